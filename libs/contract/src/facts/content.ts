import { treeFaults } from './fault-trees.ts'

/** Row 45. By whose clock the days of each edition's content begin and end: from when and until when it is shown. */
export const siteZones = { cn: 'Asia/Shanghai', overseas: 'Etc/UTC' } as const
/** The day of a moment by the clock of a zone, as days are written: 2026-03-01. */
export const dayIn = (timeZone: string, at = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** What may be wrong with a case's content: it cannot be submitted with it. */
export const faultReasons = [
  'missing',
  'unknown',
  'sensitiveWord',
  'endBeforeStart',
  'pictureWithoutText',
  'tooLong',
  'wrongForm',
  ...treeFaults,
] as const

/** What may not come over from a Word file as it was. */
export const wordLosses = [
  'equation',
  'vectorPicture',
  'brokenPicture',
  'externalPicture',
  'textBox',
  'chart',
  'embeddedObject',
  'trackedDeletion',
  'trackedInsertion',
  'comment',
  'ruby',
  'headerFooter',
  'footnote',
  'listLabels',
  'direction',
  'macros',
  'unknown',
] as const
