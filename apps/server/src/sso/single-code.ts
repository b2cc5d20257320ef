import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { keepOnce, takeOnce } from '../accounts/once-store.ts'
import type { Db } from '../database/database.ts'

const codeForm = /^([0-9a-f-]{36})\.([\w-]{43})$/
const hashFor = (partner: string, secret: string) => createHash('sha256').update(`${partner} ${secret}`).digest('hex')

/** A code that stands for a visitor at one partner, once, for five minutes. Only its hash is kept. */
export const makeCode = async (db: Db, partner: string, accountId: number): Promise<string> => {
  const id = randomUUID()
  const secret = randomBytes(32).toString('base64url')
  await keepOnce(db, 'singleCode', id, hashFor(partner, secret), { accountId })
  return `${id}.${secret}`
}

/** Whom a code stands for; whoever tries it has used it up. */
export const takeCode = async (db: Db, partner: string, code: string): Promise<number | undefined> => {
  const [, id, secret] = codeForm.exec(code) ?? []
  const taken = id && secret ? await takeOnce(db, 'singleCode', id) : undefined
  return taken?.answerHash === hashFor(partner, secret!) ? (taken.accountId ?? undefined) : undefined
}
