import { contentLanguages, scopes } from '@portal/contract/facts'
import type { ContentLanguage } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { createSealer } from '../configuration/sealer.ts'
import { reportPurpose } from '../security/report-store.ts'
import { commitArticle, rejectArticle } from '../articles/article-store.ts'
import { addComment } from '../articles/comment-store.ts'
import type { Db } from '../database/database.ts'
import { articles } from '../articles/article-tables.ts'
import { articleThing } from '../articles/article-things.ts'
import { tellReviews } from '../articles/review-store.ts'
import { accounts } from '../database/shared-tables.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Caller } from '../http/serve-calls.ts'
import { readContent, type DemoCase, type DemoContent, type UnfinishedCase } from './content-files.ts'
import { addCatalog, addPeople, hashPasswords, type Person } from './demo-catalog-store.ts'
import { addCounts } from './demo-count-store.ts'
import { leaveNotices } from './demo-notice-store.ts'
import { publishKinds } from './demo-kinds.ts'
import { addTraining } from './demo-training.ts'
import { addDemands } from './demo-demands.ts'
import { addVisits } from './demo-visits.ts'
import { publishReleases } from './demo-releases.ts'
import { saveWords } from '../search/word-group-store.ts'
import { sendReports } from './demo-reports.ts'
import { sendRequests } from './demo-requests.ts'
import { addTrainingOffice } from './demo-training-office.ts'
import { dateBack, inFile, publishCase, saveCase, type Days, type Desk } from './demo-case-store.ts'

const demoLock = 5_318_009
/** Cases of one day are an hour apart, so that their order is always the same. */
const hour = 3_600_000
const firstHour = 7

type Published = Map<string, { readonly articleId: string; readonly revision: number; readonly written: DemoCase }>
const keyOf = (slug: string, lang: ContentLanguage) => `${lang}/${slug}`

const authorOf = (people: readonly Person[], lang: ContentLanguage) => {
  const author = people.find(({ writes }) => writes.includes(lang))
  if (!author) throw new Error(`accounts.yaml: nobody writes ${lang}`)
  return author.caller
}
const approverOf = (people: readonly Person[]) => {
  const approver = people.find(({ caller }) => caller.roles.includes('approver'))
  if (!approver) throw new Error('accounts.yaml: there is no approver')
  return approver.caller
}

/** Never in the future, whatever day the machine believes it is. */
const dayOf = (published: string, nth: number) =>
  new Date(Math.min(Date.parse(published) + (firstHour + (nth % 10)) * hour, Date.now()))

/** Publishes the cases in the order of their days. The first with a slug is the one that the others translate. */
const publishAll = async (
  cases: readonly DemoCase[],
  deskOf: (lang: ContentLanguage) => Desk,
  approver: Caller,
  days: Days,
): Promise<Published> => {
  const published: Published = new Map()
  const originals = new Map<string, string>()
  for (const [nth, written] of cases
    .toSorted((a, b) => (a.head.published < b.head.published ? -1 : a.head.published > b.head.published ? 1 : 0))
    .entries()) {
    const { file, slug, lang, head } = written
    const desk = deskOf(lang)
    const saved = await inFile(file, () => publishCase(desk, approver, written, originals.get(slug)))
    days.set(saved.articleId, dayOf(head.published, nth))
    if (!originals.has(slug)) originals.set(slug, saved.articleId)
    published.set(keyOf(slug, lang), { ...saved, written })
  }
  return published
}

/** Leaves a case where its head says: an edit of a published one, or a new one that is a draft, waits, or was sent back. */
const leaveUnfinished = async (desk: Desk, approver: Caller, unfinished: UnfinishedCase, published: Published) => {
  const { head, slug, lang, markdown } = unfinished
  if (head.state === 'edit') {
    const before = published.get(keyOf(slug, lang))
    if (!before) throw new Error('there is no published case of this name')
    const saved = await saveCase(
      desk,
      { ...before.written, markdown: `${before.written.markdown}\n${markdown}` },
      { base: before },
    )
    await commitArticle(desk.db, desk.author, saved.articleId)
    return
  }
  const saved = await saveCase(desk, { ...unfinished, head })
  if (head.state === 'draft') return
  await commitArticle(desk.db, desk.author, saved.articleId)
  if (head.state === 'pending')
    for (const { quote, text } of head.comments)
      await addComment(desk.db, approver, { articleId: saved.articleId, quote, before: '', after: '', text })
  if (head.state === 'rejected') await rejectArticle(desk.db, approver, { ...saved, reason: head.reason })
}

/** What colleagues say beside the newest case and the oldest, which they share with each other. */
const notes = {
  zh: { new: '这篇也许值得设为精选。', old: '客户又问到了这个问题，请看看是否需要更新。' },
  en: {
    new: 'Perhaps worth featuring.',
    old: 'A customer asked about this again. Does it need an update?',
  },
}

const fill = async (
  db: Db,
  files: FileStore,
  content: DemoContent,
  hashed: Awaited<ReturnType<typeof hashPasswords>>,
  sealingKey: Buffer | undefined,
) => {
  await addCatalog(db, content)
  const people = await addPeople(db, hashed)
  const approver = approverOf(people)
  for (const lang of contentLanguages)
    for (const words of content.equalWords[lang])
      await saveWords(db, authorOf(people, lang).accountId, { rule: 'equal', lang, words })
  const deskOf = (lang: ContentLanguage): Desk => ({
    db,
    files,
    pictures: content.pictures,
    attachments: content.files,
    author: authorOf(people, lang),
  })
  const days: Days = new Map()
  const published = await publishAll(content.cases, deskOf, approver, days)
  for (const unfinished of content.unfinished)
    await inFile(unfinished.file, () => leaveUnfinished(deskOf(unfinished.lang), approver, unfinished, published))
  const desk = { db, files, authorOf: (lang: ContentLanguage) => authorOf(people, lang), approver, days }
  const releases = await publishReleases(desk, content.releases)
  const targets = {
    // A guide that everyone may read leads to what everyone may read.
    case: new Map(
      [...published].flatMap(([key, { articleId, written }]) =>
        written.head.scope === scopes[0] ? [[key, articleId]] : [],
      ),
    ),
    download: releases,
  }
  await publishKinds({ ...desk, folder: content.files, pictures: content.pictures, targets }, content.kinds)
  await addTrainingOffice(db, approver, content)
  const { courses, classes, folder } = content.training
  await addTraining({ db, files, folder, people: people.map(({ caller }) => caller), approver }, courses, classes)
  await addVisits(db, content.visits, people, approver.accountId, new Date())
  await addDemands(db, files, content.demands, people, approver, new Date())
  await dateBack(db, days)
  await addCounts(db, content)
  await sendRequests(db, people, content.requests)
  if (sealingKey)
    await sendReports(db, createSealer(sealingKey, reportPurpose), approver.accountId, content.securityReports)
  await tellReviews(db)
  await leaveNotices(
    db,
    (['zh', 'en'] as const).flatMap((lang) => {
      const cases = [...published.values()].filter(({ written }) => written.lang === lang)
      const author = authorOf(people, lang)
      const share = (by: Caller, to: Caller, at: number, note: string) => {
        const found = cases.at(at)
        return found ? [{ by, to, thing: articleThing(found.articleId), note }] : []
      }
      return [...share(author, approver, -1, notes[lang].new), ...share(approver, author, 0, notes[lang].old)]
    }),
  )
}

/**
 * Loads the demo content into an empty database, all or nothing; answers false, having done nothing, when there are accounts or articles already.
 * Reports of vulnerabilities are only loaded with the key that they are sealed with. Throws with the file's name when a case does not pass the checks of any author's save and submission.
 */
export const loadDemo = async (
  db: Db,
  files: FileStore,
  contentDirectory: string,
  sealingKey?: Buffer,
): Promise<boolean> => {
  const isEmpty = async (where: Db) => (await where.$count(accounts)) + (await where.$count(articles)) === 0
  if (!(await isEmpty(db))) return false
  const content = readContent(contentDirectory)
  const hashed = await hashPasswords(content.accounts)
  return db.transaction(async (tx) => {
    // Another server process may be loading it at this moment.
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
    if (!(await isEmpty(tx))) return false
    await fill(tx, files, content, hashed, sealingKey)
    return true
  })
}
