import type { videoCalls } from '@portal/contract'
import type { Handlers } from '../http/serve-calls.ts'
import { listCaptions, listWithoutCaptions, searchVideos } from './video-lists.ts'

/** The calls about videos, beside those about content of every kind. */
export const videoHandlers: Handlers<typeof videoCalls> = {
  'POST /extend/video/search': ({ body, caller, language, db }) => searchVideos(db, caller, language.content, body),
  'POST /extend/video/captions': ({ body, caller, db }) => listCaptions(db, caller, body.id),
  'POST /extend/video/withoutCaptions': ({ caller, db }) => listWithoutCaptions(db, caller),
}
