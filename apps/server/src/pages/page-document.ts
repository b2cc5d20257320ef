import { hostPrefix } from '@portal/auth-session/cookies'
import type { PageSettings } from '@portal/rendering'
import type { Rendered } from '@portal/rendering/server'
import { consentCookie } from '@portal/tracking/consent-cookie'
import { escapeMarkup } from './escape-markup.ts'
import { nonceMark } from './nonce.ts'
import { openSearchAddress } from './opensearch.ts'
import type { Assets } from './edition-build.ts'

// Only these open or close anything inside a script; every other < stays, so that the text compresses against the markup.
const json = (value: unknown) => JSON.stringify(value).replace(/<(?=!--|\/?script)/gi, '\\u003c')
// Runs before the first paint, so that a dark page never flashes white, and who has answered about cookies is not asked for a moment.
const beforePaint = `if(RegExp('(^|; )'+(location.protocol=='https:'?'${hostPrefix}':'')+'${consentCookie}=(accepted|personal|declined)').test(document.cookie))document.documentElement.dataset.asked='';try{var m=localStorage.getItem('color-mode')}catch(e){}document.documentElement.classList.toggle('dark',m?m==='dark':matchMedia('(prefers-color-scheme:dark)').matches)`

// The picture that is seen first, asked for before the text around it has arrived.
const firstPicture = (html: string) => {
  const source = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i.exec(html)?.[0].match(/\bsrc="([^"]*)"/)?.[1]
  return source === undefined ? undefined : `<link rel="preload" as="image" fetchpriority="high" href="${source}">`
}
// On a thin line scripts would travel between the bytes of the picture that the reader waits for: they follow once it is shown, or after a second.
const startAfterPicture = (scripts: readonly string[]) =>
  `{let{nonce}=document.currentScript,p=document.querySelector('img[fetchpriority=high]'),go=()=>{go=()=>{};for(let href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',nonce,href}));import('${scripts[0]}')},then=()=>requestAnimationFrame(()=>setTimeout(()=>go()));p.complete?then():p.onload=p.onerror=then;setTimeout(()=>go(),1e3)}`

/** The HTML of a rendered page, a mark where each answer puts its nonce (EDT-04 in its head); `more` goes to the browser with it: the address of the whole theme, which later pages need, and the deployment's settings. */
export const toDocument = (
  { tag, head, html, styles, boot }: Rendered,
  { styles: links, scripts }: Assets,
  brand: string,
  more: { readonly theme: string; readonly settings: PageSettings },
): string => {
  const picture = firstPicture(html)
  return [
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${picture ?? ''}<title>${escapeMarkup(head.title)}</title>`,
    `<meta name="description" content="${escapeMarkup(head.description)}"><meta name="keywords" content="${escapeMarkup(head.keywords)}">`,
    head.noindex
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeMarkup(head.canonical)}">`,
    ...(head.noindex
      ? []
      : head.alternates.map(
          ({ tag: each, href }) => `<link rel="alternate" hreflang="${each}" href="${escapeMarkup(href)}">`,
        )),
    ...head.feeds.map((href) => `<link rel="alternate" type="application/atom+xml" href="${escapeMarkup(href)}">`),
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeMarkup(brand)}" href="${openSearchAddress(tag)}">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta property="csp-nonce" nonce="${nonceMark}"><script nonce="${nonceMark}">${beforePaint}</script>`,
    `<style nonce="${nonceMark}">${styles.theme}</style><style data-rules="${styles.names}" nonce="${nonceMark}">${styles.rules}</style>`,
    ...links.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(picture
      ? []
      : scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}" nonce="${nonceMark}">`)),
    ...head.jsonLd.map((data) => `<script type="application/ld+json" nonce="${nonceMark}">${json(data)}</script>`),
    `</head><body><div id="root">${html}</div><script id="boot" type="application/json" nonce="${nonceMark}">${json({ ...boot, ...more })}</script>`,
    picture
      ? `<script nonce="${nonceMark}">${startAfterPicture(scripts)}</script>`
      : `<script type="module" fetchpriority="low" src="${scripts[0]}" nonce="${nonceMark}"></script>`,
    '</body></html>',
  ].join('')
}
