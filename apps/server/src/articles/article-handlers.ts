import type { articleCalls } from '@portal/contract'
import { allCases, maxPicture, maxPointers } from '@portal/contract/facts'
import { basenameOf, fullPath, type Edition, type Language } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import type { FileStore } from '../files/file-store.ts'
import { storePicture } from '../files/picture-store.ts'
import { directoryNow } from '../catalog/removed-directory-lists.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Followers, Handlers, Preparers } from '../http/serve-calls.ts'
import type { HitCounter } from '../things/hit-counter.ts'
import { listPointers } from '../things/list-pointers.ts'
import type { NoteReading } from '../things/note-reading.ts'
import type { Things } from '../things/things.ts'
import { sensitiveWordsInArticle } from './article-faults.ts'
import { cleanBeforehand, cleaned } from './clean-beforehand.ts'
import { listCases, listRelated } from './article-lists.ts'
import { readRevision } from './article-record-store.ts'
import {
  approveArticle,
  commitArticle,
  featureArticle,
  recallArticle,
  rejectArticle,
  restoreArticle,
  saveArticle,
  updateArticleFields,
} from './article-store.ts'
import { deleteArticle, undeleteArticle } from './bin-store.ts'
import { stepMany } from './batch-store.ts'
import { articleThing } from './article-things.ts'
import { articleTemplate } from './article-template.ts'
import { readFaults } from './fault-lists.ts'
import { notePresence } from './presence-store.ts'
import { readRevisionWarnings, readWarnings } from './term-warnings.ts'
import { findGone } from './gone-article.ts'
import { findPublished } from './published-article-lists.ts'
import { readSensitiveWords } from '../site/sensitive-words.ts'
import { countWaiting, listForApproval, listMine } from './staff-article-lists.ts'
import { findArticleRecord, findArticleRevision } from './article-record-lists.ts'
import { findVotes } from './vote-lists.ts'
import { vote } from './vote-store.ts'
import { workflowClassOf } from './workflow-class.ts'

/** Where an approver reads an article. An edition whose addresses carry a language gets the one asked for, or the caller's own when it has no such language. */
const approvalPath = (edition: Edition, own: Language, asked: string, billNo: string) => {
  const { language } = edition.languages.find(({ language }) => language === asked) ?? own
  const path = `${fullPath(routesOf(edition.name)['undoneMatterInfo']!)}?billNo=${encodeURIComponent(billNo)}`
  return edition.languageInPath ? basenameOf(edition, language) + path : path
}

/** The calls about cases: writing, approving, reading; a Word document is taken in by the room `word`. */
export const articleHandlers = ({
  files,
  production,
  things,
}: {
  files: FileStore
  things: Pick<Things, 'pointing'>
  /** ENV-02. */
  production: boolean
}): Handlers<Omit<typeof articleCalls, 'POST /doc/doc-article/getWordHtml'>> => ({
  'POST /doc/doc-article/find': async ({ body, caller, db }) => {
    const article = await findArticleRecord(db, caller, body)
    if (!article) throw notFound()
    return article
  },
  'POST /doc/doc-article/findArticle': async ({ body: { articleId }, caller, db }) => {
    const article = await findPublished(db, caller, articleId)
    if (!article) throw notFound()
    return article
  },
  'POST /doc/doc-article/pageFront': async ({ body, caller, language, db }) => {
    const { listFlag, articleId } = body.data
    if (listFlag === allCases) {
      const directoryCode = await directoryNow(db, body.data.directoryCode)
      return listCases(db, caller, language.content, { ...body, data: { ...body.data, directoryCode } })
    }
    if (articleId === undefined)
      throw new Refusal(400, 'invalid', 'articleId: name the article that the cases are related to')
    const page = await listRelated(db, caller, language.content, articleId, body)
    if (!page) throw notFound()
    return page
  },
  'POST /doc/doc-article/pageFront/audit': ({ body, caller, db }) => listForApproval(db, caller, body),
  'POST /doc/doc-article/pageFront/mine': ({ body, caller, db }) => listMine(db, caller, body),
  'POST /doc/doc-article/save': ({ body, caller, db }) => saveArticle(db, caller, body),
  'POST /doc/doc-article/saveCheck': async ({ body, caller, db }) => {
    const saved = await saveArticle(db, caller, body)
    const { content } = await readRevision(db, saved.articleId, saved.revision)
    return {
      ...saved,
      faults: await readFaults(db, { articleId: saved.articleId, kind: body.kind }, content),
      warnings: await readWarnings(db, body.kind, content),
    }
  },
  'POST /doc/doc-article/revision': async ({ body: { articleId, revision }, db }) => {
    const found = await findArticleRevision(db, articleId, revision)
    if (!found) throw notFound()
    return found
  },
  'POST /doc/doc-article/warnings': async ({ body: { articleId, revision }, db }) => {
    const warnings = await readRevisionWarnings(db, articleId, revision)
    if (!warnings) throw notFound()
    return warnings
  },
  'POST /doc/doc-article/restore': ({ body, caller, db }) => restoreArticle(db, caller, body),
  'POST /doc/doc-article/sensitiveScreen': async ({ body, db }) => ({
    words: sensitiveWordsInArticle({ ...body, body: cleaned(body.body) }, await readSensitiveWords(db)),
  }),
  'POST /doc/doc-article/updateNew': ({ body, caller, db }) => updateArticleFields(db, caller, body),
  'POST /doc/doc-article/commitCheck': ({ body: { articleId }, caller, db }) => commitArticle(db, caller, articleId),
  'POST /doc/doc-article/delete': async ({ body: { articleId }, caller, db }) => {
    await deleteArticle(db, caller, articleId)
    return null
  },
  'POST /doc/doc-article/presence': ({ body, caller, db }) => notePresence(db, caller, body),
  'POST /doc/doc-article/undelete': ({ body: { articleId }, caller, db }) => undeleteArticle(db, caller, articleId),
  'POST /doc/doc-article/batch': ({ body, caller, db }) => stepMany(db, caller, body),
  'POST /doc/doc-article/pointers': async ({ body: { articleIds }, db }) => {
    const { data, total } = await listPointers(db, things, articleIds, maxPointers)
    return { data: [...data], total }
  },
  'POST /doc/doc-article/gone': ({ body: { articleId }, caller, language, db }) =>
    findGone(db, caller, language.content, articleId),
  'POST /doc/doc-article/recall': ({ body: { billNo }, caller, db }) => recallArticle(db, caller, billNo),
  'POST /doc/doc-article/approve': ({ body, caller, db }) => approveArticle(db, caller, body),
  'POST /doc/doc-article/reject': ({ body, caller, db }) => rejectArticle(db, caller, body),
  'POST /doc/doc-article/updateRefining': async ({ body, caller, db }) => {
    await featureArticle(db, caller, body)
    return null
  },
  'GET /doc/doc-article/getArticleTemplate': async ({ language }) => articleTemplate(language.content),
  'POST /doc/article_votes/save': async ({ body, caller, address, agent, db }) => {
    await vote(db, { caller, address, agent }, body)
    return null
  },
  'POST /doc/article_votes/find': async ({ body: { articleId }, caller, db }) => {
    const votes = await findVotes(db, caller, articleId)
    if (!votes) throw notFound()
    return votes
  },
  'POST /doc/doc-article/handleCount': ({ caller, db }) => countWaiting(db, caller),
  'POST /uac/approval/url': async ({
    body: { billNumber, classTypeId, language: asked },
    caller,
    edition,
    language,
    db,
  }) => {
    if (classTypeId !== workflowClassOf(edition, production))
      throw new Refusal(400, 'invalid', 'classTypeId: not the workflow class of this site')
    const article = await findArticleRecord(db, caller, { billNo: billNumber })
    if (!article) throw notFound()
    return approvalPath(edition, language, asked, article.billNo)
  },
  'POST /doc/doc-file/upload': async ({ caller, db, file }) => storePicture(db, files, caller, await file(maxPicture)),
})

/** What is cleaned before a transaction begins. */
export const articlePreparers: Preparers<typeof articleCalls> = {
  'POST /doc/doc-article/save': cleanBeforehand,
  'POST /doc/doc-article/saveCheck': cleanBeforehand,
  'POST /doc/doc-article/sensitiveScreen': cleanBeforehand,
}

type Readings = { readonly countHit: HitCounter; readonly noteReading: NoteReading }
/** What follows a reading: it is counted, and kept for whoever reads, unless nobody has seen it yet. */
export const articleFollowers = ({ countHit, noteReading }: Readings): Followers<typeof articleCalls> => ({
  'POST /doc/doc-article/findArticle': ({ body: { articleId }, ahead, ...reading }) => {
    if (ahead) return
    void countHit(reading.db, articleThing(articleId))
    noteReading(reading, articleThing(articleId))
  },
})
