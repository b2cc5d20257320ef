import { escapeMarkup } from '../../apps/server/src/pages/escape-markup.ts'
import type { Texts } from './texts.ts'

/** What stands around each page of an offline copy. `root` leads from the page to the copy's own folder. */
export type Frame = {
  readonly site: string
  readonly tag: string
  readonly dir: string
  readonly day: string
  readonly texts: Texts
}
type Shown = {
  readonly title: string
  readonly root: '' | '../'
  readonly styles: readonly string[]
  readonly main: string
  /** The page on the portal. */
  readonly online?: string
  readonly scripts?: readonly string[]
}

/** Stands at the end of a link that needs a network. */
export const away = '<span class="away" aria-hidden="true">↗</span>'

/** A page of the copy. It asks for nothing but what is in the copy. */
export const framed = (
  { site, tag, dir, day, texts }: Frame,
  { title, root, styles, main, online, scripts = [] }: Shown,
): string =>
  [
    `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(`${title} | ${site}`)}</title>`,
    ...[...styles, 'copy.css'].map((sheet) => `<link rel="stylesheet" href="${root}${sheet}">`),
    `<script>document.documentElement.classList.toggle('dark',matchMedia('(prefers-color-scheme:dark)').matches)</script></head><body>`,
    `<a class="skip" href="#main">${escapeMarkup(texts.skip)}</a><header class="copy"><a href="${root}index.html">${escapeMarkup(site)}</a>`,
    `<form role="search" action="${root}search.html"><input type="search" name="q" aria-label="${escapeMarkup(texts.search)}"><button>${escapeMarkup(texts.search)}</button></form></header>`,
    `<main id="main">${main}</main>`,
    `<footer class="copy"><p>${escapeMarkup(texts.asOf.replace('{day}', day))}. ${escapeMarkup(texts.about)}</p>`,
    online === undefined
      ? ''
      : `<p><a data-online rel="noreferrer" href="${escapeMarkup(online)}">${escapeMarkup(texts.online)}${away}</a></p>`,
    `</footer>${scripts.map((script) => `<script src="${root}${script}"></script>`).join('')}</body></html>`,
  ].join('')

/** How the frame looks: with the colours and sizes of the portal's theme, which each page brings. */
export const frameStyles = `
body{color:var(--ks-colors-fg);background:var(--ks-colors-bg)}
header.copy,footer.copy{max-width:1152px;margin-inline:auto;padding:var(--ks-spacing-4);display:flex;flex-wrap:wrap;gap:var(--ks-spacing-3);align-items:center;justify-content:space-between}
header.copy{border-bottom:1px solid var(--ks-colors-border)}
header.copy>a{font-weight:600;font-size:var(--ks-font-sizes-lg);display:inline-flex;align-items:center;min-height:44px}
header.copy form{display:flex;flex:1 1 256px;max-width:512px;gap:var(--ks-spacing-2)}
header.copy input{flex:1;width:0;min-height:44px;padding-inline:var(--ks-spacing-3);border:1px solid var(--ks-colors-border-emphasized,var(--ks-colors-border));border-radius:var(--ks-radii-md);background:var(--ks-colors-bg-panel)}
header.copy button{min-height:44px;padding-inline:var(--ks-spacing-4);border-radius:var(--ks-radii-md);background:var(--ks-colors-brand-solid);color:var(--ks-colors-brand-contrast,#fff);font-weight:600;cursor:pointer}
:is(header.copy,footer.copy,main.copy,.contents) a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--ks-colors-brand-fg);outline-offset:2px}
main{max-width:1152px;margin-inline:auto;padding:var(--ks-spacing-4)}
footer.copy{border-top:1px solid var(--ks-colors-border);margin-top:var(--ks-spacing-8);color:var(--ks-colors-fg-muted);font-size:var(--ks-font-sizes-sm)}
footer.copy a{color:var(--ks-colors-brand-fg);text-decoration:underline}
.skip{position:absolute;inset-inline-start:-9999px}
.skip:focus{inset-inline-start:var(--ks-spacing-2);top:var(--ks-spacing-2);background:var(--ks-colors-bg-panel);padding:var(--ks-spacing-2);z-index:1}
[data-online] span.away{margin-inline-start:.3em;font-size:.85em}
.contents h1,.found h1{font-size:var(--ks-font-sizes-3xl);font-weight:600;margin-block:var(--ks-spacing-4)}
@media (min-width:768px){.contents{columns:2;column-gap:var(--ks-spacing-10)}.contents h1{column-span:all}}
:is(.contents :is(h2,h3,h4,h5)){break-after:avoid-column}
.contents h2{font-size:var(--ks-font-sizes-xl);font-weight:600;margin-top:var(--ks-spacing-8)}
.contents h3,.contents h4,.contents h5{font-weight:600;margin-top:var(--ks-spacing-4);color:var(--ks-colors-fg-muted)}
.contents li{padding-block:var(--ks-spacing-1)}
.contents li a,.found li a{color:var(--ks-colors-brand-fg);display:inline-block;padding-block:var(--ks-spacing-1)}
.verify{margin-top:var(--ks-spacing-8);color:var(--ks-colors-fg-muted);font-size:var(--ks-font-sizes-sm);overflow-wrap:anywhere}
.found li{padding-block:var(--ks-spacing-3);border-bottom:1px solid var(--ks-colors-border)}
.found li a{font-weight:600;font-size:var(--ks-font-sizes-lg)}
.found .trail,.found [role=status]{color:var(--ks-colors-fg-muted);font-size:var(--ks-font-sizes-sm)}
`
