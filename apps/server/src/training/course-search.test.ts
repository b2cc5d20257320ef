import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, portalThings } from '../app.ts'
import { createFileStore } from '../files/file-store.ts'
import { reindex } from '../search/reindex-store.ts'
import { saveCourse } from './course-store.ts'
import { addCourse, lessonOf, openTrainingTestbed, type TrainingTestbed } from './training-testbed.ts'

const folder = mkdtempSync(join(tmpdir(), 'course-search-'))
let bed: TrainingTestbed
let apps: Record<'cn' | 'overseas', FastifyInstance>
beforeAll(async () => {
  bed = await openTrainingTestbed()
  const services = { database: bed, files: createFileStore(folder), version: '1' }
  apps = { cn: await buildApp(cn, services), overseas: await buildApp(overseas, services) }
})
afterAll(async () => {
  await Promise.all([apps.cn.close(), apps.overseas.close()])
  await bed.close()
  rmSync(folder, { recursive: true, force: true })
})
const search = async (edition: 'cn' | 'overseas', keyword: string, more: object = {}) => {
  const answer = await apps[edition].inject({
    method: 'POST',
    url: '/api/doc/daGrand_search/search',
    payload: { data: { keyword, ...more } },
  })
  return answer.json().data
}
const edit = { topic: 'network', level: 'advanced', price: 0, offered: true } as const

test('row 15: a course is found by its title, its summary and its lessons, as a kind of its own, in the edition that has it', async () => {
  const id = await addCourse(bed.db, {
    title: '夜视调试',
    summary: '白光与红外。',
    lessons: [lessonOf({ title: '镜头起雾' })],
  })
  expect(await reindex(bed.db, portalThings)).toBe(1)
  expect(await reindex(bed.db, portalThings)).toBe(0)
  for (const keyword of ['夜视调试', '红外', '镜头起雾']) {
    const { data, facets } = await search('cn', keyword)
    expect(data, keyword).toEqual([expect.objectContaining({ kind: 'course', articleId: id, billNo: '' })])
    expect(facets.kinds).toEqual([{ kind: 'course', count: 1 }])
  }
  expect((await search('cn', '夜视', { kind: 'course' })).total).toBe(1)
  for (const more of [{}, { language: 'zh' }, { language: 'zh', kind: 'course' }]) {
    const { data, total, others, facets, without } = await search('overseas', '夜视调试', more)
    expect([data, total, others, without]).toEqual([[], 0, [], []])
    expect(facets).toEqual({ directories: [], models: [], kinds: [], labels: [], languages: [], periods: [] })
  }
})
test('row 15: a change is found at once, and a course that is not offered is not', async () => {
  const id = await addCourse(bed.db, { title: '旧课程' })
  const save = (changes: object) =>
    bed.db.transaction((tx) => saveCourse(tx, { ...edit, id, title: '光纤熔接', summary: '动手。', ...changes }))
  await save({})
  expect((await search('cn', '光纤熔接')).total).toBe(1)
  await save({ offered: false })
  expect((await search('cn', '光纤熔接')).total).toBe(0)
  await save({ title: '光纤测试' })
  expect((await search('cn', '光纤测试')).total).toBe(1)
})
