import { query } from '@portal/api-client'
import { messageKinds, pageSize, shareBoxes } from '@portal/contract/facts'
import { defineView, oneOf, pageNo, type ViewOf } from '@portal/desk'

// Others change these lists: what is shown again is asked for again.
const fresh = { staleTime: 0 } as const

const messageFields = { show: oneOf(['unread']), kind: oneOf(messageKinds), pageNo }
/** What the address of the messages says. */
export const messageView = defineView(messageFields)
type MessageView = ViewOf<typeof messageFields>
export const messagesQuery = ({ show, kind, pageNo }: MessageView) => ({
  ...query('POST /doc/doc-message/pageFront', {
    body: { pageNo, pageSize, data: { unread: show === 'unread', ...(kind && { kind }) } },
  }),
  ...fresh,
})
/** What one wants to be told, and how often by mail. */
export const wishesQuery = query('GET /doc/doc-message/wishes', {})
export const messageQuery = (id: string) => query('POST /doc/doc-message/find', { body: { id } })

const scoreFields = { pageNo }
/** What the address of the points says. */
export const scoreView = defineView(scoreFields)
export const scoresQuery = ({ pageNo }: ViewOf<typeof scoreFields>) =>
  query('POST /uac/score/pageFront', { body: { pageNo, pageSize, data: {} } })

const shareFields = { box: oneOf(shareBoxes, 'received'), pageNo }
/** What the address of the shared knowledge says. */
export const shareView = defineView(shareFields)
export const sharesQuery = ({ box, pageNo }: ViewOf<typeof shareFields>) => ({
  ...query('POST /doc/doc-share/pageFront', { body: { pageNo, pageSize, data: { box } } }),
  ...fresh,
})
