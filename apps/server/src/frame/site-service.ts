import type { Edition } from '@portal/routing'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { fetchJson } from './fetch-json.ts'
import { keepSiteAnswer } from './site-answer-store.ts'
import { addressOfPart, readSiteAnswer, siteParts, type Asked, type SitePart } from './site-parts.ts'

type Options = Pick<Asked, 'edition' | 'service' | 'origin'> & {
  readonly db: Db
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  /** Milliseconds that an answer may take. */
  readonly patience?: number
}
const maxBytes = 256 << 10

/**
 * SIT-01. Asks the vendor's site for every part of the frame in every language, behind the back of all pages, which show what was kept. What fails, or is not
 * as it has to be, is logged once until it is mended, and what the site said before goes on.
 */
export const createSiteReader = ({ db, edition, service, origin, logger, patience = 4000 }: Options) => {
  const failing = new Set<string>()
  const ask = async ({ language }: Edition['languages'][number], part: SitePart) => {
    const asked = { edition, language, service, origin }
    const address = addressOfPart(asked, part)
    try {
      const answer = await fetchJson(address, { maxBytes, patience })
      const content = readSiteAnswer(asked, part, answer)
      await keepSiteAnswer(db, { edition: edition.name, language, part, content })
      failing.delete(address)
    } catch (error) {
      if (!failing.has(address))
        logger.warn({ err: error, address }, 'the vendor’s site does not say this part of the frame')
      failing.add(address)
    }
  }
  const parts = Object.keys(siteParts[edition.name]) as SitePart[]
  return async (): Promise<void> => {
    for (const language of edition.languages) await Promise.all(parts.map((part) => ask(language, part)))
  }
}
