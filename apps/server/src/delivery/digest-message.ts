import type { ContentLanguage } from '@portal/contract'
import type { MessageKind } from '@portal/contract/facts'
import { mailOf } from './code-message.ts'
import type { Message } from './delivery.ts'

type Words = {
  readonly subject: (count: number) => string
  readonly lead: string
  readonly line: (kind: string, count: number) => string
  readonly open: string
  readonly stop: string
  readonly kinds: Readonly<Record<MessageKind, string>>
}
const withColon = (kind: string, count: number) => `${kind}: ${count}`
const wordsIn: Record<ContentLanguage, Words> = {
  zh: {
    subject: (count) => `${count} 条未读消息`,
    lead: '自上一封邮件以来，你有以下未读消息：',
    line: (kind, count) => `${kind}：${count}`,
    open: '打开消息中心',
    stop: '不再接收这类邮件',
    kinds: {
      approved: '已批准',
      rejected: '已退回',
      refiled: '重新归类',
      sourceChanged: '原文已更新',
      featured: '设为精选',
      caseAssigned: '待你审批',
      firstApproved: '一审通过',
      commented: '案例批注',
      reviewDue: '待复核',
      followNews: '关注有更新',
      mistakeReported: '收到错误反馈',
      mistakeHandled: '错误反馈已处理',
      mistakeIgnored: '错误反馈不处理',
      shared: '分享给你',
      requestAssigned: '请求已分派',
      requestMoved: '请求有更新',
      trainingAnswered: '培训中心',
      seatOffered: '候补转正',
      proofAccepted: '付款已确认',
      proofRefused: '付款凭证未通过',
      coursePassed: '培训通过',
      certificateIssued: '证书已签发',
    },
  },
  en: {
    subject: (count) => (count === 1 ? 'one unread message' : `${count} unread messages`),
    lead: 'Since the last mail, these messages have come that you have not read:',
    line: withColon,
    open: 'Open your messages',
    stop: 'Get no more of these mails',
    kinds: {
      approved: 'Approved',
      rejected: 'Sent back',
      refiled: 'Filed anew',
      sourceChanged: 'Original changed',
      featured: 'Marked as featured',
      caseAssigned: 'Approval assigned',
      firstApproved: 'First step approved',
      commented: 'Comment on a case',
      reviewDue: 'To be reviewed',
      followNews: 'New in what you follow',
      mistakeReported: 'Error reported',
      mistakeHandled: 'Report handled',
      mistakeIgnored: 'Report set aside',
      shared: 'Shared with you',
      requestAssigned: 'Request assigned',
      requestMoved: 'News in a request',
      trainingAnswered: 'Training centre',
      seatOffered: 'Seat offered',
      proofAccepted: 'Payment confirmed',
      proofRefused: 'Proof of payment refused',
      coursePassed: 'Training passed',
      certificateIssued: 'Certificate issued',
    },
  },
  ru: {
    subject: (count) => `непрочитанные сообщения (${count})`,
    lead: 'С последнего письма пришли сообщения, которые вы ещё не прочитали:',
    line: withColon,
    open: 'Открыть сообщения',
    stop: 'Больше не присылать таких писем',
    kinds: {
      approved: 'Одобрено',
      rejected: 'Возвращено',
      refiled: 'Изменён раздел',
      sourceChanged: 'Оригинал изменён',
      featured: 'Добавлено в рекомендуемые',
      caseAssigned: 'Утверждение назначено вам',
      firstApproved: 'Первый шаг утверждён',
      commented: 'Примечание к статье',
      reviewDue: 'Требует проверки',
      followNews: 'Новое в отслеживаемом',
      mistakeReported: 'Сообщение об ошибке',
      mistakeHandled: 'Сообщение об ошибке обработано',
      mistakeIgnored: 'Сообщение об ошибке отклонено',
      shared: 'С вами поделились',
      requestAssigned: 'Обращение назначено вам',
      requestMoved: 'Новости в обращении',
      trainingAnswered: 'Учебный центр',
      seatOffered: 'Предложено место',
      proofAccepted: 'Оплата подтверждена',
      proofRefused: 'Подтверждение оплаты отклонено',
      coursePassed: 'Обучение пройдено',
      certificateIssued: 'Сертификат выдан',
    },
  },
  es: {
    subject: (count) => (count === 1 ? 'un mensaje sin leer' : `${count} mensajes sin leer`),
    lead: 'Desde el último correo han llegado estos mensajes que no has leído:',
    line: withColon,
    open: 'Abrir tus mensajes',
    stop: 'No recibir más correos como este',
    kinds: {
      approved: 'Aprobado',
      rejected: 'Devuelto',
      refiled: 'Archivado de nuevo',
      sourceChanged: 'Original modificado',
      featured: 'Marcado como destacado',
      caseAssigned: 'Aprobación asignada',
      firstApproved: 'Primer paso aprobado',
      commented: 'Comentario sobre un artículo',
      reviewDue: 'Por revisar',
      followNews: 'Novedades de lo que sigues',
      mistakeReported: 'Aviso de error recibido',
      mistakeHandled: 'Aviso atendido',
      mistakeIgnored: 'Aviso descartado',
      shared: 'Compartido contigo',
      requestAssigned: 'Solicitud asignada',
      requestMoved: 'Novedades en una solicitud',
      trainingAnswered: 'Centro de formación',
      seatOffered: 'Plaza ofrecida',
      proofAccepted: 'Pago confirmado',
      proofRefused: 'Justificante de pago rechazado',
      coursePassed: 'Formación superada',
      certificateIssued: 'Certificado emitido',
    },
  },
}

/** Says how much is unread, and of what kind. What it is about is read after a login: a mail goes where the portal cannot see. */
export const digestMessage = ({
  kinds,
  language,
  brand,
  open,
  stop,
}: {
  kinds: readonly { readonly kind: MessageKind; readonly count: number }[]
  language: ContentLanguage
  brand: string
  /** Where messages are read, and where a POST ends these mails. */
  open: string
  stop: string
}): Message => {
  const words = wordsIn[language]
  const subject = words.subject(kinds.reduce((sum, { count }) => sum + count, 0))
  const line = `${brand}${language === 'zh' ? '：' : ': '}${subject}`
  return {
    ...mailOf({
      tag: language,
      brand,
      subject: line,
      parts: [
        { text: words.lead },
        ...kinds.map(({ kind, count }) => ({ text: words.line(words.kinds[kind], count) })),
        { text: words.open, to: open },
        { text: words.stop, to: stop },
      ],
    }),
    sms: line,
    stop,
  }
}
