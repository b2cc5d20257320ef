import type { ContentLanguage } from '@portal/contract'
import { basenameOf, type Edition } from '@portal/routing'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { headersOfRefusals } from './security-headers.ts'

const tooLong: Record<ContentLanguage, readonly [says: string, home: string]> = {
  zh: ['网址过长，无法打开。请删去问号后面的内容，或返回首页。', '首页'],
  en: ['This address is too long. Leave out what follows the question mark, or begin at the home page.', 'Home'],
  ru: ['Адрес слишком длинный. Удалите всё после вопросительного знака или начните с главной страницы.', 'Главная'],
  es: [
    'La dirección es demasiado larga. Quite lo que sigue al signo de interrogación o empiece por la página de inicio.',
    'Inicio',
  ],
}
/** What a visitor reads whose address, with all that the browser sends along, is too long. It was not read, and so neither was the language: the page speaks all of the edition's. */
const tooLongPage = (edition: Edition) => {
  const languages = edition.languages.filter(
    ({ content }, at, all) => all.findIndex((other) => other.content === content) === at,
  )
  const paragraphs = languages.map(({ language, content }) => {
    const [says, home] = tooLong[content]
    return `<p lang="${content}">${says} <a href="${basenameOf(edition, language)}">${home}</a></p>`
  })
  return `<!doctype html><html lang="${languages[0]!.content}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${edition.brand}</title>${paragraphs.join('')}</html>`
}

/** What cannot be read as a request meets no hook: its answer is written by hand, with the headers that every other has, and the connection ends. */
export const answerUnreadable =
  (edition: Edition) =>
  (error: { readonly code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
    const [type, body] =
      status === 431
        ? ['text/html', tooLongPage(edition)]
        : [
            'application/json',
            JSON.stringify({ code: status, data: null, reason: 'invalid', message: STATUS_CODES[status] }),
          ]
    const headers = {
      ...headersOfRefusals,
      'cache-control': 'no-store',
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
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
