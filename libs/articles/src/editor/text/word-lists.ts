type Mark = { readonly tag: 'ol' | 'ul'; readonly start: number; readonly type: string; readonly keepsLabel: boolean }
/** A list that is being made. */
type Open = { readonly level: number; readonly mark: Mark; readonly list: Element }

const romans: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }
const romanNumber = (letters: string) => {
  const values = [...letters.toLowerCase()].map((letter) => romans[letter]!)
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0)
}

/** What Word wrote before an item. A letter alone is a bullet of a font of signs; what no list of a page can count stays a part of the text. */
const markOf = (label: string): Mark => {
  const bullet = { tag: 'ul', start: 1, type: '', keepsLabel: false } as const
  const [, number, letter] = /^[(（]?(?:(?:\d+\.)*(\d+)|([a-z]{1,4}))[.)、．）:]?$/i.exec(label) ?? []
  if (number !== undefined) return { ...bullet, tag: 'ol', start: Number(number) }
  if (letter !== undefined && /[.)、．）:]$/.test(label)) {
    const isRoman = /^(i|[ivx]{2,})$/i.test(letter)
    const start = isRoman ? romanNumber(letter) : letter.length > 1 ? 1 : letter.toLowerCase().charCodeAt(0) - 96
    const type = isRoman ? 'i' : 'a'
    return { ...bullet, tag: 'ol', start, type: letter === letter.toLowerCase() ? type : type.toUpperCase() }
  }
  return { ...bullet, keepsLabel: /\p{L}.|\p{N}/u.test(label) }
}

/** Word copies a list as paragraphs that name their list and level, each with its number or bullet typed in front (`data-list` and `data-look=label`): they become a list. */
export const makeWordLists = (root: HTMLElement): void => {
  const make = (tag: string) => root.ownerDocument.createElement(tag)
  let open: Open[] = []
  for (const paragraph of root.querySelectorAll('[data-list]')) {
    const level = Number(/level([1-9])/.exec(paragraph.getAttribute('data-list')!)?.[1] ?? 1)
    const label = paragraph.querySelector('[data-look=label]')
    const text = label?.textContent.trim() ?? ''
    const mark = markOf(text)
    if (mark.keepsLabel) label?.replaceWith(`${text} `)
    else label?.remove()

    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    open = open.filter((each) => each.level < level || (each.level === level && each.mark.tag === mark.tag))
    if (open.at(-1)?.level !== level) {
      const list = make(mark.tag)
      if (mark.start !== 1) list.setAttribute('start', String(mark.start))
      if (mark.type) list.setAttribute('type', mark.type)
      const above = open.at(-1)?.list.lastElementChild
      if (above) above.append(list)
      else paragraph.before(list)
      open.push({ level, mark, list })
    }
    const item = make('li')
    item.append(...paragraph.childNodes)
    open.at(-1)!.list.append(item)
    paragraph.remove()
  }
}
