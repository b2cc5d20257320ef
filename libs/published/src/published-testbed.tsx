import type { ContentDetail, ContentEntry, User } from '@portal/contract'
import type { ContentKindName } from '@portal/contract/facts'
import { openPage, type Answers } from '@portal/desk/testbed'
import { EditionContext } from '@portal/rendering'
import { defineEdition, fullPath, type Manifest } from '@portal/routing'
import type { ComponentType } from 'react'

const text = { id: 'site.title', message: 'Support' }
const edition = defineEdition({
  name: 'overseas',
  brand: 'Kestrel Security',
  languages: [
    { language: 'en', content: 'en', tag: 'en', name: 'English' },
    { language: 'es', content: 'es', tag: 'es', name: 'Español' },
  ],
  languageInPath: true,
  siteTitle: text,
  siteDescription: text,
  siteKeywords: text,
  workflowClassId: { production: 1, other: 1 },
})

/** Draws a screen of an area for somebody who reads English, a guest unless said otherwise. */
export const openScreen = <M extends Manifest>(
  Page: ComponentType,
  routes: M,
  name: keyof M & string,
  address: string,
  answers: Answers,
  user: User | null = null,
) =>
  openPage(Page, address, user, answers, {
    path: fullPath(routes[name]!),
    handle: { name, entry: routes[name], trail: [] },
    around: (page) => (
      <EditionContext value={{ edition, language: edition.languages[0], addTexts: () => Promise.resolve() }}>
        {page}
      </EditionContext>
    ),
  })

/** Content of a kind as lists have it. */
export const entryOf = (kind: ContentKindName, changes: Partial<ContentEntry> = {}): ContentEntry => ({
  id: '202600000042',
  kind,
  title: 'A title',
  summary: 'What it says in short.',
  lang: 'en',
  category: null,
  day: null,
  productModels: [],
  details: {},
  updateTime: '2026-11-14T08:00:00Z',
  ...changes,
})
/** Content of a kind on its own page. */
export const detailOf = (kind: ContentKindName, changes: Partial<ContentDetail> = {}): ContentDetail => ({
  ...entryOf(kind),
  body: '',
  publishTime: '2026-11-14T08:00:00Z',
  hits: 7,
  translations: [],
  ...changes,
  files: changes.files ?? [],
})
