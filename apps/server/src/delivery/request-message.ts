import type { ContentLanguage } from '@portal/contract'
import type { RequestState } from '@portal/contract/facts'
import { mailOf } from './code-message.ts'
import type { Message } from './delivery.ts'

/** Where an answer by mail ends, whatever the program quotes below it. */
export const replyMarker = '##- Reply above this line · 请在此行上方回复 -##'

type Words = {
  readonly subject: (number: string) => string
  /** What happened, by where the request stands now. */
  readonly states: Readonly<Record<RequestState, string>>
  readonly hint: string
  /** The same, where an answer by mail gets there. */
  readonly replyHint: string
}
const wordsIn: Record<ContentLanguage, Words> = {
  zh: {
    subject: (number) => `服务请求 ${number} 有更新`,
    states: {
      new: '你的服务请求有新的答复。',
      open: '你的服务请求已由工程师受理。',
      waiting: '你的服务请求有新的答复，正在等待你回复。',
      solved: '你的服务请求已标记为已解决。',
      closed: '你的服务请求已关闭。',
      merged: '你的服务请求已并入你的另一个请求。',
    },
    hint: '请登录支持网站，在“我的服务请求”中查看。请不要回复本邮件。',
    replyHint: '请登录支持网站，在“我的服务请求”中查看。也可以直接回复本邮件进行补充，但请先查看答复。',
  },
  en: {
    subject: (number) => `news on your service request ${number}`,
    states: {
      new: 'There is an answer to your service request.',
      open: 'An engineer has taken up your service request.',
      waiting: 'There is an answer to your service request. We are waiting for your reply.',
      solved: 'Your service request was marked as solved.',
      closed: 'Your service request was closed.',
      merged: 'Your service request was merged into another one of yours.',
    },
    hint: 'Sign in to the support site and read it under “My requests”. Please do not reply to this mail.',
    replyHint:
      'Sign in to the support site and read it under “My requests”. If you reply to this mail, your answer is added to the request.',
  },
  ru: {
    subject: (number) => `новости по обращению ${number}`,
    states: {
      new: 'На ваше обращение ответили.',
      open: 'Инженер принял ваше обращение в работу.',
      waiting: 'На ваше обращение ответили. Мы ждём вашего ответа.',
      solved: 'Ваше обращение отмечено как решённое.',
      closed: 'Ваше обращение закрыто.',
      merged: 'Ваше обращение объединено с другим вашим обращением.',
    },
    hint: 'Войдите на сайт поддержки и откройте раздел «Мои обращения». Не отвечайте на это письмо.',
    replyHint:
      'Войдите на сайт поддержки и откройте раздел «Мои обращения». Ответ на это письмо будет добавлен к обращению.',
  },
  es: {
    subject: (number) => `novedades de tu solicitud de servicio ${number}`,
    states: {
      new: 'Hay una respuesta a tu solicitud de servicio.',
      open: 'Un ingeniero se ocupa ya de tu solicitud de servicio.',
      waiting: 'Hay una respuesta a tu solicitud de servicio. Esperamos tu contestación.',
      solved: 'Tu solicitud de servicio se ha marcado como resuelta.',
      closed: 'Tu solicitud de servicio se ha cerrado.',
      merged: 'Tu solicitud de servicio se ha combinado con otra tuya.',
    },
    hint: 'Inicia sesión en el sitio de soporte y léela en «Mis solicitudes». No respondas a este mensaje.',
    replyHint:
      'Inicia sesión en el sitio de soporte y léela en «Mis solicitudes». Si respondes a este mensaje, tu respuesta se añade a la solicitud.',
  },
}

/** Tells a customer that something became of their request. What was answered is read after a login: a mail goes where the portal cannot see. */
export const requestMessage = ({
  id,
  title,
  state,
  language,
  brand,
  thread,
}: {
  id: string
  title: string
  state: RequestState
  language: ContentLanguage
  brand: string
  /** What an answer by mail is known by; absent: none is read. */
  thread?: string | undefined
}): Message => {
  const { subject, states, hint, replyHint } = wordsIn[language]
  const line = subject(`#${id}`)
  const colon = language === 'zh' ? '：' : ': '
  return {
    ...mailOf({
      tag: language,
      brand,
      subject: `${brand}${colon}${line}`,
      parts: [...(thread ? [replyMarker] : []), states[state], `#${id} ${title}`, thread ? replyHint : hint].map(
        (text) => ({ text }),
      ),
    }),
    thread,
    sms: `${brand}${colon}${line}`,
  }
}
