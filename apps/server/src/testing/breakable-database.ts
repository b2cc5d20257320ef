import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { openDatabase, type Database } from '../database/database.ts'
import { openTestDatabase } from './open-test-database.ts'

/** A database whose line can be cut and mended. */
export const openBreakableDatabase = async () => {
  const behind = await openTestDatabase()
  const { host, port, database: name, connectionString } = behind.pool.options
  const url = new URL(connectionString ?? 'postgres://postgres@127.0.0.1/postgres')
  const target = connectionString
    ? { host: url.hostname, port: Number(url.port || 5432) }
    : { path: `${host}/.s.PGSQL.${port ?? 5432}` }
  const sockets = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(target as { path: string })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const listen = async (at: number) => {
    line.listen(at, '127.0.0.1')
    await once(line, 'listening')
  }
  await listen(0)
  const own = (line.address() as AddressInfo).port
  Object.assign(url, { hostname: '127.0.0.1', port: `${own}`, ...(name && { pathname: name }) })
  const database: Database = await openDatabase({ url: url.href, report: () => {} })
  const cut = () => {
    line.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    database: {
      ...database,
      close: async () => {
        await database.close()
        cut()
        await behind.close()
      },
    },
    cut,
    mend: () => listen(own),
  }
}
