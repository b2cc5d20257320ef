import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSigner } from '../../apps/server/src/files/minisign.ts'
import { contentsList } from './contents-list.ts'
import { exportPortal } from './export-portal.ts'
import { contentOf } from './page-content.ts'
import { wordsOf } from './words.ts'

const page = (title: string, main: string, trail: readonly string[] = []) =>
  `<!doctype html><html lang="en-GB"><head><title>${title} | Support</title><meta name="description" content="About ${title}">
  <style>@media print{.x{display:none}}</style><script>go()</script>
  <script type="application/ld+json">${JSON.stringify({ '@type': 'BreadcrumbList', itemListElement: ['Home', ...trail, title].map((name) => ({ name })) })}</script>
  </head><body><header>Menu</header><main><nav><a href="/en">Home</a> <a href="/en/list?page=2">Lists</a></nav><h1>${title}</h1>${main}</main></body></html>`

const pages: Readonly<Record<string, string>> = {
  '/en': page('Home', 'Welcome'),
  '/en/case/1': page(
    'Reset <b>it</b>',
    `<p>Hold the button.</p><img src="/files/a/lights.png" srcset="/files/a/lights.png?w=2 2x" loading="lazy">
     <a href="/en/case/2#step">Next</a> <a href="#below">Below</a> <a href="/en/search?keyword=KS-1">KS-1</a>
     <a href="/files/b/guide.pdf">Guide</a> <a href="/files/c/firmware.bin">Firmware</a> <a href="/files/d/huge.pdf">Huge</a>
     <a href="mailto:help@support.example">Mail</a> <a href="https://other.example/en/case/2">Other</a>
     <button>Copy</button><script>track()</script><p data-paper>Printed</p>`,
    ['Documents', 'Cameras'],
  ),
  '/en/case/2': page('КАМЕРА 2', '<p>配置网络录像机</p>', ['Documents']),
  '/en/ask': page('Ask', '<form><input><button>Send</button></form><p>Short.</p>'),
  '/en/tree': page('Offline', '<h2>Light on?</h2><a href="/en/tree?path=a">Yes</a> <a href="/en/tree?page=2">More</a>'),
  '/en/tree?path=a': page('Offline', '<h2>Cable?</h2><a href="/en/tree?path=a.b">No</a> <a href="/en/tree">Back</a>'),
  '/en/tree?path=a.b': page('Offline', '<h2>Change the cable.</h2>'),
  '/ru/case/1': page('Русский', 'Текст'),
}
const files: Readonly<Record<string, readonly [string, Buffer]>> = {
  '/files/a/lights.png': ['image/png', Buffer.from('picture')],
  '/files/b/guide.pdf': ['application/pdf', Buffer.from('guide')],
  '/files/c/firmware.bin': ['application/octet-stream', Buffer.from('firmware')],
  '/files/d/huge.pdf': ['application/pdf', Buffer.alloc(2000)],
}

let server: Server
let origin = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url!
    const listed = [...Object.keys(pages).filter((each) => !each.includes('?')), '/en/gone']
    if (path === '/sitemap.xml')
      response.end(`<sitemapindex><sitemap><loc>https://outside.example/sitemap-1.xml</loc></sitemap></sitemapindex>`)
    else if (path === '/sitemap-1.xml')
      response.end(
        `<urlset>${listed.map((each) => `<url><loc>https://outside.example${each}</loc></url>`).join('')}</urlset>`,
      )
    else if (pages[path]) response.setHeader('content-type', 'text/html').end(pages[path])
    else if (files[path]) response.setHeader('content-type', files[path][0]).end(files[path][1])
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))

const copy = async (signer?: ReturnType<typeof createSigner>) => {
  const written = new Map<string, Buffer>()
  const exported = await exportPortal({
    address: `${origin}/en`,
    write: (name, content) => void written.set(name, content),
    signer,
    now: new Date('2026-03-04T05:06:07Z'),
    maxFile: 1000,
  })
  return { exported, written, read: (name: string) => written.get(name)!.toString() }
}

describe('row 103: the portal as a copy without a network', () => {
  test('it has what the sitemap lists in its language, each step of a fault tree, and their pictures and documents', async () => {
    const { exported, written } = await copy()
    expect([...written.keys()].filter((name) => /^(?:pages|files)\//.test(name)).sort()).toEqual([
      'files/guide.pdf',
      'files/lights.png',
      'pages/case-1.html',
      'pages/case-2.html',
      'pages/tree-a.b.html',
      'pages/tree-a.html',
      'pages/tree.html',
    ])
    expect(exported).toMatchObject({ pages: 5, files: 2, left: ['/en/gone (404)'] })
  })

  test('links lead to what is there; what is not leads to the portal and says so; what needs the server is gone', async () => {
    const { read } = await copy()
    const html = read('pages/case-1.html')
    expect(html).toContain('<a href="case-2.html#step">Next</a>')
    expect(html).toContain('<a href="#below">Below</a>')
    expect(html).toContain('<a href="../files/guide.pdf">Guide</a>')
    expect(html).toContain('<img src="../files/lights.png">')
    expect(html).toContain('<a href="mailto:help@support.example">Mail</a>')
    for (const away of ['/en/search?keyword=KS-1', '/files/c/firmware.bin', '/files/d/huge.pdf'])
      expect(html).toContain(`<a href="${origin}${away}" data-online="" title="Needs a network" rel="noreferrer">`)
    expect(html).toContain('<a href="https://other.example/en/case/2" data-online=""')
    expect(html).toContain('<nav><a href="../index.html">Home</a> Lists</nav>')
    expect(html).not.toMatch(/Copy<|track\(\)|go\(\)|Printed|srcset|Menu/)
    expect(read('pages/tree-a.html')).toContain('href="tree-a.b.html"')
    expect(read([...read('pages/case-1.html').matchAll(/styles\/\w+\.css/g)][0]![0])).toContain('@media all{')
  })

  test('its table of contents and its search name each page once', async () => {
    const { read } = await copy()
    const contents = read('index.html')
    expect(contents).toContain('<h2>Documents</h2><ul><li><a href="pages/case-2.html">КАМЕРА 2</a></li></ul>')
    expect(contents).toContain('<h3>Cameras</h3><ul><li><a href="pages/case-1.html">Reset it</a>')
    expect(contents).not.toContain('tree-a')
    expect(read('search/index.js')).toContain('tree-a.b.html')
    expect(read('search/index.js')).toContain('Offline: Change the cable.')
  })

  test('its manifest has the SHA-256 of each file, and minisign verifies it with the key of the portal', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const { written, read } = await copy(createSigner(privateKey))
    const manifest = JSON.parse(read('MANIFEST.json')) as { made: string; files: { name: string; sha256: string }[] }
    expect(manifest.made).toBe('2026-03-04T05:06:07.000Z')
    const signed = ['MANIFEST.json', 'MANIFEST.json.minisig', 'signing-key.pub']
    expect(manifest.files.map(({ name }) => name)).toEqual(
      [...written.keys()].filter((name) => !signed.includes(name)).sort(),
    )
    for (const { name, sha256 } of manifest.files)
      expect(createHash('sha256').update(written.get(name)!).digest('hex'), name).toBe(sha256)
    const signature = Buffer.from(read('MANIFEST.json.minisig').split('\n')[1]!, 'base64')
    const hashed = createHash('blake2b512').update(written.get('MANIFEST.json')!).digest()
    expect(verify(null, hashed, publicKey, signature.subarray(10))).toBe(true)
    expect(read('index.html')).toContain('minisign -Vm MANIFEST.json')
    expect((await copy()).written.has('MANIFEST.json.minisig')).toBe(false)
  })
})

test('row 103: words are found without case and accents, Chinese by its parts, models with and without their hyphens', () => {
  expect(wordsOf('Configuración КАМЕРА')).toEqual(['configuracion', 'камера'])
  expect(wordsOf('录像机 H.265')).toEqual(['录像', '像机', '机', 'h', '265', 'h265'])
  expect(wordsOf('ks-ipc-2120d')).toContain(wordsOf('KSIPC2120D')[0])
  expect(wordsOf(' <>&. ')).toEqual([])
})

test('row 103: a page that is a form and little else is left out, and one without a heading', () => {
  const at = new URL('https://support.example/en/x')
  expect(contentOf(page('Ask', '<form><input></form>'), at)).toBeUndefined()
  expect(contentOf(page('Ask', `<form><input></form><p>${'word '.repeat(100)}</p>`), at)?.title).toBe('Ask')
  expect(contentOf('<main><p>Text</p></main>', at)).toBeUndefined()
})

test('row 103: a page that others stand within is their heading', () => {
  const listed = [
    { title: 'Trees', trail: [], file: 'trees.html' },
    { title: 'Item 10', trail: ['Trees'], file: '10.html' },
    { title: 'Item 9', trail: ['Trees'], file: '9.html' },
  ]
  expect(contentsList(listed, 'en')).toBe(
    '<section><h2><a href="trees.html">Trees</a></h2><ul><li><a href="9.html">Item 9</a></li><li><a href="10.html">Item 10</a></li></ul></section>',
  )
})
