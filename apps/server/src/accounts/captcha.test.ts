import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { onceTokens } from './account-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { answersCaptcha, giveCaptcha } from './captcha.ts'

let drawn = ''
vi.mock('svg-captcha', async (original) => {
  const { default: draw } = await original<{ default: (text: string, options: object) => string }>()
  return {
    default: (text: string, options: object) => {
      drawn = text
      return draw(text, options)
    },
  }
})
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('a captcha', () => {
  test('is a picture that shows nothing of its text, and a question', async () => {
    const { picture, question } = await giveCaptcha(database.db, 'en')
    const svg = Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
    expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
    expect(svg).not.toMatch(/<text|<script|href/)
    expect(drawn).toMatch(/^[A-HJKMNP-Z2-9]{5}$/)
    expect(question).toMatch(/^What is \w+ plus \w+\? Answer with digits\.$/)
  })
  test.each([
    ['zh', /^[一-龥]加[一-龥]等于几？/],
    ['ru', /^Сколько будет \p{L}+ плюс \p{L}+\?/u],
    ['es', /^¿Cuánto es \w+ más \w+\?/],
  ] as const)('asks in the language of the caller: %s', async (language, question) => {
    expect((await giveCaptcha(database.db, language)).question).toMatch(question)
  })
  test('is answered by what is drawn, in any case, once', async () => {
    const { captchaId } = await giveCaptcha(database.db, 'en')
    expect(await answersCaptcha(database.db, captchaId, ` ${drawn.toLowerCase()}`)).toBe(true)
    expect(await answersCaptcha(database.db, captchaId, drawn)).toBe(false)
  })
  test('is answered once by many at once', async () => {
    const { captchaId } = await giveCaptcha(database.db, 'en')
    const answers = await Promise.all(Array.from({ length: 6 }, () => answersCaptcha(database.db, captchaId, drawn)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })
  test('is used up by a wrong answer, expires, and is not another one', async () => {
    const first = await giveCaptcha(database.db, 'en')
    const text = drawn
    const second = await giveCaptcha(database.db, 'en')
    expect(await answersCaptcha(database.db, second.captchaId, text)).toBe(false)
    expect(await answersCaptcha(database.db, second.captchaId, drawn)).toBe(false)
    await database.db.update(onceTokens).set({ expires: sql`now() - interval '1 minute'` })
    expect(await answersCaptcha(database.db, first.captchaId, text)).toBe(false)
  })
})
