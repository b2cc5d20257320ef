import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:net'

type Listener = {
  readonly host: string
  readonly port: number
  /** The variable that sets the port. */ readonly variable: string
}

const readable = (error: unknown, { host, port, variable }: Listener) => {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${port} on ${host} is in use by another program. Stop that one, or set ${variable} to another port.`,
      { cause: error },
    )
  if (code === 'EACCES')
    return new Error(`Port ${port} on ${host} may not be used by this user. Set ${variable} to a port above 1023.`, {
      cause: error,
    })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`${host} is not an address of this machine. Set HOST to one that is.`, { cause: error })
  return error
}

/** Throws an error that a person understands when the port cannot be listened on. */
export const checkPort = async (listener: Listener): Promise<void> => {
  const probe = createServer()
  try {
    probe.listen(listener.port, listener.host)
    await once(probe, 'listening')
  } catch (error) {
    throw readable(error, listener)
  }
  await new Promise((closed) => probe.close(closed))
}

/** Starts to listen and answers the address. */
export const listen = async (app: FastifyInstance, listener: Listener): Promise<string> => {
  try {
    return await app.listen({ port: listener.port, host: listener.host })
  } catch (error) {
    throw readable(error, listener)
  }
}
