import { certificateCalls } from '@portal/contract'
import { readCertificateNumber } from '@portal/contract/facts'
import { edition as cn } from '@portal/edition-cn'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { onceTokens } from '../accounts/account-tables.ts'
import { giveCaptcha } from '../accounts/captcha.ts'
import { attempts } from '../http/http-tables.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { workOut } from '../testing/serve-accounts.ts'
import { findCertificates, listCertificates, listForExport, listTrail } from './certificate-lists.ts'
import { certificateSheet } from './certificate-sheet.ts'
import { issueCertificate, revokeCertificate, type NewCertificate } from './certificate-store.ts'
import { trainingCertificates } from './certificate-tables.ts'
import { queryLimits } from './query-limits.ts'

const today = '2026-11-30'
const [idNumber, otherId] = ['990101199003070015', '990105198811120026']
let bed: ArticleTestbed
let app: Awaited<ReturnType<typeof openTestApp>>['app']

beforeAll(async () => {
  bed = await openArticleTestbed()
  ;({ app } = await openTestApp(cn, { database: bed }))
})
afterAll(async () => {
  await app.close()
  await bed.close()
})
afterEach(async () => {
  await bed.db.delete(trainingCertificates)
  await bed.db.delete(attempts)
})

const issue = (changes: Partial<NewCertificate> = {}, by = bed.author.accountId) =>
  bed.inTransaction((tx) =>
    issueCertificate(
      tx,
      {
        holder: '王小明',
        idNumber,
        course: '视频监控系统工程师',
        level: 'professional',
        issued: '2026-03-01',
        expires: '2029-02-28',
        ...changes,
      },
      { by },
    ),
  )
const revoke = (number: string, reason = '考试作弊') =>
  bed.inTransaction((tx) => revokeCertificate(tx, number, { by: bed.approver.accountId, reason }))
const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })
const ask = async (words: string, more: object = {}, address = '192.0.2.1') => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contractor/employeeAuth/list',
    remoteAddress: address,
    payload: { words, ...more },
  })
  return { status: answer.statusCode, ...answer.json<{ data: { certificates: object[] } }>() }
}
const found = (words: string) => findCertificates(bed.db, words, today)

describe('row 76 a certificate is checked by its number', () => {
  test('what strangers see is masked, and says how it stands on the day', async () => {
    const number = await issue()
    expect(readCertificateNumber(number.toLowerCase().replaceAll('-', ''))).toBe(number)
    const [shown] = await found(number)
    expect(shown).toEqual({
      number,
      holder: '王*明',
      course: '视频监控系统工程师',
      level: 'professional',
      issued: '2026-03-01',
      expires: '2029-02-28',
      revoked: null,
      state: 'valid',
    })
    const stateOn = async (day: string) => (await findCertificates(bed.db, number, day))[0]!.state
    expect([await stateOn('2029-02-28'), await stateOn('2029-03-01')]).toEqual(['valid', 'expired'])
    await revoke(number)
    expect(await stateOn('2029-03-01')).toBe('revoked')
    expect(JSON.stringify(await found(number))).not.toContain('考试作弊')
  })
  test('whoever holds it in their hands needs no captcha, and looks are counted', async () => {
    const number = await issue()
    const look = async (typed: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/train/certificate/find',
        payload: { number: typed },
      })
      return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data }
    }
    expect(await look(number)).toMatchObject({
      status: 200,
      data: { holder: '王*明', state: 'valid', credential: null },
    })
    expect(await look('KSC-0000-0000-00000')).toEqual({ status: 200, data: null })
    expect(await look('nonsense')).toEqual({ status: 200, data: null })
    await bed.db.update(attempts).set({ count: queryLimits.looks })
    expect(await look(number)).toMatchObject({ status: 429 })
  })
})

describe('row 78 a query by ID number', () => {
  test('answers all of one person, without the numbers that it was not asked by', async () => {
    const [first, second] = [await issue(), await issue({ course: '门禁系统工程师' })]
    await issue({ idNumber: otherId, holder: '李静' })
    const shown = await found(` ${idNumber.slice(0, 6)} ${idNumber.slice(6)}`)
    expect(shown.map(({ course }) => course)).toEqual(['门禁系统工程师', '视频监控系统工程师'])
    expect(shown.map(({ holder }) => holder)).toEqual(['王*明', '王*明'])
    for (const number of [first, second]) expect(JSON.stringify(shown)).not.toContain(number.slice(4, 13))
  })
  test('no part of the ID number is kept but a keyed hash and its end', async () => {
    await issue()
    const [row] = await bed.db.select().from(trainingCertificates)
    expect(row!.idLastFour).toBe('0015')
    expect(row!.idHash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(idNumber.slice(0, 14))
  })
  test('unknown, wrong and nonsense are answered alike', async () => {
    await issue()
    const answers = []
    for (const words of [otherId, 'KSC-0000-0000-00000', 'nobody']) answers.push(await ask(words, {}, '192.0.2.7'))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { certificates: [] } })
    expect(Object.keys(answers[0]!.data)).toEqual(Object.keys((await ask(idNumber, {}, '192.0.2.8')).data))
  })
  test('known and unknown ones cost the same work: the database is asked the same', async () => {
    const number = await issue()
    const asked = vi.spyOn(bed.pool, 'query')
    const statementsOf = async (words: string, network: number) => {
      asked.mockClear()
      expect((await ask(words, {}, `192.0.2.${network}`)).status).toBe(200)
      return asked.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text)
    }
    await statementsOf(number, 20) // what is read once is read
    const known = await statementsOf(number, 21)
    expect(known.filter((statement) => statement.includes('training_certificates'))).toHaveLength(2)
    for (const [at, words] of [idNumber, otherId, 'KSC-0000-0000-00000', 'nobody'].entries())
      expect(await statementsOf(words, 22 + at)).toEqual(known)
    asked.mockRestore()
  })
  test('after three that found nothing a network answers a captcha, which is good once', async () => {
    await issue()
    for (let at = 1; at <= queryLimits.failed; at++) expect((await ask(otherId)).data.certificates).toEqual([])
    expect(await ask(idNumber)).toMatchObject({ status: 400, reason: 'captchaNeeded' })
    expect((await ask(idNumber, {}, '192.0.2.2')).status).toBe(200)
    const { captchaId } = await giveCaptcha(bed.db)
    expect(await ask(idNumber, { captchaId, captcha: 'wrong' })).toMatchObject({ status: 400, reason: 'captchaWrong' })
    const next = await giveCaptcha(bed.db)
    const captcha = { captchaId: next.captchaId, captcha: workOut(next.captchaId, next.bits) }
    expect((await ask(idNumber, captcha)).data.certificates).toHaveLength(1)
    expect(await ask(idNumber, captcha)).toMatchObject({ status: 400, reason: 'captchaWrong' })
    await bed.db.delete(onceTokens)
  })
  test('one number that is asked about from everywhere needs a captcha, and nobody else does', async () => {
    await issue()
    for (let at = 0; at < queryLimits.ofWords; at++)
      expect((await ask(idNumber, {}, `198.51.100.${at}`)).status).toBe(200)
    expect(await ask(`${idNumber} `, {}, '198.51.100.99')).toMatchObject({ reason: 'captchaNeeded' })
    expect((await ask('KSC-0000-0000-00000', {}, '198.51.100.99')).status).toBe(200)
  })
  test('a network asks sixty times an hour, whatever it finds', async () => {
    const number = await issue()
    await bed.db.insert(attempts).values({
      key: 'certificates:192.0.2.1',
      count: queryLimits.ofNetwork,
      until: new Date(Date.now() + 60_000),
    })
    expect(await ask(number)).toMatchObject({ status: 429, reason: 'tooMany' })
  })
})

describe('row 76 staff issue certificates and take them back', () => {
  test('one person has one of a course, level and day, however often it is asked for at once', async () => {
    const tries = await Promise.allSettled([issue(), issue(), issue()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused(409, 'conflict') })
    await issue({ issued: '2026-03-02' })
    await expect(issue({ idNumber: '990101199003070014' })).rejects.toEqual(refused(400, 'invalid'))
  })
  test('a certificate is taken back once, and the trail says who did what', async () => {
    const number = await issue()
    const tries = await Promise.allSettled([revoke(number), revoke(number)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused(409, 'wrongState') })
    await expect(revoke('KSC-0000-0000-00000')).rejects.toEqual(refused(404, 'notFound'))
    expect(await listTrail(bed.db, number)).toEqual([
      { step: 'issued', by: { userAccount: 'author', fullName: 'Name of author' }, note: '', at: expect.any(String) },
      {
        step: 'revoked',
        by: { userAccount: 'approver', fullName: 'Name of approver' },
        note: '考试作弊',
        at: expect.any(String),
      },
    ])
    expect(await listTrail(bed.db, 'KSC-0000-0000-00000')).toBeUndefined()
  })
  test('PAG-01: they are listed the newest first, by number, ID number, beginning of a name, and state', async () => {
    const first = await issue()
    const second = await issue({ holder: '王芳', idNumber: otherId, expires: '2026-06-30' })
    const third = await issue({ holder: '李静', course: '门禁系统工程师', expires: null })
    await revoke(third)
    const list = async (data: object, paging: object = {}) => {
      const body = certificateCalls['POST /train/certificate/pageFront'].body.parse({ data, ...paging })
      const { data: rows, total } = await listCertificates(bed.db, body, today)
      return { numbers: rows.map(({ number }) => number), total }
    }
    expect(await list({})).toEqual({ numbers: [third, second, first], total: 3 })
    expect(await list({}, { pageNo: 2, pageSize: 2 })).toEqual({ numbers: [first], total: 3 })
    expect((await list({ keyword: '王' })).numbers).toEqual([second, first])
    expect((await list({ keyword: '%' })).numbers).toEqual([])
    expect((await list({ keyword: idNumber })).numbers).toEqual([third, first])
    expect((await list({ keyword: second.toLowerCase() })).numbers).toEqual([second])
    expect((await list({ state: 'valid' })).numbers).toEqual([first])
    expect((await list({ state: 'expired' })).numbers).toEqual([second])
    expect((await list({ state: 'revoked', keyword: '李' })).numbers).toEqual([third])
    const sheet = await certificateSheet(await listForExport(bed.db, { keyword: '', state: 'revoked' }, today), 'zh')
    expect(sheet.name).toBe('培训证书.xlsx')
    const [head, row] = (await readXlsxFile(Buffer.from(await sheet.arrayBuffer())))[0]!.data
    expect(head![0]).toBe('证书编号')
    expect(row).toEqual(expect.arrayContaining([third, '李静', '0015', '已撤销', '考试作弊']))
  })
  test('a certificate that an order earns says so in its trail', async () => {
    const number = await bed.inTransaction((tx) =>
      issueCertificate(
        tx,
        { holder: 'Li Jing', idNumber, course: 'A', level: 'expert', issued: '2026-03-01', expires: null },
        { by: null, note: 'KT-1' },
      ),
    )
    expect(await listTrail(bed.db, number)).toMatchObject([{ step: 'issued', by: null, note: 'KT-1' }])
    expect((await found(number))[0]).toMatchObject({ holder: 'L*** J***', expires: null, state: 'valid' })
    await bed.db.delete(trainingCertificates).where(eq(trainingCertificates.number, number))
  })
})
