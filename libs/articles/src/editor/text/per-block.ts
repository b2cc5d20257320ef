import type { Node } from '@tiptap/pm/model'

/** What was found in one block of a text. */
export type Found<T> = { readonly known: T; /** Where the block begins in the text. */ readonly at: number }

/**
 * Finds something out about a text block by block; blocks in which nothing is found are left out. A block that was not edited is the same object as before,
 * so that after a key press one block is looked at, however long the text is, and whoever asks about the same text again gets the same answer.
 */
export const perBlock = <T, R>(
  find: (block: Node) => T | undefined,
  together: (found: readonly Found<T>[], text: Node) => R,
): ((text: Node) => R) => {
  const blocks = new WeakMap<Node, { readonly known: T | undefined }>()
  const texts = new WeakMap<Node, { readonly answer: R }>()
  const look = (block: Node) => {
    const fresh = { known: find(block) }
    blocks.set(block, fresh)
    return fresh
  }
  const ask = (text: Node) => {
    const found: Found<T>[] = []
    text.forEach((block, at) => {
      const { known } = blocks.get(block) ?? look(block)
      if (known !== undefined) found.push({ known, at })
    })
    const fresh = { answer: together(found, text) }
    texts.set(text, fresh)
    return fresh
  }
  return (text) => (texts.get(text) ?? ask(text)).answer
}
