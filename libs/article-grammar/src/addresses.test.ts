import { expect, test } from 'vitest'
import { fileAddress, fileAddressOf, fileIdsIn, thingIdsIn } from './addresses.ts'

const file = `/files/${'0a'.repeat(16)}/wiring%20plan.png`

test('fileIdsIn names each file once', () => {
  expect(fileIdsIn(`<img src="${file}"><a href="${file}">x</a><img src="/files/${'b'.repeat(32)}/y">`)).toEqual([
    '0a'.repeat(16),
    'b'.repeat(32),
  ])
})

test('row 5: a link names what it leads to by its number, however its address is written, and each once', () => {
  const [one, two, three] = ['100000000001', '200000000002', '300000000003']
  const hrefs = [
    `/dataSectionDetail/${one}#part`,
    `https://support.example.com/en/dataSectionDetail/${one}?from=1`,
    `/ru/bulletinInfo/${two}`,
    `/hotlines#${three}`,
    `/websiteHelp?id=${three}&amp;from=1`,
  ]
  expect(thingIdsIn(hrefs.map((href) => `<a class="x" href="${href}">x</a>`).join(''))).toEqual([one, two, three])
  for (const other of [`/files/${'123456789012abcd'.repeat(2)}/x.png`, '/x/1234567890123', '/x/012345678901'])
    expect(thingIdsIn(`<a href="${other}">x</a><img src="/dataSectionDetail/${one}">`)).toEqual([])
})

test('the address of a stored file is one, whatever its name', () => {
  for (const name of ['wiring plan.png', 'a/b?c#d.pdf', '接线图.png', '%2f'])
    expect(fileAddress.exec(fileAddressOf('0a'.repeat(16), name))?.[1]).toBe('0a'.repeat(16))
  for (const address of ['/files/../x', `/files/${'0a'.repeat(16)}/`, `https://elsewhere.example${file}`, `//x${file}`])
    expect(address).not.toMatch(fileAddress)
})
