import { escape } from 'es-toolkit'
import { createHash } from 'node:crypto'

const style =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0}main{max-width:32rem;margin:0 auto;padding:3rem 1.5rem;overflow-wrap:anywhere}h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.375rem;border:1px solid;cursor:pointer}'
const hash = createHash('sha256').update(style).digest('base64')

/** What a plain page is sent with: it loads nothing and runs nothing, and nobody keeps it. */
export const plainPageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
}

/** A page that stands by itself, for who comes by a link from elsewhere: no script, no file beside it. `main`: HTML. */
export const plainPage = ({ tag, title, main }: Readonly<Record<'tag' | 'title' | 'main', string>>): string =>
  `<!doctype html><html lang="${escape(tag)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${style}</style></head><body><main>${main}</main></body></html>\n`
