import type { WordLoss } from '@portal/contract'

type Loss = Extract<Mark, { type: 'loss' }>
/** What mammoth cannot carry, on its way through it: each stands in the text as a sign with its number. */
export type Mark =
  | {
      readonly type: 'loss'
      readonly kind: WordLoss['kind']
      detail: string
      readonly full: string
      readonly shown: boolean
    }
  | {
      readonly type: 'picture'
      readonly picture: number
      readonly alt: string
      readonly width: number
      readonly height: number
      readonly href: string | undefined
    }
  | { readonly type: 'rule' }
  | { readonly type: 'number'; readonly number: number; readonly list: '1' | 'a' | 'A' | 'i' | 'I' }

/** Losses that leave a hole in what is seen: a place-holder stands there. */
const shownKinds = new Set<WordLoss['kind']>([
  'equation',
  'vectorPicture',
  'brokenPicture',
  'externalPicture',
  'textBox',
  'chart',
  'embeddedObject',
])
const maxDetail = 4000

/** For private use by Unicode's own word; what a document holds of them is left out. */
const [opening, closing] = ['\ue0fa', '\ue0fb']
const sign = new RegExp(`${opening}(\\d+)${closing}`)
/** Splits text into words and, at odd places, numbers of marks. */
export const splitAtMarks = (text: string): string[] => text.split(sign)
export const withoutSigns = (text: string): string => text.replace(/[\ue0fa\ue0fb]/g, '')

export const shorten = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const detailOf = (text: string) => shorten(oneLine(text), maxDetail)

/** Keeps the marks of one conversion. */
export const createMarks = () => {
  const marks: Mark[] = []
  const told = new Map<string, Loss>()
  const add = (mark: Mark) => `${opening}${marks.push(mark) - 1}${closing}`
  return {
    marks,
    /** The sign to put into the text. */
    picture: (picture: Omit<Extract<Mark, { type: 'picture' }>, 'type'>) => add({ type: 'picture', ...picture }),
    rule: () => add({ type: 'rule' }),
    number: (number: number, list: Extract<Mark, { type: 'number' }>['list']) => add({ type: 'number', number, list }),
    loss: (kind: WordLoss['kind'], text: string): string =>
      add({ type: 'loss', kind, detail: detailOf(text), full: oneLine(text), shown: shownKinds.has(kind) }),
    /** Adds to the last loss of that kind: a change that goes on. */
    extend: (kind: WordLoss['kind'], detail: string) => {
      const last = marks.findLast((mark) => mark.type === 'loss' && mark.kind === kind)
      if (last?.type === 'loss') last.detail = detailOf(`${last.detail} ${detail}`)
    },
    /** A loss that is told once, and grows with each part of it: the sign for the first, none for the others. */
    together: (kind: WordLoss['kind'], what: string, detail: string): string => {
      const before = told.get(`${kind} ${what}`)
      if (before) before.detail = detailOf(`${before.detail}, ${detail}`)
      else {
        const mark: Loss = { type: 'loss', kind, detail: detailOf(detail), full: '', shown: false }
        told.set(`${kind} ${what}`, mark)
        return add(mark)
      }
      return ''
    },
  }
}
export type Marks = ReturnType<typeof createMarks>
