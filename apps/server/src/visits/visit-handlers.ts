import type { visitCalls } from '@portal/contract'
import {
  maxPicture,
  serviceNumber,
  staffCancelTypes,
  staffUser,
  visitCancelTypes,
  visitPrices,
  visitServiceTypes,
} from '@portal/contract/facts'
import type { Sealer } from '../configuration/sealer.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { newsMessage } from '../delivery/news-message.ts'
import { tellByMail } from '../delivery/tell-by-mail.ts'
import type { FileStore } from '../files/file-store.ts'
import { storePicture } from '../files/picture-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { createTurns } from '../http/turns.ts'
import { approveBankLook, askForBank, saveBank, showBank } from './bank-store.ts'
import { listProvinces, listSlots, listTimes } from './slot-lists.ts'
import { savePlaces, saveProvince } from './slot-store.ts'
import { visitCalendar } from './visit-calendar.ts'
import {
  findForCalendar,
  findOwnVisit,
  findVisit,
  findVisitPicture,
  listForSheet,
  listOwnVisits,
  listVisits,
} from './visit-lists.ts'
import { visitSheet } from './visit-sheet.ts'
import { bookVisit, cancelVisit, rescheduleVisit, stepVisit } from './visit-store.ts'

type Options = {
  readonly files: FileStore
  /** Seals bank details; absent: none are taken. */
  readonly sealer?: Sealer | undefined
  readonly delivery: Delivery
}
const takeTurn = createTurns(1, 8, 'Too many lists are being exported: try again in a minute')

/** The calls about on-site visits: of each customer their own, and of all of them for staff. */
export const visitHandlers = ({ files, sealer, delivery }: Options): Handlers<typeof visitCalls> => {
  const sealing = (): Sealer => {
    if (!sealer) throw new Refusal(503, 'unavailable', 'Bank details cannot be kept here: no SEALING_KEY is set')
    return sealer
  }
  return {
    'GET /iframe/visit/province': async ({ language, db }) =>
      (await listProvinces(db, language.content)).map(({ code, name }) => ({ code, name })),
    'GET /iframe/visit/serviceType': async () => visitServiceTypes.map((code) => ({ code, price: visitPrices[code] })),
    'GET /iframe/visit/cancelType': async () =>
      visitCancelTypes.filter((code) => code === 'other' || !staffCancelTypes.includes(code)).map((code) => ({ code })),
    'POST /iframe/visit/slots': ({ body: { province }, db }) => listSlots(db, province, new Date()),
    'POST /iframe/visit/list': ({ body, caller, language, db }) =>
      listOwnVisits(db, caller.accountId, language.content, body),
    'POST /iframe/visit/save': ({ body, caller, db }) => bookVisit(db, caller.accountId, body, new Date()),
    'POST /iframe/visit/detail': async ({ body: { id }, caller, language, db }) => {
      const visit = await findOwnVisit(db, caller.accountId, language.content, id)
      if (!visit) throw notFound()
      return visit
    },
    'POST /iframe/visit/reschedule': async ({ body, caller, db }) => {
      await rescheduleVisit(db, caller.accountId, body, new Date())
      return null
    },
    'POST /iframe/visit/cancel': async ({ body, caller, db }) => {
      await cancelVisit(db, { accountId: caller.accountId, as: 'customer' }, body)
      return null
    },
    'POST /iframe/visit/image/upload': async ({ caller, file, db }) => {
      const { fileId, name } = await storePicture(db, files, caller, await file(maxPicture))
      return { fileId, name }
    },
    'GET /iframe/visit/image/{id}': async ({ params: { id }, caller, db }) => {
      const { accountId, type } = caller
      const found = await findVisitPicture(db, id, { accountId, isStaff: type === staffUser })
      if (!found) throw notFound()
      const bytes = await (await files.readRange(found.fileId, 0, found.size - 1)).toArray()
      return new File(bytes as Uint8Array<ArrayBuffer>[], found.name, { type: found.type })
    },
    'POST /iframe/visit/bank': async ({ body, caller, db }) => {
      await saveBank(db, sealing(), caller.accountId, body)
      return null
    },
    'POST /iframe/visit/calendar': async ({ body: { id }, caller, db }) => {
      const visit = await findForCalendar(db, caller.accountId, id)
      if (!visit) throw notFound()
      return visitCalendar(visit)
    },

    'POST /iframe/visit/desk/list': ({ body, language, db }) => listVisits(db, language.content, body),
    'POST /iframe/visit/desk/export': ({ body, language, db }) =>
      takeTurn(async () => {
        const found = await listForSheet(db, language.content, body)
        if (!found) throw new Refusal(429, 'tooMany', 'These are too many for one sheet: choose fewer')
        return visitSheet(found)
      }),
    'POST /iframe/visit/desk/detail': async ({ body: { id }, caller, language, db }) => {
      const visit = await findVisit(db, caller.accountId, language.content, id)
      if (!visit) throw notFound()
      return visit
    },
    'POST /iframe/visit/desk/step': async ({ body, caller, language, edition, db }) => {
      const { id, accountId, state } = await stepVisit(db, caller.accountId, body)
      const message = newsMessage({
        news: { of: 'visit', state },
        number: serviceNumber('FV', id),
        language: language.content,
        brand: edition.brand,
      })
      await tellByMail(db, delivery, accountId, message)
      return null
    },
    'POST /iframe/visit/desk/bank/ask': async ({ body, caller, db }) => {
      await askForBank(db, caller.accountId, body)
      return null
    },
    'POST /iframe/visit/desk/bank/approve': async ({ body: { look }, caller, db }) => {
      await approveBankLook(db, caller.accountId, look)
      return null
    },
    'POST /iframe/visit/desk/bank/show': ({ body: { look }, caller, db }) =>
      showBank(db, sealing(), caller.accountId, look),
    'POST /iframe/visit/desk/places': async ({ body: { province }, language, db }) => ({
      provinces: await listProvinces(db, language.content),
      days: province === undefined ? [] : await listTimes(db, province, new Date()),
    }),
    'POST /iframe/visit/desk/savePlaces': async ({ body: { places, ...time }, db }) => {
      await savePlaces(db, time, places)
      return null
    },
    'POST /iframe/visit/desk/saveProvince': async ({ body: { province, places }, db }) => {
      await saveProvince(db, province, places)
      return null
    },
  }
}
