import type { BodyOf, Calls, ContentLanguage } from '@portal/contract'
import type { DigestRate, MessageKind } from '@portal/contract/facts'
import type { Edition } from '@portal/routing'
import { and, asc, eq, gt, isNull, lte, max, sql, count } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { messages, messageWishes } from './notice-tables.ts'

type Wishes = BodyOf<Calls['POST /doc/doc-message/saveWishes']> & {
  readonly edition: Edition['name']
  readonly lang: ContentLanguage
}
const days: Readonly<Record<DigestRate, number>> = { none: 0, daily: 1, weekly: 7 }
const after = (digest: DigestRate) => (days[digest] ? sql`now() + make_interval(days => ${days[digest]})` : null)

/** Keeps what somebody wants to be told. The first mail comes after a day or a week, and counts what arrives from now on. */
export const saveWishes = async (
  db: Db,
  accountId: number,
  { digest, muted, edition, lang }: Wishes,
): Promise<void> => {
  const [newest] = await db
    .select({ id: max(messages.id) })
    .from(messages)
    .where(eq(messages.accountId, accountId))
  const wishes = { muted: [...new Set(muted)], digest, edition, lang, counted: newest?.id ?? 0, due: after(digest) }
  await db
    .insert(messageWishes)
    .values({ accountId, ...wishes })
    .onConflictDoUpdate({
      target: messageWishes.accountId,
      set: {
        ...wishes,
        // Who changes something else waits no longer for the next mail, and misses nothing.
        due: sql`case when ${messageWishes.digest} = ${digest} then ${messageWishes.due} else ${after(digest)} end`,
        counted: sql`case when ${messageWishes.digest} = ${digest} then ${messageWishes.counted} else ${wishes.counted}::bigint end`,
      },
    })
}

/** No mail any more; what is told in the portal stays as it is. */
export const stopDigest = async (db: Db, accountId: number): Promise<void> => {
  await db.update(messageWishes).set({ digest: 'none', due: null }).where(eq(messageWishes.accountId, accountId))
}

/** What a mail says to somebody: how much is unread of each kind. */
type Digest = {
  readonly accountId: number
  readonly email: string
  readonly edition: Edition['name']
  readonly lang: ContentLanguage
  readonly kinds: readonly { readonly kind: MessageKind; readonly count: number }[]
}
const atOnce = 200

/**
 * Takes the mails that are due: each once, whichever process asks first, for the next one is due later from the moment on that this one is taken.
 * One that nobody has anything to read of is left out.
 */
export const takeDigests = (db: Db): Promise<Digest[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({
        accountId: messageWishes.accountId,
        email: accounts.email,
        disabled: accounts.disabled,
        digest: messageWishes.digest,
        edition: messageWishes.edition,
        lang: messageWishes.lang,
        counted: messageWishes.counted,
      })
      .from(messageWishes)
      .innerJoin(accounts, eq(accounts.id, messageWishes.accountId))
      .where(lte(messageWishes.due, sql`now()`))
      .orderBy(asc(messageWishes.due))
      .limit(atOnce)
      .for('update', { of: messageWishes, skipLocked: true })
    const digests: Digest[] = []
    for (const { accountId, email, disabled, digest, edition, lang, counted } of due) {
      const kinds = await tx
        .select({ kind: messages.kind, count: count(), newest: max(messages.id) })
        .from(messages)
        .where(and(eq(messages.accountId, accountId), isNull(messages.readAt), gt(messages.id, counted)))
        .groupBy(messages.kind)
        .orderBy(asc(messages.kind))
      await tx
        .update(messageWishes)
        .set({ due: after(digest), counted: Math.max(counted, ...kinds.map(({ newest }) => newest ?? 0)) })
        .where(eq(messageWishes.accountId, accountId))
      if (email && !disabled && kinds.length) digests.push({ accountId, email, edition, lang, kinds })
    }
    return digests
  })
