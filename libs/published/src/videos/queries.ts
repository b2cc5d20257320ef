import { query } from '@portal/api-client'
import { pageSize } from '@portal/contract/facts'
import { defineView, keyword, numberIn, pageNo, type ViewOf } from '@portal/routing'

const fields = { keyword, pageNo }
/** What the address of a search of videos asks for. */
export const videoSearchView = defineView(fields)
export type VideoSearchView = ViewOf<typeof fields>
/** The second at which a video begins; none where the address does not say. */
export const startView = defineView({ t: numberIn(0, 86_400, -1) })

/** Videos by their titles and what is said in them. */
export const videoSearchQuery = ({ keyword, pageNo }: VideoSearchView) =>
  query('POST /extend/video/search', { body: { pageNo, pageSize, data: { keyword } } }, { cancels: 'videos' })
/** The languages that a film has captions in. */
export const captionsQuery = (id: string) => query('POST /extend/video/captions', { body: { id } })
/** For the staff: videos without captions. */
export const withoutCaptionsQuery = query('POST /extend/video/withoutCaptions', { body: {} })
