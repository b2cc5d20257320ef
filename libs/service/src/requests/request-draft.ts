import { uniqueId } from '@portal/api-client'
import { minRequestTitle, requestPhone, type RequestCategory, type RequestContact } from '@portal/contract/facts'
import { isAttached, noAttachments, type Attached } from '../shared/use-attachments.ts'

/** A request that is being written. `key`: under which it is sent; another text has another one. */
export type RequestDraft = Attached & {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly category: RequestCategory | ''
  readonly models: readonly string[]
  readonly contact: RequestContact
  readonly phone: string
  readonly shared: boolean
}
export const newDraft = (): RequestDraft => ({
  ...noAttachments,
  key: uniqueId(),
  title: '',
  description: '',
  category: '',
  models: [],
  contact: 'portal',
  phone: '',
  shared: false,
})
/** Whether what a device kept can be gone on with. */
export const isRequestDraft = (kept: Partial<RequestDraft>): boolean =>
  typeof kept.key === 'string' &&
  typeof kept.title === 'string' &&
  typeof kept.description === 'string' &&
  Array.isArray(kept.models) &&
  isAttached(kept)

export type DraftFault = 'title' | 'description' | 'category' | 'phone' | 'files'
/** What is missing in a request, or cannot be sent so. */
export const faultsOf = (
  { title, description, category, contact, phone }: RequestDraft,
  busy: boolean,
): readonly DraftFault[] => [
  ...(title.trim().length < minRequestTitle ? (['title'] as const) : []),
  ...(category === '' ? (['category'] as const) : []),
  ...(description.trim() === '' ? (['description'] as const) : []),
  ...(contact === 'phone' && !requestPhone.test(phone.trim()) ? (['phone'] as const) : []),
  ...(busy ? (['files'] as const) : []),
]
