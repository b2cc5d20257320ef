import { AwsClient } from 'aws4fetch'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { keyOf, measured, sha256Of, type FileStore } from './file-store.ts'

/** A bucket of an S3-compatible store, by the address that its objects stand below. */
export type Bucket = {
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Tries beyond the first, where the store is busy or answers with an error of its own. */
const retries = 3

/** Keeps files in a bucket, under the same keys as the folder has. Any number of processes may share it. */
export const createS3FileStore = ({ url, region, accessKeyId, secretAccessKey }: Bucket): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const addressOf = (fileId: string, which?: 'smaller') =>
    `${url.replace(/\/$/, '')}/${keyOf(fileId)}${which ? '.webp' : ''}`
  /** What a store answers may name the bucket and more: it stays in the log. */
  const ask = async (address: string, init: RequestInit, fine: readonly number[]): Promise<Response> => {
    const answer = await client.fetch(address, init)
    if (fine.includes(answer.status)) return answer
    await answer.body?.cancel()
    if (answer.status === 404) throw Object.assign(new Error('ENOENT: no such stored file'), { code: 'ENOENT' })
    throw new Error(`The store of files answered ${answer.status} to ${init.method}`)
  }
  /** Whole, or not there: the store compares it with the sum. */
  const write = async (address: string, content: Buffer) => {
    const headers = { 'x-amz-content-sha256': await sha256Of(content), 'content-type': 'application/octet-stream' }
    await ask(address, { method: 'PUT', headers, body: content as BodyInit }, [200])
  }
  return {
    put: async (content) => {
      const fileId = randomBytes(16).toString('hex')
      await write(addressOf(fileId), content)
      return measured(fileId, content)
    },
    putSmaller: (fileId, content) => write(addressOf(fileId, 'smaller'), content),
    sizeOfSmaller: async (fileId) => {
      const answer = await ask(addressOf(fileId, 'smaller'), { method: 'HEAD' }, [200, 404])
      return answer.ok ? Number(answer.headers.get('content-length')) : undefined
    },
    readRange: async (fileId, start, end, which) => {
      const range = `bytes=${start}-${Number.isFinite(end) ? end : ''}`
      const { body } = await ask(addressOf(fileId, which), { method: 'GET', headers: { range } }, [206])
      return Readable.fromWeb(body as ReadableStream)
    },
    putBack: async (fileId, content, which) => write(addressOf(fileId, which), await buffer(content)),
    remove: async (fileId) => {
      for (const which of [undefined, 'smaller'] as const)
        await ask(addressOf(fileId, which), { method: 'DELETE' }, [200, 204, 404])
    },
  }
}
