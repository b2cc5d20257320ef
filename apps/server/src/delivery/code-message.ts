import type { ContentLanguage } from '@portal/contract'
import { escape } from 'es-toolkit'
import type { Message } from './delivery.ts'

/** What a code is for: to log in, or to show that an e-mail address or phone number is one's own. */
export type CodePurpose = 'login' | 'contact'

type Words = { readonly subject: string; readonly lead: string; readonly hint: string; readonly sms: string }
type WordsOf = (brand: string, code: string, minutes: number) => Words
const wordsIn: Record<CodePurpose, Record<ContentLanguage, WordsOf>> = {
  login: {
    zh: (brand, code, minutes) => ({
      subject: `${brand}：登录验证码`,
      lead: '你的登录验证码是：',
      hint: `验证码 ${minutes} 分钟内有效，只能使用一次，并且只能在请求它的浏览器中使用。请勿告诉任何人。如果不是你本人请求，请忽略本邮件，无需任何操作。`,
      sms: `【${brand}】登录验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人。`,
    }),
    en: (brand, code, minutes) => ({
      subject: `${brand}: your sign-in code`,
      lead: 'Your code for signing in:',
      hint: `It is good for ${minutes} minutes, once, in the browser that asked for it. Do not tell it to anyone. If you did not ask for it, ignore this mail; you need to do nothing.`,
      sms: `${brand}: ${code} is your sign-in code, good for ${minutes} minutes. Do not tell it to anyone.`,
    }),
    ru: (brand, code, minutes) => ({
      subject: `${brand}: код для входа`,
      lead: 'Ваш код для входа:',
      hint: `Код действует ${minutes} минут, один раз и только в том браузере, где его запросили. Никому его не сообщайте. Если вы не запрашивали код, просто не обращайте внимания на это письмо.`,
      sms: `${brand}: код для входа ${code}, действует ${minutes} минут. Никому его не сообщайте.`,
    }),
    es: (brand, code, minutes) => ({
      subject: `${brand}: tu código de acceso`,
      lead: 'Tu código para iniciar sesión:',
      hint: `Sirve durante ${minutes} minutos, una sola vez y en el navegador que lo solicitó. No se lo digas a nadie. Si no lo has solicitado, no tengas en cuenta este mensaje; no tienes que hacer nada.`,
      sms: `${brand}: tu código de acceso es ${code}, válido durante ${minutes} minutos. No se lo digas a nadie.`,
    }),
  },
  contact: {
    zh: (brand, code, minutes) => ({
      subject: `${brand}：确认验证码`,
      lead: '用于确认此地址的验证码：',
      hint: `验证码 ${minutes} 分钟内有效，只能使用一次，并且只能由请求它的账号使用。请勿告诉任何人。如果不是你本人请求，请忽略本邮件，无需任何操作。`,
      sms: `【${brand}】确认此号码的验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人。`,
    }),
    en: (brand, code, minutes) => ({
      subject: `${brand}: your confirmation code`,
      lead: 'Your code to confirm this address:',
      hint: `It is good for ${minutes} minutes, once, for the account that asked for it. Do not tell it to anyone. If you did not ask for it, ignore this mail; you need to do nothing.`,
      sms: `${brand}: ${code} is your code to confirm this number, good for ${minutes} minutes. Do not tell it to anyone.`,
    }),
    ru: (brand, code, minutes) => ({
      subject: `${brand}: код подтверждения`,
      lead: 'Ваш код для подтверждения этого адреса:',
      hint: `Код действует ${minutes} минут, один раз и только для учётной записи, которая его запросила. Никому его не сообщайте. Если вы не запрашивали код, просто не обращайте внимания на это письмо.`,
      sms: `${brand}: код для подтверждения номера ${code}, действует ${minutes} минут. Никому его не сообщайте.`,
    }),
    es: (brand, code, minutes) => ({
      subject: `${brand}: tu código de confirmación`,
      lead: 'Tu código para confirmar esta dirección:',
      hint: `Sirve durante ${minutes} minutos, una sola vez y para la cuenta que lo solicitó. No se lo digas a nadie. Si no lo has solicitado, no tengas en cuenta este mensaje; no tienes que hacer nada.`,
      sms: `${brand}: tu código para confirmar este número es ${code}, válido durante ${minutes} minutos. No se lo digas a nadie.`,
    }),
  },
}

type Mail = {
  readonly tag: string
  readonly brand: string
  readonly subject: string
  /** Its paragraphs; what is to be copied is written large. */ readonly parts: readonly {
    readonly text: string
    readonly large?: true
    /** Where it leads. */
    readonly to?: string
  }[]
}
/** The two forms of a mail, which say the same. */
export const mailOf = ({ tag, brand, subject, parts }: Mail): Omit<Message, 'sms'> => ({
  sender: brand,
  subject,
  text: `${[...parts.map(({ text, to }) => (to ? `${text}\n${to}` : text)), brand].join('\n\n')}\n`,
  html: `<!doctype html><html lang="${escape(tag)}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5">${[...parts, { text: brand, large: undefined, to: undefined }].map(({ text, large, to }) => `<p${large ? ' style="font-size:28px;font-weight:bold;letter-spacing:4px"' : ''}>${to ? `<a href="${escape(to)}">${escape(text)}</a>` : escape(text)}</p>`).join('')}</body></html>\n`,
})

/** What brings a code. The subject does not have it: mail servers log subjects. */
export const codeMessage = ({
  purpose,
  language,
  tag,
  brand,
  code,
  minutes,
}: {
  purpose: CodePurpose
  language: ContentLanguage
  tag: string
  brand: string
  code: string
  minutes: number
}): Message => {
  const { subject, lead, hint, sms } = wordsIn[purpose][language](brand, code, minutes)
  return {
    ...mailOf({ tag, brand, subject, parts: [{ text: lead }, { text: code, large: true }, { text: hint }] }),
    sms,
  }
}
