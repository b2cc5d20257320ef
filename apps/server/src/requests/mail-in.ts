import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { readMailbox } from '../delivery/mailbox.ts'
import type { FileStore } from '../files/file-store.ts'
import { takeMail } from './mail-store.ts'

type Options = {
  readonly db: Db
  readonly files: FileStore
  /** The address of the mailbox. */
  readonly url: string
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** Days after its end in which an answer opens a request again. */
  readonly reopenDays: number
}

/** Row 65. Looks for answers to mails about requests, one look at a time. What fails is logged without a word of it, and tried again at the next look. */
export const createMailReader = ({ db, files, url, logger, reopenDays }: Options): (() => Promise<void>) => {
  const take = async (mail: Uint8Array): Promise<boolean> => {
    try {
      const outcome = await takeMail(db, files, mail, reopenDays)
      logger.info({ outcome }, 'a mail was looked at')
      return true
    } catch (error) {
      logger.error({ err: error }, 'a mail was not taken')
      return false
    }
  }
  let looking: Promise<void> | undefined
  return () =>
    (looking ??= readMailbox(url, take)
      .catch((error: unknown) => {
        const { code, responseStatus } = error as { code?: unknown; responseStatus?: unknown }
        logger.error({ code, responseStatus }, 'the mailbox was not read') // never its text: it may name the password
      })
      .finally(() => {
        looking = undefined
      }))
}
