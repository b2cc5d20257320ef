import { brand, palette, semantic } from '@portal/ui-kit/brand'
import { escape } from 'es-toolkit'
import { createHash } from 'node:crypto'

const hues: Readonly<Record<string, string | Readonly<Record<string, string>>>> = palette
/** What the theme has for a name, in the light (0) or in the dark (1). */
const colourOf = (name: keyof typeof semantic, theme: 0 | 1): string => {
  const [hue = '', step = ''] = semantic[name][theme]!.split('.')
  const found = hues[hue]
  return typeof found === 'string' ? found : (found?.[step] ?? '')
}
const used = {
  bg: 'bg',
  fg: 'fg',
  muted: 'fg.muted',
  line: 'border',
  link: 'fg.link',
  solid: 'brand.solid',
  hover: 'brand.solidHover',
  on: 'brand.contrast',
} as const
const coloursOf = (theme: 0 | 1) =>
  Object.entries(used)
    .map(([variable, name]) => `--${variable}:${colourOf(name, theme)}`)
    .join(';')
const style = [
  `:root{color-scheme:light dark;font:1rem/1.6 ${brand.fonts.body};${coloursOf(0)}}`,
  `@media(prefers-color-scheme:dark){:root{${coloursOf(1)}}}`,
  'body{margin:0;background:var(--bg);color:var(--fg)}',
  'header,main{max-width:32rem;margin:0 auto;padding:1.25rem 1.5rem}',
  'header{display:flex;align-items:center;gap:.625rem;font-weight:600}',
  'svg{width:1.75rem;height:1.75rem;fill:var(--solid)}',
  // The rail and its mark, as above every section of the portal.
  'main{border-top:1px solid var(--line);position:relative;overflow-wrap:anywhere}',
  'main::before{content:"";position:absolute;top:-1px;inset-inline-start:1.5rem;width:2rem;height:2px;background:var(--solid)}',
  'h1{font-size:1.5rem;line-height:1.4;font-weight:600;margin:.75rem 0}',
  'p{margin:0 0 1.25rem;color:var(--muted)}',
  'a{color:var(--link);display:inline-block;padding:.625rem 0}',
  'button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:6px;background:var(--solid);color:var(--on);cursor:pointer}',
  'button:hover{background:var(--hover)}',
  ':focus-visible{outline:2px solid var(--solid);outline-offset:2px}',
  '@media(forced-colors:active){button{border:1px solid}}',
].join('')
const hash = createHash('sha256').update(style).digest('base64')

/** What a plain page is sent with: it loads nothing and runs nothing, and nobody keeps it. */
export const plainPageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
}

/** A page that stands by itself, for who comes by a link from elsewhere: no script, no file beside it. `main`: HTML; `by`: whose portal it is. */
export const plainPage = ({
  tag,
  title,
  by,
  main,
}: Readonly<Record<'tag' | 'title' | 'by' | 'main', string>>): string =>
  `<!doctype html><html lang="${escape(tag)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escape(title)} · ${escape(by)}</title><style>${style}</style></head><body><header><svg viewBox="0 0 32 32" aria-hidden="true"><path d="${brand.mark}"/></svg>${escape(by)}</header><main>${main}</main></body></html>\n`
