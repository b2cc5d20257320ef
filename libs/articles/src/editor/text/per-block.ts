import type { Node } from '@tiptap/pm/model'

type Block<T> = { readonly known: T; /** Where the block begins in the text. */ readonly at: number }

/** Finds something out about a text block by block. A block that was not edited is the same object as before, so that after a key press one block is looked at, however long the text is. */
export const perBlock = <T>(find: (block: Node) => T): ((text: Node) => Block<T>[]) => {
  const found = new WeakMap<Node, { readonly known: T }>()
  return (text) => {
    const blocks: Block<T>[] = []
    text.forEach((block, at) => {
      const entry = found.get(block) ?? { known: find(block) }
      found.set(block, entry)
      blocks.push({ ...entry, at })
    })
    return blocks
  }
}
