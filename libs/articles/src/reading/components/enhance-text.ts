/** What the added parts are called. */
export type Words = {
  readonly enlarge: string
  readonly copy: string
  readonly copyLink: string
  readonly table: (number: number, section: string) => string
}

const enhancePictures = (root: HTMLElement, { enlarge }: Words) => {
  for (const image of root.querySelectorAll<HTMLImageElement>('img')) {
    if (image.closest('a')) continue // it leads somewhere else
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    image.setAttribute('aria-label', image.alt ? `${enlarge}: ${image.alt}` : enlarge)
  }
}

/** A button of the text itself: what it copies is told by `kind`. Plain elements, since the text is not drawn by React. */
const addButton = (frame: HTMLElement, kind: 'code' | 'link', text: string, label?: string) => {
  if (frame.lastElementChild?.localName === 'button') return
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset['copy'] = kind
  button.textContent = text
  if (label) button.setAttribute('aria-label', label)
  frame.append(button)
}

const sectionOf = (frame: HTMLElement, root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('h2, h3')].findLast(
    (heading) => heading.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_FOLLOWING,
  )?.textContent ?? ''

/** Tells by attributes whether a frame scrolls, and to which side there is more: the edge shade and the keyboard go by them. */
const tellMore = (frame: HTMLElement) => {
  const gone = Math.abs(frame.scrollLeft) // negative from right to left
  const more = [...(gone > 1 ? ['start'] : []), ...(gone + frame.clientWidth < frame.scrollWidth - 1 ? ['end'] : [])]
  frame.dataset['more'] = more.join(' ')
}
const isWide = (frame: HTMLElement) => frame.scrollWidth > frame.clientWidth + 1
const mark = (frame: HTMLElement, wide: boolean, label: string) => {
  frame.toggleAttribute('data-wide', wide)
  frame.toggleAttribute('data-fits', !wide)
  for (const [name, value] of [
    ['tabindex', '0'],
    ['role', 'region'],
    ['aria-label', label],
  ] as const) {
    if (wide) frame.setAttribute(name, value)
    else frame.removeAttribute(name)
  }
}

/** Gives authored text what needs a script: pictures that open, wide tables that keys reach, buttons that copy. Done again to the same text, it changes nothing. Answers how to stop watching sizes. */
export const enhanceText = (root: HTMLElement, words: Words): (() => void) => {
  enhancePictures(root, words)
  for (const frame of root.querySelectorAll<HTMLElement>('[data-heading]'))
    addButton(frame, 'link', '#', words.copyLink)
  for (const frame of root.querySelectorAll<HTMLElement>('[data-code]')) addButton(frame, 'code', words.copy)
  const tables = [...root.querySelectorAll<HTMLElement>('[data-table]')]
  const update = () => {
    // All sizes are read before anything is written, or each would be worked out anew.
    const bare = [...root.querySelectorAll<HTMLElement>('pre, table')].filter((each) => !each.closest('[data-table]'))
    const [wide, scrolls] = [tables.map(isWide), bare.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)]
    tables.forEach((frame, at) =>
      mark(
        frame,
        wide[at]!,
        words.table(at + 1, frame.querySelector('caption')?.textContent ?? sectionOf(frame, root)),
      ),
    )
    bare.forEach((each, at) => {
      if (scrolls[at]) each.tabIndex = 0
      else each.removeAttribute('tabindex')
    })
    tables.forEach(tellMore)
  }
  const scrolled = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches('[data-table]')) tellMore(target)
  }
  update()
  const sizes = new ResizeObserver(update)
  sizes.observe(root)
  root.addEventListener('scroll', scrolled, { capture: true, passive: true })
  return () => {
    sizes.disconnect()
    root.removeEventListener('scroll', scrolled, { capture: true })
  }
}
