import type { ContentLanguage } from '@portal/contract'
import { brand as theme, palette } from '@portal/ui-kit/brand'
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

type Part = {
  readonly text: string
  /** What is to be copied is written large. */
  readonly large?: true
  /** Where it leads: the first that does is the mail's button. */
  readonly to?: string
}
type Mail = {
  readonly tag: string
  readonly brand: string
  readonly subject: string
  /** Its paragraphs. */
  readonly parts: readonly Part[]
}
const { neutral } = palette
/** Mail programs know no style sheet: each element bears its own. */
const look = {
  page: `margin:0;padding:24px 12px;background:${neutral[50]};font-family:${theme.fonts.body.replaceAll('"', "'")};font-size:16px;line-height:1.6;color:${neutral[900]}`,
  sheet: `max-width:560px;margin:0 auto;padding:8px 24px 16px;background:${palette.white};border:1px solid ${neutral[200]};border-top:2px solid ${theme.scale[600]};border-radius:6px;overflow-wrap:anywhere`,
  text: 'margin:16px 0',
  large: 'margin:16px 0;font-size:28px;font-weight:600;letter-spacing:4px',
  button: `display:inline-block;padding:10px 20px;border-radius:6px;background:${theme.scale[600]};color:${palette.white};font-weight:600;text-decoration:none`,
  link: `color:${theme.scale[700]}`,
  end: `margin:24px 0 0;padding-top:12px;border-top:1px solid ${neutral[200]};font-size:14px;color:${neutral[500]}`,
}
const drawn = ({ text, large, to }: Part, first: boolean) =>
  `<p style="${large ? look.large : look.text}">${to ? `<a href="${escape(to)}" style="${first ? look.button : look.link}">${escape(text)}</a>` : escape(text)}</p>`

/** The two forms of a mail, which say the same. */
export const mailOf = ({ tag, brand, subject, parts }: Mail): Omit<Message, 'sms'> => {
  const button = parts.find(({ to }) => to)
  return {
    sender: brand,
    subject,
    text: `${[...parts.map(({ text, to }) => (to ? `${text}\n${to}` : text)), brand].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${escape(tag)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head><body style="${look.page}"><div style="${look.sheet}">${parts.map((part) => drawn(part, part === button)).join('')}<p style="${look.end}">${escape(brand)}</p></div></body></html>\n`,
  }
}

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
