import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { maxPackageFiles, maxPackageName } from './facts/index.ts'
import { fileId, line } from './fields.ts'

const path = z.string().regex(/^[\w-]{43}$/)
/** DWN-01. Any data, what the browser calls the item, and the file that it stands for. */
const item = z.looseObject({ uid: line(64).min(1), fileId })
const chosen = body({
  items: z.array(item).min(1).max(maxPackageFiles),
  /** What it is downloaded under, without `.zip`. */
  name: line(maxPackageName).min(1).default('downloads'),
})
/** Each item's own flag says whether its file is still being packed. */
const items = z.array(z.object({ uid: z.string(), fileId, packaging: z.boolean() }))
/** `bytes` of `total` are packed; `url` below the site's own origin as soon as `ready`, `size` the bytes that it answers. */
const progress = z.object({
  path,
  fileIds: z.array(fileId),
  /** Those of the files that are still being packed. */
  packaging: z.array(fileId),
  state: z.enum(['packaging', 'ready']),
  bytes: z.int(),
  total: z.int(),
  size: z.int().nullable(),
  url: z.string().nullable(),
})
const max = 1 << 20

/** Download packages. */
export const packageCalls = defineCalls({
  'POST /doc/file-zip/add': {
    summary: 'DWN-01, DWN-02. Make a package of files',
    access: 'anyone',
    writes: true,
    max,
    refusals: ['notFound', 'downloadForbidden', 'tooMany'],
    body: chosen,
    data: z.object({ path, fileIds: z.array(fileId), items }),
  },
  'POST /doc/file-zip/auto': {
    summary: 'DWN-01, DWN-02. Make a package of files, and answer its address at once where nothing is left to pack',
    access: 'anyone',
    writes: true,
    max,
    refusals: ['notFound', 'downloadForbidden', 'tooMany'],
    body: chosen,
    data: progress.extend({ items }),
  },
  'POST /doc/file-zip/start': {
    summary: 'DWN-02. Pack it; polled until it answers the download address',
    access: 'anyone',
    own: true,
    byItself: true,
    max,
    refusals: ['notFound', 'downloadForbidden', 'fileWithdrawn'],
    body: body({ path, fileIds: z.array(fileId).min(1).max(maxPackageFiles) }),
    data: progress,
  },
  'POST /doc/file-zip/cancel': {
    summary: 'Give a package up; its address is good no more',
    access: 'anyone',
    own: true,
    writes: true,
    refusals: ['notFound'],
    body: body({ path }),
    data: z.null(),
  },
})
