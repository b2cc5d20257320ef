import { Extension, type Editor } from '@tiptap/core'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import {
  findNext,
  findPrev,
  getSearchState,
  replaceAll,
  replaceNext,
  search,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search'

/** Marks what is looked for in the text. */
export const Find = Extension.create({ name: 'find', addProseMirrorPlugins: () => [search()] })

type Wanted = { readonly text: string; readonly other: string; readonly exact: boolean }
/** What is looked for from now on: the words as they are typed, never a pattern. */
export const lookFor = (editor: Editor, { text, other, exact }: Wanted): void => {
  const query = new SearchQuery({ search: text, replace: other, caseSensitive: exact, literal: true })
  editor.view.dispatch(setSearchState(editor.state.tr, query))
}

/** More are not counted: nobody goes through them one by one. */
const maxMatches = 999
/** How often it is there, and which of them is selected, from 1; 0 while none is. */
export const matchesOf = (state: EditorState): { readonly count: number; readonly at: number } => {
  const query = getSearchState(state)?.query
  if (!query?.valid) return { count: 0, at: 0 }
  const { from, to } = state.selection
  let [count, at] = [0, 0]
  for (let match = query.findNext(state, 0); match && count < maxMatches; match = query.findNext(state, match.to)) {
    count++
    if (match.from === from && match.to === to) at = count
  }
  return { count, at }
}

type Command = (state: EditorState, dispatch?: (transaction: Transaction) => void) => boolean
const run = (command: Command) => (editor: Editor) => command(editor.state, editor.view.dispatch)
export const goToNext = run(findNext)
export const goToPrevious = run(findPrev)
/** Replaces what is selected, if that is what is looked for, and goes on to the next. */
export const replaceOne = run(replaceNext)
/** Replaces all of it, in one step that one undo takes back. */
export const replaceEach = run(replaceAll)
