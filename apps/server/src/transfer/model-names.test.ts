import { expect, test } from 'vitest'
import { createModelReader } from './model-names.ts'

const models = [
  'KS-ACS-1202',
  'KS-ACS-1204',
  'KS-IPC-2120D',
  'KS-IPC-2140B-L',
  'KS-IPC-4231E-Z',
  'KS-IPC-4231T-A',
  'KS-IPC-8425P-30X',
  'KS-SW-1828P-370',
]

test.each<[string, string[]]>([
  ['KS-IPC-2120D', ['KS-IPC-2120D']],
  ['  ks  ipc 2120d ', ['KS-IPC-2120D']],
  ['ＫＳ－ＩＰＣ－２１２０Ｄ', ['KS-IPC-2120D']],
  ['KS_IPC_2120D', ['KS-IPC-2120D']],
  ['KS-IPC-2120D, KS-ACS-1202;KS-ACS-1204', ['KS-IPC-2120D', 'KS-ACS-1202', 'KS-ACS-1204']],
  ['KS-IPC-2120D、KS-ACS-1202；KS-ACS-1204', ['KS-IPC-2120D', 'KS-ACS-1202', 'KS-ACS-1204']],
  ['KS-IPC-2120D\nKS-IPC-2120D\n\n', ['KS-IPC-2120D']],
  ['KS-ACS-1202/KS-ACS-1204', ['KS-ACS-1202', 'KS-ACS-1204']],
  ['KS-ACS-1202/1204', ['KS-ACS-1202', 'KS-ACS-1204']],
  ['KS-ACS-1202/4', ['KS-ACS-1202', 'KS-ACS-1204']],
  ['KS-IPC-4231E-Z / 4231T-A', ['KS-IPC-4231E-Z', 'KS-IPC-4231T-A']],
  ['KS-IPC-2120D (2.8 mm)', ['KS-IPC-2120D']],
  ['KS-IPC-2120D（2.8 mm）', ['KS-IPC-2120D']],
  ['KS-SW-1828P(-370)', ['KS-SW-1828P-370']],
  ['KS-ACS-120(2/4)', ['KS-ACS-1202', 'KS-ACS-1204']],
  ['KS-IPC-2xxx', ['KS-IPC-2120D', 'KS-IPC-2140B-L']],
  ['KS-IPC-2XXX/KS-ACS-120x', ['KS-IPC-2120D', 'KS-IPC-2140B-L', 'KS-ACS-1202', 'KS-ACS-1204']],
  ['KS-IPC-4*', ['KS-IPC-4231E-Z', 'KS-IPC-4231T-A']],
  ['KS-IPC-4231?-?', ['KS-IPC-4231E-Z', 'KS-IPC-4231T-A']],
  ['ks-ipc-8425p-30x', ['KS-IPC-8425P-30X']],
  ['KS-IPC-9xxx, KS-NVR-1 (old)', ['KS-IPC-9xxx', 'KS-NVR-1 (old)']],
  [' , / ;', []],
])('a cell that says %j means %j', (cell, meant) => {
  expect(createModelReader(models).read(cell)).toEqual(meant)
})

test('what was read as something else is told once, and what stands as it is called is not', () => {
  const { read, readings } = createModelReader(models)
  for (const cell of ['KS-IPC-2xxx', 'KS-IPC-2xxx, KS-ACS-1202', 'none']) read(cell)
  expect([...readings]).toEqual([['KS-IPC-2xxx', ['KS-IPC-2120D', 'KS-IPC-2140B-L']]])
})
