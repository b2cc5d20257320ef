import { reasonOf, uniqueId, useCall } from '@portal/api-client'
import type { Attachment } from '@portal/contract'
import { useEffect, useRef, useState } from 'react'
import { findSecrets, maskSecrets, type Secret } from './secret-scan.ts'
import { faultOf, isTextFile } from './text-file.ts'
import { uploadFile } from './upload-file.ts'

/** What is attached to something that is being written: what has arrived, and what was begun. */
export type Attached = {
  readonly files: readonly Attachment[]
  readonly uploads: readonly PendingUpload[]
}
/** An upload that goes on after a reload, once its file is chosen again. */
type PendingUpload = {
  readonly key: string
  readonly uploadId: string
  readonly name: string
  readonly size: number
  readonly lastModified: number
}
/** A file in which secrets were found: it waits to be masked or left out. */
export type Suspect = {
  readonly key: string
  readonly file: File
  readonly text: string
  readonly secrets: readonly Secret[]
}
export type Fault = {
  readonly name: string
  readonly reason: NonNullable<ReturnType<typeof faultOf>> | 'refused'
  readonly error?: unknown
}

type Change = (changes: (now: Attached) => Partial<Attached>) => void
export const noAttachments: Attached = { files: [], uploads: [] }
/** Whether what a device kept can be gone on with. */
export const isAttached = ({ files, uploads }: Partial<Attached>): boolean =>
  Array.isArray(files) && Array.isArray(uploads)

/** Looks files through, uploads them, and goes on with what was begun. */
export const useAttachments = ({ files, uploads }: Attached, change: Change) => {
  const call = useCall()
  const [suspects, setSuspects] = useState<readonly Suspect[]>([])
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [received, setReceived] = useState<Readonly<Record<string, number>>>({})
  /** The uploads of this page that run, by their keys. */
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => all.forEach((abort) => abort.abort())
  }, [])
  const forget = (key: string) =>
    setReceived((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== key)))
  const fail = (fault: Fault) => setFaults((now) => [...now, fault])

  const send = async (file: File, begun?: PendingUpload) => {
    const key = begun?.key ?? uniqueId()
    const abort = new AbortController()
    running.current.set(key, abort)
    setReceived((now) => ({ ...now, [key]: 0 }))
    const { name, size, lastModified } = file
    const isOther = (upload: PendingUpload) => upload.key !== key
    change((now) => ({
      uploads: [...now.uploads.filter(isOther), { key, uploadId: begun?.uploadId ?? '', name, size, lastModified }],
    }))
    try {
      const attachment = await uploadFile(call, {
        file,
        uploadId: begun?.uploadId ?? '',
        signal: abort.signal,
        onBegun: (uploadId) =>
          change((now) => ({ uploads: now.uploads.map((each) => (each.key === key ? { ...each, uploadId } : each)) })),
        onReceived: (bytes) => setReceived((now) => ({ ...now, [key]: bytes })),
      })
      change((now) => ({ files: [...now.files, attachment], uploads: now.uploads.filter(isOther) }))
    } catch (error) {
      if (abort.signal.aborted) return
      const lost = ['offline', 'loginInvalid', 'unavailable'].includes(reasonOf(error) ?? '')
      // What can be gone on with stays; the rest is told.
      if (!lost) change((now) => ({ uploads: now.uploads.filter(isOther) }))
      fail({ name, reason: 'refused', error })
    } finally {
      running.current.delete(key)
      forget(key)
    }
  }
  const add = async (chosen: readonly File[]) => {
    setFaults([])
    let others = files.length + uploads.length + suspects.length
    for (const file of chosen) {
      const begun = uploads.find(
        (upload) =>
          !running.current.has(upload.key) &&
          upload.name === file.name &&
          upload.size === file.size &&
          upload.lastModified === file.lastModified,
      )
      const reason = begun ? undefined : faultOf(file, others++)
      if (reason) {
        fail({ name: file.name, reason })
        continue
      }
      const text = isTextFile(file) ? await file.text() : ''
      const secrets = text ? findSecrets(text) : []
      if (secrets.length) setSuspects((now) => [...now, { key: uniqueId(), file, text, secrets }])
      else void send(file, begun)
    }
  }
  const leaveOut = ({ key }: Suspect) => setSuspects((now) => now.filter((each) => each.key !== key))
  return {
    add,
    suspects,
    leaveOut,
    /** Sends a file with its secrets struck out. */
    sendMasked: (suspect: Suspect) => {
      leaveOut(suspect)
      const { file, text, secrets } = suspect
      const { name, type, lastModified } = file
      void send(new File([maskSecrets(text, secrets)], name, { type, lastModified }))
    },
    faults,
    /** Bytes of an upload that runs; undefined: it does not, and its file has to be chosen again. */
    receivedOf: ({ key }: PendingUpload) => received[key],
    busy: uploads.length > 0 || suspects.length > 0,
    cancel: ({ key }: PendingUpload) => {
      running.current.get(key)?.abort()
      forget(key)
      change((now) => ({ uploads: now.uploads.filter((upload) => upload.key !== key) }))
    },
    remove: ({ fileId }: Attachment) => {
      change((now) => ({ files: now.files.filter((file) => file.fileId !== fileId) }))
      // Nobody waits for it: what nothing names goes by itself too.
      void call('POST /extend/zenDesk/upload/remove', { body: { fileId } }).catch(() => undefined)
    },
  }
}
export type Attachments = ReturnType<typeof useAttachments>
