import { edition } from '@portal/edition-overseas'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productModels } from '../catalog/catalog-tables.ts'
import { answerError } from '../http/refusal.ts'
import { addLanguages } from '../site/language-store.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { addModels } from '../testing/show-directly.ts'
import { serveLifecycle } from './lifecycle.ts'

let bed: Awaited<ReturnType<typeof openTestApp>>
const app = Fastify()
beforeAll(async () => {
  bed = await openTestApp(edition)
  await addLanguages(bed.db, [edition])
  await addModels(bed.db, ['KS-1', 'KS-2', 'KS-3'])
  const set = (model: string, days: Partial<typeof productModels.$inferInsert>) =>
    bed.db.update(productModels).set(days).where(eq(productModels.model, model))
  await set('KS-1', { endOfSale: '2025-06-30', endOfSupport: '2028-06-30' })
  await set('KS-2', { endOfSale: '2027-01-01' })
  app.setErrorHandler(answerError)
  serveLifecycle(app, { db: bed.db, edition, origin: 'https://support.example' })
})
afterAll(async () => {
  await app.close()
  await bed.close()
})
const ending = [
  { model: 'KS-1', series: 'KS-1', name: 'Name of KS-1', endOfSale: '2025-06-30', endOfSupport: '2028-06-30' },
  { model: 'KS-2', series: 'KS-2', name: 'Name of KS-2', endOfSale: '2027-01-01', endOfSupport: null },
]

test('row 70: the same days stand in the JSON, the calendar and the call of the pages; models without an end in none', async () => {
  const json = await app.inject('/feeds/lifecycle.json')
  expect(json.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(json.json()).toMatchObject({ models: ending, language: 'en' })
  const { body, headers } = await app.inject('/feeds/lifecycle.ics')
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const events = new ICAL.Component(ICAL.parse(body) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  expect(events.map(({ summary, startDate }) => [summary, startDate.toString(), startDate.isDate])).toEqual([
    ['KS-1: end of sale', '2025-06-30', true],
    ['KS-1: end of support', '2028-06-30', true],
    ['KS-2: end of sale', '2027-01-01', true],
  ])
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
  const call = await bed.app.inject({ method: 'POST', url: '/api/doc/model/lifecycle', payload: {} })
  expect(call.json().data).toEqual(ending)
})
test('it is in the language that is asked for, stays the same until a day changes, and refuses what there is not', async () => {
  const first = await app.inject('/feeds/lifecycle.ics?language=ru')
  expect(first.body).toContain('KS-1: окончание поддержки')
  const tag = first.headers.etag!
  const again = await app.inject({ url: '/feeds/lifecycle.ics?language=ru', headers: { 'if-none-match': tag } })
  expect(again.statusCode).toBe(304)
  await bed.db.update(productModels).set({ endOfSupport: '2030-01-01' }).where(eq(productModels.model, 'KS-2'))
  expect((await app.inject('/feeds/lifecycle.ics?language=ru')).headers.etag).not.toBe(tag)
  expect((await app.inject('/feeds/lifecycle.json?language=xx')).statusCode).toBe(404)
  expect((await app.inject('/feeds/lifecycle.json?language=en&language=ru')).statusCode).toBe(400)
})
