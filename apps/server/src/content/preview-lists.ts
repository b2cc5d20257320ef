import type { BodyOf, Calls, ContentDetail, ContentLanguage, DataOf } from '@portal/contract'
import { inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { findContent, listContent } from './content-lists.ts'
import { liveContent } from './content-tables.ts'

type ListCall = Calls['POST /extend/content/preview/list']
type Asked = Pick<BodyOf<ListCall>['data'], 'reader' | 'at'>
const readerOf = ({ reader: type, at }: Asked): Reader => ({ type, at: new Date(at) })

/** Row 45. A page of what such a reader would find of a kind at a moment, with when each begins and ends. */
export const listPreview = async (
  db: Db,
  lang: ContentLanguage,
  { data: { kind, ...asked }, ...page }: BodyOf<ListCall>,
): Promise<DataOf<ListCall>> => {
  const { data, total } = await listContent(db, readerOf(asked), lang, { ...page, data: { kind } })
  const ids = data.map(({ id }) => id)
  const { id, startTime, endTime } = liveContent
  const rows = await db.select({ id, startTime, endTime }).from(liveContent).where(inArray(id, ids))
  const times = new Map(rows.map((row) => [row.id, row]))
  return {
    data: data.map((entry) => ({
      ...entry,
      startTime: times.get(entry.id)?.startTime?.toISOString() ?? null,
      endTime: times.get(entry.id)?.endTime?.toISOString() ?? null,
    })),
    total,
  }
}

/** Row 45. A piece of content that such a reader would read at a moment; undefined when there would be none. */
export const findPreview = (
  db: Db,
  lang: ContentLanguage,
  { kind, id, ...asked }: BodyOf<Calls['POST /extend/content/preview/detail']>,
): Promise<ContentDetail | undefined> => findContent(db, readerOf(asked), lang, { kind, id })
