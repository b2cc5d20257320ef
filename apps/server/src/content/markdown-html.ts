import { Marked, type Tokens } from 'marked'

/** A stored picture as the page shows it; its size in pixels keeps the text from jumping while it loads. */
export type ShownPicture = { readonly url: string; readonly width: number; readonly height: number }

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const beginsBold = (tokens: readonly { readonly type: string }[]) => {
  const first = tokens[0] as Tokens.Paragraph | undefined
  return first?.type === 'paragraph' && first.tokens[0]?.type === 'strong'
}

/** The names of the picture files that a text shows. */
export const picturesIn = (markdown: string): string[] => {
  const marked = new Marked()
  const found = new Set<string>()
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'image') found.add((token as Tokens.Image).href)
  })
  return [...found]
}

/** A case's Markdown as the HTML that an author's editor makes: a picture with a caption is a figure, a quote that begins in bold a note. A picture that is not stored keeps its address. */
export const caseHtml = (markdown: string, pictures?: ReadonlyMap<string, ShownPicture>): string => {
  const picture = ({ href, text }: Tokens.Image) => {
    const stored = pictures?.get(href)
    const size = stored ? ` width="${stored.width}" height="${stored.height}"` : ''
    return `<img src="${escapeHtml(stored?.url ?? href)}" alt="${escapeHtml(text)}"${size}>`
  }
  return new Marked({
    renderer: {
      image: picture,
      paragraph({ tokens }) {
        const [only] = tokens as [Tokens.Image]
        if (tokens.length === 1 && only.type === 'image' && only.title)
          return `<figure>${picture(only)}<figcaption>${escapeHtml(only.title)}</figcaption></figure>\n`
        return `<p>${this.parser.parseInline(tokens)}</p>\n`
      },
      blockquote({ tokens }) {
        return `<blockquote${beginsBold(tokens) ? ' data-note="info"' : ''}>\n${this.parser.parse(tokens)}</blockquote>\n`
      },
    },
  }).parse(markdown, { async: false })
}
