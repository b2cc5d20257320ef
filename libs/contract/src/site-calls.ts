import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { line } from './fields.ts'

/** A link that staff or the vendor's site put into the frame of every page: `to` is a path inside the language, or an address of another site. */
export type SiteLink = { readonly text: string; readonly to: string }
/** What stands around every page other than the portal's own menus. What is absent, is as those have it. */
export type SiteFrame = {
  readonly header?: readonly SiteLink[]
  readonly mobileHeader?: readonly SiteLink[]
  readonly footer?: readonly { readonly title: string; readonly links: readonly SiteLink[] }[]
  readonly links?: readonly SiteLink[]
  readonly sidebar?: readonly SiteLink[]
  /** The ways to help on the home page. */
  readonly home?: readonly SiteLink[]
  /** Sites in other languages. */
  readonly languages?: readonly SiteLink[]
}

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
    summary: 'The banner of a page: the newest that is published',
    access: 'anyone',
    guestsAlike: true,
    body: body({ bannerSource: z.literal(1), pageCode: line(60).min(1) }),
    data: z
      .object({
        fileOriginPath: z.string(),
        title: z.string(),
        description: z.string(),
        noOss: z.string(),
        attachmentId: z.string(),
        /** Where it leads, and what that is called; null: nowhere. */
        link: z.object({ text: z.string(), to: z.string() }).nullable(),
      })
      .nullable(),
  },
})
