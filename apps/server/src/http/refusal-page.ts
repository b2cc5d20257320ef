import type { ContentLanguage, RefusalReason } from '@portal/contract'
import { basenameOf, languageOf, type Edition } from '@portal/routing'
import { escape } from 'es-toolkit'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { plainPage, plainPageHeaders } from './plain-page.ts'
import { answerError, Refusal } from './refusal.ts'

type Words = { readonly title: string; readonly hint: string }
const wordsOf: Partial<Record<RefusalReason, Record<ContentLanguage, Words>>> = {
  downloadForbidden: {
    zh: { title: '你的账号不能下载资料', hint: '如需文件，请联系你在本公司的对接人。' },
    en: {
      title: 'Your account may not download materials',
      hint: 'If you need the file, ask your contact at the company.',
    },
    ru: {
      title: 'Вашей учётной записи нельзя скачивать материалы',
      hint: 'Если файл вам нужен, обратитесь к вашему контактному лицу в компании.',
    },
    es: {
      title: 'Tu cuenta no puede descargar materiales',
      hint: 'Si necesitas el archivo, pídeselo a tu contacto en la empresa.',
    },
  },
  fileWithdrawn: {
    zh: { title: '此下载包中有文件已不再提供', hint: '请重新选择文件并打包。' },
    en: {
      title: 'A file of this package is not offered any more',
      hint: 'Choose the files again and put the package together anew.',
    },
    ru: {
      title: 'Один из файлов этого пакета больше не предлагается',
      hint: 'Выберите файлы ещё раз и соберите пакет заново.',
    },
    es: {
      title: 'Un archivo de este paquete ya no se ofrece',
      hint: 'Elige los archivos de nuevo y vuelve a crear el paquete.',
    },
  },
  tooMany: {
    zh: { title: '同时下载的文件太多', hint: '请等其中一个下载完成后再试。' },
    en: { title: 'Too many downloads at once', hint: 'Wait until one of them has ended, then try again.' },
    ru: { title: 'Слишком много одновременных загрузок', hint: 'Дождитесь окончания одной из них и повторите.' },
    es: { title: 'Demasiadas descargas a la vez', hint: 'Espera a que termine una de ellas y vuelve a intentarlo.' },
  },
  notFound: {
    zh: { title: '没有此文件', hint: '链接可能已过期，文件可能已被移走，或者需要先登录。' },
    en: {
      title: 'There is no such file',
      hint: 'The link may have expired, the file may have been moved, or you have to sign in first.',
    },
    ru: {
      title: 'Такого файла нет',
      hint: 'Возможно, срок действия ссылки истёк, файл перемещён или сначала нужно войти.',
    },
    es: {
      title: 'No existe ese archivo',
      hint: 'Puede que el enlace haya caducado, que el archivo se haya movido o que primero tengas que iniciar sesión.',
    },
  },
}
const homeIn: Record<ContentLanguage, string> = { zh: '返回首页', en: 'Home', ru: 'На главную', es: 'Inicio' }

/** The language of the page that the link stood on, else the one that the browser prefers, else the edition's first. */
export const languageOfReader = (
  edition: Edition,
  { headers: { referer, ...headers } }: Pick<FastifyRequest, 'headers'>,
) => {
  const page = URL.parse(referer ?? '')?.pathname
  const preferred = (headers['accept-language'] ?? '').split(',').map((each) => each.trim().slice(0, 2).toLowerCase())
  return (
    (page === undefined ? undefined : languageOf(edition, page)) ??
    preferred.flatMap((each) => edition.languages.find(({ content }) => content === each) ?? [])[0] ??
    edition.languages[0]
  )
}

/** Answers what was thrown on the way of a plain link: a page in the reader's language to a browser that follows it, the envelope to all others and for reasons that have no words here. */
export const answerLinkError =
  (edition: Edition) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const words = error instanceof Refusal ? wordsOf[error.reason] : undefined
    if (!words || !(error instanceof Refusal) || !/\btext\/html\b/.test(request.headers.accept ?? ''))
      return answerError(error, request, reply)
    const language = languageOfReader(edition, request)
    const { title, hint } = words[language.content]
    const home = basenameOf(edition, language.language)
    request.log.info({ reason: error.reason, status: error.status }, 'refused')
    return reply
      .code(error.status)
      .headers({ ...plainPageHeaders, vary: 'accept' })
      .send(
        plainPage({
          tag: language.tag,
          title,
          by: edition.brand,
          main: `<h1>${escape(title)}</h1><p>${escape(hint)}</p><p><a href="${home}">${homeIn[language.content]}</a></p>`,
        }),
      )
  }
