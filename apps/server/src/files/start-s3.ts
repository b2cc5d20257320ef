import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Bucket } from './s3-files.ts'

/** The key that s3rver knows, for its only account. */
const key = 'S3RVER'

/** A process that speaks S3, with an empty bucket, for tests. */
export const startS3 = async (): Promise<{ bucket: Bucket; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  const program = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js')
  const server = spawn(
    process.execPath,
    ['--no-deprecation', program, '-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', 'portal'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('s3rver did not start')))
    // It goes on telling of each request: what nobody reads would make it wait.
    server.stdout.on('data', (line: Buffer) => {
      const [, found] = /listening on \S+:(\d+)/.exec(String(line)) ?? []
      if (found) resolve(found)
    })
  })
  return {
    bucket: { url: `http://127.0.0.1:${port}/portal`, region: 'us-east-1', accessKeyId: key, secretAccessKey: key },
    stop: async () => {
      server.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
