import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { attempts } from '../http/http-tables.ts'
import { createDelivery } from '../delivery/delivery.ts'
import { catchMessages, codeIn } from '../testing/catch-messages.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { serveAccounts, workOut } from '../testing/serve-accounts.ts'

const tel = '13800000000'
const { sent, delivery } = catchMessages('phone')
let database: Database
let server: ReturnType<typeof serveAccounts>
beforeAll(async () => {
  database = await openTestDatabase()
  server = serveAccounts(database, delivery)
  await server.add('bo', 'correct horse', 2, { phone: tel })
})
afterAll(async () => {
  await server.app.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.delete(attempts)
  sent.length = 0
})

const captcha = async () =>
  (await server.call('GET /platform/user/captchaImage')).data.data as unknown as {
    redisValue: string
    bits: number
  }
const answer = (redisValue: string, text: string) =>
  server.call('POST /platform/user/loginVerifyKeyCheck', { body: { redisValue, captcha: text } })
const send = (redisValue: string, number = tel) =>
  server.call('GET /platform/sms/cloudSendCode', {
    query: { tel: number, sendType: 'login', redisValue, source: 'PC' },
  })
const code = async (
  key: 'POST /platform/sms/verificationCode' | 'POST /platform/user/loginCheck',
  redisValue: string,
  text: string,
) => server.call(key, { body: { tel, verificationCode: await server.seal(text), redisValue } })
const asked = async () => {
  const { redisValue, bits } = await captcha()
  expect(await answer(redisValue, workOut(redisValue, bits))).toMatchObject({
    status: 200,
    data: { code: 200, data: null },
  })
  expect(await send(redisValue)).toMatchObject({ status: 200, data: { code: 200, data: null } })
  await expect.poll(() => sent.length).toBe(1)
  return { redisValue, right: codeIn(sent[0]!) }
}

describe('LOG-01 LOG-05 the other log-in service', () => {
  test('a captcha, its answer, a code, a check of it, the log-in: one redisValue, code 200 and the token as data', async () => {
    const { redisValue, right } = await asked()
    expect(await code('POST /platform/sms/verificationCode', redisValue, '')).toMatchObject({
      status: 400,
      reason: 'codeWrong',
      data: null,
    })
    expect(await code('POST /platform/sms/verificationCode', redisValue, right)).toMatchObject({
      status: 200,
      data: { code: 200, data: null },
    })
    const { status, data } = await code('POST /platform/user/loginCheck', redisValue, right)
    const token = String(data)
    expect([status, token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    expect(await server.call('POST /uac/uac-users/getCurrentUserDetailInfo', { token, body: { token } })).toMatchObject(
      { status: 200, data: { userAccount: 'bo' } },
    )
    expect(await code('POST /platform/user/loginCheck', redisValue, right)).toMatchObject({ reason: 'codeWrong' })
  })
  test('T19 a check is a try as well: the sixth is too late for the right code', async () => {
    const { redisValue, right } = await asked()
    for (let i = 0; i < 5; i++)
      expect((await code('POST /platform/sms/verificationCode', redisValue, right)).status).toBe(200)
    expect(await code('POST /platform/user/loginCheck', redisValue, right)).toMatchObject({ reason: 'codeWrong' })
  })
  test('T18 nothing is sent before the captcha is answered, and once for each', async () => {
    const { redisValue, bits } = await captcha()
    expect(await send(redisValue)).toMatchObject({ status: 400, reason: 'captchaWrong' })
    expect(await answer(redisValue, 'nope')).toMatchObject({ status: 400, reason: 'captchaWrong' })
    expect(await answer(redisValue, workOut(redisValue, bits))).toMatchObject({ reason: 'captchaWrong' })
    const again = await asked()
    await database.db.delete(attempts)
    expect(await send(again.redisValue)).toMatchObject({ reason: 'captchaWrong' })
    expect(sent).toHaveLength(1)
  })
  test('only a phone number, and only where there is a way to it', async () => {
    expect(await send(crypto.randomUUID(), 'bo@example.com')).toMatchObject({ status: 400, reason: 'codeTarget' })
    const mailOnly = serveAccounts(database, createDelivery({ email: { send: async () => {}, close: () => {} } }))
    for (const number of [tel, 'bo@example.com'])
      expect(
        await mailOnly.call('GET /platform/sms/cloudSendCode', {
          query: { tel: number, redisValue: crypto.randomUUID(), source: 'PC' },
        }),
      ).toMatchObject({ status: 400, reason: 'codeTarget' })
    await mailOnly.app.close()
  })
})
