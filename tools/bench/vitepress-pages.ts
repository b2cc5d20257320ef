export type Article = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly related: readonly { readonly id: string; readonly title: string }[]
}
type Page = { readonly path: string; readonly text: string }

const link = ({ id, title }: { id: string; title: string }) => `- [${title.replace(/[[\]]/g, '\\$&')}](/cases/${id})`
/** A blank line would end the HTML block of a Markdown file; as a character it does not. */
const withoutBlankLines = (html: string) => html.replace(/\n[ \t]*(?=\n)/g, '&#10;')

const articlePage = ({ id, title, summary, body, related }: Article): Page => ({
  path: `cases/${id}.md`,
  text: [
    `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(summary)}\n---`,
    `# ${title}`,
    `<div v-pre>\n${withoutBlankLines(body)}\n</div>`,
    '## Related',
    related.map(link).join('\n'),
  ].join('\n\n'),
})

/** The cases as Markdown files: one a case, a home page and a list page. */
export const vitepressPages = (articles: readonly Article[]): Page[] => [
  {
    path: 'index.md',
    text: `---\nlayout: home\nhero:\n  name: Support\n  text: Find the manual, the cause, the fix.\n  actions:\n    - { theme: brand, text: All cases, link: /cases/ }\n---\n\n## New and updated\n\n${articles.slice(0, 10).map(link).join('\n')}\n`,
  },
  {
    path: 'cases/index.md',
    text: `# All cases\n\n${articles.map((article) => `${link(article)}\n\n  ${article.summary}`).join('\n')}\n`,
  },
  ...articles.map(articlePage),
]

/** Its own search in the pages' text, and a sidebar of all cases. */
export const vitepressConfig = (articles: readonly Article[]): string =>
  `export default ${JSON.stringify(
    {
      title: 'Support',
      lang: 'en',
      cleanUrls: true,
      themeConfig: {
        search: { provider: 'local' },
        nav: [{ text: 'Cases', link: '/cases/' }],
        sidebar: [{ text: 'Cases', items: articles.map(({ id, title }) => ({ text: title, link: `/cases/${id}` })) }],
      },
    },
    null,
    2,
  )}\n`
