import type { logCalls } from '@portal/contract'
import { countedView, countedVisit, countedVisitor } from '@portal/contract/facts'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import type { Edition } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import type { Thing, Things } from '../things/things.ts'
import { createCounter } from './count-store.ts'
import { readStatistics } from './statistics-lists.ts'

const kinds = { [countedVisit]: 'visit', [countedView]: 'view', [countedVisitor]: 'visitor' } as const

const refuseUnknownRoute = (edition: Edition, route: string) => {
  if (!Object.hasOwn(routesOf(edition.name), route))
    throw new Refusal(400, 'invalid', 'route: this edition has no such page')
}

/** What browsers that may be counted report, and what came of it. */
export const logHandlers = ({
  logger,
  things,
}: {
  things: Pick<Things, 'kinds'>
  logger?: Pick<FastifyBaseLogger, 'error'> | undefined
}): Handlers<typeof logCalls> => {
  /** The thing that a page shows, where things of its kind are counted. */
  const shownBy = ({ name }: Edition, route: string, id: string | undefined): Thing | undefined => {
    const kind = routesOf(name)[route]?.shows
    return kind !== undefined && id !== undefined && things.kinds.get(kind)?.titles ? { kind, id } : undefined
  }
  const count = createCounter(things, (error) => logger?.error({ err: error }, 'a visit was not counted'))
  return {
    'POST /log/support/pv/save': async ({
      db,
      edition,
      language,
      address,
      query: { type },
      body: { route, articleId },
    }) => {
      refuseUnknownRoute(edition, route)
      void count(db, {
        kind: kinds[type],
        edition,
        language,
        route,
        thing: shownBy(edition, route, articleId),
        address,
      })
      return null
    },
    'POST /log/banner/menu/save': async ({ db, edition, language, address, body: { place, route, directoryCode } }) => {
      refuseUnknownRoute(edition, route)
      void count(db, {
        kind: place,
        edition,
        language,
        route,
        thing: shownBy(edition, route, directoryCode),
        address,
      })
      return null
    },
    'POST /log/support/statistics': ({ db, language, body: { days, edition, lang } }) =>
      readStatistics(db, things, {
        days,
        editions: [cn, overseas].filter(({ name }) => edition === undefined || name === edition),
        lang,
        readIn: language.content,
      }),
  }
}
