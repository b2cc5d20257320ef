import type { ContentLanguage } from '@portal/contract'
import { stopDigestPath } from '@portal/contract/facts'
import { basenameOf, fullPath, type Edition } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import type { Db } from '../database/database.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { digestMessage } from '../delivery/digest-message.ts'
import { takeDigests } from '../notices/wish-store.ts'
import { stopToken } from './digest-stop.ts'

/** An edition, and where it is visited. */
export type Visited = { readonly edition: Edition; readonly origin: string }

/** Where somebody reads their messages in an edition, and in which of its languages. */
export const messagesPath = (edition: Edition, lang: ContentLanguage | undefined) => {
  const language = edition.languages.find(({ content }) => content === lang) ?? edition.languages[0]
  const path = fullPath(routesOf(edition.name)['messageCenter']!)
  return { language, path: edition.languageInPath ? basenameOf(edition, language.language) + path : path }
}

/** Sends the mails that are due. Without a way to send them nothing is taken, so that they go out once there is one. */
export const sendDigests = async (
  db: Db,
  delivery: Pick<Delivery, 'ways' | 'deliver'>,
  visited: readonly Visited[],
): Promise<void> => {
  if (!delivery.ways.includes('email')) return
  for (const { accountId, email, lang, kinds, ...digest } of await takeDigests(db)) {
    const place = visited.find(({ edition }) => edition.name === digest.edition)
    if (!place) continue
    const { edition, origin } = place
    const { language, path } = messagesPath(edition, lang)
    delivery.deliver(
      'email',
      email,
      digestMessage({
        kinds,
        language: language.content,
        brand: edition.brand,
        open: origin + path,
        stop: `${origin}${stopDigestPath}/${await stopToken(db, accountId)}`,
      }),
    )
  }
}
