import type { ContentLanguage } from '@portal/contract'
import { escape } from 'es-toolkit'
import type { Message } from './delivery.ts'

type Words = { readonly subject: string; readonly lead: string; readonly hint: string; readonly sms: string }
const wordsIn = {
  zh: (brand, code, minutes) => ({
    subject: `${brand}：登录验证码`, lead: '你的登录验证码是：',
    hint: `验证码 ${minutes} 分钟内有效，只能使用一次，并且只能在请求它的浏览器中使用。请勿告诉任何人。如果不是你本人请求，请忽略本邮件，无需任何操作。`,
    sms: `【${brand}】登录验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人。`,
  }),
  en: (brand, code, minutes) => ({
    subject: `${brand}: your sign-in code`, lead: 'Your code for signing in:',
    hint: `It is good for ${minutes} minutes, once, in the browser that asked for it. Do not tell it to anyone. If you did not ask for it, ignore this mail; you need to do nothing.`,
    sms: `${brand}: ${code} is your sign-in code, good for ${minutes} minutes. Do not tell it to anyone.`,
  }),
  ru: (brand, code, minutes) => ({
    subject: `${brand}: код для входа`, lead: 'Ваш код для входа:',
    hint: `Код действует ${minutes} минут, один раз и только в том браузере, где его запросили. Никому его не сообщайте. Если вы не запрашивали код, просто не обращайте внимания на это письмо.`,
    sms: `${brand}: код для входа ${code}, действует ${minutes} минут. Никому его не сообщайте.`,
  }),
  es: (brand, code, minutes) => ({
    subject: `${brand}: su código de acceso`, lead: 'Su código para iniciar sesión:',
    hint: `Sirve durante ${minutes} minutos, una sola vez y en el navegador que lo solicitó. No se lo diga a nadie. Si no lo ha solicitado, no tenga en cuenta este mensaje; no tiene que hacer nada.`,
    sms: `${brand}: su código de acceso es ${code}, válido durante ${minutes} minutos. No se lo diga a nadie.`,
  }),
} satisfies Record<ContentLanguage, (brand: string, code: string, minutes: number) => Words>

/** What brings a code for the log-in. The subject does not have it: mail servers log subjects. */
export const codeMessage = ({ language, tag, brand, code, minutes }: { language: ContentLanguage; tag: string; brand: string; code: string; minutes: number }): Message => {
  const { subject, lead, hint, sms } = wordsIn[language](brand, code, minutes)
  return {
    sender: brand, subject, sms,
    text: `${lead}\n\n${code}\n\n${hint}\n\n${brand}\n`,
    html: `<!doctype html><html lang="${escape(tag)}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5"><p>${escape(lead)}</p><p style="font-size:28px;font-weight:bold;letter-spacing:4px">${escape(code)}</p><p>${escape(hint)}</p><p>${escape(brand)}</p></body></html>\n`,
  }
}
