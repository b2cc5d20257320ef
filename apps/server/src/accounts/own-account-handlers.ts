import type { OwnAccount, ownAccountCalls } from '@portal/contract'
import { randomUUID } from 'node:crypto'
import type { Db } from '../database/database.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { noticeMessage, type Notice } from '../delivery/notice-message.ts'
import { loginInvalid, notAllowed, notFound, Refusal } from '../http/refusal.ts'
import type { Handlers, Input } from '../http/serve-calls.ts'
import {
  accountById,
  changeAccount,
  changeContact,
  hasPassword,
  presentUser,
  renameAccount,
  type Account,
} from './account-store.ts'
import { codeWrong, issueCode, offeredTarget, resendAfter, subjectOfCode } from './codes.ts'
import { confirmHolder } from './confirm-holder.ts'
import type { CodeTarget } from './login-name.ts'
import { takeOnce } from './once-store.ts'
import { hashPassword } from './password.ts'
import { passwordRefusal } from './password-strength.ts'
import { endOtherSessions, listSessions, openSession } from './session-store.ts'

/** Enough to know one's own by. */
const masked = (text: string, shown: RegExp) =>
  text.replace(shown, (_, first: string, last: string) => `${first}***${last}`)

const ownAccount = async (db: Db, accountId: number): Promise<OwnAccount> => {
  const [account, byPassword] = await Promise.all([accountById(db, accountId), hasPassword(db, accountId)])
  if (!account) throw loginInvalid()
  const { userAccount, fullName, deptName, orgName, email, phone } = account
  return {
    userAccount,
    fullName,
    deptName,
    orgName,
    hasPassword: byPassword,
    email: email && masked(email, /^(.)[^@]*(@.*)$/),
    phone: phone && masked(phone, /^(\+\d{2}).*(\d{4})$/),
  }
}
const refuseWithoutPassword = async (db: Db, accountId: number) => {
  if (!(await hasPassword(db, accountId))) throw notAllowed()
}
const subjectOf = (accountId: number, { address }: CodeTarget) => `${accountId} ${address}`

export const ownAccountHandlers = ({ delivery }: { delivery: Delivery }): Handlers<typeof ownAccountCalls> => {
  /** Tells the holder, where they were reached until now, that something was changed in their name. */
  const tell = (
    notice: Notice,
    { email, phone }: Account,
    { edition, language }: Pick<Input<{ access: 'anyone' }>, 'edition' | 'language'>,
  ) => {
    const message = noticeMessage({ notice, language: language.content, tag: language.tag, brand: edition.brand })
    for (const [way, address] of [
      ['email', email],
      ['phone', phone],
    ] as const)
      if (address && delivery.ways.includes(way)) delivery.deliver(way, address, message)
  }
  return {
    'GET /uac/uac-users/getPersonCenterUserInfo': ({ db, caller }) => ownAccount(db, caller.accountId),

    'POST /uac/security-code/getContactCode': async ({ caller, body, ...input }) => {
      await refuseWithoutPassword(input.db, caller.accountId)
      const target = offeredTarget(delivery, body.target)
      const codeId = randomUUID()
      await issueCode(input, delivery, {
        purpose: 'contact',
        target,
        codeId,
        subject: async () => subjectOf(caller.accountId, target),
      })
      return { codeId, resendAfter }
    },

    'POST /uac/uac-users/modifyPersonCenterUserInfo': async ({ db, caller, body: { fullName, contact }, ...input }) => {
      await refuseWithoutPassword(db, caller.accountId)
      if (contact) {
        const target = offeredTarget(delivery, contact.target)
        const { account, secret: code } = await confirmHolder(db, caller, contact.userPassword, contact.code)
        if (
          (await subjectOfCode(db, 'contact', contact.codeId, code)) !== subjectOf(account.id, target) ||
          !(await takeOnce(db, 'contactCode', contact.codeId))
        )
          throw codeWrong()
        if (!(await changeContact(db, account.id, target, { except: caller.tokenHash })))
          throw new Refusal(409, 'contactTaken', 'Another account has this address')
        if (account[target.way] !== target.address) tell(target.way, account, input)
      }
      if (fullName !== undefined) await renameAccount(db, caller.accountId, fullName)
      return ownAccount(db, caller.accountId)
    },

    'POST /uac/uac-users/modifyPassword': async ({ db, caller, body, ...input }) => {
      await refuseWithoutPassword(db, caller.accountId)
      const { account, secret } = await confirmHolder(db, caller, body.userPassword, body.newPassword)
      const refusal = passwordRefusal(secret, account, [input.edition.brand])
      if (refusal) throw new Refusal(400, refusal, 'This password is too easy to guess, or too short or too long')
      await changeAccount(db, account.id, { passwordHash: await hashPassword(secret) })
      tell('password', account, input)
      return { token: await openSession(db, account.id, input.edition.name, caller.source), user: presentUser(account) }
    },

    'GET /uac/sessions/mine': ({ db, caller }) => listSessions(db, caller),
    'POST /uac/sessions/end': async ({ db, caller, body: { id } }) => {
      if (!(await endOtherSessions(db, caller, id)) && id !== undefined) throw notFound()
      return null
    },
  }
}
