import { treeFaults } from './fault-trees.ts'

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
