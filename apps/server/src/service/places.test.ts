import { edition as overseas } from '@portal/edition-overseas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { attempts } from '../http/http-tables.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { listOpen, listPartners } from './place-lists.ts'

let bed: ArticleTestbed
const publish = (kind: 'centre' | 'partner', title: string, details: Record<string, string>, rest: object = {}) =>
  bed.publish({
    kind,
    title,
    directoryCode: null,
    labels: [],
    productModels: [],
    details: { region: 'europe', ...details },
    ...rest,
  })

beforeAll(async () => {
  bed = await openArticleTestbed()
  await bed.db
    .insert(dictionaryEntries)
    .values({ typeCode: 'serviceRegion', code: 'europe', names: { en: 'Europe', zh: '欧洲' }, position: 0 })
  const centre = { city: 'Berlin', address: 'Street 1', phone: '+49 30 1', hours: 'Mo-Fr 09:00-18:00' }
  await publish('centre', 'Berlin', { ...centre, timeZone: 'Europe/Berlin' })
  await publish('centre', 'Bogotá', { ...centre, timeZone: 'America/Bogota' })
  const partner = { city: 'Hamburg', level: 'gold' }
  await publish('partner', 'Nordlicht Technik', { ...partner, number: 'KSP-DE-0417', validTo: '2027-12-31' })
  await publish('partner', 'Hafen Alarm', { ...partner, number: 'KSP-DE-0418', validTo: '2026-08-31' })
  await publish('partner', 'Intern', { ...partner, number: 'KSP-DE-0999', validTo: '2027-12-31' }, { scope: 3 })
})
afterAll(() => bed.close())

describe('service before it is asked for', () => {
  test('row 60: says of each place whether it is open at a moment', async () => {
    const states = await listOpen(bed.db, undefined, 'centre', new Date('2026-06-03T09:00:00Z'))
    expect(states.map(({ open }) => open).sort()).toEqual([false, true])
    expect(states.map(({ changes }) => changes).sort()).toEqual([
      '2026-06-03T14:00:00.000Z',
      '2026-06-03T16:00:00.000Z',
    ])
  })
  test('a partner is found by the whole number, or by name or city; one whose certificate has run out is known as that', async () => {
    const ask = async (words: string) =>
      (await listPartners(bed.db, undefined, 'en', words, '2026-11-30')).map(({ title, valid }) => [title, valid])
    expect(await ask('ksp-de-0418')).toEqual([['Hafen Alarm', false]])
    expect(await ask('KSP-DE-04')).toEqual([])
    expect(await ask('nordlicht')).toEqual([['Nordlicht Technik', true]])
    expect(await ask('Hamburg')).toEqual([
      ['Hafen Alarm', false],
      ['Nordlicht Technik', true],
    ])
    expect(await ask('%%')).toEqual([])
    expect(await ask('KSP-DE-0999')).toEqual([])
  })
  test('nobody copies the list: inquiries of one network are counted', async () => {
    const { app } = await openTestApp(overseas, { database: bed })
    const ask = () =>
      app.inject({
        method: 'POST',
        url: '/api/extend/partner/inquiry',
        headers: { 'client-request-language': 'en' },
        payload: { words: 'Hamburg' },
      })
    const codes: number[] = []
    for (let at = 0; at < 31; at += 1) codes.push((await ask()).statusCode)
    expect(new Set(codes.slice(0, 30))).toEqual(new Set([200]))
    expect(codes[30]).toBe(429)
    await bed.db.delete(attempts)
    await app.close()
  })
})
