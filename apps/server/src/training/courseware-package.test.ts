import { maxCoursewareFiles } from '@portal/contract/facts'
import { expect, test } from 'vitest'
import { unpackCourseware } from './courseware-archive.ts'
import { readManifest } from './courseware-manifest.ts'
import { withRuntime } from './courseware-store.ts'
import { manifestOf, packed, sampleCourseware } from './courseware-testbed.ts'

const reasonOf = async (act: () => unknown) => {
  try {
    await act()
    return 'taken'
  } catch (error) {
    return (error as { reason?: string }).reason
  }
}
/** Changes the name of an entry in both places where a ZIP archive writes it. */
const renamed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
/** Tells another unpacked size in the table of contents than the entry has. */
const lying = (zip: Buffer, name: string, size: number) => {
  const lie = Buffer.from(zip)
  lie.writeUInt32LE(size, lie.lastIndexOf(name) - 46 + 24)
  return lie
}

/** Says of an entry that it is a block device, as archivers of Unix do. */
const asDevice = (zip: Buffer, name: string) => {
  const odd = Buffer.from(zip)
  odd.writeUInt32LE(0o060666 * 0x10000, odd.lastIndexOf(name) - 46 + 38)
  return odd
}

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['nothing', () => Buffer.alloc(0), 'coursewareBroken'],
  ['a text', () => Buffer.from('just text'), 'coursewareBroken'],
  ['half a package', async () => (await packed(sampleCourseware())).subarray(0, 300), 'coursewareBroken'],
  [
    'a path that leads out',
    async () =>
      renamed(await packed(sampleCourseware({ files: { 'aaa/b.js': '' } })), 'aaa/b.js', '../../b.j'.slice(0, 8)),
    'coursewareHostile',
  ],
  [
    'a path from the root',
    async () => renamed(await packed(sampleCourseware({ files: { 'aaa/b.js': '' } })), 'aaa/b.js', '/etc/pwd'),
    'coursewareHostile',
  ],
  [
    'a path of Windows that leads out',
    async () => renamed(await packed(sampleCourseware({ files: { 'aaa/b.js': '' } })), 'aaa/b.js', '..\\..\\bj'),
    'coursewareHostile',
  ],
  [
    'a drive',
    async () => renamed(await packed(sampleCourseware({ files: { 'aaa/b.js': '' } })), 'aaa/b.js', 'C:/b/c.j'),
    'coursewareHostile',
  ],
  ['a name with a zero in it', () => packed(sampleCourseware({ files: { 'a\0b.js': '' } })), 'coursewareHostile'],
  [
    'a name that is written backwards',
    () => packed(sampleCourseware({ files: { 'a\u202esj.exe': '' } })),
    'coursewareHostile',
  ],
  [
    'a name of 300 characters',
    () => packed(sampleCourseware({ files: { ['x'.repeat(300)]: '' } })),
    'coursewareHostile',
  ],
  [
    'two names that differ in case alone',
    () => packed(sampleCourseware({ files: { 'a.js': '', 'A.js': '' } })),
    'coursewareHostile',
  ],
  [
    'a symbolic link',
    () => packed(sampleCourseware().file('link', '/etc/passwd', { unixPermissions: 0o120777 })),
    'coursewareHostile',
  ],
  [
    'a device',
    async () => asDevice(await packed(sampleCourseware({ files: { disk: '' } })), 'disk'),
    'coursewareHostile',
  ],
  ['a bomb', () => packed(sampleCourseware({ files: { 'a.bin': Buffer.alloc(9 << 20) } })), 'coursewareHostile'],
  [
    'a bomb that says it is small',
    async () => lying(await packed(sampleCourseware({ files: { 'a.bin': Buffer.alloc(9 << 20) } })), 'a.bin', 9),
    'coursewareHostile',
  ],
  [
    'more than it may hold',
    async () => lying(await packed(sampleCourseware({ files: { 'a.bin': 'a' } })), 'a.bin', 129 << 20),
    'tooLarge',
  ],
  [
    'too many files',
    () =>
      packed(
        sampleCourseware({
          files: Object.fromEntries(Array.from({ length: maxCoursewareFiles }, (_, at) => [`${at}.js`, ''])),
        }),
      ),
    'tooLarge',
  ],
])('rows 65, 67, 70: %s is refused', async (_, make, reason) => {
  expect(await reasonOf(async () => unpackCourseware(await make()))).toBe(reason)
})
test('an honest package is taken, in folders and in any script', async () => {
  const unpacked = await unpackCourseware(
    await packed(sampleCourseware({ files: { '图/第一 张.png': 'x', 'a b/c+d%20#.js': '1' } })),
  )
  expect([...unpacked.keys()].sort()).toEqual(['a b/c+d%20#.js', 'imsmanifest.xml', 'one.html', '图/第一 张.png'])
})

const read = (manifest: string | Buffer, ...paths: string[]) =>
  readManifest(Buffer.from(manifest as string), new Set(paths.length ? paths : ['one.html']))
test.each(['1.2', '2004'] as const)('the manifest of SCORM %s tells the parts in their order', (version) => {
  const manifest = manifestOf({ version, parts: ['one', '第二'] })
  const said = { inOrder: false, tells: true, launchData: '', passingScore: '80' }
  expect(read(manifest, 'one.html', '第二.html')).toEqual({
    version,
    title: '取景练习',
    items: [
      { ...said, id: 'i0', title: 'one', path: 'one.html?part=0' },
      { ...said, id: 'i1', title: '第二', path: '第二.html?part=1' },
    ],
  })
})
test('a manifest in UTF-16 is read', () => {
  expect(read(Buffer.from(`\ufeff${manifestOf()}`, 'utf16le')).title).toBe('取景练习')
})
test('folders of parts are followed, what only shows something tells nothing', () => {
  const manifest = manifestOf()
    .replace('<item ', '<item identifier="f"><title>Folder</title><item ')
    .replace('</item>', '</item></item>')
    .replace('adlcp:scormtype="sco"', 'adlcp:scormtype="asset"')
    .replace('<resources>', '<resources xml:base="deep/">')
  expect(read(manifest, 'deep/one.html').items).toMatchObject([
    { title: 'one', path: 'deep/one.html?part=0', tells: false },
  ])
})
test('parts that nobody may choose are come to in their order, and what is not tracked tells nothing', () => {
  const says = (sequencing: string) => `<imsss:sequencing ${sequencing}</imsss:sequencing>`
  const inOrder = (manifest: string) => read(manifest, 'one.html', 'two.html').items.map((item) => item.inOrder)
  const manifest = manifestOf({ version: '2004', parts: ['one', 'two'] })
  const order = '><imsss:controlMode choice="false" flow="true"/>'
  expect(inOrder(manifest.replace('</organization>', `${says(order)}</organization>`))).toEqual([true, true])
  const shared = manifest
    .replace('</organization>', `${says('IDRef="s">')}</organization>`)
    .replace(
      '</manifest>',
      `<imsss:sequencingCollection>${says(`ID="s"${order}`)}</imsss:sequencingCollection></manifest>`,
    )
  expect(inOrder(shared)).toEqual([true, true])
  // Of a cluster that may be chosen, one inside of it may not.
  const nested = manifest
    .replace('<item ', `<item identifier="c">${says(order)}<item `)
    .replace('</item>', '</item></item>')
  expect(inOrder(nested)).toEqual([true, false])
  const untracked = manifest.replace('</item>', `${says('><imsss:deliveryControls tracked="false"/>')}</item>`)
  expect(read(untracked, 'one.html', 'two.html').items.map(({ tells }) => tells)).toEqual([false, true])
})
test.each<[string, string, string]>([
  ['no XML', 'nothing', 'coursewareBroken'],
  ['something else', '<other/>', 'coursewareBroken'],
  ['another version', manifestOf().replace('>1.2<', '>AICC<'), 'coursewareBroken'],
  ['a part that is not there', manifestOf({ parts: ['two'] }), 'coursewareBroken'],
  ['a part elsewhere', manifestOf().replace('one.html', 'https://evil.example/one.html'), 'coursewareBroken'],
  ['a script as a part', manifestOf().replace('one.html', 'javascript:alert(1)'), 'coursewareBroken'],
  ['nothing to follow', manifestOf({ parts: [] }), 'coursewareBroken'],
  [
    'an entity',
    manifestOf().replace('<manifest', '<!DOCTYPE m [<!ENTITY e SYSTEM "file:///etc/passwd">]><manifest'),
    'coursewareHostile',
  ],
  [
    'a bomb of entities',
    manifestOf().replace('<manifest', '<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><manifest'),
    'coursewareHostile',
  ],
  [
    'a thousand levels',
    manifestOf().replace('</organization>', `${'<item>'.repeat(1000)}${'</item>'.repeat(1000)}</organization>`),
    'coursewareHostile',
  ],
])('row 19: a manifest with %s is refused', async (_, manifest, reason) => {
  expect(await reasonOf(() => read(manifest))).toBe(reason)
})

test('each page asks for the program before anything of its own', () => {
  const script = '<script src="/courseware/runtime/1.2.js"></script>'
  const shown = (page: string | Buffer) => withRuntime(Buffer.from(page as string), '1.2').toString()
  expect(shown('<!DOCTYPE html><html><head>')).toBe(`<!DOCTYPE html>${script}<html><head>`)
  expect(shown('\ufeff<?xml version="1.0"?>\n<!-- a -->\n<!doctype html PUBLIC "x"><html>')).toContain(
    `"x">${script}<html>`,
  )
  expect(shown('<script>first()</script>')).toBe(`${script}<script>first()</script>`)
  expect(shown('')).toBe(script)
  expect(shown(Buffer.from('\ufeff<!DOCTYPE html><p>取景', 'utf16le'))).toBe(`\ufeff<!DOCTYPE html>${script}<p>取景`)
  // Bytes of another encoding stay as they are.
  expect(
    withRuntime(Buffer.from([0x3c, 0x70, 0x3e, 0xc8, 0xa1]), '1.2')
      .subarray(-5)
      .toString('hex'),
  ).toBe('3c703ec8a1')
})
