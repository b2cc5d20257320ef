import type { PublishedArticle } from '@portal/contract'

export type OutlineEntry = PublishedArticle['outline'][number]

/** A published body as it is read: each table in a frame that scrolls, each heading and code block in one that has room for its button. Takes the server's HTML; its own marks have no attributes there. */
export const framed = (body: string): string =>
  body
    .replace(/<table>/g, '<div data-table=""><table>')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<pre>/g, '<div data-code=""><pre>')
    .replace(/<\/pre>/g, '</pre></div>')
    .replace(/<h([23]) id="[\w-]+">.*?<\/h\1>/gs, '<div data-heading="">$&</div>')
