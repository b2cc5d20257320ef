import type { ContentLanguage } from '@portal/contract'
import { lifecycleAddress, type Edition } from '@portal/routing'
import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import { hash } from 'node:crypto'
import { z } from 'zod'
import { listEnding, type EndingModel } from '../catalog/model-lists.ts'
import type { Db } from '../database/database.ts'
import { namesTag } from '../files/byte-range.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { inActiveLanguages } from '../site/site-lists.ts'

type Options = { readonly db: Db; readonly edition: Edition; readonly origin: string }
type Words = { readonly title: string; readonly endOfSale: string; readonly endOfSupport: string }
const wordsIn: Readonly<Record<ContentLanguage, Words>> = {
  zh: { title: '产品生命周期', endOfSale: '停止销售', endOfSupport: '停止支持' },
  en: { title: 'Product life cycle', endOfSale: 'end of sale', endOfSupport: 'end of support' },
  ru: { title: 'Жизненный цикл изделий', endOfSale: 'окончание продаж', endOfSupport: 'окончание поддержки' },
  es: { title: 'Ciclo de vida de los productos', endOfSale: 'fin de venta', endOfSupport: 'fin de soporte' },
}
const ends = ['endOfSale', 'endOfSupport'] as const

/** Each day as an event of the whole day. It keeps its name, so that a calendar that asks again has it once. */
const calendarOf = (models: readonly EndingModel[], words: Words, host: string, name: string): string => {
  const calendar = ical({ prodId: '//Support portal//Life cycle//EN', name })
  for (const model of models)
    for (const end of ends) {
      const day = model[end]
      if (day === null) continue
      calendar.createEvent({
        id: `${end}-${encodeURIComponent(model.model)}@${host}`,
        allDay: true,
        start: new Date(`${day}T00:00`), // the library writes what the server's own clock would show
        stamp: new Date(day), // the same answer until a day changes
        summary: `${model.model}: ${words[end]}`,
        description: model.name,
      })
    }
  return calendar.toString()
}
const formats = {
  json: 'application/json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
} as const
const Asked = z.object({ language: z.string().max(20).optional() })

/** Row 70. /feeds/lifecycle.json and .ics: the models whose sale or support ends, and when; what the models are called is in one language (`language`, as addresses have it). */
export const serveLifecycle = (app: FastifyInstance, { db, edition, origin }: Options): void => {
  for (const [format, type] of Object.entries(formats) as [keyof typeof formats, string][])
    app.get(lifecycleAddress(format), async ({ query, headers }, reply) => {
      const { success, data: asked } = Asked.safeParse(query)
      if (!success) throw new Refusal(400, 'invalid', 'The life cycle takes a language')
      const { languages: active } = await inActiveLanguages(db, edition)
      const wanted = asked.language ?? edition.languages[0].language
      const language = edition.languages.find((each) => each.language === wanted)
      if (!language || !active.includes(language)) throw notFound()
      const models = await listEnding(db, language.content)
      const words = wordsIn[language.content]
      const title = `${edition.brand} · ${words.title}`
      const body =
        format === 'json'
          ? JSON.stringify({ title, language: language.tag, models })
          : calendarOf(models, words, new URL(origin).hostname, title)
      const tag = `"${hash('sha256', body)}"`
      reply.headers({ etag: tag, 'cache-control': 'public, max-age=300' })
      return namesTag(headers['if-none-match'], tag) ? reply.code(304).send() : reply.type(type).send(body)
    })
}
