import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import { articleDeskCalls } from './article-desk-calls.ts'
import { articleEditorCalls } from './article-editor-calls.ts'
import { ArticleSummary, PublishedArticle, voteReason } from './article-schemas.ts'
import { allCases, maxLabel, listFlags, maxModel, maxVoteComment, kindNames } from './facts/index.ts'
import { articleId, contentLanguage, directoryCode, line, lines, moment, refining } from './fields.ts'

/** Cases as readers know them, and all that staff do with them. */
export const articleCalls = defineCalls({
  'POST /doc/doc-article/findArticle': {
    summary: 'The published article as readers see it',
    access: 'anyone',
    guestsAlike: true,
    refusals: ['notFound'],
    areas: ['articles', 'catalog'],
    body: body({ articleId }),
    data: PublishedArticle,
  },
  'POST /doc/doc-article/pageFront': {
    summary: 'Published articles that the caller may read (listFlag 1), or those related to one (listFlag 2)',
    access: 'anyone',
    guestsAlike: true,
    refusals: ['notFound'],
    areas: ['articles', 'catalog'],
    body: pageRequest(
      body({
        listFlag: z.literal(listFlags).default(allCases),
        articleId: articleId.optional(),
        directoryCode: directoryCode.optional(),
        label: line(maxLabel).optional(),
        productModel: line(maxModel).optional(),
        refining: refining.optional(),
        order: z.enum(['newest', 'hits']).default('newest'),
      }),
    ),
    data: pageOf(ArticleSummary),
  },
  'POST /doc/doc-article/gone': {
    summary:
      'What became of an article that readers of this kind could read at its address once; null of anything else. `instead`: the same in a language that they may read',
    access: 'anyone',
    body: body({ articleId }),
    data: z
      .object({
        kind: z.enum(kindNames),
        billNo: z.string(),
        since: moment,
        instead: z.object({ id: articleId, title: z.string(), lang: contentLanguage }).nullable(),
      })
      .nullable(),
  },
  'POST /doc/article_votes/save': {
    summary: 'Say whether an article helped; the newest word of a visitor counts',
    access: 'anyone',
    writes: true,
    refusals: ['notFound', 'tooMany'],
    areas: [],
    body: body({
      articleId,
      helpful: z.boolean(),
      reason: voteReason.default(null),
      comment: lines(maxVoteComment).default(''),
    }),
    data: z.null(),
  },
  ...articleDeskCalls,
  ...articleEditorCalls,
})
