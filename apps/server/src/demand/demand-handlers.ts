import type { demandCalls } from '@portal/contract'
import { demandSteps, demandTypeNames, demandTypes, maxDemandDocument, serviceNumber } from '@portal/contract/facts'
import type { Delivery } from '../delivery/delivery.ts'
import { newsMessage } from '../delivery/news-message.ts'
import { tellByMail } from '../delivery/tell-by-mail.ts'
import type { FileStore } from '../files/file-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { StreamedFile } from '../http/streamed-file.ts'
import { createTurns } from '../http/turns.ts'
import { demandArchive } from './demand-archive.ts'
import { findDemand, findForArchive, listDemands, listDemandsForSheet, listOrgs } from './demand-lists.ts'
import { demandSheet } from './demand-sheet.ts'
import { saveDemand, stepDemand } from './demand-store.ts'
import { storeDocument } from './document-store.ts'

const takeTurn = createTurns(1, 8, 'Too many lists are being exported: try again in a minute')

type Options = { readonly files: FileStore; readonly delivery: Delivery }

/** The calls about what organisations ask of the service. */
export const demandHandlers = ({ files, delivery }: Options): Handlers<typeof demandCalls> => ({
  'POST /demand/find-all': ({ body, caller, language, db }) => listDemands(db, caller, language.content, body),
  'GET /demand/org/tree': ({ language, db }) => listOrgs(db, language.content),
  'GET /demand/type1': async () => demandTypeNames.map((code) => ({ code })),
  'GET /demand/type2': async ({ query: { type1 } }) => demandTypes[type1].map((code) => ({ code })),
  'POST /demand/save': ({ body, caller, db }) => saveDemand(db, caller, body),
  'POST /demand/find-one': async ({ body: { id }, caller, language, db }) => {
    const demand = await findDemand(db, caller, language.content, id)
    if (!demand) throw notFound()
    return demand
  },
  'POST /demand/update-status': async ({ body, caller, language, edition, db }) => {
    const { id, accountId } = await stepDemand(db, caller, body)
    // Who took the step knows.
    if (accountId !== caller.accountId) {
      const news = { of: 'demand', state: demandSteps[body.step].to } as const
      const number = serviceNumber('FD', id)
      const message = newsMessage({ news, number, language: language.content, brand: edition.brand })
      await tellByMail(db, delivery, accountId, message)
    }
    return null
  },
  'POST /demand/document/upload': async ({ caller, file, db }) =>
    storeDocument(db, files, caller, await file(maxDemandDocument)),
  'POST /demand/document/download': async ({ body: { id, fileId }, caller, language, db }) => {
    const found = await findForArchive(db, caller, language.content, id)
    const document = found?.documents.find((each) => each.fileId === fileId)
    if (!document) throw notFound()
    const { name, type, size } = document
    const content = await files.readRange(fileId, 0, size - 1)
    return new StreamedFile(name, type, size, () => content)
  },
  'POST /demand/project/download': async ({ body: { id }, caller, language, db }) => {
    const found = await findForArchive(db, caller, language.content, id)
    if (!found) throw notFound()
    return demandArchive(found, files)
  },
  'POST /demand/export': ({ body, caller, language, db }) =>
    takeTurn(async () => {
      const found = await listDemandsForSheet(db, caller, language.content, body)
      if (!found) throw new Refusal(429, 'tooMany', 'These are too many for one sheet: choose fewer')
      return demandSheet(found)
    }),
})
