import { isApiError, type CallPortal } from '@portal/api-client'
import type { Attachment } from '@portal/contract'
import { attachmentPiece } from '@portal/contract/facts'

const append = 'POST /extend/zenDesk/upload/append/{uploadId}/{offset}'
/** Milliseconds before each further try after a broken line; then it is left to the person. */
const patience = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]

type Upload = {
  readonly file: File
  /** Of an upload that was begun before; '' for a new one. */
  readonly uploadId: string
  readonly signal: AbortSignal
  readonly onBegun: (uploadId: string) => void
  readonly onReceived: (bytes: number) => void
  /** How a try is waited for; tests do not wait. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
}
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const isBroken = (error: unknown) =>
  isApiError(error) && ['offline', 'unavailable', 'internal', 'wrongState'].includes(error.reason)

/**
 * Sends a file piece by piece. After a broken line, or a reload, it goes on where the server has it: what arrived is not sent again.
 * Rejects with what a call was refused with, when trying again is of no use.
 */
export const uploadFile = async (
  call: CallPortal,
  { file, uploadId: begun, signal, onBegun, onReceived, wait = pause }: Upload,
): Promise<Attachment> => {
  let uploadId = begun
  const start = async () => {
    const answer = await call(
      'POST /extend/zenDesk/upload/start',
      { body: { name: file.name, size: file.size } },
      { signal },
    )
    uploadId = answer.uploadId
    onBegun(uploadId)
    return 0
  }
  /** How far the server has it; one that it does not know any more is begun anew. */
  const resume = async () => {
    const state = await call('POST /extend/zenDesk/upload/state', { body: { uploadId } }, { signal })
    return state ? state.received : start()
  }
  const sendRest = async () => {
    let received = uploadId ? await resume() : await start()
    onReceived(received)
    while (received < file.size) {
      const body = new FormData()
      body.append('file', file.slice(received, received + attachmentPiece), 'piece')
      const answer = await call(append, { params: { uploadId, offset: String(received) }, body }, { signal })
      received = answer.received
      onReceived(received)
    }
    return call('POST /extend/zenDesk/upload/finish', { body: { uploadId } }, { signal })
  }
  for (let tries = 0; ;) {
    const before = uploadId
    try {
      return await sendRest()
    } catch (error) {
      if (signal.aborted || !isBroken(error) || tries === patience.length) throw error
      await wait(patience[tries]!)
      // What was begun meanwhile is a new try of its own.
      tries = before === uploadId ? tries + 1 : 1
    }
  }
}
