import { expect, test } from 'vitest'
import { readLabel } from './device-label.ts'

test.each<[string, [model: string, version: string] | undefined]>([
  ['https://support.example.com/en/firmware?model=KS-IPC-4231E-Z&version=V4.05', ['KS-IPC-4231E-Z', 'V4.05']],
  ['https://example.cn/q?sn=8K2&m=KS-IPC-2120D', ['KS-IPC-2120D', '']],
  ['Model: KS-IPC-2120D; SN: 8K-2E00417; FW: V4.09.1', ['KS-IPC-2120D', 'V4.09.1']],
  ['型号：KS-IPC-2120D\n版本：V4.05\n序列号：8K2E00417', ['KS-IPC-2120D', 'V4.05']],
  ['P/N=KS-NVR-5216-4K|S/N=8K2E00417', ['KS-NVR-5216-4K', '']],
  ['KS-IPC-2120D', ['KS-IPC-2120D', '']],
  ['KS-IPC-2120D 8K2E00417', ['KS-IPC-2120D', '']],
  ['8K2E00417', undefined],
  ['https://example.com/KS-IPC-2120D', undefined],
  ['', undefined],
])('row 26: the code of a label that says %j is read', (text, read) => {
  expect(readLabel(text)).toEqual(read && { model: read[0], version: read[1] })
})
