import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const column = z.object({ name: z.string(), type: z.string() })

/** What a backup says of itself: its first entry. */
export const Manifest = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  version: z.string(),
  /** The migrations that the database had, by the SHA-256 of each. */
  migrations: z.array(sha256),
  tables: z.array(z.object({ name: z.string(), columns: z.array(column), rows: z.number(), sha256 })),
  /** The last value that each sequence gave. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  /** Stored files, and the smaller pictures beside them. */
  files: z.array(
    z.object({
      fileId: z.string().regex(/^[0-9a-f]{32}$/),
      smaller: z.boolean(),
      size: z.number(),
      sha256,
    }),
  ),
  /** Files whose bytes were gone, or were others than those that were stored. */
  damaged: z.array(z.string()),
  hasSigningKey: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestEntry = 'manifest.json'
export const signingKeyEntry = 'signing-key'
export const tableEntry = ({ name }: { name: string }): string => `database/${name}.jsonl.gz`
export const fileEntry = ({ fileId, smaller }: Pick<Manifest['files'][number], 'fileId' | 'smaller'>): string =>
  `files/${fileId}${smaller ? '.webp' : ''}`

/** Size, SHA-256 and CRC-32 of bytes. */
export const measure = async (content: AsyncIterable<Buffer>) => {
  const hash = createHash('sha256')
  let size = 0
  let crc = 0
  for await (const bytes of content) {
    size += bytes.length
    crc = crc32(bytes, crc)
    hash.update(bytes)
  }
  return { size, crc32: crc, sha256: hash.digest('hex') }
}
