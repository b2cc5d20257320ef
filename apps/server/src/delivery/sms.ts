import type { Sender } from './delivery.ts'

type Gateway = {
  readonly url: string
  readonly header?: string | undefined
  readonly token?: string | undefined
  readonly body?: string | undefined
}
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Milliseconds. */
const patience = 10_000
const usualBody = '{"to":"{phone}","text":"{text}"}'

/** Puts values into the strings of a JSON template: after it was read, so that no value can add to it. */
const filled = (template: Json, values: Record<string, string>): Json => {
  if (typeof template === 'string') return template.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
  if (Array.isArray(template)) return template.map((item) => filled(item, values))
  if (template && typeof template === 'object')
    return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, filled(value, values)]))
  return template
}

/** SMS by a gateway that takes JSON over HTTP. `token` goes into the header as it is; `body` is the JSON with {phone} and {text} in it. */
export const smsSender = ({ url, header = 'authorization', token, body = usualBody }: Gateway): Sender => {
  const template = JSON.parse(body) as Json
  return {
    send: async (phone, { sms }) => {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: { 'content-type': 'application/json', ...(token && { [header]: token }) },
        body: JSON.stringify(filled(template, { phone, text: sms })),
      })
      await answer.body?.cancel()
      if (!answer.ok)
        throw Object.assign(new Error('The gateway refused'), { code: 'EGATEWAY', responseCode: answer.status })
    },
    close: () => {},
  }
}
