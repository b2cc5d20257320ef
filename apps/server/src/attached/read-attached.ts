import { previewFormOf } from '@portal/contract/facts'
import type { FastifyBaseLogger } from 'fastify'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { Refusal } from '../http/refusal.ts'
import { runApart, workerBeside } from '../http/run-apart.ts'
import {
  claimAttached,
  copyAttached,
  finishAttached,
  keepAttached,
  showing,
  type Unread,
} from '../search/attached-store.ts'
import type { AttachedState } from '../search/search-tables.ts'
import { reindexThing } from '../search/reindex-store.ts'
import type { Things } from '../things/things.ts'
import { checkPackage, wordRefusal } from '../word/word-package.ts'
import type { AttachedAnswer } from './attached-worker.ts'

/** Bytes of a file whose text is read. */
const maxBytes = 64 << 20
const worker = workerBeside(import.meta, 'attached-worker')

type Read = Parameters<typeof keepAttached>[2]
const nothing = (state: AttachedState): Read => ({ state, words: [], pieces: [] })

/** Reads the text of stored bytes. What cannot be read says nothing, and why. */
const textOf = async (content: Buffer, form: string): Promise<Read> => {
  try {
    if (form === 'document') await checkPackage(content)
    const answer = await runApart<AttachedAnswer>(worker, content, wordRefusal.tooComplex, { form })
    return 'words' in answer ? answer : nothing(answer.state)
  } catch (error) {
    if (!(error instanceof Refusal)) return nothing('broken') // the thread ended
    if (error.reason === 'wordProtected') return nothing('protected')
    return nothing(error.reason === 'wordTooComplex' ? 'tooLarge' : 'broken')
  }
}

type Options = {
  readonly db: Db
  readonly files: FileStore
  readonly things: Pick<Things, 'kinds'>
  readonly logger?: Pick<FastifyBaseLogger, 'error' | 'info'> | undefined
}

const readOne = async ({ db, files, things, logger }: Options, unread: Unread) => {
  const { fileId, name, size } = unread
  const state = await copyAttached(db, unread)
  if (state === undefined) {
    const read =
      size > maxBytes || !size
        ? nothing(size ? 'tooLarge' : 'broken')
        : await textOf(await buffer(await files.readRange(fileId, 0, size - 1)), previewFormOf(name)!)
    await keepAttached(db, fileId, read)
    if (read.state !== 'read')
      logger?.info({ fileId, state: read.state }, 'the text of a file is not searched, or not all of it')
  }
  // Whoever publishes from now on knows the text; what was published before is found by it after this.
  for (const thing of await showing(db, fileId)) await reindexThing(db, things, thing)
  await finishAttached(db, fileId)
}

/**
 * Answers a function that reads the text of files that things show and nobody has read, one at a time and each once, and makes what shows them found by it.
 * Asked while it is at it, it looks once more when it is done. A file whose bytes cannot be had now is tried again after the others.
 */
export const createAttachedReader = (options: Options, signal?: AbortSignal): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let again = false
  const report = (error: unknown) => options.logger?.error({ err: error }, 'the text of a file was not read')
  const readAll = async () => {
    try {
      do {
        again = false
        for (let unread; !signal?.aborted && (unread = await claimAttached(options.db));)
          await readOne(options, unread).catch(report)
      } while (again && !signal?.aborted)
    } catch (error) {
      report(error) // the database is away: it is asked for again
    } finally {
      running = undefined
    }
  }
  return () => {
    again = true
    return (running ??= readAll())
  }
}
