import type { FastifyInstance } from 'fastify'
import { visit } from 'jsonc-parser'
import { Refusal } from './refusal.ts'

const deepest = 40

/** Two readers of one text must not see two things: a name that stands twice in an object is refused. Also bounds the depth. */
const refuseAmbiguous = (text: string) => {
  const open: Set<string>[] = []
  let depth = 0
  const enter = () => {
    if (++depth > deepest) throw new Refusal(400, 'invalid', 'The body is nested too deeply')
  }
  visit(text, {
    onArrayBegin: enter,
    onArrayEnd: () => {
      depth--
    },
    onObjectBegin: () => {
      enter()
      open.push(new Set())
    },
    onObjectEnd: () => {
      depth--
      open.pop()
    },
    onObjectProperty: (name) => {
      if (open.at(-1)!.has(name)) throw new Refusal(400, 'invalid', 'The body names a key twice')
      open.at(-1)!.add(name)
    },
  })
}

/** Bodies are JSON, or a file where a call asks for one. JSON with a repeated key, __proto__ or constructor.prototype is refused. */
export const readJsonStrictly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = text // what its signature covers
    parse(request, text, (error, value) => {
      if (error) return done(error, undefined)
      try {
        refuseAmbiguous(text)
      } catch (refusal) {
        return done(refusal as Error, undefined)
      }
      done(null, value)
    })
  })
}
