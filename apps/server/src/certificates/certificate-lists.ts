import type { BodyOf, Calls, DataOf, ShownCertificate, StaffCertificate } from '@portal/contract'
import {
  maxCertificatesExported,
  maxCertificatesFound,
  readCertificateNumber,
  readIdNumber,
  type CertificateState,
} from '@portal/contract/facts'
import { and, asc, desc, eq, gte, isNotNull, isNull, like, lt, or, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { dayOf } from '../database/day.ts'
import { beginningWith, countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import { maskName, maskNumber, stateOn } from './certificate-state.ts'
import { trainingCertificateEvents, trainingCertificates } from './certificate-tables.ts'
import { idsOfList } from './credential.ts'
import { hashIdNumber } from './id-hash.ts'

type Row = typeof trainingCertificates.$inferSelect
type Shown = Omit<ShownCertificate, 'credential'>
type Filter = BodyOf<Calls['POST /train/certificate/export']>

const certificate = trainingCertificates
const present = (row: Row, today: string): Shown => ({
  number: row.number,
  holder: row.holder,
  course: row.course,
  level: row.level,
  issued: row.issued,
  expires: row.expires,
  revoked: row.revokedAt && dayOf(row.revokedAt),
  state: stateOn(today, row),
})

export const findByNumber = async (db: Db, number: string): Promise<Row | undefined> =>
  (await db.select().from(certificate).where(eq(certificate.number, number)))[0]

/** Row 76. What a stranger sees of a certificate. */
export const presentToStrangers = (row: Row, today: string): Shown => ({
  ...present(row, today),
  holder: maskName(row.holder),
})

/**
 * Row 78. The certificates that words mean: the one with that number, or those of whoever has that ID number, whose own numbers are not told then. Nothing for other words.
 * Each question costs the same: a hash and both looks.
 */
export const findCertificates = async (db: Db, words: string, today: string): Promise<Shown[]> => {
  const number = readCertificateNumber(words)
  const idHash = await hashIdNumber(db, readIdNumber(words) ?? words)
  const numbered = await findByNumber(db, number ?? '')
  const owned = await db
    .select()
    .from(certificate)
    .where(eq(certificate.idHash, idHash))
    .orderBy(desc(certificate.id))
    .limit(maxCertificatesFound)
  return [
    ...(numbered ? [presentToStrangers(numbered, today)] : []),
    ...owned.map((row) => ({ ...presentToStrangers(row, today), number: maskNumber(row.number) })),
  ]
}

const inState = (state: CertificateState, today: string): SQL => {
  const counts = or(isNull(certificate.expires), gte(certificate.expires, today))
  if (state === 'revoked') return isNotNull(certificate.revokedAt)
  return and(isNull(certificate.revokedAt), state === 'valid' ? counts : lt(certificate.expires, today))!
}
const wanted = async (db: Db, { keyword, state }: Filter, today: string): Promise<SQL | undefined> => {
  const number = readCertificateNumber(keyword)
  const idNumber = readIdNumber(keyword)
  const words = !keyword
    ? undefined
    : number !== undefined
      ? eq(certificate.number, number)
      : idNumber !== undefined
        ? eq(certificate.idHash, await hashIdNumber(db, idNumber))
        : like(certificate.holder, beginningWith(keyword))
  return and(words, state && inState(state, today))
}
const presentToStaff = (row: Row, today: string): StaffCertificate => ({
  ...present(row, today),
  idLastFour: row.idLastFour,
  reason: row.reason,
})
const list = (db: Db, where: SQL | undefined, limit: number, offset = 0) =>
  db.select().from(certificate).where(where).orderBy(desc(certificate.id)).limit(limit).offset(offset)

/** PAG-01. Certificates for staff, the newest first. */
export const listCertificates = async (
  db: Db,
  { pageNo, pageSize, data }: BodyOf<Calls['POST /train/certificate/pageFront']>,
  today: string,
): Promise<{ data: StaffCertificate[]; total: number }> => {
  const where = await wanted(db, data, today)
  const rows = await list(db, where, pageSize, (pageNo - 1) * pageSize)
  return { data: rows.map((row) => presentToStaff(row, today)), total: await countUpTo(db, certificate, where) }
}
export const listForExport = async (db: Db, filter: Filter, today: string): Promise<StaffCertificate[]> =>
  (await list(db, await wanted(db, filter, today), maxCertificatesExported)).map((row) => presentToStaff(row, today))

/** What was done with a certificate, in its order; undefined when there is none. */
export const listTrail = async (
  db: Db,
  number: string,
): Promise<DataOf<Calls['POST /train/certificate/trail']> | undefined> => {
  const found = await findByNumber(db, number)
  if (!found) return undefined
  const { step, note, at } = trainingCertificateEvents
  const rows = await db
    .select({ step, note, at, by: { userAccount: accounts.userAccount, fullName: accounts.fullName } })
    .from(trainingCertificateEvents)
    .leftJoin(accounts, eq(accounts.id, trainingCertificateEvents.by))
    .where(eq(trainingCertificateEvents.certificateId, found.id))
    .orderBy(asc(trainingCertificateEvents.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The certificates of a status list that were taken back, and when that changed last; undefined for a list that no certificate stands in. */
export const listRevoked = async (
  db: Db,
  statusList: number,
): Promise<{ ids: number[]; changed: Date } | undefined> => {
  const { first, beyond } = idsOfList(statusList)
  const among = and(gte(certificate.id, first), lt(certificate.id, beyond))
  const [known] = await db.select({ id: certificate.id }).from(certificate).where(among).limit(1)
  if (!known) return undefined
  const revoked = await db
    .select({ id: certificate.id, at: certificate.revokedAt })
    .from(certificate)
    .where(and(among, isNotNull(certificate.revokedAt)))
    .orderBy(asc(certificate.id))
  return { ids: revoked.map(({ id }) => id), changed: new Date(Math.max(0, ...revoked.map(({ at }) => Number(at)))) }
}
