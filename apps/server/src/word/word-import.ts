import type { RefusalReason, WordImport } from '@portal/contract'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { storePicture } from '../files/picture-store.ts'
import { Refusal } from '../http/refusal.ts'
import { runApart, workerBeside } from '../http/run-apart.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Upload } from '../http/upload.ts'
import { createTurnsByPerson } from '../http/turns.ts'
import type { Conversion } from './word-conversion.ts'
import { checkPackage, wordRefusal } from './word-package.ts'
import type { WordAnswer } from './word-worker.ts'

const worker = workerBeside(import.meta, 'word-worker')
/** Two conversions at once leave the machine to the readers, and one a person leaves the other to somebody else. */
const takeTurn = createTurnsByPerson(2, 16, 'Too many files are being converted: try again in a minute')

/** Converts a checked package beside everything else. */
const convertApart = async (content: Buffer): Promise<Conversion> => {
  const answer = await runApart<WordAnswer>(worker, content, wordRefusal.tooComplex)
  if ('conversion' in answer) return answer.conversion
  const { status, reason, message } = answer.refusal
  throw new Refusal(status, reason as RefusalReason, message)
}

/** Turns a Word file into HTML whose pictures are not stored yet. Refuses with one of the word… reasons; nothing that the file names is ever fetched. */
export const convertWordFile = async (caller: Caller, { content }: Upload): Promise<Conversion> => {
  await checkPackage(content)
  return takeTurn(caller.accountId, () => convertApart(content))
}

/** The same for whoever asks, in a turn that the caller of this has taken. */
export const convertForReading = async (content: Buffer): Promise<Conversion> => {
  await checkPackage(content)
  return convertApart(content)
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
