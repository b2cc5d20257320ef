import type { robotCalls } from '@portal/contract'
import type { Handlers } from '../http/serve-calls.ts'
import { unseenIn, type Things } from '../things/things.ts'
import type { Chooser } from './robot-chooser.ts'
import { answerQuestion } from './robot-lists.ts'

type Options = { readonly things: Pick<Things, 'kinds'>; readonly chooser?: Chooser | undefined }
export const robotHandlers = ({ things, chooser }: Options): Handlers<typeof robotCalls> => ({
  'POST /extend/robot/answer': ({ body: { question }, caller, edition, language, db }) =>
    answerQuestion(db, things, caller, language.content, question, { chooser, unseen: unseenIn(things, edition) }),
})
