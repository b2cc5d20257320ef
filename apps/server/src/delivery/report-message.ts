import type { ContentLanguage } from '@portal/contract'
import type { ReportState } from '@portal/contract/facts'
import { mailOf } from './code-message.ts'
import type { Message } from './delivery.ts'

type Words = {
  readonly subject: (number: string) => string
  /** What there is to read, by where the report stands now. */
  readonly states: Readonly<Record<ReportState, string>>
  readonly hint: string
}
const wordsIn: Record<ContentLanguage, Words> = {
  zh: {
    subject: (number) => `漏洞报告 ${number} 有更新`,
    states: {
      received: '你的漏洞报告有新的答复。',
      confirmed: '你的漏洞报告已确认。',
      mended: '你报告的漏洞已修复。',
      published: '你报告的漏洞已发布公告。',
      declined: '你的漏洞报告未被认定为漏洞。',
    },
    hint: '请用提交时得到的私密链接查看内容。出于安全，本邮件不含链接；请不要回复本邮件。',
  },
  en: {
    subject: (number) => `news on your vulnerability report ${number}`,
    states: {
      received: 'There is an answer to your vulnerability report.',
      confirmed: 'Your vulnerability report was confirmed.',
      mended: 'What you reported has been fixed.',
      published: 'An advisory about what you reported has been published.',
      declined: 'What you reported was not judged to be a vulnerability.',
    },
    hint: 'Read it by the secret link that you got when you sent the report. For safety this mail has no link; please do not reply to it.',
  },
  ru: {
    subject: (number) => `новости по отчёту об уязвимости ${number}`,
    states: {
      received: 'На ваш отчёт об уязвимости ответили.',
      confirmed: 'Ваш отчёт об уязвимости подтверждён.',
      mended: 'Уязвимость, о которой вы сообщили, исправлена.',
      published: 'Бюллетень об уязвимости, о которой вы сообщили, опубликован.',
      declined: 'То, о чём вы сообщили, не признано уязвимостью.',
    },
    hint: 'Откройте его по секретной ссылке, полученной при отправке отчёта. Ради безопасности в этом письме нет ссылок; не отвечайте на него.',
  },
  es: {
    subject: (number) => `novedades de tu informe de vulnerabilidad ${number}`,
    states: {
      received: 'Hay una respuesta a tu informe de vulnerabilidad.',
      confirmed: 'Tu informe de vulnerabilidad se ha confirmado.',
      mended: 'Lo que comunicaste ya está corregido.',
      published: 'Se ha publicado un aviso sobre lo que comunicaste.',
      declined: 'Lo que comunicaste no se ha considerado una vulnerabilidad.',
    },
    hint: 'Léela con el enlace secreto que recibiste al enviar el informe. Por seguridad este mensaje no lleva enlaces; no respondas a él.',
  },
}

/** Tells whoever sent a report that there is something to read, and nothing of what it says. The link is kept nowhere, so no mail can hold it. */
export const reportMessage = ({
  number,
  state,
  language,
  tag,
  brand,
}: {
  number: string
  state: ReportState
  language: ContentLanguage
  tag: string
  brand: string
}): Message => {
  const { subject, states, hint } = wordsIn[language]
  const line = `${brand}${language === 'zh' ? '：' : ': '}${subject(number)}`
  return { ...mailOf({ tag, brand, subject: line, parts: [{ text: states[state] }, { text: hint }] }), sms: line }
}
