import { attachmentTypes, maxAttachment, maxAttachments, textAttachments } from '@portal/contract/facts'

const endOf = (name: string) => /\.([a-z\d]+)$/.exec(name.toLowerCase())?.[1] ?? ''
/** Whether a file is text by its name, and so looked through before it leaves. */
export const isTextFile = ({ name }: Pick<File, 'name'>): boolean => textAttachments.includes(endOf(name))
/** Why a file cannot be attached beside so many others; undefined: it can. */
export const faultOf = (
  { name, size }: Pick<File, 'name' | 'size'>,
  others: number,
): 'kind' | 'size' | 'empty' | 'number' | undefined => {
  if (others >= maxAttachments) return 'number'
  const end = endOf(name)
  if (!textAttachments.includes(end) && !attachmentTypes.some((ends) => ends.includes(end))) return 'kind'
  if (size > maxAttachment) return 'size'
  return size === 0 ? 'empty' : undefined
}
/** What a browser's file dialogue offers. */
export const acceptedFiles = [...attachmentTypes.flat(), ...textAttachments].map((end) => `.${end}`).join(',')
