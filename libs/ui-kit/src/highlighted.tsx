const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescape = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!)

/** UIX-04. Text with the search words marked. The server sends escaped text and <mark>; here it becomes elements, never markup. */
export function Highlighted({ html }: { html: string }) {
  return html.split(/(<mark>.*?<\/mark>)/gs).map((part, at) => (part.startsWith('<mark>') ? <mark key={at}>{unescape(part.slice(6, -7))}</mark> : unescape(part)))
}
