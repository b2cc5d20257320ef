import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that takes every mail: each becomes a file of `folder`. */
export const openMailbox = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mail-'))
  let mails = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) =>
      void buffer(stream).then((mail) => {
        const name = join(folder, String(++mails).padStart(6, '0'))
        writeFileSync(name, mail)
        renameSync(name, `${name}.eml`) // whole, or not there
        done()
      }, done),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    folder,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: async () => {
      await new Promise<void>((done) => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
