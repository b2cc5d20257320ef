import { Fragment } from 'react'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescape = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!)

const marked = (html: string) =>
  html
    .split(/(<mark>.*?<\/mark>)/gs)
    .map((part, at) =>
      part.startsWith('<mark>') ? <mark key={at}>{unescape(part.slice(6, -7))}</mark> : unescape(part),
    )
// A model number, of which any part may be marked.
const code = /((?:<mark>)?[A-Z](?=(?:[A-Z0-9-]|<\/?mark>)*\d)(?:[A-Z0-9]|<\/?mark>)*(?:-(?:[A-Z0-9]|<\/?mark>)+)+)/g
const isWhole = (html: string) => html.split('<mark>').length === html.split('</mark>').length

/** UIX-04. Text with the search words marked, model numbers in one piece. The server sends escaped text and <mark>; here it becomes elements, never markup. */
export function Highlighted({ html }: { html: string }) {
  const parts = html.split(code)
  return parts.every(isWhole)
    ? parts.map((part, at) =>
        at % 2 ? <bdi key={at}>{marked(part)}</bdi> : <Fragment key={at}>{marked(part)}</Fragment>,
      )
    : marked(html)
}
