/** The child of a node that another one is, or lies within; null if neither. */
const childWith = (parent: Node, node: Node | null) => {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/**
 * Translators and extensions wrap texts in elements of their own or replace them. React, which goes by the nodes that it made, would fail at the next
 * change beside such a text and take the page away (facebook/react#11538): what is removed is removed from where it is, and what comes before it comes before its wrapper.
 */
export const bearForeignChanges = (): void => {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
    if (childWith(this, child)) removeChild.call(child.parentNode!, child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null) {
    insertBefore.call(this, node, childWith(this, before))
    return node
  }
}
