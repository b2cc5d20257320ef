/** What is read as one: a heading, a paragraph, an item of a list, a row of a table. */
const blocks = 'h2, h3, h4, p, li, tr, pre'

/** The texts of authored HTML, block by block, each once: a paragraph within an item or a row belongs to that, and of nested lists the inner items stand for themselves. Cells of a row are apart by a bar. */
export const textBlocks = (text: ParentNode): string[] =>
  [...text.querySelectorAll(blocks)].flatMap((block) => {
    if (block.matches('p, pre') && block.parentElement?.closest('li, tr')) return []
    if (block.querySelector('li, tr')) return []
    const cells = block.matches('tr') ? [...block.children] : [block]
    const said = cells.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).join(' | ')
    return said ? [said] : []
  })
