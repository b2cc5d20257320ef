import type { ContentLanguage } from '@portal/contract'
import { type Scope, type UserType } from '@portal/contract/facts'
import type { Db } from '../database/database.ts'
import { articleRevisions, articles, liveArticles } from '../articles/article-tables.ts'
import { productModels } from '../catalog/catalog-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { readingAids } from '../articles/reading-aids.ts'
import { articleThing } from '../articles/article-things.ts'
import { indexEntry } from '../search/search-store.ts'

type Shown = {
  readonly title: string
  readonly plain?: string
  readonly lang?: ContentLanguage
  readonly scope?: Scope
  readonly directoryCode?: string
  readonly productModels?: string[]
  readonly labels?: string[]
  readonly updateTime?: Date
  readonly startTime?: Date
  readonly endTime?: Date
  readonly group?: string
}

/** Puts published articles into lists and search without the workflow; answers a function that takes one and gives its id. For tests of what readers find. */
export const startShowing = async (db: Db) => {
  const [author] = await db
    .insert(accounts)
    .values({ userAccount: 'shown.author', passwordHash: '', type: 3, fullName: 'Author' })
    .returning()
  let last = 100_000_000_000
  return async ({
    title,
    plain = '',
    lang = 'en',
    scope = 1,
    directoryCode = '010101',
    productModels: models = [],
    labels = [],
    updateTime = new Date(),
    startTime,
    endTime,
    group,
  }: Shown): Promise<string> => {
    const articleId = String(++last)
    const billNo = `KB-${last}`
    const translationGroup = group ?? articleId
    const content = {
      title,
      summary: '',
      body: `<p>${plain}</p>`,
      lang,
      scope,
      directoryCode,
      labels,
      productModels: models,
      startTime: null,
      endTime: null,
      translationOf: null,
    }
    await db.insert(articles).values({
      articleId,
      billNo,
      lang,
      title,
      scope,
      code: 2,
      revision: 1,
      liveRevision: 1,
      createUser: author!.id,
      translationGroup,
      updateTime,
    })
    await db.insert(articleRevisions).values({ articleId, revision: 1, content, hash: articleId, author: author!.id })
    await db.insert(liveArticles).values({
      articleId,
      billNo,
      revision: 1,
      title,
      summary: '',
      body: content.body,
      ...readingAids(content.body, lang),
      lang,
      scope,
      directoryCode,
      labels: [],
      productModels: models,
      refining: 0,
      publishTime: updateTime,
      updateTime,
      translationGroup,
      ...(startTime ? { startTime } : {}),
      ...(endTime ? { endTime } : {}),
    })
    await indexEntry(db, {
      ...articleThing(articleId),
      lang,
      scope,
      title,
      plain,
      directoryCode,
      productModels: models,
      labels,
      updateTime,
      startTime: startTime ?? null,
      endTime: endTime ?? null,
      translationGroup,
    })
    return articleId
  }
}

/** A reader of a user type; 1 is a guest. */
export const readerOf = (type: UserType) =>
  type === 1
    ? undefined
    : ({
        accountId: 1,
        userAccount: 'reader',
        fullName: 'Reader',
        type,
        roles: [],
        isOverseasSpecial: false,
        tokenHash: '',
        source: null,
      } as const)

export const addModels = (db: Db, models: readonly string[]) =>
  db.insert(productModels).values(
    models.map((model) => ({
      model,
      series: model.slice(0, 8),
      directoryCode: '01',
      names: { en: `Name of ${model}`, zh: `${model} 的名称` },
    })),
  )
