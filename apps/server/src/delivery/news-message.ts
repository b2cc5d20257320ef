import type { ContentLanguage } from '@portal/contract'
import type { DemandState, VisitState } from '@portal/contract/facts'
import { mailOf } from './code-message.ts'
import type { Message } from './delivery.ts'

/** What became of something that somebody asked for. */
export type News =
  | { readonly of: 'visit'; readonly state: VisitState }
  | { readonly of: 'demand'; readonly state: Exclude<DemandState, 'draft'> }
  | { readonly of: 'training'; readonly state: 'passed' | 'certified' }
type Words = {
  readonly subject: (number: string) => string
  readonly visit: Readonly<Record<VisitState, string>>
  readonly demand: Readonly<Record<Exclude<DemandState, 'draft'>, string>>
  readonly training: Readonly<Record<'passed' | 'certified', string>>
  readonly hint: string
}
const wordsIn: Record<ContentLanguage, Words> = {
  zh: {
    subject: (number) => `${number} 有更新`,
    visit: {
      requested: '你的上门服务预约已登记，等待确认。',
      confirmed: '你的上门服务已确认，并已安排工程师。',
      underway: '工程师已出发。',
      done: '上门服务已完成。',
      cancelled: '上门服务已取消。',
      noShow: '工程师上门时未能见到联系人。',
    },
    demand: {
      submitted: '你的服务需求已提交。',
      accepted: '你的服务需求已受理。',
      underway: '你的服务需求正在处理。',
      done: '你的服务需求已完成。',
      refused: '你的服务需求未获受理，原因见网站。',
      withdrawn: '你的服务需求已撤回。',
    },
    training: {
      passed: '你已通过培训。填写身份证号后即可颁发证书。',
      certified: '你已通过培训，证书已颁发。',
    },
    hint: '请登录支持网站查看详情。请不要回复本邮件。',
  },
  en: {
    subject: (number) => `news on ${number}`,
    visit: {
      requested: 'Your on-site visit was booked and waits to be confirmed.',
      confirmed: 'Your on-site visit was confirmed, and a technician is planned for it.',
      underway: 'The technician is on the way.',
      done: 'The on-site visit is done.',
      cancelled: 'The on-site visit was cancelled.',
      noShow: 'The technician met nobody at the place.',
    },
    demand: {
      submitted: 'Your service demand was submitted.',
      accepted: 'Your service demand was accepted.',
      underway: 'Your service demand is being seen to.',
      done: 'Your service demand is done.',
      refused: 'Your service demand was refused. The site says why.',
      withdrawn: 'Your service demand was withdrawn.',
    },
    training: {
      passed: 'You have passed the training. The certificate is issued once you give your ID number.',
      certified: 'You have passed the training, and your certificate was issued.',
    },
    hint: 'Sign in to the support site to read more. Please do not reply to this mail.',
  },
  ru: {
    subject: (number) => `новости по ${number}`,
    visit: {
      requested: 'Ваш выезд специалиста записан и ожидает подтверждения.',
      confirmed: 'Ваш выезд подтверждён, специалист назначен.',
      underway: 'Специалист уже в пути.',
      done: 'Выезд специалиста завершён.',
      cancelled: 'Выезд специалиста отменён.',
      noShow: 'Специалист никого не застал на месте.',
    },
    demand: {
      submitted: 'Ваша заявка на обслуживание отправлена.',
      accepted: 'Ваша заявка на обслуживание принята.',
      underway: 'Ваша заявка на обслуживание выполняется.',
      done: 'Ваша заявка на обслуживание выполнена.',
      refused: 'Ваша заявка на обслуживание отклонена. Причина указана на сайте.',
      withdrawn: 'Ваша заявка на обслуживание отозвана.',
    },
    training: {
      passed: 'Вы прошли обучение. Сертификат будет выдан, как только вы укажете номер удостоверения личности.',
      certified: 'Вы прошли обучение, сертификат выдан.',
    },
    hint: 'Войдите на сайт поддержки, чтобы узнать подробности. Не отвечайте на это письмо.',
  },
  es: {
    subject: (number) => `novedades de ${number}`,
    visit: {
      requested: 'Tu visita a domicilio está reservada, a la espera de confirmación.',
      confirmed: 'Tu visita a domicilio está confirmada y tiene un técnico asignado.',
      underway: 'El técnico está de camino.',
      done: 'La visita a domicilio ha terminado.',
      cancelled: 'La visita a domicilio se ha cancelado.',
      noShow: 'El técnico no encontró a nadie en el lugar.',
    },
    demand: {
      submitted: 'Tu petición de servicio se ha enviado.',
      accepted: 'Tu petición de servicio se ha aceptado.',
      underway: 'Tu petición de servicio está en curso.',
      done: 'Tu petición de servicio se ha completado.',
      refused: 'Tu petición de servicio se ha rechazado. El sitio dice por qué.',
      withdrawn: 'Tu petición de servicio se ha retirado.',
    },
    training: {
      passed: 'Has superado la formación. El certificado se emite en cuanto indiques tu número de identidad.',
      certified: 'Has superado la formación y se ha emitido tu certificado.',
    },
    hint: 'Inicia sesión en el sitio de soporte para leer más. No respondas a este mensaje.',
  },
}
const textOf = ({ visit, demand, training }: Words, news: News): string =>
  news.of === 'visit' ? visit[news.state] : news.of === 'demand' ? demand[news.state] : training[news.state]

/** Tells somebody that something became of what they asked for. It names no person, no place and no reason: those are read after a login. */
export const newsMessage = ({
  news,
  number,
  language,
  brand,
}: {
  news: News
  number: string
  language: ContentLanguage
  brand: string
}): Message => {
  const words = wordsIn[language]
  const subject = `${brand}${language === 'zh' ? '：' : ': '}${words.subject(number)}`
  const parts = [textOf(words, news), number, words.hint].map((text) => ({ text }))
  return { ...mailOf({ tag: language, brand, subject, parts }), sms: subject }
}
