import {
  certificateLevels,
  cooperationForms,
  readCertificateNumber,
  readIdNumber,
  trainingRequestKinds,
  trainingTopics,
} from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { issueCertificate } from '../certificates/certificate-store.ts'
import { trainingCertificateEvents, trainingCertificates } from '../certificates/certificate-tables.ts'
import { answerRequest, moveRequest } from '../cooperation/request-store.ts'
import { trainingRequests } from '../cooperation/request-tables.ts'
import type { Db } from '../database/database.ts'
import { dayOf } from '../database/day.ts'
import { accounts } from '../database/shared-tables.ts'
import type { Caller } from '../http/serve-calls.ts'

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const days = z.int().min(0)

export const certificatesSchema = z.array(
  z.strictObject({
    number: z.string().refine((number) => readCertificateNumber(number) === number),
    holder: z.string(),
    idNumber: z.string().refine((number) => readIdNumber(number) !== undefined),
    course: z.string(),
    level: z.enum(certificateLevels),
    issuedDaysAgo: days,
    validDays: days.optional(),
    revokedDaysAgo: days.optional(),
    reason: z.string().default(''),
  }),
)
export const trainingRequestsSchema = z.array(
  z.strictObject({
    kind: z.enum(trainingRequestKinds),
    by: z.string().optional(),
    daysAgo: days,
    organisation: z.string().optional(),
    contact: z.string(),
    phone: z.string(),
    email: z.string(),
    topics: z.array(z.enum(trainingTopics)).default([]),
    forms: z.array(z.enum(cooperationForms)).default([]),
    people: z.int().optional(),
    month: z.string().default(''),
    place: z.string().default(''),
    message: z.string(),
    answer: z.string().optional(),
    closed: z.boolean().default(false),
  }),
)
type Content = {
  readonly certificates: z.output<typeof certificatesSchema>
  readonly trainingRequests: z.output<typeof trainingRequestsSchema>
}

/** Certificates under the numbers that the content gives them, so that an address may be written down. */
const addCertificates = async (tx: Db, staff: Caller, { certificates }: Content) => {
  for (const { number, issuedDaysAgo, validDays, revokedDaysAgo, reason, ...said } of certificates) {
    const given = await issueCertificate(
      tx,
      {
        ...said,
        issued: dayOf(daysAgo(issuedDaysAgo)),
        expires: validDays === undefined ? null : dayOf(daysAgo(issuedDaysAgo - validDays)),
      },
      { by: staff.accountId },
    )
    const [row] = await tx
      .update(trainingCertificates)
      .set({ number, ...(revokedDaysAgo !== undefined && { revokedAt: daysAgo(revokedDaysAgo), reason }) })
      .where(eq(trainingCertificates.number, given))
      .returning({ id: trainingCertificates.id })
    await tx
      .update(trainingCertificateEvents)
      .set({ at: daysAgo(issuedDaysAgo) })
      .where(eq(trainingCertificateEvents.certificateId, row!.id))
    if (revokedDaysAgo !== undefined)
      await tx.insert(trainingCertificateEvents).values({
        certificateId: row!.id,
        step: 'revoked',
        by: staff.accountId,
        note: reason,
        at: daysAgo(revokedDaysAgo),
      })
  }
}
const addRequests = async (tx: Db, staff: Caller, { trainingRequests: requests }: Content) => {
  for (const { by, daysAgo: before, answer, closed, organisation, people, ...said } of requests) {
    const [sender] =
      by === undefined ? [] : await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userAccount, by))
    const [row] = await tx
      .insert(trainingRequests)
      .values({
        ...said,
        organisation: organisation ?? said.contact,
        people: people ?? null,
        lang: 'zh',
        accountId: sender?.id ?? null,
        at: daysAgo(before),
      })
      .returning({ id: trainingRequests.id })
    const id = String(row!.id)
    if (answer !== undefined) await answerRequest(tx, id, staff.accountId, answer)
    if (closed) await moveRequest(tx, id, staff.accountId, { step: 'close', note: '' })
  }
}

/** What the training centre has issued, and what it was asked for. */
export const addTrainingOffice = async (tx: Db, staff: Caller, content: Content): Promise<void> => {
  await addCertificates(tx, staff, content)
  await addRequests(tx, staff, content)
}
