import {
  certificateNumberLength,
  certificateNumberOf,
  readIdNumber,
  type CertificateLevel,
} from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { trainingCertificateEvents, trainingCertificates } from './certificate-tables.ts'
import { hashIdNumber } from './id-hash.ts'

/** What a certificate says. Days in the form 2026-11-24; `expires` null: it counts for good. */
export type NewCertificate = {
  readonly holder: string
  /** The whole number of an identity card; what is kept of it leads back to nobody. */
  readonly idNumber: string
  readonly course: string
  readonly level: CertificateLevel
  readonly issued: string
  readonly expires: string | null
}
/** Who does it, null for what happens by itself; `note` is said in the trail. */
type Doer = { readonly by: number | null; readonly note?: string }

/** Issues a certificate, in the transaction in which it is earned, and answers its number. 409 'conflict' when the person has the same one of that day already; 400 'invalid' for what is no ID number. */
export const issueCertificate = async (
  tx: Db,
  { idNumber: typed, ...certificate }: NewCertificate,
  { by, note = '' }: Doer,
): Promise<string> => {
  const idNumber = readIdNumber(typed)
  if (idNumber === undefined) throw new Refusal(400, 'invalid', 'This is not the number of an identity card')
  const [made] = await tx
    .insert(trainingCertificates)
    .values({
      ...certificate,
      number: certificateNumberOf(randomBytes(certificateNumberLength)),
      idHash: await hashIdNumber(tx, idNumber),
      idLastFour: idNumber.slice(-4),
    })
    .onConflictDoNothing({
      target: [
        trainingCertificates.idHash,
        trainingCertificates.course,
        trainingCertificates.level,
        trainingCertificates.issued,
      ],
    })
    .returning({ id: trainingCertificates.id, number: trainingCertificates.number })
  if (!made) throw new Refusal(409, 'conflict', 'This person has the same certificate of that day already')
  await tx.insert(trainingCertificateEvents).values({ certificateId: made.id, step: 'issued', by, note })
  return made.number
}

/** Takes a certificate back, for good. notFound; 409 'wrongState' when that was done before: of two at once, one does it. */
export const revokeCertificate = async (
  tx: Db,
  number: string,
  { by, reason }: { readonly by: number; readonly reason: string },
): Promise<void> => {
  const [found] = await tx
    .select({ id: trainingCertificates.id, revokedAt: trainingCertificates.revokedAt })
    .from(trainingCertificates)
    .where(eq(trainingCertificates.number, number))
    .for('update')
  if (!found) throw notFound()
  if (found.revokedAt) throw new Refusal(409, 'wrongState', 'The certificate was taken back before')
  await tx
    .update(trainingCertificates)
    .set({ revokedAt: new Date(), reason })
    .where(eq(trainingCertificates.id, found.id))
  await tx.insert(trainingCertificateEvents).values({ certificateId: found.id, step: 'revoked', by, note: reason })
}
