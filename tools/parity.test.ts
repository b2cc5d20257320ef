import { expect, test } from 'vitest'
import { parityOf } from './parity.ts'

const text = (id: string) => ({ id, message: id })
const base = {
  home: { path: '', title: text('home') },
  login: { path: 'login', title: text('login') },
  notFound: { path: '404', title: text('none') },
}

test('row 102: a screen that one edition lacks, and what differs between the two, stands in the matrix', () => {
  const cn = {
    ...base,
    door: { path: 'doorService', title: text('door') },
    desk: { path: 'desk', title: text('desk'), authority: [3] as const },
  }
  const overseas = {
    ...base,
    desk: { path: 'desks', title: text('desk') },
    robot: { path: 'robot', title: text('robot') },
  }
  expect(parityOf(cn, overseas).filter(({ differs }) => differs.length)).toEqual([
    { name: 'door', cn: '/doorService', overseas: undefined, differs: ['only cn'] },
    { name: 'desk', cn: '/desk', overseas: '/desks', differs: ['path', 'authority'] },
    { name: 'robot', cn: undefined, overseas: '/robot', differs: ['only overseas'] },
  ])
})
