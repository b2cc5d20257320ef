import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { line } from './fields.ts'

export const siteCalls = defineCalls({
  'GET /uac/languageType/findAllActivate': {
    summary: 'The active languages',
    access: 'anyone',
    data: z.array(z.object({ language: z.string(), name: z.string() })),
  },
  'GET /uac/internate/front': {
    summary: 'A language pack: texts that replace built-in ones',
    access: 'anyone',
    query: z.object({ language: line(10).default('') }),
    data: z.record(z.string(), z.string()),
  },
  'POST /extend/banner/detail': {
    summary: 'The banner of a page',
    access: 'anyone',
    body: body({ bannerSource: z.literal(1), pageCode: line(60).min(1) }),
    data: z
      .object({
        fileOriginPath: z.string(),
        title: z.string(),
        description: z.string(),
        noOss: z.string(),
        attachmentId: z.string(),
      })
      .nullable(),
  },
})
