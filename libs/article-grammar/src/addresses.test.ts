import { expect, test } from 'vitest'
import { fileAddress, fileAddressOf, fileIdsIn } from './addresses.ts'

const file = `/files/${'0a'.repeat(16)}/wiring%20plan.png`

test('fileIdsIn names each file once', () => {
  expect(fileIdsIn(`<img src="${file}"><a href="${file}">x</a><img src="/files/${'b'.repeat(32)}/y">`)).toEqual([
    '0a'.repeat(16),
    'b'.repeat(32),
  ])
})

test('the address of a stored file is one, whatever its name', () => {
  for (const name of ['wiring plan.png', 'a/b?c#d.pdf', '接线图.png', '%2f'])
    expect(fileAddress.exec(fileAddressOf('0a'.repeat(16), name))?.[1]).toBe('0a'.repeat(16))
  for (const address of ['/files/../x', `/files/${'0a'.repeat(16)}/`, `https://elsewhere.example${file}`, `//x${file}`])
    expect(address).not.toMatch(fileAddress)
})
