import { minWork, maxWork, showsWork } from '@portal/contract/facts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { onceTokens } from './account-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { workOut } from '../testing/serve-accounts.ts'
import { answersCaptcha, giveCaptcha } from './captcha.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
const later = (seconds: number) =>
  database.db.update(onceTokens).set({
    goodFrom: sql`good_from - make_interval(secs => ${seconds})`,
    expires: sql`expires - make_interval(secs => ${seconds})`,
  })

describe('T18 a captcha', () => {
  test('is work alone: nothing in it says what its answer is, and each bit more doubles it', async () => {
    const given = await giveCaptcha(database.db)
    expect(Object.keys(given)).toEqual(['captchaId', 'bits'])
    expect(given.bits).toBe(minWork)
    expect(maxWork).toBeGreaterThan(minWork)
    expect(showsWork(Uint8Array.of(0, 0, 0x0f, 0xff), 20)).toBe(true)
    expect(showsWork(Uint8Array.of(0, 0, 0x10, 0), 20)).toBe(false)
    expect(showsWork(Uint8Array.of(0, 1, 0, 0), 16)).toBe(false)
    expect(showsWork(Uint8Array.of(0, 0, 0xff, 0), 16)).toBe(true)
  })
  test('is answered by that work, once', async () => {
    const { captchaId, bits } = await giveCaptcha(database.db, { bits: 10 })
    const answer = workOut(captchaId, bits)
    expect(await answersCaptcha(database.db, captchaId, answer)).toBe(true)
    expect(await answersCaptcha(database.db, captchaId, answer)).toBe(false)
  })
  test('less work than was asked for is none, and the work for another one neither', async () => {
    const first = await giveCaptcha(database.db)
    const second = await giveCaptcha(database.db)
    const less = workOut(first.captchaId, 8)
    expect(less).not.toBe(workOut(first.captchaId, minWork))
    expect(await answersCaptcha(database.db, first.captchaId, less)).toBe(false)
    expect(await answersCaptcha(database.db, second.captchaId, workOut(first.captchaId, minWork))).toBe(false)
    expect(await answersCaptcha(database.db, second.captchaId, workOut(second.captchaId, minWork))).toBe(false) // used up
  })
  test('is answered once by many at once', async () => {
    const { captchaId, bits } = await giveCaptcha(database.db, { bits: 10 })
    const answer = workOut(captchaId, bits)
    const answers = await Promise.all(Array.from({ length: 6 }, () => answersCaptcha(database.db, captchaId, answer)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })
  test('is good after its wait and not before, for whom it was given alone, and for five minutes', async () => {
    const given = () => giveCaptcha(database.db, { bits: 4, subject: 'ada 192.0.2.1', wait: 30 })
    const { captchaId, bits } = await given()
    const answer = workOut(captchaId, bits)
    await later(28)
    expect(await answersCaptcha(database.db, captchaId, answer, 'ada 192.0.2.1')).toBe(false)
    await later(2)
    expect(await answersCaptcha(database.db, captchaId, answer)).toBe(false)
    expect(await answersCaptcha(database.db, captchaId, answer, 'bob 192.0.2.1')).toBe(false)
    expect(await answersCaptcha(database.db, captchaId, answer, 'ada 192.0.2.1')).toBe(true)
    const late = await given()
    await later(30 + 300)
    expect(await answersCaptcha(database.db, late.captchaId, workOut(late.captchaId, 4), 'ada 192.0.2.1')).toBe(false)
  })
})
