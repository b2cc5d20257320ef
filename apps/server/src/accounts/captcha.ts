import type { ContentLanguage } from '@portal/contract'
import { palette } from '@portal/ui-kit/brand'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import svgCaptcha from 'svg-captcha'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { keepOnce, takeOnce } from './once-store.ts'

/** The package draws a given text too, which its types leave out; the text that it would choose comes from Math.random. */
const draw = svgCaptcha as unknown as (text: string, options: Parameters<typeof svgCaptcha.create>[0]) => string

/** Without those that look alike: 0 O, 1 I L. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const numbers = {
  zh: ['一', '二', '三', '四', '五', '六', '七', '八', '九'],
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ru: ['один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  es: ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
} satisfies Record<ContentLanguage, string[]>
const questions = {
  zh: (a, b) => `${a}加${b}等于几？请用数字回答。`,
  en: (a, b) => `What is ${a} plus ${b}? Answer with digits.`,
  ru: (a, b) => `Сколько будет ${a} плюс ${b}? Ответьте цифрами.`,
  es: (a, b) => `¿Cuánto es ${a} más ${b}? Responda con cifras.`,
} satisfies Record<ContentLanguage, (a: string, b: string) => string>

const hashAnswer = (id: string, answer: string) =>
  createHash('sha256')
    .update(`${id}:${answer.normalize('NFKC').replace(/\s/g, '').toUpperCase()}`)
    .digest('hex')

/** A picture, and for whoever cannot see it a question as text; either answer is good, once, for five minutes. */
export const giveCaptcha = async (
  db: Db,
  language: ContentLanguage,
): Promise<{ captchaId: string; picture: string; question: string }> => {
  const captchaId = randomUUID()
  const drawn = Array.from({ length: 5 }, () => characters[randomInt(characters.length)]).join('')
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)]
  await keepOnce(db, 'captcha', captchaId, [drawn, `${a + b}`].map((answer) => hashAnswer(captchaId, answer)).join(' '))
  return {
    captchaId,
    picture: `data:image/svg+xml;base64,${Buffer.from(draw(drawn, { noise: 3, color: true, background: palette.white })).toString('base64')}`,
    question: questions[language](numbers[language][a - 1]!, numbers[language][b - 1]!),
  }
}

/** Uses the captcha up, whatever the answer is. */
export const answersCaptcha = async (db: Db, captchaId: string, answer: string): Promise<boolean> => {
  const kept = await takeOnce(db, 'captcha', captchaId)
  return kept !== undefined && kept.answerHash.split(' ').includes(hashAnswer(captchaId, answer))
}

export const captchaWrong = () => new Refusal(400, 'captchaWrong', 'The captcha was answered wrongly, or has expired')
