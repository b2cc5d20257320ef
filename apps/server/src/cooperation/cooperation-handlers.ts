import type { cooperationCalls } from '@portal/contract'
import { trainingSource, type TrainingRequestKind } from '@portal/contract/facts'
import type { Delivery } from '../delivery/delivery.ts'
import { trainingAnswerMessage } from '../delivery/training-answer-message.ts'
import { notFound } from '../http/refusal.ts'
import type { Handlers, Input } from '../http/serve-calls.ts'
import { findRequest, listOwnRequests, listRequests } from './request-lists.ts'
import { requestNumber } from './request-number.ts'
import { answerRequest, keepRequest, moveRequest } from './request-store.ts'

type Sent = Omit<Parameters<typeof keepRequest>[2], 'kind'>
type From = Pick<Input<{ access: 'anyone' }>, 'db' | 'caller' | 'address' | 'language'>

/** The calls about what companies and schools want of the training centre. */
export const cooperationHandlers = ({ delivery }: { delivery: Delivery }): Handlers<typeof cooperationCalls> => {
  const keep = async (kind: TrainingRequestKind, { db, caller, address, language }: From, fields: Sent) => ({
    number: await keepRequest(db, { caller, address, lang: language.content }, { kind, ...fields }),
  })
  return {
    'POST /train/company/updateCompanyEnterprise': ({ body, ...from }) => keep('enterprise', from, body),
    'POST /train/company/updateSchoolCompanyConfig': ({ body, ...from }) => keep('school', from, body),
    'POST /train/company/inquire': ({ body, ...from }) => keep('inquiry', from, body),
    'POST /train/company/mine': ({ db, caller, body: { kind } }) => listOwnRequests(db, caller.accountId, kind),
    'POST /train/externalUser/checkSource': async ({ caller }) => ({ fromTraining: caller.source === trainingSource }),
    'POST /train/company/desk/pageFront': ({ db, body }) => listRequests(db, body),
    'POST /train/company/desk/find': async ({ db, body: { id } }) => {
      const request = await findRequest(db, id)
      if (!request) throw notFound()
      return request
    },
    'POST /train/company/desk/answer': async ({ db, caller, edition, body: { id, answer } }) => {
      const { email, lang, id: kept } = await answerRequest(db, id, caller.accountId, answer)
      if (email && delivery.ways.includes('email')) {
        const { tag } = edition.languages.find(({ content }) => content === lang) ?? edition.languages[0]
        const number = requestNumber(kept)
        const message = trainingAnswerMessage({ number, answer, language: lang, tag, brand: edition.brand })
        delivery.deliver('email', email, message)
      }
      return null
    },
    'POST /train/company/desk/move': async ({ db, caller, body: { id, ...step } }) => {
      await moveRequest(db, id, caller.accountId, step)
      return null
    },
  }
}
