import type { ContentLanguage } from '@portal/contract'
import { mailOf } from './code-message.ts'
import type { Message } from './delivery.ts'

/** What was changed in somebody's name. */
export type Notice = 'password' | 'email' | 'phone'

type Words = Readonly<Record<Notice, string>> & { readonly hint: string }
const wordsIn: Record<ContentLanguage, Words> = {
  zh: {
    password: '你的登录密码已修改',
    email: '你的登录邮箱已修改',
    phone: '你的登录手机号已修改',
    hint: '其他设备上的登录已全部退出。如果不是你本人操作，请立即联系支持团队。',
  },
  en: {
    password: 'Your password was changed',
    email: 'Your e-mail address for signing in was changed',
    phone: 'Your phone number for signing in was changed',
    hint: 'Every other device was signed out. If it was not you, contact the support team at once.',
  },
  ru: {
    password: 'Ваш пароль изменён',
    email: 'Ваш адрес электронной почты для входа изменён',
    phone: 'Ваш номер телефона для входа изменён',
    hint: 'На всех других устройствах выполнен выход. Если это сделали не вы, немедленно обратитесь в службу поддержки.',
  },
  es: {
    password: 'Se ha cambiado tu contraseña',
    email: 'Se ha cambiado tu correo electrónico de acceso',
    phone: 'Se ha cambiado tu número de teléfono de acceso',
    hint: 'Se ha cerrado la sesión en todos los demás dispositivos. Si no has sido tú, ponte en contacto con el equipo de soporte de inmediato.',
  },
}

/** Tells the holder of an account what was changed in their name. It leads nowhere: nobody learns to trust a link in such a message. */
export const noticeMessage = ({
  notice,
  language,
  tag,
  brand,
}: {
  notice: Notice
  language: ContentLanguage
  tag: string
  brand: string
}): Message => {
  const { [notice]: what, hint } = wordsIn[language]
  const sentence = language === 'zh' ? `${what}。` : `${what}.`
  return {
    ...mailOf({
      tag,
      brand,
      subject: language === 'zh' ? `${brand}：${what}` : `${brand}: ${what}`,
      parts: [{ text: sentence }, { text: hint }],
    }),
    sms: language === 'zh' ? `【${brand}】${sentence}${hint}` : `${brand}: ${sentence} ${hint}`,
  }
}
