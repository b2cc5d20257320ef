import { eq } from 'drizzle-orm'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { articleRevisions, articles } from '../articles/article-tables.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { rangeOfVers } from '../security/csaf-products.ts'
import { readTransferCommand, runTransferCommand } from './transfer-command.ts'
import { transferKeys } from './transfer-tables.ts'

const root = mkdtempSync(join(tmpdir(), 'csaf-'))
let folders = 0
let folder: string
let portal: ArticleTestbed & { readonly files: FileStore }
const names = (text: string) => ({ zh: text, en: text, ru: text, es: text })
beforeAll(async () => {
  const bed = await openArticleTestbed()
  portal = { ...bed, files: createFileStore(join(root, 'store')) }
  await bed.db.insert(dictionaryEntries).values(
    ['vulnerability', 'notice'].map((code, position) => ({
      typeCode: 'advisoryCategory',
      code,
      names: names(code),
      position,
    })),
  )
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})
beforeEach(() => {
  folder = join(root, `folder-${(folders += 1)}`)
  mkdirSync(folder)
})

type Json = Record<string, unknown>
const product = (id: string, more: Json = {}) => ({ name: `Falcon ${id}`, product_id: id, ...more })
const branch = (category: string, name: string, id: string, more: Json = {}) => ({
  category,
  name,
  product: product(id, more),
})
/** A product tree: a vendor, and the versions of each of its products. */
const tree = (products: Readonly<Record<string, readonly Json[]>>) => ({
  branches: [
    {
      category: 'vendor',
      name: 'Falcon Optics',
      branches: Object.entries(products).map(([name, branches]) => ({ category: 'product_name', name, branches })),
    },
  ],
})
const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
const score = (products: readonly string[], changes: Json = {}) => ({
  cvss_v3: { version: '3.1', vectorString: vector, baseScore: 9.8, baseSeverity: 'CRITICAL', ...changes },
  products,
})
/** A document of an invented vendor. */
const csaf = (id: string, { document = {}, ...more }: { document?: Json } & Json = {}) => ({
  document: {
    category: 'csaf_security_advisory',
    csaf_version: '2.0',
    title: `Weakness ${id}`,
    lang: 'en',
    distribution: { tlp: { label: 'WHITE' } },
    notes: [{ category: 'summary', title: 'Summary', text: 'A header is believed twice.' }],
    publisher: { category: 'vendor', name: 'Falcon Optics', namespace: 'https://falcon.example' },
    references: [
      {
        category: 'self',
        summary: 'This document',
        url: `https://falcon.example/${encodeURIComponent(id.toLowerCase())}.json`,
      },
    ],
    tracking: {
      id,
      current_release_date: '2026-03-09T10:00:00.000Z',
      initial_release_date: '2026-03-02T10:00:00.000Z',
      revision_history: [
        { date: '2026-03-02T10:00:00.000Z', number: '1', summary: 'First published' },
        { date: '2026-03-09T10:00:00.000Z', number: '2', summary: 'A fix is there' },
      ],
      status: 'final',
      version: '2',
    },
    ...document,
  },
  ...more,
})
const ranged = {
  product_tree: tree({
    'KS-1': [branch('product_version_range', 'vers:generic/>=4.1|<4.3', 'A'), branch('product_version', '4.3', 'B')],
    Unit: [branch('product_version', '2.0', 'C', { product_identification_helper: { model_numbers: ['KS-2'] } })],
  }),
  vulnerabilities: [
    {
      cve: 'CVE-2026-40001',
      cwe: { id: 'CWE-287', name: 'Improper Authentication' },
      notes: [{ category: 'description', title: 'What happens', text: 'Anyone may <b>look</b>.\n\nSecond part.' }],
      product_status: { known_affected: ['A', 'C'], fixed: ['B'] },
      remediations: [
        { category: 'vendor_fix', details: 'Update.', product_ids: ['A'] },
        { category: 'workaround', details: 'Block port 80.', product_ids: ['A', 'C'] },
      ],
      scores: [score(['A', 'C'])],
    },
  ],
}
const informational = (id: string) => {
  const { document } = csaf(id, {
    document: {
      category: 'csaf_informational_advisory',
      title: 'Old log-ins end',
      references: [
        { category: 'self', summary: 'This document', url: 'https://falcon.example/fo-2026-003.json' },
        { category: 'self', summary: 'As a page', url: 'https://falcon.example/notices/3' },
        { category: 'external', summary: 'More', url: 'https://falcon.example/log-ins' },
      ],
    },
  })
  return { document }
}
/** Products that are pairs of others. */
const related = {
  product_tree: {
    ...tree({
      Firmware: [branch('product_version_range', 'vers:generic/<2.0', 'F')],
      'KS-9': [branch('product_version', 'any', 'D', { product_identification_helper: { model_numbers: ['KS-9'] } })],
      Parser: [branch('product_version_range', 'vers:all/*', 'P')],
    }),
    relationships: [
      ['installed_on', 'F', 'FD'],
      ['default_component_of', 'P', 'PD'],
    ].map(([category, reference, id]) => ({
      category,
      product_reference: reference,
      relates_to_product_reference: 'D',
      full_product_name: product(id!),
    })),
  },
  vulnerabilities: [
    {
      cve: 'CVE-2026-40007',
      notes: [{ category: 'description', text: 'In both.' }],
      product_status: { known_affected: ['FD', 'PD'] },
      remediations: [{ category: 'mitigation', details: 'Wait.', product_ids: ['FD', 'PD'] }],
    },
  ],
}
const six = {
  'a.json': csaf('FO-2026-001', ranged),
  'old/b.json': csaf('FO-2026-002', {
    product_tree: tree({ 'KS-3': [branch('product_version', '1.0', 'X'), branch('product_version', '1.1', 'Y')] }),
    vulnerabilities: [
      {
        cve: 'CVE-2026-40002',
        notes: [{ category: 'description', text: 'One version.' }],
        product_status: { known_affected: ['X'], known_not_affected: ['Y'] },
        remediations: [{ category: 'none_available', details: 'Not yet.', product_ids: ['X'] }],
      },
    ],
  }),
  'c.json': informational('FO-2026-003'),
  'd.json': csaf('安全-4', {
    document: { title: '弱口令', lang: 'zh-CN' },
    ...ranged,
  }),
  'e.json': csaf('FO-2026-005', {
    product_tree: tree({ Cloud: [branch('service_pack', 'every release', 'S')] }),
    vulnerabilities: [
      {
        cve: 'CVE-2026-40005',
        notes: [{ category: 'description', text: 'In all of it.' }],
        product_status: { known_affected: ['S'] },
        remediations: [{ category: 'mitigation', details: 'Sign out.', product_ids: ['S'] }],
      },
    ],
  }),
  'f.json': csaf('FO-2026-006', {
    document: {
      title: '<script>alert(1)</script>',
      notes: [{ category: 'summary', text: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' }],
      acknowledgments: [{ names: ['A. Finder', 'B. Finder'], organization: 'Heron Lab' }],
      references: [
        { category: 'self', summary: 'This document', url: 'https://falcon.example/fo-2026-006.json' },
        { category: 'external', summary: 'Click', url: 'http://falcon.example/x' },
      ],
    },
    ...ranged,
  }),
}
const put = (place: string, content: unknown) => {
  mkdirSync(join(folder, place, '..'), { recursive: true })
  writeFileSync(join(folder, place), typeof content === 'string' ? content : JSON.stringify(content))
}
const run = (...args: string[]) => {
  const command = readTransferCommand(['import', folder, '--csaf', '--language', 'en', '--by', 'author', ...args])
  return runTransferCommand(portal, command, folder)
}
const advisoryOf = async (id: string) => {
  const rows = await portal.db
    .select({ code: articles.code, content: articleRevisions.content, revision: articleRevisions.revision })
    .from(transferKeys)
    .innerJoin(articles, eq(articles.articleId, transferKeys.articleId))
    .innerJoin(articleRevisions, eq(articleRevisions.articleId, articles.articleId))
    .where(eq(transferKeys.key, `https://falcon.example ${id}`))
  return rows.toSorted((a, b) => b.revision - a.revision)[0]
}

describe('row 54 CSAF documents of others become advisories', () => {
  test('six of one vendor: drafts with numbers, versions, score, workaround, history and thanks', async () => {
    for (const [place, document] of Object.entries(six)) put(place, document)
    const { lines, refused } = await run()
    expect(lines).toEqual([
      'Imported, but for these:',
      '  e.json: products without a model or a range of versions are left out: Falcon S',
      'imported 6, changed 0, unchanged 0, failed 0.',
    ])
    expect(refused).toBe(false)
    const first = (await advisoryOf('FO-2026-001'))!
    expect(first.content).toMatchObject({
      title: 'Weakness FO-2026-001',
      summary: 'A header is believed twice.',
      details: {
        category: 'vulnerability',
        number: 'FO-2026-001',
        publisher: 'Falcon Optics',
        source: 'https://falcon.example/fo-2026-001.json',
        date: '2026-03-02',
        cves: ['CVE-2026-40001'],
        cwe: 'CWE-287',
        cvss31: vector,
        score31: '9.8',
        affected: ['KS-1 | >= 4.1 < 4.3 | 4.3', 'KS-2 | = 2.0 |'],
        workaround: 'Block port 80.',
        history: ['2026-03-02 | First published', '2026-03-09 | A fix is there'],
      },
    })
    expect(first.content.body).toContain('<p>Second part.</p>')
    expect((await advisoryOf('FO-2026-002'))!.content.details).toMatchObject({ affected: ['KS-3 | = 1.0 |'] })
    expect((await advisoryOf('FO-2026-003'))!.content.details).toMatchObject({
      category: 'notice',
      affected: [],
      source: 'https://falcon.example/notices/3',
    })
    expect((await advisoryOf('FO-2026-006'))!.content.details).toMatchObject({
      credit: 'A. Finder, B. Finder, Heron Lab',
    })
  })
  test('a firmware on a device is a version of that device, a part of a program one of the part; what is affected in each version says so', async () => {
    put('g.json', csaf('FO-2026-007', related))
    await run()
    expect((await advisoryOf('FO-2026-007'))!.content.details).toMatchObject({
      affected: ['KS-9 | < 2.0 |', 'Parser | >= 0 |'],
    })
  })
  test('what is markup in a document is text in the portal, and only links over https stay', async () => {
    put('f.json', six['f.json'])
    await run()
    const { title, body } = (await advisoryOf('FO-2026-006'))!.content
    expect(title).toBe('<script>alert(1)</script>')
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(body).not.toMatch(/<(?:img|script|b)\b|href="(?!https:)/)
  })
  test('the same again changes nothing, a newer version its advisory, from another file too', async () => {
    put('one/a.json', six['a.json'])
    expect((await run()).lines.at(-1)).toMatch(/unchanged 1/)
    rmSync(join(folder, 'one'), { recursive: true })
    put('two/renamed.json', csaf('FO-2026-001', { ...ranged, document: { title: 'Weakness in the log-in' } }))
    expect((await run('--dry-run')).lines.at(-1)).toBe(
      'Nothing was written. It would be: imported 0, changed 1, unchanged 0, failed 0.',
    )
    expect((await run()).lines.at(-1)).toMatch(/changed 1/)
    expect((await advisoryOf('FO-2026-001'))!.content.title).toBe('Weakness in the log-in')
  })
  test('one that cannot be read is named with the reason, and stops no other', async () => {
    const depth = 100_000
    const fine = csaf('FO-2026-100', ranged)
    put('1-broken.json', '{"document":')
    put('2-deep.json', `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)
    put('3-other.json', { document: { title: 'No CSAF' } })
    put(
      '4-score.json',
      csaf('FO-2026-101', {
        ...ranged,
        vulnerabilities: [
          { ...ranged.vulnerabilities[0]!, scores: [score(['A', 'C'], { baseScore: 1.0, baseSeverity: 'LOW' })] },
        ],
      }),
    )
    put(
      '5-twice.json',
      csaf('FO-2026-102', {
        ...ranged,
        product_tree: tree({ 'KS-1': [branch('product_version', '1.0', 'A'), branch('product_version', '2.0', 'A')] }),
      }),
    )
    put('6-polluted.json', JSON.stringify(fine).replace('{', '{"__proto__":{"polluted":true},'))
    put('7-null.json', 'null')
    writeFileSync(join(folder, '8-large.json'), Buffer.alloc((4 << 20) + 1, 0x20))
    symlinkSync('/etc/hostname', join(folder, '9-link.json'))
    put('fine.json', fine)
    const { lines, refused } = await run()
    const told = lines.join('\n')
    expect(refused).toBe(true)
    expect(told).toContain('1-broken.json: is not JSON')
    expect(told).toContain('2-deep.json: is nested more than 60 deep')
    for (const place of ['3-other', '4-score', '5-twice', '7-null']) expect(told).toContain(`  ${place}.json: `)
    expect(told).toMatch(/4-score\.json: mandatoryTest_6_1_9/)
    expect(told).toContain('8-large.json is larger than')
    expect(told).not.toContain('9-link')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(await advisoryOf('FO-2026-101')).toBeUndefined()
    expect(await advisoryOf('FO-2026-100')).toBeDefined()
    for (const line of lines) expect(line.length).toBeLessThan(400)
  })
  test('a command that does not say the language is told so', () => {
    expect(() => readTransferCommand(['import', 'x', '--csaf'])).toThrow('--language is one of')
  })
  test.each([
    ['vers:generic/>=8.1.0|<8.2.4', '>= 8.1.0 < 8.2.4'],
    ['vers:semver/1.2.3', '= 1.2.3'],
    ['<= 4.2', '<= 4.2'],
    ['>= 1.0 < 2.0', '>= 1.0 < 2.0'],
    ['vers:all/*', '>= 0'],
    ['All versions', '>= 0'],
    ['All versions < V1.5', '< V1.5'],
    ['vers:generic/!=1.0', null],
    ['all versions before the summer', null],
  ])('%s is the range %s', (name, range) => expect(rangeOfVers(name)).toBe(range))
})
