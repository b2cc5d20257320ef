import { maxUploadBytesADay } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { articleRevisions, articles, liveArticles } from '../articles/article-tables.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { files as fileTable } from '../files/file-tables.ts'
import { samplePng } from '../files/sample-pictures.ts'
import { paragraph, sampleDocx } from '../word/word-sample.ts'
import { readTransferCommand, runTransferCommand } from './transfer-command.ts'
import { transferKeys } from './transfer-tables.ts'

const root = mkdtempSync(join(tmpdir(), 'folders-'))
let folders = 0
let folder: string
let portal: ArticleTestbed & { readonly files: FileStore }
beforeAll(async () => {
  const bed = await openArticleTestbed()
  portal = { ...bed, files: createFileStore(join(root, 'store')) }
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})
beforeEach(async () => {
  folder = join(root, `folder-${(folders += 1)}`)
  mkdirSync(folder)
  await portal.db.delete(transferKeys)
})

const put = (place: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder, place)), { recursive: true })
  writeFileSync(join(folder, place), content)
}
const markdown = (title: string, text: string, more = '') => `---\ntitle: ${title}\n${more}---\n${text}\n`
const overseas = ['--edition', 'overseas', '--language', 'en', '--directory', '010101']
const publishing = ['--publish', '--approved-by', 'approver']
const importAs = (args: readonly string[], onDocument?: Parameters<typeof runTransferCommand>[3]) =>
  runTransferCommand(portal, readTransferCommand(['import', folder, '--by', 'author', ...args]), folder, onDocument)
const run = (...args: string[]) => importAs([...overseas, ...args])
const summaryOf = ({ lines }: { lines: readonly string[] }) => lines.at(-1)
const caseOf = async (place: string, lang: 'en' | 'ru' = 'en') => {
  const [found] = await portal.db
    .select({ article: articles, content: articleRevisions.content })
    .from(transferKeys)
    .innerJoin(articles, eq(articles.articleId, transferKeys.articleId))
    .innerJoin(articleRevisions, eq(articleRevisions.articleId, articles.articleId))
    .where(eq(transferKeys.key, place))
    .then((rows) =>
      rows.filter(({ article }) => article.lang === lang).toSorted((a, b) => b.article.revision - a.article.revision),
    )
  const [newest] = await portal.db
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, found!.article.articleId))
    .then((rows) => rows.toSorted((a, b) => b.revision - a.revision))
  return { ...found!.article, content: newest!.content }
}
const everything = async () => ({
  articles: await portal.db.select().from(articles).orderBy(articles.articleId),
  revisions: await portal.db.$count(articleRevisions),
  keys: await portal.db.$count(transferKeys),
  files: await portal.db.$count(fileTable),
})

describe('a folder of documents', () => {
  test('Markdown: what its head says, its picture, its file; the first heading is the title and no text', async () => {
    put('img/plan a.png', samplePng(2, 2, 1))
    put('img/sheet.pdf', 'a sheet')
    put(
      'guides/reset.md',
      markdown(
        '"Reset: the camera"',
        '# Reset: the camera\n\nPress the button.\n\n## Then\n\n![The plan](../img/plan%20a.png "Plan")\n\n[Sheet](../img/sheet.pdf) `<img src="files/x.png">`\n\n> **Note.** Wait.',
        'summary: How it is reset.\nscope: 3\nlabels: [fault, firmware]\nmodels: KS-1, KS-2\ndirectory: 010102\ndate: 2026-01-01\n',
      ),
    )
    const { lines, refused } = await run()
    expect([lines, refused]).toEqual([
      ['Not read in the heads: date.', 'imported 1, changed 0, unchanged 0, failed 0.'],
      false,
    ])
    const { content, code } = await caseOf('guides/reset.md')
    expect(code).toBe(0)
    expect(content).toMatchObject({
      title: 'Reset: the camera',
      summary: 'How it is reset.',
      scope: 3,
      labels: ['fault', 'firmware'],
      productModels: ['KS-1', 'KS-2'],
      directoryCode: '010102',
    })
    expect(content.body).toMatch(
      /^<p>Press the button\.<\/p><h2>Then<\/h2><figure><img src="\/files\/[0-9a-f]{32}\/plan%20a\.png" alt="The plan" \/><figcaption>Plan<\/figcaption><\/figure><p><a href="\/files\/[0-9a-f]{32}\/sheet\.pdf">Sheet<\/a> <code>&lt;img src="files\/x\.png"&gt;<\/code><\/p><blockquote data-note="info">/,
    )
  })

  test('without a head: title, summary and directory come from the text and the command', async () => {
    put('plain.md', '# Plain one\n\nFirst *words*.\n\nMore.')
    put('nothing.markdown', 'Only text.')
    await run()
    expect((await caseOf('plain.md')).content).toMatchObject({
      title: 'Plain one',
      summary: 'First words.',
      directoryCode: '010101',
      scope: 1,
      labels: [],
    })
    expect((await caseOf('nothing.markdown')).content).toMatchObject({ title: 'nothing', body: '<p>Only text.</p>' })
  })

  test('HTML: what is on every page of its site is no text, scripts never come in', async () => {
    put('a.png', samplePng(2, 2, 2))
    put(
      'page.html',
      '<html><head><title>Site</title><meta name="description" content="About &amp; so"><meta name=labels content="x"><meta name="models" content="KS-1"></head><body><nav>Menu</nav><main><h1>The page</h1><script>alert(1)</script><p onclick="x()">Text <img src=a.png alt="A"></p><a href="javascript:alert(1)">no</a></main><footer>Foot</footer></body></html>',
    )
    put('bare.htm', '<head><title>Bare &amp; so</title></head><p>One</p>')
    expect(summaryOf(await run())).toBe('imported 2, changed 0, unchanged 0, failed 0.')
    const { content } = await caseOf('page.html')
    expect(content).toMatchObject({ title: 'The page', summary: 'About & so', productModels: ['KS-1'] })
    expect(content.body).toMatch(/^<p>Text <img src="\/files\/[0-9a-f]{32}\/a\.png" alt="A" \/><\/p><a>no<\/a>$/)
    expect((await caseOf('bare.htm')).content).toMatchObject({ title: 'Bare & so', body: '<p>One</p>' })
  })

  test('Word: by the import of the editor', async () => {
    put('manual.docx', await sampleDocx({ body: paragraph('Hello from Word') }))
    put('~$manual.docx', 'open in Word')
    put('broken.docx', 'no package')
    const { lines, refused } = await run()
    expect([lines, refused]).toEqual([
      [
        'Failed:',
        '  broken.docx: This is not a Word file of the kind docx',
        'imported 1, changed 0, unchanged 0, failed 1.',
      ],
      true,
    ])
    expect((await caseOf('manual.docx')).content).toMatchObject({
      title: 'manual',
      summary: 'Hello from Word',
      body: '<p>Hello from Word</p>',
    })
  })

  test('links between documents lead to their cases, forwards and backwards, and in circles', async () => {
    put('a.md', markdown('A', 'To [b](sub/b.md#part), [itself](a.md), [there](#there).'))
    put('sub/b.md', markdown('B', 'To [a](../a), [the index](../guide/).'))
    put('guide/README.md', markdown('Guide', 'Text'))
    expect((await run(...publishing)).lines).toEqual(['imported 3, changed 0, unchanged 0, failed 0.'])
    const [a, b, guide] = [await caseOf('a.md'), await caseOf('sub/b.md'), await caseOf('guide/README.md')]
    expect([a.code, b.code]).toEqual([2, 2])
    expect(a.content.body).toBe(`<p>To <a href="/en/dataSectionDetail/${b.articleId}">b</a>, itself, there.</p>`)
    expect(b.content.body).toBe(
      `<p>To <a href="/en/dataSectionDetail/${a.articleId}">a</a>, <a href="/en/dataSectionDetail/${guide.articleId}">the index</a>.</p>`,
    )
    const before = await everything()
    expect((await run(...publishing)).lines).toEqual(['imported 0, changed 0, unchanged 3, failed 0.'])
    expect(await everything()).toEqual(before)
  })

  test('in the Chinese edition links bear no language', async () => {
    put('a.md', markdown('甲', '正文'))
    put('b.md', markdown('乙', '见[甲](a.md)。'))
    await importAs(['--edition', 'cn', '--language', 'zh', '--directory', '010101'])
    const live = await portal.db.select().from(articleRevisions).where(eq(articleRevisions.revision, 1))
    expect(live.map(({ content }) => content.body)).toContainEqual(
      expect.stringMatching(/^<p>见<a href="\/dataSectionDetail\/\d+">甲<\/a>。<\/p>$/),
    )
  })

  test('what does not come over is told with its line, and the rest is imported', async () => {
    put(
      'lost.md',
      markdown('Lost', 'One\n\n[gone](gone.md) and ![far](https://example.com/a.png)\n\n[out](../../etc/passwd)'),
    )
    expect((await run()).lines).toEqual([
      'Imported, but for these:',
      expect.stringMatching(/^ {2}lost\.md:6: there is no file gone\.md in folder-\d+: the link to it is left out$/),
      expect.stringMatching(
        /^ {2}lost\.md:8: there is no file \.\.\/\.\.\/etc\/passwd in folder-\d+: the link to it is left out$/,
      ),
      '  lost.md:6: the picture https://example.com/a.png is not in the folder: it is left out',
      'imported 1, changed 0, unchanged 0, failed 0.',
    ])
    expect((await caseOf('lost.md')).content.body).toBe('<p>One</p><p>gone and </p><p>out</p>')
  })

  test('a document that fails is named with its line and why, writes nothing, and stops no other', async () => {
    put('a-head.md', '---\ntitle: [broken\n---\nText')
    put('b-bytes.md', Buffer.from('# \xff', 'latin1'))
    put('c-picture.md', markdown('Picture', '![ok](ok.png)\n\n![none](none.png)'))
    put('ok.png', samplePng(2, 2, 9))
    put('d-scope.md', markdown('Scope', 'Text', 'summary: s\nscope: 7\n'))
    put('e-list.md', '---\ntitle:\n  - a\n  - b\n---\nText')
    put('f-good.md', markdown('Good', 'Text'))
    symlinkSync(join(root, 'store'), join(folder, 'link'))
    put('.git/hidden.md', 'Hidden')
    const files = await portal.db.$count(fileTable)
    const { lines, refused } = await run()
    expect(refused).toBe(true)
    expect(lines).toEqual([
      'Failed:',
      expect.stringMatching(/^ {2}a-head\.md:[23]: ./),
      '  b-bytes.md: is not UTF-8',
      expect.stringMatching(/^ {2}c-picture\.md:6: there is no file none\.png in folder-\d+$/),
      expect.stringMatching(/^ {2}d-scope\.md:4: scope: ./),
      '  e-list.md: title: has to be a text',
      'imported 1, changed 0, unchanged 0, failed 5.',
    ])
    expect(await portal.db.$count(fileTable)).toBe(files)

    put('d-scope.md', markdown('Scope', 'Text', 'summary: s\nscope: 3\n'))
    expect(summaryOf(await run())).toBe('imported 1, changed 0, unchanged 1, failed 4.')
  })

  test('what cannot be published stays away, and is only listed while it is a draft', async () => {
    put('unready.md', markdown('Unready', 'Text', 'models: [KS-9]\n'))
    put('ready.md', markdown('Ready', 'Text'))
    expect((await run(...publishing)).lines).toEqual([
      'Failed:',
      '  unready.md:3: models: there is no KS-9',
      'imported 1, changed 0, unchanged 0, failed 1.',
    ])
    expect((await run()).lines).toEqual([
      'Drafts that cannot be published yet:',
      '  unready.md:3: models: there is no KS-9',
      'imported 1, changed 0, unchanged 1, failed 0.',
    ])
  })

  test('drafts are published by a later run; a changed document changes its case, any other stays', async () => {
    put('one.md', markdown('One', 'Text'))
    put('two.md', markdown('Two', 'Text'))
    await run()
    expect(summaryOf(await run(...publishing))).toBe('imported 0, changed 2, unchanged 0, failed 0.')
    put('one.md', markdown('One', 'Other text'))
    // Only what it says counts.
    utimesSync(join(folder, 'two.md'), 0, 0)
    expect(summaryOf(await run(...publishing))).toBe('imported 0, changed 1, unchanged 1, failed 0.')
    const { articleId } = await caseOf('one.md')
    const [live] = await portal.db.select().from(liveArticles).where(eq(liveArticles.articleId, articleId))
    expect(live).toMatchObject({ revision: 2, body: '<p>Other text</p>' })
  })

  test('a folder may hold more files than a person stores in a day', async () => {
    const full = { name: 'a', type: 'x', sha256: '-', owner: portal.author.accountId, size: maxUploadBytesADay }
    await portal.db.insert(fileTable).values({ ...full, fileId: 'f'.repeat(32) })
    put('a.png', samplePng(5, 5, 5))
    put('one.md', markdown('One', '![a](a.png)'))
    expect(summaryOf(await run())).toBe('imported 1, changed 0, unchanged 0, failed 0.')
    await portal.db.delete(fileTable).where(eq(fileTable.fileId, 'f'.repeat(32)))
  })

  test('a run that ended in between is gone on with', async () => {
    for (const name of ['a', 'b', 'c']) put(`${name}.md`, markdown(name, `To [c](c.md), [a](a.md).`))
    const dies = importAs([...overseas, ...publishing], (_done, _all, place) => {
      if (place === 'b.md') throw new Error('the power is gone')
    })
    await expect(dies).rejects.toThrow('the power is gone')
    expect(await portal.db.$count(transferKeys)).toBe(1)
    expect(summaryOf(await run(...publishing))).toBe('imported 2, changed 1, unchanged 0, failed 0.')
    expect(summaryOf(await run(...publishing))).toBe('imported 0, changed 0, unchanged 3, failed 0.')
    expect((await caseOf('a.md')).content.body).toContain('/en/dataSectionDetail/')
  })

  test('the same place in another language is its translation', async () => {
    put('door.md', markdown('Door', 'Text'))
    await run()
    put('door.md', markdown('Дверь', 'Текст'))
    await importAs(['--edition', 'overseas', '--language', 'ru', '--directory', '010101'])
    const [english, russian] = [await caseOf('door.md'), await caseOf('door.md', 'ru')]
    expect(russian.translationGroup).toBe(english.translationGroup)
    expect(russian.articleId).not.toBe(english.articleId)
  })

  test('a dry run tells the same and writes nothing, and each document is told of when its turn comes', async () => {
    put('a.png', samplePng(3, 3, 3))
    put('one.md', markdown('One', '![a](a.png) [two](two.md)'))
    put('two.md', markdown('Two', 'Text', 'scope: 9\n'))
    const before = await everything()
    const seen: string[] = []
    const { lines } = await importAs([...overseas, '--dry-run'], (done, all, place) =>
      seen.push(`${done}/${all} ${place}`),
    )
    expect(lines).toEqual([
      'Failed:',
      expect.stringMatching(/^ {2}two\.md:3: scope: ./),
      'Nothing was written. It would be: imported 1, changed 0, unchanged 0, failed 1.',
    ])
    expect(seen).toEqual(['1/2 one.md', '2/2 two.md'])
    expect(await everything()).toEqual(before)
  })

  test('the command says what it needs', async () => {
    const asked =
      (...args: string[]) =>
      () =>
        readTransferCommand(['import', folder, ...args])
    expect(asked('--edition', 'overseas', '--language', 'en')).toThrow('--directory says where')
    expect(asked('--edition', 'mars', '--language', 'en', '--directory', '01')).toThrow('--edition is cn or overseas')
    expect(asked('--edition', 'cn', '--language', 'en', '--directory', '01')).toThrow('has not this language')
    expect(asked(...overseas, '--publish')).toThrow('go together')
    put('content.csv', 'key,lang,title')
    await expect(run()).rejects.toThrow('import it with --kind')
  })
})
