import type { FastifyInstance } from 'fastify'
import { connect, type AddressInfo } from 'node:net'

/** What a listening server answers to bytes as they are, up to the end of the connection. */
export const sendBytes = (app: FastifyInstance, bytes: string) =>
  new Promise<string>((done) => {
    let answer = ''
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket
      .setEncoding('latin1')
      .on('data', (text: string) => {
        answer += text
      })
      .on('error', () => {})
      .on('close', () => done(answer))
  })
