import { Readable } from 'node:stream'
import type { Db } from '../database/database.ts'
import { sha256Of, type FileStore } from './file-store.ts'
import type { LinkedBytes } from './answer-bytes.ts'
import { plainName } from '../http/content-disposition.ts'
import type { ReadableFile } from './file-lists.ts'
import { blake2bOf } from './measure-store.ts'
import type { Signer } from './minisign.ts'

type Options = { readonly db: Db; readonly files: FileStore; readonly signer: Signer | undefined }

/** A small text as it is answered to a link. */
export const linkedText = async (name: string, text: string, caching: string): Promise<LinkedBytes> => {
  const content = Buffer.from(text)
  return {
    name,
    caching,
    type: 'text/plain; charset=utf-8',
    size: content.length,
    tag: `"${await sha256Of(content)}"`,
    open: (start, end) => Readable.from([content.subarray(start, end + 1)]),
  }
}

/**
 * What stands beside a file to prove it, by the end of its name: `.sha256` as sha256sum checks it, `.minisig` as minisign verifies it; undefined for another name.
 * The server signs what a thing shows to its readers, never what somebody stored for themselves.
 */
export const fileProofs =
  ({ db, files, signer }: Options) =>
  async (file: ReadableFile, asked: string): Promise<{ readonly name: string; readonly text: string } | undefined> => {
    const name = plainName(file.name)
    if (asked === `${file.name}.sha256`) return { name: `${name}.sha256`, text: `${file.sha256}  ${name}\n` }
    if (asked !== `${file.name}.minisig` || !signer || !file.shown) return undefined
    const blake2b = file.blake2b ?? (await blake2bOf(db, files, file))
    return { name: `${name}.minisig`, text: signer.sign({ blake2b: Buffer.from(blake2b, 'hex'), name, at: file.at }) }
  }
