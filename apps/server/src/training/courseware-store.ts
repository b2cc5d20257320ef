import {
  areCoursewareValues,
  isCoursewareDone,
  type CoursewareValues,
  type CoursewareVersion,
} from '@portal/contract/facts'
import { and, count, eq, sql } from 'drizzle-orm'
import { extname } from 'node:path'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { storeFile } from '../files/stored-file-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Upload } from '../http/upload.ts'
import { coursewareRefusal, unpackCourseware, type Unpacked } from './courseware-archive.ts'
import { findCoursewareOf, presentCourseware } from './courseware-lists.ts'
import { manifestPath, readManifest } from './courseware-manifest.ts'
import { runtimePath } from './courseware-runtime.ts'
import { lessonFor, noteProgress, type Followed } from './progress-store.ts'
import { courseware, coursewareAttempts, coursewareFiles } from './training-tables.ts'

const page = 'text/html'
/** What a browser makes of a file, by its name. Whatever else it is, it is bytes. */
const types: Readonly<Record<string, string>> = {
  '.html': page,
  '.htm': page,
  '.xhtml': page,
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.pdf': 'application/pdf',
}

const beginningLength = 4096
/** What stands before a page's first element: white space, comments, the document type. */
const prologue = /^(?:\s|<\?[^>]*>|<!--.*?-->)*(?:<!doctype[^>]*>)?/is
/** A page that asks for the program of the standard before anything else. One in UTF-16 becomes UTF-8: browsers believe the mark at its beginning before anything in it. */
export const withRuntime = (content: Buffer, version: CoursewareVersion): Buffer => {
  const script = `<script src="${runtimePath(version)}"></script>`
  const mark = content.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff') {
    const text = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(content)
    return withRuntime(Buffer.from(`\ufeff${text}`), version)
  }
  const begins = content.subarray(0, 3).toString('hex') === 'efbbbf' ? 3 : 0
  // One character a byte: whatever encoding the page is in, its first words are ASCII.
  const beginning = content.subarray(begins, begins + beginningLength).toString('latin1')
  const at = begins + prologue.exec(beginning)![0].length
  return Buffer.concat([content.subarray(0, at), Buffer.from(script), content.subarray(at)])
}

const rowsAtOnce = 500

/** Keeps the files of a SCORM package end to end in one stored file, each of its pages with the program of its version. */
export const keepCourseware = async (
  db: Db,
  files: FileStore,
  { name, owner, unpacked }: { readonly name: string; readonly owner: number; readonly unpacked: Unpacked },
) => {
  const told = unpacked.get(manifestPath)
  if (!told) throw coursewareRefusal.broken(`no ${manifestPath} at its top`)
  const manifest = readManifest(told, new Set(unpacked.keys()))
  let begins = 0
  const parts = [...unpacked].map(([path, bytes]) => {
    const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
    const kept = type === page ? withRuntime(bytes, manifest.version) : bytes
    const part = { path, type, begins, size: kept.length, kept }
    begins += kept.length
    return part
  })
  const content = Buffer.concat(parts.map(({ kept }) => kept))
  const { fileId } = await storeFile(db, files, { name, type: 'application/octet-stream', content, owner })
  const row = { fileId, ...manifest, title: manifest.title || name }
  await db.transaction(async (tx) => {
    await tx.insert(courseware).values(row)
    for (let at = 0; at < parts.length; at += rowsAtOnce)
      await tx
        .insert(coursewareFiles)
        .values(parts.slice(at, at + rowsAtOnce).map(({ kept: _, ...part }) => ({ fileId, ...part })))
  })
  return presentCourseware(row)
}

/** Takes a SCORM package that staff send, as a ZIP archive. */
export const importCourseware = async (
  db: Db,
  files: FileStore,
  { accountId: owner }: Pick<Caller, 'accountId'>,
  { name, content }: Upload,
) => keepCourseware(db, files, { name, owner, unpacked: await unpackCourseware(content) })

/** Keeps what courseware says of somebody. What is done stays done; the lesson is, when all its parts are. */
export const saveCourseware = async (
  tx: Db,
  accountId: number,
  { item, values, ...followed }: Followed & { readonly item: number; readonly values: CoursewareValues },
): Promise<{ done: boolean; lessonDone: boolean }> => {
  const { lesson, lessons } = await lessonFor(tx, accountId, followed)
  const found = await findCoursewareOf(tx, lesson)
  const part = found?.items[item]
  if (!found || !part) throw notFound()
  if (!areCoursewareValues(found.version, values))
    throw new Refusal(400, 'invalid', 'values: something is not what its standard allows')
  const { fileId, version, items } = found
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storable(value)]))
  const [kept] = await tx
    .insert(coursewareAttempts)
    .values({ accountId, fileId, item, values: written, done: !part.tells || isCoursewareDone(version, values) })
    .onConflictDoUpdate({
      target: [coursewareAttempts.accountId, coursewareAttempts.fileId, coursewareAttempts.item],
      set: {
        values: sql`excluded.values`,
        done: sql`${coursewareAttempts.done} or excluded.done`,
        at: sql`now()`,
      },
    })
    .returning({ done: coursewareAttempts.done })
  const { accountId: by, fileId: of, done } = coursewareAttempts
  const [all] = await tx
    .select({ done: count() })
    .from(coursewareAttempts)
    .where(and(eq(by, accountId), eq(of, fileId), eq(done, true)))
  const lessonDone = all!.done >= items.length
  await noteProgress(tx, accountId, followed, { done: lessonDone, seconds: 0, lessons })
  return { done: kept!.done, lessonDone }
}

/** A value as the database can keep it: PostgreSQL has no character of the number zero, and no half of a pair. */
const storable = (value: string): string => value.replaceAll('\0', '').toWellFormed()
