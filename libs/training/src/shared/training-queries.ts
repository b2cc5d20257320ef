import { query } from '@portal/api-client'
import { courseLevels, courseModes, courseTopics, maxKeyword, pageSize } from '@portal/contract/facts'
import { defineView, oneOf, pageNo, words, type ViewOf } from '@portal/routing'

/** What the training says of itself. */
export const trainingQuery = query('POST /train/studyOnlineConfig/query', {})

const courseFields = {
  topic: oneOf(courseTopics),
  level: oneOf(courseLevels),
  mode: oneOf(courseModes),
  price: oneOf(['free', 'paid']),
  begun: oneOf(['yes']),
  keyword: words(maxKeyword),
  pageNo,
}
/** What the address of the catalogue asks for. */
export const coursesView = defineView(courseFields)
export const coursesQuery = ({ topic, level, mode, price, begun, keyword, pageNo }: ViewOf<typeof courseFields>) =>
  query(
    'POST /train/trainCourse/getMyList',
    {
      body: {
        pageNo,
        pageSize,
        data: {
          ...(topic && { topic }),
          ...(level && { level }),
          ...(mode && { mode }),
          ...(price && { free: price === 'free' }),
          ...(begun && { begun: true }),
          keyword,
        },
      },
    },
    { cancels: 'courses' },
  )
export const courseQuery = (id: string) => query('POST /train/trainCourse/find', { body: { id } })

const classFields = { topic: oneOf(courseTopics), mode: oneOf(courseModes), pageNo }
/** What the address of the open classes asks for. */
export const classesView = defineView(classFields)
export const classesQuery = ({ topic, mode, pageNo }: ViewOf<typeof classFields>) =>
  query('POST /train/trainOpenCourse/find-all-support', {
    body: { pageNo, pageSize, data: { ...(topic && { topic }), ...(mode && { mode }) } },
  })
/** A class by its number. Others order meanwhile: it is asked anew when it is shown. */
export const classQuery = (id: string) => ({
  ...query('POST /train/trainOpenCourse/find', { body: { id } }),
  staleTime: 0,
})
