import { calls, type Calls } from '@portal/contract'
import {
  attachmentPiece,
  attachmentTypes,
  maxAttachment,
  maxAttachments,
  maxCaptions,
  maxCourseware,
  maxCoursewareFiles,
  maxCoursewareUnpacked,
  maxDemandDocument,
  maxDemandDocuments,
  maxOfferedFile,
  maxPicture,
  maxProof,
  maxProofs,
  maxProofsAtOnce,
  maxUploadBytesADay,
  maxUploadsADay,
  maxVisitPictures,
  maxWord,
  textAttachments,
} from '@portal/contract/facts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const document = readFileSync(join(import.meta.dirname, '../docs/uploads.md'), 'utf8')
const rows = new Map(
  [...document.matchAll(/^\| `(\/[^`]+)` (\|.*\|)$/gm)].map(([, path, cells]) => [path!, cells!.replaceAll(',', '')]),
)
type Upload = { [K in keyof Calls]: Calls[K] extends { body: 'multipart' } ? K : never }[keyof Calls]
/** What the row of each has to say. */
const limits: Readonly<Record<Upload, readonly number[]>> = {
  'POST /extend/zenDesk/upload/append/{uploadId}/{offset}': [attachmentPiece, maxAttachment, maxAttachments],
  'POST /demand/document/upload': [maxDemandDocument, maxDemandDocuments],
  'POST /iframe/visit/image/upload': [maxPicture, maxVisitPictures],
  'POST /doc/doc-file/upload': [maxPicture],
  'POST /doc/doc-article/getWordHtml': [maxWord],
  'POST /doc/doc-file/uploadFile': [maxOfferedFile],
  'POST /train/order/uploadCredential': [maxProof, maxProofsAtOnce, maxProofs],
  'POST /train/desk/storeCaptions': [maxCaptions],
  'POST /train/desk/importCourseware': [maxCourseware, maxCoursewareFiles, maxCoursewareUnpacked],
}

test('row 62: docs/uploads.md lists every call that takes a file, and no other', () => {
  const taking = Object.entries(calls).flatMap(([key, call]) =>
    'body' in call && call.body === 'multipart' ? [key.replace('POST ', '')] : [],
  )
  expect([...rows.keys()].sort()).toEqual(taking.sort())
})
test.each(Object.entries(limits))('row 62: what it says of %s is so', (key, numbers) => {
  const said = (rows.get(key.replace('POST ', ''))!.match(/\d+/g) ?? []).map(Number)
  expect(said).toEqual(expect.arrayContaining([...numbers]))
})
test('row 62: it names the kinds of attachments, and what one person stores in a day', () => {
  const said = rows.get('/extend/zenDesk/upload/append/{uploadId}/{offset}')!.toLowerCase()
  const names: Readonly<Record<string, string>> = { jpg: 'jpeg', pcap: 'recordings of network traffic' }
  for (const end of [...attachmentTypes.map(([first]) => first!), ...textAttachments])
    expect(said).toContain(names[end] ?? end)
  expect([maxUploadsADay, maxUploadBytesADay]).toEqual([2000, 4 * 2 ** 30])
  expect(document).toContain('2,000 files and 4 GiB a day')
})
