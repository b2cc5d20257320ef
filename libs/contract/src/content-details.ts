import { z } from 'zod'
import { contentKinds, maxDetailLines, maxEntryCode, type ContentKindName, type DetailField } from './facts/index.ts'
import { fileId, line, lines } from './fields.ts'

/** Details of any kind, as they travel. */
export const anyDetails = z.record(z.string().max(40), z.union([z.string(), z.array(z.string()), z.null()]))

const textOf = (field: DetailField): z.ZodType<string> => {
  switch (field.type) {
    case 'line':
      return line(field.max)
    case 'lines':
      return lines(field.max)
    case 'choice':
      return z.enum(field.of)
    case 'entry':
      return line(maxEntryCode)
    case 'day':
      return z.iso.date()
    default:
      return fileId
  }
}
const schemaOf = (field: DetailField) =>
  field.type === 'choices'
    ? z.array(z.enum(field.of)).default([])
    : field.type === 'list'
      ? z.array(line(field.max).min(1)).max(maxDetailLines).default([])
      : z.preprocess((value) => (value === '' ? null : value), textOf(field).nullable().default(null))

/** The details of a kind as its declaration says: none beyond those, each of its form; what is missing is null or the empty list. */
export const detailsOf = (kind: ContentKindName) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<DetailField>(contentKinds[kind].details).map(([name, field]) => [name, schemaOf(field)]),
    ),
  )
