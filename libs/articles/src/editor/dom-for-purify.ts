// DOMPurify on the tests' document: happy-dom says the name of a node on its subclasses only, and its iterator loses its place when the node it is at is removed.
Object.defineProperty(Node.prototype, 'nodeName', {
  configurable: true,
  get(this: Node) {
    return this instanceof Element ? this.tagName : (names[this.nodeType] ?? '')
  },
})
const names: Readonly<Record<number, string>> = { 3: '#text', 8: '#comment', 9: '#document', 11: '#document-fragment' }

const following = (node: Node, root: Node): Node | null => {
  if (node.firstChild) return node.firstChild
  for (let at: Node | null = node; at && at !== root; at = at.parentNode) if (at.nextSibling) return at.nextSibling
  return null
}
Document.prototype.createNodeIterator = (root: Node) => {
  const passed: Node[] = []
  const nextNode = () => {
    while (passed.length && !root.contains(passed.at(-1)!)) passed.pop()
    const next = passed.length ? following(passed.at(-1)!, root) : root
    if (next) passed.push(next)
    return next
  }
  return { nextNode } as NodeIterator
}
export {}
