import { readTree, type TreeStep } from '@portal/contract/facts'
import { expect, test } from 'vitest'
import { placesInTree, treeWithFiles, treeWithPlaces } from './tree-pictures.ts'

test('the pictures of a fault tree go out as files of the folder, and come in as stored ones', () => {
  const [here, there] = ['0a'.repeat(16), '0b'.repeat(16)]
  const step: TreeStep = {
    id: 'one',
    text: `He typed "file":"${here}"`,
    help: '',
    picture: { file: here, text: 'A port' },
    answers: [],
    leaf: null,
  }
  const written = JSON.stringify([step])
  const out = treeWithPlaces(written, new Map([[here, 'a "new" port.png']]))
  expect(placesInTree(out)).toEqual(['a "new" port.png'])
  const back = treeWithFiles(out, new Map([['a "new" port.png', there]]))
  expect(readTree(back)).toEqual([{ ...step, picture: { file: there, text: 'A port' } }])
  expect(treeWithPlaces(written, new Map())).toBe(written)
  expect(treeWithFiles(written, new Map())).toBe(written)
})
