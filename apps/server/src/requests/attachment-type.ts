import { attachmentTypes, textAttachments } from '@portal/contract/facts'
import { fileTypeFromBuffer } from 'file-type'

/** Text that a person could read: UTF-8, or UTF-16 with its mark, and no zero bytes. */
const isText = (content: Buffer): boolean => {
  const wide =
    content.length > 1 && ((content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff))
  if (wide) return true
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(content).includes('\0')
  } catch {
    return false
  }
}

/** Row 66. Whether an attachment is of a kind that is taken, and holds what its name says: by its bytes. */
export const isTaken = async (name: string, content: Buffer): Promise<boolean> => {
  const [, end = ''] = /\.([a-z\d]+)$/.exec(name.toLowerCase()) ?? []
  if (textAttachments.includes(end)) return isText(content)
  const found = await fileTypeFromBuffer(content)
  return attachmentTypes.some((ends) => ends.includes(end) && found !== undefined && ends.includes(found.ext))
}
