import { describe, expect, test } from 'vitest'
import { advisoryOfCsaf } from './csaf-import.ts'
import { affectedLines, productsOf } from './csaf-products.ts'

type Json = Record<string, unknown>
const version = (name: string, id: string) => ({
  category: 'product_version',
  name,
  product: { name: `Falcon Hub ${name}`, product_id: id },
})
/** A document of an invented vendor, as publishers write them. */
const csaf = (document: Json = {}, more: Json = {}) =>
  JSON.stringify({
    document: {
      category: 'csaf_vex',
      csaf_version: '2.0',
      title: 'Falcon Hub',
      lang: 'en-US',
      distribution: { tlp: { label: 'WHITE' } },
      publisher: { category: 'coordinator', name: 'Falcon Desk', namespace: 'https://falcon.example' },
      notes: [
        { category: 'legal_disclaimer', text: 'As it is.', title: 'Legal notice' },
        { category: 'summary', text: 'Three weaknesses.', title: 'In short' },
        { category: 'general', text: 'Look again.', title: 'In short' },
      ],
      tracking: {
        id: 'FD-26-001',
        current_release_date: '2026-04-07T20:50:15Z',
        initial_release_date: '2026-04-07T20:50:15Z',
        revision_history: [{ date: '2026-04-07T20:50:15Z', number: '1', summary: 'Initial publication' }],
        status: 'final',
        version: '1',
      },
      ...document,
    },
    product_tree: {
      branches: [
        {
          category: 'vendor',
          name: 'Falcon Optics',
          branches: [{ category: 'product_name', name: 'Hub', branches: [version('4.1', 'A'), version('4.2', 'B')] }],
        },
      ],
      full_product_names: [{ name: 'Falcon Cloud', product_id: 'C' }],
    },
    vulnerabilities: [
      {
        cve: 'CVE-2026-50001',
        title: 'Anyone may look',
        notes: [{ category: 'description', title: 'Description', text: 'No key is asked for.' }],
        product_status: { known_affected: ['A', 'C'], fixed: ['B'] },
        references: [
          { category: 'external', summary: 'Blog', url: 'https://falcon.example/blog/7' },
          { category: 'external', summary: 'Old', url: 'http://falcon.example/old' },
        ],
        remediations: [
          { category: 'vendor_fix', details: 'Update to 4.2.', product_ids: ['A'], url: 'https://falcon.example/4.2' },
          { category: 'vendor_fix', details: 'Update to 4.2.', product_ids: ['C'], url: 'https://falcon.example/4.2' },
          {
            category: 'mitigation',
            details: 'Close the port.',
            product_ids: ['A'],
            url: 'https://falcon.example/port',
          },
        ],
        scores: [
          {
            cvss_v3: {
              version: '3.0',
              vectorString: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
              baseScore: 9.8,
              baseSeverity: 'CRITICAL',
            },
            products: ['A', 'C'],
          },
        ],
        acknowledgments: [{ names: ['Ada Finder'], organization: 'Heron Lab' }],
      },
      {
        cve: 'CVE-2026-50002',
        notes: [{ category: 'description', title: 'Description', text: 'In a library.' }],
        product_status: { known_not_affected: ['A'], under_investigation: ['B'] },
        threats: [{ category: 'impact', details: 'The code is not shipped.', product_ids: ['A'] }],
        acknowledgments: [{ names: ['Ada Finder'], organization: 'Heron Lab' }],
      },
      {
        cve: 'CVE-2026-50003',
        notes: [{ category: 'description', text: 'In another one.' }],
        product_status: { known_not_affected: ['A'] },
        flags: [{ label: 'component_not_present', product_ids: ['A'] }],
      },
    ],
    ...more,
  })

describe('row 54 an advisory of another publisher', () => {
  test('says of each weakness how bad it is, whom it does not touch and why, and what mends it', async () => {
    const { cells, lost } = await advisoryOfCsaf(csaf(), 'en')
    expect(cells.affected).toBe('Hub | = 4.1 | 4.2')
    expect(lost).toEqual(['products without a model or a range of versions are left out: Falcon Cloud'])
    expect(cells.body).toBe(
      [
        '<h2>In short</h2><p>Three weaknesses.</p><p>Look again.</p>',
        '<h2>CVE-2026-50001: Anyone may look</h2>',
        '<p>CVSS 3.0: 9.8 (CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H)</p>',
        '<h3>Description</h3><p>No key is asked for.</p>',
        '<h3>Affected</h3><ul><li>Falcon Cloud</li></ul>',
        '<h3>Fixed in</h3><ul><li>Falcon Hub 4.2</li></ul>',
        '<h3>Remedy</h3><ul><li>Update to 4.2. <a href="https://falcon.example/4.2">https://falcon.example/4.2</a></li></ul>',
        '<h2>CVE-2026-50002</h2><h3>Description</h3><p>In a library.</p>',
        '<h3>Not affected</h3><ul><li>Falcon Hub 4.1 – The code is not shipped.</li></ul>',
        '<h3>Still examined</h3><ul><li>Falcon Hub 4.2</li></ul>',
        '<h2>CVE-2026-50003</h2><p>In another one.</p>',
        '<h3>Not affected</h3><ul><li>Falcon Hub 4.1 – component not present</li></ul>',
        '<ul><li><a href="https://falcon.example/blog/7">Blog</a></li></ul>',
      ].join(''),
    )
  })
  test('names who found the weaknesses once, and what helps until they are mended', async () => {
    const { cells } = await advisoryOfCsaf(csaf(), 'en')
    expect(cells.credit).toBe('Ada Finder, Heron Lab')
    expect(cells.workaround).toBe('Close the port. https://falcon.example/port')
  })
  test('is headed in the language that it is filed in', async () => {
    expect((await advisoryOfCsaf(csaf(), 'zh')).cells.body).toContain('<h3>不受影响</h3>')
    expect((await advisoryOfCsaf(csaf(), 'ru')).cells.body).toContain('<h3>Не затронуто</h3>')
  })
  test('has a summary where the document has none: what the first weakness says, else its title', async () => {
    const bare = { notes: undefined }
    expect((await advisoryOfCsaf(csaf(bare), 'en')).cells.summary).toBe('No key is asked for.')
    const alone = { product_tree: undefined, vulnerabilities: undefined }
    const informational = {
      ...bare,
      category: 'csaf_base',
    }
    expect((await advisoryOfCsaf(csaf(informational, alone), 'en')).cells.summary).toBe('Falcon Hub')
  })
  test('names no legal notice as its summary, where the document has nothing better', async () => {
    const notes = [{ category: 'legal_disclaimer', text: 'As it is.' }]
    expect((await advisoryOfCsaf(csaf({ notes }), 'en')).cells.summary).toBe('No key is asked for.')
  })
  test('has the base score that its publisher names, whatever else the vector says', async () => {
    const [base, more] = ['CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H', '/E:P/RL:O/RC:C']
    const cvss_v3 = { version: '3.1', vectorString: base + more, baseScore: 8.1, baseSeverity: 'HIGH' }
    const weakness = {
      notes: [{ category: 'description', text: 'x' }],
      product_status: { known_affected: ['A'] },
      remediations: [{ category: 'none_available', details: 'x', product_ids: ['A'] }],
      scores: [{ cvss_v3: { ...cvss_v3, temporalScore: 7.3, temporalSeverity: 'HIGH' }, products: ['A'] }],
    }
    const { cells } = await advisoryOfCsaf(csaf({ category: 'csaf_base' }, { vulnerabilities: [weakness] }), 'en')
    expect([cells.cvss31, cells.score31]).toEqual([base, '8.1'])
  })
  test('has no markup in its words where its publisher wrote HTML as text; what only looks like it stays', async () => {
    const text =
      'Update now.<br><div>See <a href="https://falcon.example/4" target="_blank">the guide</a>.</div><ul><li>If a <b and c> d, <script>x</script></li></ul>'
    const { cells } = await advisoryOfCsaf(csaf({ notes: [{ category: 'summary', text }] }), 'en')
    expect(cells.summary).toBe(
      'Update now. See the guide (https://falcon.example/4). If a <b and c> d, <script>x</script>',
    )
    expect(cells.body).toContain(
      '<p>Update now.</p><p>See the guide (https://falcon.example/4).</p><p>If a &lt;b and c&gt; d, &lt;script&gt;x&lt;/script&gt;</p>',
    )
  })
  test('of another version of the standard is refused by that name', async () => {
    await expect(advisoryOfCsaf(csaf({ csaf_version: '2.1' }), 'en')).rejects.toThrow('is CSAF 2.1: only 2.0 is read')
  })
  test.each(['GREEN', 'AMBER', 'RED'])('that is marked TLP:%s is told to nobody', async (label) => {
    await expect(advisoryOfCsaf(csaf({ distribution: { tlp: { label } } }), 'en')).rejects.toThrow(
      `is marked TLP:${label}: it is not for everyone`,
    )
  })
  test('that is a draft is not published for its publisher', async () => {
    const tracking = {
      id: 'FD-26-001',
      current_release_date: '2026-04-07T20:50:15Z',
      initial_release_date: '2026-04-07T20:50:15Z',
      revision_history: [{ date: '2026-04-07T20:50:15Z', number: '0.1.0', summary: 'Draft' }],
      status: 'draft',
      version: '0.1.0',
    }
    await expect(advisoryOfCsaf(csaf({ tracking }), 'en')).rejects.toThrow('is a draft')
  })
})

describe('row 53 which version mends', () => {
  const product = (name: string, product_id: string, category = 'product_version') => ({
    category,
    name,
    product: { name: `Falcon Hub ${name}`, product_id },
  })
  const linesOf = (versions: Json[], ...statuses: { known_affected?: string[]; fixed?: string[] }[]) => {
    const product_tree = { branches: [{ category: 'product_name', name: 'Hub', branches: versions }] } as never
    const read = { product_tree, vulnerabilities: statuses.map((product_status) => ({ product_status })) } as never
    return affectedLines(read, productsOf(read)).lines
  }
  test('is none below what it mends', () => {
    const versions = [product('9.1.0', 'A'), product('8.10.33', 'B'), product('9.1.8', 'C')]
    expect(linesOf(versions, { known_affected: ['A'], fixed: ['B', 'C'] })).toEqual(['Hub | = 9.1.0 | 9.1.8'])
    expect(linesOf(versions, { known_affected: ['A'], fixed: ['B'] })).toEqual(['Hub | = 9.1.0 |'])
    const range = product('vers:generic/>=8.0|<9.1.8', 'R', 'product_version_range')
    expect(linesOf([range, ...versions], { known_affected: ['R'], fixed: ['B', 'C'] })).toEqual([
      'Hub | >= 8.0 < 9.1.8 | 9.1.8',
    ])
  })
  test('is none that another weakness touches', () => {
    const versions = [product('4.8.2', 'A'), product('4.8.3', 'B'), product('4.8.4', 'C')]
    expect(
      linesOf(versions, { known_affected: ['A'], fixed: ['B'] }, { known_affected: ['A', 'B'], fixed: ['C'] }),
    ).toEqual(['Hub | = 4.8.2 | 4.8.4', 'Hub | = 4.8.3 | 4.8.4'])
  })
  test('is read where a publisher writes the model in the place of the version', () => {
    const swapped = (model: string, name: string, product_id: string) => ({
      category: 'product_version',
      name: model,
      product: { name, product_id },
    })
    const linesIn = (branches: Json[]) => {
      const family = { category: 'product_family', name: 'Falcon', branches: [product('Hub', 'H', 'product_name')] }
      const product_tree = {
        branches: [
          { category: 'vendor', name: 'V', branches: [family, { category: 'architecture', name: 'Any', branches }] },
        ],
      }
      const product_status = { known_affected: ['A'], fixed: ['B'] }
      const read = { product_tree, vulnerabilities: [{ product_status }] } as never
      const products = productsOf(read)
      return [...affectedLines(read, products).lines, products.get('A')!.name, products.get('A')!.narrowed ?? false]
    }
    expect(linesIn([swapped('Hub', 'All versions prior to 0.18.2', 'A'), swapped('Hub', '0.18.2', 'B')])).toEqual([
      'Hub | < 0.18.2 | 0.18.2',
      'Hub: All versions prior to 0.18.2',
      false,
    ])
    expect(
      linesIn([
        swapped('Falcon Hub Kit', 'All versions up to and including Hub Kit 1.17.7 (as root)', 'A'),
        swapped('Falcon Hub Kit', 'Hub Kit v1.17.8', 'B'),
      ]),
    ).toEqual([
      'Falcon Hub Kit | <= 1.17.7 | v1.17.8',
      'Falcon Hub Kit: All versions up to and including Hub Kit 1.17.7 (as root)',
      true,
    ])
    // Nothing is made of what may mean another version.
    for (const name of ['511.65(All versions prior to Hub 14.0)', 'All versions prior to 12.9 Update 1', 'Newest'])
      expect(linesIn([swapped('Hub Kit', name, 'A')])).toEqual([expect.stringContaining(name), false])
  })
  test('row 54 what narrows a range in words is told with the weakness', async () => {
    const name = 'All versions up to and including 4.1 (as root)'
    const branches = [{ category: 'product_version', name: 'Hub', product: { name, product_id: 'A' } }]
    const more = {
      product_tree: { branches: [{ category: 'vendor', name: 'Falcon', branches }] },
      vulnerabilities: [
        {
          notes: [{ category: 'description', text: 'x' }],
          product_status: { known_affected: ['A'] },
          remediations: [{ category: 'none_available', details: 'x', product_ids: ['A'] }],
        },
      ],
    }
    const { cells, lost } = await advisoryOfCsaf(csaf({ category: 'csaf_base' }, more), 'en')
    expect([cells.affected, lost]).toEqual(['Hub | <= 4.1 |', []])
    expect(cells.body).toContain(`<h3>Affected</h3><ul><li>Hub: ${name}</li></ul>`)
  })
  test.each(['*', 'vers:all/*', 'All versions'])('%s are all versions, of a range and of a version', (name) => {
    for (const category of ['product_version', 'product_version_range'])
      expect(linesOf([product(name, 'A', category)], { known_affected: ['A'] })).toEqual(['Hub | >= 0 |'])
  })
})
