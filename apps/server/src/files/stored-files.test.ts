// What is true of stored files wherever they lie: the same tests on a local folder and on a bucket.
import { edition } from '@portal/edition-overseas'
import { and, eq } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { get as getByHttp, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { buildApp } from '../app.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { startShowing } from '../testing/show-directly.ts'
import { linkFiles } from './file-link-store.ts'
import { configuredFileStore } from './configured-files.ts'
import type { FileStore } from './file-store.ts'
import { liveFiles } from './file-tables.ts'
import { createS3FileStore } from './s3-files.ts'
import { startS3 } from './start-s3.ts'
import { storeFile } from './stored-file-store.ts'

type Place = { files: FileStore; close: () => Promise<void> }
const configured = (environment: Record<string, string>) => configuredFileStore(readConfiguration(environment))
const places: Readonly<Record<string, () => Promise<Place>>> = {
  'a local folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-'))
    return { files: configured({ DATA_DIR: folder }), close: () => rm(folder, { recursive: true }) }
  },
  'a bucket of S3': async () => {
    const { bucket, stop } = await startS3()
    const { url, accessKeyId, secretAccessKey } = bucket
    return {
      files: configured({ S3_BUCKET_URL: url, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey }),
      close: stop,
    }
  },
}
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

describe.each(Object.keys(places))('files in %s', (kind) => {
  let place: Place
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let app: Awaited<ReturnType<typeof buildApp>>
  let show: Awaited<ReturnType<typeof startShowing>>
  let port: number
  beforeAll(async () => {
    place = await places[kind]!()
    database = await openTestDatabase()
    app = await buildApp(edition, { database, files: place.files, version: '1' })
    show = await startShowing(database.db)
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await place.close()
  })
  const offer = async (content: Buffer, name = 'firmware.bin', articleId?: string) => {
    const type = 'application/octet-stream'
    const stored = await storeFile(database.db, place.files, { name, type, content, owner: null })
    const id = articleId ?? (await show({ title: name, scope: 1 }))
    await linkFiles(database.db, { kind: 'article', id }, [stored.fileId])
    return { ...stored, articleId: id }
  }
  const ask = (url: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      getByHttp({ port, host: '127.0.0.1', path: url, headers, agent: false }, resolve).on('error', reject)
    })
  /** Reads so many bytes of an answer, then breaks the line; all when it has not so many. */
  const readUntil = async (answer: IncomingMessage, bytes: number): Promise<Buffer> => {
    const got: Buffer[] = []
    let length = 0
    for await (const piece of answer) {
      got.push(piece as Buffer)
      length += (piece as Buffer).length
      if (length >= bytes) break
    }
    answer.destroy()
    return Buffer.concat(got).subarray(0, bytes)
  }
  /** Downloads in as many pieces as the line breaks, the way a browser goes on: from where it stopped, if it is still the same. */
  const resume = async (url: string, breaks: readonly number[]) => {
    const first = await ask(url)
    const tag = first.headers.etag!
    let got = await readUntil(first, breaks[0]!)
    for (const next of [...breaks.slice(1), Infinity]) {
      const answer = await ask(url, { range: `bytes=${got.length}-`, 'if-range': tag })
      expect(answer.statusCode).toBe(206)
      got = Buffer.concat([got, await readUntil(answer, next - got.length)])
    }
    return got
  }

  test('what was put comes back, whole and in part, and is gone once it is removed', async () => {
    const { files } = place
    const content = Buffer.from('a little content')
    const { fileId, size } = await files.put(content)
    expect(size).toBe(content.length)
    expect(await buffer(await files.readRange(fileId, 0, Infinity))).toEqual(content)
    expect(String(await buffer(await files.readRange(fileId, 2, 7)))).toBe('little')
    expect(await files.sizeOfSmaller(fileId)).toBeUndefined()
    await files.putSmaller(fileId, Buffer.from('less'))
    expect(await files.sizeOfSmaller(fileId)).toBe(4)
    expect(String(await buffer(await files.readRange(fileId, 0, 3, 'smaller')))).toBe('less')
    await files.remove(fileId)
    await files.remove(fileId)
    for (const which of [undefined, 'smaller'] as const)
      await expect(files.readRange(fileId, 0, 1, which)).rejects.toThrow('ENOENT')
    await files.putBack(
      fileId,
      (async function* () {
        yield Buffer.from('from a ')
        yield Buffer.from('backup')
      })(),
    )
    expect(String(await buffer(await files.readRange(fileId, 0, Infinity)))).toBe('from a backup')
    await expect(files.readRange('../../etc/passwd', 0, 1)).rejects.toThrow('not a key')
  })

  test('row 35 a download goes on at whatever byte the line broke, and has the same hash', async () => {
    const content = randomBytes(2 << 20)
    const { url } = await offer(content)
    const breaks = [1, 1_048_575, 1_048_576, content.length - 1]
    for (const at of breaks) expect(sha256(await resume(url, [at])), `broken at ${at}`).toBe(sha256(content))
    expect(sha256(await resume(url, breaks))).toBe(sha256(content))
  })

  test('row 35 HEAD, parts, and what is asked for in vain', async () => {
    const content = Buffer.from('0123456789')
    const { url } = await offer(content)
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.headers['accept-ranges'], head.body]).toEqual([
      200,
      '10',
      'bytes',
      '',
    ])
    const tag = String(head.headers.etag)
    expect(tag).toBe(`"${sha256(content)}"`)
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { statusCode, body, headers } = await app.inject({ url, headers: { range, ...more } })
      return [statusCode, body, headers['content-range']]
    }
    expect(await part('bytes=3-5')).toEqual([206, '345', 'bytes 3-5/10'])
    expect(await part('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10'])
    expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10'])
    expect(await part('bytes=3-5', { 'if-range': tag })).toEqual([206, '345', 'bytes 3-5/10'])
    expect(await part('bytes=3-5', { 'if-range': '"other"' })).toEqual([200, '0123456789', undefined])
    expect((await app.inject({ url, headers: { 'if-none-match': tag } })).statusCode).toBe(304)
  })

  test('row 35 a file that was replaced meanwhile is never mixed with the new one', async () => {
    const [before, after] = [randomBytes(1 << 20), randomBytes(1 << 20)]
    const old = await offer(before)
    const first = await ask(old.url)
    const tag = first.headers.etag!
    const half = await readUntil(first, 1 << 19)
    await database.db
      .delete(liveFiles)
      .where(and(eq(liveFiles.fileId, old.fileId), eq(liveFiles.thingId, old.articleId)))
    await bumpContentVersion(database.db, 'articles')
    const now = await offer(after, 'firmware.bin', old.articleId)
    const headers = { range: `bytes=${half.length}-`, 'if-range': tag }
    const goneOn = await app.inject({ url: old.url, headers })
    expect(goneOn.statusCode).toBe(404)
    const anew = await app.inject({ url: now.url, headers })
    expect([anew.statusCode, sha256(anew.rawPayload)]).toEqual([200, sha256(after)])
  })

  test('DWN-01 a package of them goes on where it broke, and holds the same bytes', async () => {
    const contents = [randomBytes(700_000), randomBytes(1_300_001)]
    const offered = [await offer(contents[0]!, 'a.bin'), await offer(contents[1]!, 'б.bin')]
    const made = await app.inject({
      method: 'POST',
      url: '/api/doc/file-zip/auto',
      payload: { name: 'set', items: offered.map(({ fileId }, nth) => ({ uid: `u${nth}`, fileId })) },
    })
    const { url, size } = made.json().data as { url: string; size: number }
    const whole = await resume(url, [100, 900_000, size - 10])
    expect(whole.length).toBe(size)
    const zip = await fromBufferPromise(whole)
    const held: string[] = []
    for await (const entry of zip.eachEntry())
      if (entry.fileName !== 'MANIFEST.json') held.push(sha256(await buffer(await zip.openReadStreamPromise(entry))))
    expect(held).toEqual(contents.map(sha256))
  })

  test('bytes that are gone answer an error, not half a file', async () => {
    const { url, fileId } = await offer(Buffer.from('lost'))
    await place.files.remove(fileId)
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.body]).toEqual([500, expect.not.stringContaining('lost')])
  })
})

test('a bucket that refuses says so, and tells nobody its key', async () => {
  const { bucket, stop } = await startS3()
  try {
    const files = createS3FileStore({ ...bucket, accessKeyId: 'SOMEBODY' })
    await expect(files.put(Buffer.from('x'))).rejects.toThrow(/^The store of files answered 403 to PUT$/)
  } finally {
    await stop()
  }
})
