import type { ContentLanguage } from '@portal/contract'
import { mailOf } from './code-message.ts'
import type { Message } from './delivery.ts'

type Words = { readonly subject: string; readonly lead: string; readonly hint: string }
const wordsIn: Record<ContentLanguage, (brand: string, number: string) => Words> = {
  zh: (brand, number) => ({
    subject: `${brand}：培训中心已回复 ${number}`,
    lead: `关于你提交的 ${number}，培训中心回复如下：`,
    hint: '如需补充，请在培训咨询页面再次提交。请勿直接回复本邮件。',
  }),
  en: (brand, number) => ({
    subject: `${brand}: the training centre has answered ${number}`,
    lead: `The training centre has answered your request ${number}:`,
    hint: 'To add something, ask again on the page of the training centre. Replies to this mail are not read.',
  }),
  ru: (brand, number) => ({
    subject: `${brand}: учебный центр ответил на ${number}`,
    lead: `Ответ учебного центра на ваш запрос ${number}:`,
    hint: 'Чтобы что-то добавить, задайте вопрос ещё раз на странице учебного центра. Ответы на это письмо не читаются.',
  }),
  es: (brand, number) => ({
    subject: `${brand}: el centro de formación ha respondido a ${number}`,
    lead: `El centro de formación ha respondido a tu solicitud ${number}:`,
    hint: 'Si quieres añadir algo, pregunta de nuevo en la página del centro de formación. Las respuestas a este mensaje no se leen.',
  }),
}

/** What brings the answer to a request. It leads nowhere: nobody learns to trust a link in such a message. */
export const trainingAnswerMessage = ({
  number,
  answer,
  language,
  tag,
  brand,
}: {
  number: string
  answer: string
  language: ContentLanguage
  tag: string
  brand: string
}): Message => {
  const { subject, lead, hint } = wordsIn[language](brand, number)
  const parts = [lead, ...answer.split(/\n+/), hint].map((text) => ({ text }))
  return { ...mailOf({ tag, brand, subject, parts }), sms: subject }
}
