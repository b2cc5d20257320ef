import { Trans } from '@lingui/react/macro'
import type { WordLoss } from '@portal/contract'

const names: Record<WordLoss['kind'], React.ReactElement> = {
  equation: <Trans>Equation</Trans>,
  vectorPicture: <Trans>Vector picture</Trans>,
  brokenPicture: <Trans>Broken picture</Trans>,
  externalPicture: <Trans>Linked picture</Trans>,
  textBox: <Trans>Text box</Trans>,
  chart: <Trans>Chart</Trans>,
  embeddedObject: <Trans>Embedded object</Trans>,
  trackedDeletion: <Trans>Tracked deletion</Trans>,
  trackedInsertion: <Trans>Tracked insertion</Trans>,
  comment: <Trans>Comment</Trans>,
  ruby: <Trans>Reading above the text</Trans>,
  headerFooter: <Trans>Header or footer</Trans>,
  footnote: <Trans>Footnote</Trans>,
  listLabels: <Trans>Numbers of a list</Trans>,
  direction: <Trans>Direction of writing</Trans>,
  macros: <Trans>Macros</Trans>,
  unknown: <Trans>Unknown content</Trans>,
}
const meanings: Record<WordLoss['kind'], React.ReactElement> = {
  equation: <Trans>The equation was not carried over. Write it as text or add it as a picture.</Trans>,
  vectorPicture: <Trans>Browsers cannot show this kind of drawing. Add it as a PNG or JPEG.</Trans>,
  brokenPicture: <Trans>The picture is damaged in the Word file. Add it again.</Trans>,
  externalPicture: <Trans>The picture lies outside the Word file. Add it from a file.</Trans>,
  textBox: <Trans>The text box was not carried over. Put its text where it belongs.</Trans>,
  chart: <Trans>The chart was not carried over. Add it as a picture or a table.</Trans>,
  embeddedObject: <Trans>The embedded object was not carried over. Add what it shows.</Trans>,
  trackedDeletion: <Trans>Text that was deleted with tracked changes was left out.</Trans>,
  trackedInsertion: <Trans>Text that was inserted with tracked changes was taken over.</Trans>,
  comment: <Trans>The comment was left out.</Trans>,
  ruby: <Trans>The reading stands in brackets after the text.</Trans>,
  headerFooter: <Trans>Header and footer were left out.</Trans>,
  footnote: <Trans>The footnote stands at the end of the text.</Trans>,
  listLabels: (
    <Trans>Word numbers this list in another way. Write its numbers out where the text refers to them.</Trans>
  ),
  direction: <Trans>The paragraph ran from right to left in Word. Look whether it reads well.</Trans>,
  macros: <Trans>The macros of the file were left out.</Trans>,
  unknown: <Trans>Something was not carried over. Compare with the Word file.</Trans>,
}
const known = (kind: string): WordLoss['kind'] => (kind in names ? (kind as WordLoss['kind']) : 'unknown')

// What is there in another form, or was left out as Word itself leaves it out.
const harmless: ReadonlySet<string> = new Set<WordLoss['kind']>([
  'vectorPicture',
  'trackedDeletion',
  'trackedInsertion',
  'comment',
  'ruby',
  'headerFooter',
  'footnote',
  'direction',
  'macros',
])
/** Whether a part of what readers need is missing, rather than only different. */
export const isGrave = (kind: string): boolean => !harmless.has(kind)

/** What kind of thing did not come over from Word. */
export const LossName = ({ kind }: { kind: string }) => names[known(kind)]
/** What that means for the author. */
export const LossMeaning = ({ kind }: { kind: string }) => meanings[known(kind)]
