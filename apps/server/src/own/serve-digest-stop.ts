import type { ContentLanguage } from '@portal/contract'
import { stopDigestPath } from '@portal/contract/facts'
import type { Edition } from '@portal/routing'
import { eq } from 'drizzle-orm'
import { escape } from 'es-toolkit'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Db } from '../database/database.ts'
import { plainPage, plainPageHeaders } from '../http/plain-page.ts'
import { languageOfReader } from '../http/refusal-page.ts'
import { answerError, notFound, Refusal } from '../http/refusal.ts'
import { messageWishes } from '../notices/notice-tables.ts'
import { stopDigest } from '../notices/wish-store.ts'
import { accountOfStop } from './digest-stop.ts'
import { messagesPath } from './send-digests.ts'

type Words = Readonly<Record<'title' | 'ask' | 'stop' | 'done' | 'wrong' | 'open', string>>
const words: Readonly<Record<ContentLanguage, Words>> = {
  zh: {
    title: '邮件摘要',
    ask: '停止接收消息的邮件摘要？站内消息不受影响。',
    stop: '停止发送邮件',
    done: '已停止。今后不再向你发送消息摘要，可以随时在“消息中心”重新开启。',
    wrong: '这个链接不完整。请从邮件中复制完整的链接，或在“消息中心”关闭邮件摘要。',
    open: '打开消息中心',
  },
  en: {
    title: 'Mails about messages',
    ask: 'Get no more mails about your messages? In the portal, you are told as before.',
    stop: 'Stop the mails',
    done: 'Done. You get no more of these mails. You can ask for them again in the portal, under “Messages”.',
    wrong: 'This link is incomplete. Copy all of it from the mail, or stop the mails in the portal, under “Messages”.',
    open: 'Open your messages',
  },
  ru: {
    title: 'Письма о сообщениях',
    ask: 'Больше не присылать письма о ваших сообщениях? На портале вы будете видеть их как прежде.',
    stop: 'Не присылать писем',
    done: 'Готово. Такие письма больше приходить не будут. Включить их снова можно на портале, в разделе «Сообщения».',
    wrong: 'Ссылка неполная. Скопируйте её из письма целиком или отключите письма на портале, в разделе «Сообщения».',
    open: 'Открыть сообщения',
  },
  es: {
    title: 'Correos sobre tus mensajes',
    ask: '¿Dejar de recibir correos sobre tus mensajes? En el portal los seguirás viendo como hasta ahora.',
    stop: 'No recibir más correos',
    done: 'Listo. No recibirás más correos de este tipo. Puedes volver a pedirlos en el portal, en «Mensajes».',
    wrong:
      'El enlace está incompleto. Cópialo entero del correo o deja de recibir los correos en el portal, en «Mensajes».',
    open: 'Abrir tus mensajes',
  },
}

/**
 * Where the link of a digest ends the mails without a login. Opening it asks, since programs open the links of mails too; a POST does it, as mail programs send one by
 * themselves (RFC 8058). A page of its own that needs no script.
 */
export const serveDigestStop = (
  app: FastifyInstance,
  { db, edition }: { readonly db: Db; readonly edition: Edition },
) =>
  app.register(async (stop) => {
    // What is sent says nothing more than the address does.
    stop.removeAllContentTypeParsers()
    stop.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _bytes, done) => done(null))
    const holder = async (token: string) => {
      const accountId = await accountOfStop(db, token)
      if (accountId === undefined) throw notFound()
      const [wishes] = await db
        .select({ lang: messageWishes.lang })
        .from(messageWishes)
        .where(eq(messageWishes.accountId, accountId))
      return { accountId, lang: wishes?.lang ?? edition.languages[0].content }
    }
    const onward = (lang: ContentLanguage) =>
      `<p><a href="${escape(messagesPath(edition, lang).path)}">${escape(words[lang].open)}</a></p>`
    const page = (lang: ContentLanguage, text: string, below: string) =>
      plainPage({
        tag: lang,
        title: words[lang].title,
        by: edition.brand,
        main: `<h1>${escape(words[lang].title)}</h1><p>${escape(text)}</p>${below}`,
      })
    stop.setErrorHandler<FastifyError>((error, request, reply) => {
      if (!(error instanceof Refusal) || error.reason !== 'notFound') return answerError(error, request, reply)
      const { content } = languageOfReader(edition, request)
      return reply
        .code(404)
        .headers(plainPageHeaders)
        .send(page(content, words[content].wrong, onward(content)))
    })
    stop.get<{ Params: { token: string } }>(`${stopDigestPath}/:token`, async ({ params: { token } }, reply) => {
      const { lang } = await holder(token)
      const form = `<form method="post"><button>${escape(words[lang].stop)}</button></form>`
      return reply.headers(plainPageHeaders).send(page(lang, words[lang].ask, form))
    })
    stop.post<{ Params: { token: string } }>(`${stopDigestPath}/:token`, async ({ params: { token } }, reply) => {
      const { accountId, lang } = await holder(token)
      await stopDigest(db, accountId)
      return reply.headers(plainPageHeaders).send(page(lang, words[lang].done, onward(lang)))
    })
  })
