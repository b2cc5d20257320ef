import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort, listen } from './listen.ts'

test('a busy port, and an address of another machine, are named with what to do', async () => {
  const app = Fastify()
  await checkPort({ host: '127.0.0.1', port: 0, variable: 'PORT_CN' })
  await listen(app, { host: '127.0.0.1', port: 0, variable: 'PORT_CN' })
  const { port } = app.server.address() as AddressInfo
  const busy = `Port ${port} on 127.0.0.1 is in use by another program. Stop that one, or set PORT_CN to another port.`
  await expect(checkPort({ host: '127.0.0.1', port, variable: 'PORT_CN' })).rejects.toThrow(busy)
  await expect(listen(Fastify(), { host: '127.0.0.1', port, variable: 'PORT_CN' })).rejects.toThrow(busy)
  await expect(checkPort({ host: '192.0.2.1', port: 0, variable: 'PORT_CN' })).rejects.toThrow(
    '192.0.2.1 is not an address of this machine. Set HOST to one that is.',
  )
  await app.close()
})
