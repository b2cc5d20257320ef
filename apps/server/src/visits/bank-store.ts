import type { BodyOf, Calls, DataOf } from '@portal/contract'
import { bankShownMinutes, refundStates } from '@portal/contract/facts'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Sealer } from '../configuration/sealer.ts'
import type { Db } from '../database/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { maskedHolder, maskedNumber } from './bank-seal.ts'
import { visitBankLooks, visitBanks } from './visit-tables.ts'
import { lockVisit, note } from './visit-store.ts'

type Bank = BodyOf<Calls['POST /iframe/visit/bank']>
const wrongState = (message: string) => new Refusal(409, 'wrongState', message)

/** Keeps where the refund of a visit of the person goes; given again, it takes the place of what was given before, and who was to see that one asks anew. */
export const saveBank = (
  db: Db,
  sealer: Sealer,
  accountId: number,
  { id, holder, bank, number }: Bank,
): Promise<void> =>
  db.transaction(async (tx) => {
    const person = { accountId, as: 'customer' } as const
    const visit = await lockVisit(tx, id, person)
    if (!refundStates.includes(visit.state)) throw wrongState('There is nothing to refund')
    const whole = { holder: holder.toWellFormed(), bank: bank.toWellFormed(), number }
    await tx.delete(visitBanks).where(eq(visitBanks.visitId, visit.id))
    await tx.insert(visitBanks).values({
      visitId: visit.id,
      sealed: sealer.seal(String(visit.id), JSON.stringify(whole)),
      maskedHolder: maskedHolder(whole.holder),
      maskedNumber: maskedNumber(number),
      bank: whole.bank,
    })
    await note(tx, visit.id, person, 'bankGiven')
  })

/** Asks to see bank details whole. */
export const askForBank = async (
  tx: Db,
  accountId: number,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> => {
  const person = { accountId, as: 'staff' } as const
  const visit = await lockVisit(tx, id, person)
  if (!(await tx.$count(visitBanks, eq(visitBanks.visitId, visit.id)))) throw notFound()
  await tx.insert(visitBankLooks).values({ visitId: visit.id, askedBy: accountId, reason: reason.toWellFormed() })
  await note(tx, visit.id, person, 'bankAsked', reason)
}

/** Agrees that a colleague sees bank details: another person than who asked, and once. */
export const approveBankLook = async (tx: Db, accountId: number, look: string): Promise<void> => {
  const [approved] = await tx
    .update(visitBankLooks)
    .set({ approvedBy: accountId, approvedAt: sql`now()` })
    .where(
      and(
        eq(visitBankLooks.id, Number(look)),
        ne(visitBankLooks.askedBy, accountId),
        isNull(visitBankLooks.approvedBy),
      ),
    )
    .returning({ visitId: visitBankLooks.visitId })
  if (!approved) throw wrongState('Another person has to agree, once')
  await note(tx, approved.visitId, { accountId, as: 'staff' }, 'bankApproved')
}

/** Bank details whole, for the one who asked, while it is agreed. That they were seen is written down before they are. */
export const showBank = (
  db: Db,
  sealer: Sealer,
  accountId: number,
  look: string,
): Promise<DataOf<Calls['POST /iframe/visit/desk/bank/show']>> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ visitId: visitBanks.visitId, sealed: visitBanks.sealed })
      .from(visitBankLooks)
      .innerJoin(visitBanks, eq(visitBanks.visitId, visitBankLooks.visitId))
      .where(
        and(
          eq(visitBankLooks.id, Number(look)),
          eq(visitBankLooks.askedBy, accountId),
          gt(visitBankLooks.approvedAt, sql`now() - make_interval(mins => ${bankShownMinutes})`),
        ),
      )
    if (!found) throw notFound()
    await note(tx, found.visitId, { accountId, as: 'staff' }, 'bankShown')
    return JSON.parse(sealer.open(String(found.visitId), found.sealed)) as DataOf<
      Calls['POST /iframe/visit/desk/bank/show']
    >
  })
