import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { headersOfRefusals } from './security-headers.ts'

/** What cannot be read as a request meets no hook: its answer is written by hand, with the headers that every other has, and the connection ends. */
export const answerUnreadable = (error: { readonly code: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify({ code: status, data: null, reason: 'invalid', message: STATUS_CODES[status] })
  const headers = {
    ...headersOfRefusals,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  }
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n${body}`,
    )
  socket.destroy()
}
