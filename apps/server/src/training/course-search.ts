import { externalScope } from '@portal/contract/facts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { indexEntry, removeEntry } from '../search/search-store.ts'
import type { Findable } from '../things/things.ts'
import { courseKind } from './course-kind.ts'
import { trainingCourses } from './training-tables.ts'

/** What a course that the catalogue has is found by: its title, its summary and what its lessons are called. Its row is locked until the transaction ends. */
export const readCourse = async (tx: Db, id: string): Promise<Findable | undefined> => {
  const [course] = await tx
    .select()
    .from(trainingCourses)
    .where(and(eq(trainingCourses.id, id), eq(trainingCourses.offered, true)))
    .for('update')
  return (
    course && {
      lang: 'zh',
      scope: externalScope,
      startTime: null,
      endTime: null,
      title: course.title,
      plain: [course.summary, ...course.lessons.map(({ title }) => title)].join('\n'),
      directoryCode: '',
      productModels: [],
      updateTime: course.updateTime,
      translationGroup: id,
    }
  )
}

/** Makes a course findable as it is now, in the transaction that changed it. */
export const indexCourse = async (tx: Db, id: string): Promise<void> => {
  const findable = await readCourse(tx, id)
  const thing = { kind: courseKind, id }
  if (findable) await indexEntry(tx, { ...thing, ...findable })
  else await removeEntry(tx, thing)
}
