import type { RefusalReason, WordImport } from '@portal/contract'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { storePicture } from '../files/picture-store.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Upload } from '../http/upload.ts'
import { createTurnsByPerson } from '../http/turns.ts'
import type { Conversion } from './word-conversion.ts'
import { checkPackage, wordRefusal } from './word-package.ts'
import type { WordAnswer } from './word-worker.ts'

const worker = new URL(`./word-worker${extname(import.meta.filename)}`, import.meta.url)
/** Of processor time: a machine that is busy with other things makes no honest file a bad one. */
const maxProcessorMs = 8_000
const lookEveryMs = 200
/** A thread that waits for nothing that comes. */
const maxMilliseconds = 120_000
const maxMegabytes = 384
/** Two conversions at once leave the machine to the readers, and one a person leaves the other to somebody else. */
const takeTurn = createTurnsByPerson(2, 16, 'Too many files are being converted: try again in a minute')

/** Runs the conversion where it harms nobody: in a thread of its own, with so much memory, for so much of the processor's time. */
const convertApart = (content: Buffer): Promise<Conversion> =>
  new Promise((resolve, reject) => {
    // Handed over, not copied: the main thread has others to serve.
    const bytes = new Uint8Array(content)
    const thread = new Worker(worker, {
      workerData: bytes,
      transferList: [bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 64 },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      clearInterval(looking)
      settle()
      void thread.terminate()
    }
    const tooLong = () => end(() => reject(wordRefusal.tooComplex('it takes too long')))
    const timer = setTimeout(tooLong, maxMilliseconds)
    const looking = setInterval(() => {
      thread.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000 > maxProcessorMs && tooLong(),
        () => {}, // it has ended
      )
    }, lookEveryMs)
    thread.once('message', (answer: WordAnswer) =>
      end(() => {
        if ('conversion' in answer) return resolve(answer.conversion)
        const { status, reason, message } = answer.refusal
        reject(new Refusal(status, reason as RefusalReason, message))
      }),
    )
    thread.once('error', (error: NodeJS.ErrnoException) =>
      end(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? wordRefusal.tooComplex('it takes too much memory') : error),
      ),
    )
  })

/** Turns a Word file into HTML whose pictures are not stored yet. Refuses with one of the word… reasons; nothing that the file names is ever fetched. */
export const convertWordFile = async (caller: Caller, { content }: Upload): Promise<Conversion> => {
  await checkPackage(content)
  return takeTurn(caller.accountId, () => convertApart(content))
}

/** Stores the pictures of a converted file for the caller; answers its HTML with their addresses. */
export const storeConverted = async (
  db: Db,
  files: FileStore,
  caller: Caller,
  { html, pictures }: Conversion,
): Promise<string> => {
  const addresses = new Map<string, string>()
  for (const { address, name, content: bytes } of pictures)
    addresses.set(address, (await storePicture(db, files, caller, { name, content: Buffer.from(bytes.buffer) })).url)
  return html.replace(/\/files\/[0-9a-f]{32}\/picture/g, (address) => addresses.get(address) ?? address)
}

/** ART-09. Turns a Word file into the HTML of an article and stores its pictures for the caller; `losses` names all that did not come over as it was. */
export const importWord = async (db: Db, files: FileStore, caller: Caller, file: Upload): Promise<WordImport> => {
  const start = performance.now()
  const conversion = await convertWordFile(caller, file)
  return {
    ...conversion,
    html: await storeConverted(db, files, caller, conversion),
    pictures: conversion.pictures.length,
    milliseconds: Math.round(performance.now() - start),
  }
}
