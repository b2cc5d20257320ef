// Plain work on the page, without React: the text is not drawn by it. Loaded by itself, once a reader does something.

/** A term of the glossary as texts name it. */
export type MarkedTerm = {
  readonly id: string
  readonly title: string
  readonly abbreviation: string | null
  readonly variants: readonly string[]
  readonly summary: string
}

const headings = 'h1, h2, h3, h4, h5, h6'
/** Where no term is marked: what is pressed or followed itself, code, headings, head cells, model numbers. */
const leftOut = `a, button, summary, [role=button], code, pre, kbd, samp, bdi, th, [data-term], ${headings}`
const shortest = 2
/** Russian words that are shorter do not say enough without their ending. */
const shortestStem = 5

type Form = { readonly term: MarkedTerm; readonly text: string; readonly asWritten: boolean; readonly pattern: string }

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const isHan = (text: string) => /\p{Script=Han}/u.test(text)
const stemOf = (word: string) => word.replace(/[аеёийоуыьэюя]{1,2}$/iu, '')

/** A word with the endings that it may have in a text. */
const withEndings = (word: string, lang: string): string => {
  if (isHan(word)) return escaped(word)
  if (lang === 'ru' && /^[а-яё-]+$/iu.test(word)) {
    const stem = stemOf(word)
    return stem.length >= shortestStem ? `${escaped(stem)}[а-яё]{0,3}` : escaped(word)
  }
  return lang === 'en' || lang === 'es' ? `${escaped(word)}(?:e?s)?` : escaped(word)
}
const patternOf = (text: string, lang: string, asWritten: boolean): string => {
  const words = text.split(/\s+/)
  const inflected = words.map((word, at) =>
    !asWritten && (lang !== 'en' || at === words.length - 1) ? withEndings(word, lang) : escaped(word),
  )
  const [begins, ends] = [text[0]!, text.at(-1)!].map((sign) => /[\p{L}\p{N}]/u.test(sign) && !isHan(sign))
  return `${begins ? '(?<![\\p{L}\\p{N}_-])' : ''}${inflected.join('\\s+')}${ends ? '(?![\\p{L}\\p{N}_]|-[\\p{L}\\p{N}])' : ''}`
}

/** The ways in which terms may stand in a text, the longest first. What has several capitals, such as an abbreviation, is found as it is written alone. */
const formsIn = (content: string, terms: readonly MarkedTerm[], lang: string): Form[] => {
  const small = content.toLowerCase()
  return terms
    .flatMap((term) =>
      [term.title, ...(term.abbreviation ? [term.abbreviation] : []), ...term.variants].map((text) => ({ term, text })),
    )
    .filter(({ text }) => text.length >= shortest && small.includes(stemOf(text.split(/\s+/)[0]!).toLowerCase()))
    .map(({ term, text }) => {
      const asWritten = text === term.abbreviation || /\p{Lu}.*\p{Lu}/u.test(text)
      return { term, text, asWritten, pattern: patternOf(text, lang, asWritten) }
    })
    .sort((one, other) => other.text.length - one.text.length)
}

type Found = { readonly term: MarkedTerm; readonly from: number; readonly to: number }
const findIn = (text: string, pattern: RegExp, forms: readonly Form[]): Found[] => {
  const found: Found[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const form = forms[match.findIndex((group, at) => at > 0 && group !== undefined) - 1]!
    if (form.asWritten && match[0] !== form.text) pattern.lastIndex = match.index + 1
    else found.push({ term: form.term, from: match.index, to: match.index + match[0].length })
  }
  return found
}

const markOf = (text: string, { id }: MarkedTerm) => {
  const mark = document.createElement('span') // a button would be one piece, and break lines otherwise than its words
  mark.dataset['term'] = id
  mark.tabIndex = 0
  mark.setAttribute('role', 'button')
  mark.textContent = text
  return mark
}

/** Marks terms in a text: each where it comes first between two headings. */
export const markTerms = (root: Element, terms: readonly MarkedTerm[], lang: string): void => {
  const forms = formsIn(root.textContent ?? '', terms, lang)
  if (!forms.length) return
  const pattern = new RegExp(forms.map((form) => `(${form.pattern})`).join('|'), 'giu')
  const texts: { text: Text; section: number }[] = []
  let section = 0
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
    if (node.matches(headings)) section++
    return node.matches(leftOut) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  while (walker.nextNode()) texts.push({ text: walker.currentNode as Text, section })
  const seen = new Set<string>()
  for (const { text, section } of texts) {
    const content = text.data
    const parts: (string | Node)[] = []
    let end = 0
    for (const { term, from, to } of findIn(content, pattern, forms)) {
      const key = `${section} ${term.id}`
      if (seen.has(key)) continue
      seen.add(key)
      parts.push(content.slice(end, from), markOf(content.slice(from, to), term))
      end = to
    }
    if (parts.length) text.replaceWith(...parts, content.slice(end))
  }
}
/** Takes the marks out again: the text is as it was. */
export const unmarkTerms = (root: Element): void => {
  for (const mark of root.querySelectorAll('[data-term]')) mark.replaceWith(...mark.childNodes)
  root.normalize()
}

const styles = `
[data-term]{text-decoration:underline dotted var(--ks-colors-border-emphasized) 1px;text-underline-offset:3px;cursor:help;border-radius:2px}
[data-term]:is(:hover,[aria-describedby]){text-decoration-color:var(--ks-colors-brand-solid);color:var(--ks-colors-brand-fg)}
[data-term-card]{position:absolute;z-index:200;width:max-content;max-width:min(calc(var(--u)*20),calc(100vw - 16px));padding:calc(var(--u)*.75) calc(var(--u)*1);background:var(--ks-colors-bg-float);color:var(--ks-colors-fg);border:1px solid var(--ks-colors-border);border-radius:10px;box-shadow:var(--ks-shadows-md);font-size:calc(var(--u)*.8125);line-height:1.55;overflow-wrap:anywhere}
[data-term-card] a{display:flex;align-items:center;min-height:24px;color:var(--ks-colors-fg-link);font-weight:600}
[data-term-card] a:hover{text-decoration:underline}
@media (pointer:coarse){[data-term-card] a{min-height:44px}}
@media print{[data-term]{text-decoration:none}[data-term-card]{display:none}}`
let styled = false
/** A sheet of its own, which the page's policy allows: it is no text in the page. */
const bringStyles = () => {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

type CardOptions = {
  readonly terms: readonly MarkedTerm[]
  readonly lang: string
  readonly hrefOf: (id: string) => string
  /** Goes to the page of a term without loading the portal anew. */
  readonly open: (id: string) => void
}
const cardId = 'term-card'
/** Milliseconds that a pointer has to stay before a card opens, and may be away before it closes. */
const [openAfter, closeAfter] = [150, 250]
const gap = 6

/** What a term means, beside its mark: while the mark has the focus or the pointer, after a tap on it; Escape closes it. Answers how to take it away. */
export const showTermCards = (root: HTMLElement, { terms, lang, hrefOf, open }: CardOptions): (() => void) => {
  bringStyles()
  const stop = new AbortController()
  const { signal } = stop
  let shown: { mark: HTMLElement; card: HTMLElement } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const markAt = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>('[data-term]') ?? undefined) : undefined
  const later = (act: () => void, milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
  }
  const close = () => {
    clearTimeout(timer)
    shown?.card.remove()
    shown?.mark.removeAttribute('aria-describedby')
    shown = undefined
  }
  const place = (mark: HTMLElement, card: HTMLElement) => {
    const at = mark.getClientRects()[0] ?? mark.getBoundingClientRect()
    const { width, height } = card.getBoundingClientRect()
    const { clientWidth, clientHeight, dir } = document.documentElement
    const begin = dir === 'rtl' ? at.right - width : at.left
    const below = at.bottom + gap + height <= clientHeight || at.top < height + gap
    card.style.left = `${Math.max(8, Math.min(begin, clientWidth - width - 8)) + scrollX}px`
    card.style.top = `${(below ? at.bottom + gap : at.top - height - gap) + scrollY}px`
  }
  const show = (mark: HTMLElement) => {
    clearTimeout(timer)
    if (shown?.mark === mark) return
    close()
    const term = terms.find(({ id }) => id === mark.dataset['term'])
    if (!term) return
    const card = document.createElement('div')
    card.dataset['termCard'] = ''
    card.lang = lang
    const more = document.createElement('a')
    more.href = hrefOf(term.id)
    more.textContent = term.abbreviation ? `${term.title} (${term.abbreviation})` : term.title
    const text = document.createElement('div')
    text.id = cardId
    text.setAttribute('role', 'tooltip')
    text.textContent = term.summary
    card.append(more, text)
    more.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      close()
      open(term.id)
    })
    card.addEventListener('pointerenter', () => clearTimeout(timer))
    card.addEventListener('pointerleave', () => later(close, closeAfter))
    card.addEventListener('focusout', ({ relatedTarget }) => relatedTarget !== mark && close())
    // The card stands at the end of the page, so that no frame cuts it off: Tab goes by way of the mark all the same.
    card.addEventListener('keydown', ({ key }) => {
      if (key === 'Tab') mark.focus()
    })
    document.body.append(card)
    mark.setAttribute('aria-describedby', cardId)
    shown = { mark, card }
    place(mark, card)
  }

  root.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const mark = markAt(target)
      if (mark && pointerType !== 'touch') later(() => show(mark), openAfter)
    },
    { signal },
  )
  root.addEventListener(
    'pointerout',
    ({ target, pointerType }) => {
      const mark = markAt(target)
      if (mark && pointerType !== 'touch' && document.activeElement !== mark) later(close, closeAfter)
    },
    { signal },
  )
  root.addEventListener(
    'focusin',
    ({ target, relatedTarget }) => {
      const mark = markAt(target)
      const fromCard = relatedTarget instanceof Node && shown?.card.contains(relatedTarget)
      if (mark && !fromCard) show(mark)
    },
    { signal },
  )
  root.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (markAt(target) && !(relatedTarget instanceof Node && shown?.card.contains(relatedTarget)))
        later(close, closeAfter)
    },
    { signal },
  )
  root.addEventListener(
    'click',
    ({ target }) => {
      const mark = markAt(target)
      if (mark) show(mark)
    },
    { signal },
  )
  root.addEventListener(
    'keydown',
    (event) => {
      const mark = markAt(event.target)
      if (!mark) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        if (shown?.mark === mark) close()
        else show(mark)
      }
      if (event.key === 'Tab' && !event.shiftKey && shown?.mark === mark) {
        event.preventDefault()
        shown.card.querySelector('a')!.focus()
      }
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !shown) return
      const { mark, card } = shown
      if (card.contains(document.activeElement)) mark.focus()
      close()
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (shown && target instanceof Node && !shown.card.contains(target) && !shown.mark.contains(target)) close()
    },
    { signal },
  )
  // A frame within the page that is scrolled takes the mark away from under its card.
  document.addEventListener('scroll', ({ target }) => target !== document && close(), { signal, capture: true })
  addEventListener('resize', close, { signal })
  return () => {
    stop.abort()
    close()
  }
}
