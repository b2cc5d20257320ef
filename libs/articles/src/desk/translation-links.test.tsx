import { author, openPage } from '@portal/desk/testbed'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { article } from './article-testbed.tsx'
import { TranslationLinks } from './translation-links.tsx'

const named = (content: string) => ({ language: content, content, tag: content, name: content })
const edition = { languages: ['en', 'ru', 'es'].map(named) }
vi.mock('@portal/rendering', () => ({ useEdition: () => ({ edition, language: edition.languages[0] }) }))

const open = (translations: ReturnType<typeof article>['translations']) =>
  openPage(() => <TranslationLinks article={article({ translations })} />, '/', author, {})
const russian = { articleId: '100000000007', lang: 'ru', title: 'Ночь', published: true, behind: true } as const

test('row 90: the languages of a case lead to their records; what is behind is named, what is missing can be written', () => {
  open([russian])
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Russian (behind the original)', 'Translate: Spanish'])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/user/undone-matter/info?articleId=100000000007',
    '/user/upload-article?translationOf=100000000001&lang=es',
  ])
})
test('an edition of one language says nothing of it', () => {
  edition.languages = [named('en')]
  open([])
  expect(screen.queryByText('Translations:')).toBeNull()
})
