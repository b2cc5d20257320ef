import type { Rendered } from '@portal/rendering/server'
import { consentCookie } from '@portal/tracking/consent-cookie'
import { nonceMark } from './nonce.ts'
import type { Assets } from './edition-build.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
// Only these open or close anything inside a script; every other < stays, so that the text compresses against the markup.
const json = (value: unknown) => JSON.stringify(value).replace(/<(?=!--|\/?script)/gi, '\\u003c')
// Runs before the first paint, so that a dark page never flashes white, and who has answered about cookies is not asked for a moment.
const beforePaint = `if(/(^|; )${consentCookie}=(accepted|declined)/.test(document.cookie))document.documentElement.dataset.asked='';try{var m=localStorage.getItem('color-mode')}catch(e){}document.documentElement.classList.toggle('dark',m?m==='dark':matchMedia('(prefers-color-scheme:dark)').matches)`

/** The HTML of a rendered page, a mark where each answer puts its nonce (EDT-04 in its head); `theme` is the address of the whole theme. */
export const toDocument = ({ tag, head, html, styles, boot }: Rendered, { links, entry }: Assets, theme: string): string => [
  `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(head.title)}</title>`,
  `<meta name="description" content="${escape(head.description)}"><meta name="keywords" content="${escape(head.keywords)}">`,
  head.noindex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escape(head.canonical)}">`,
  ...(head.noindex ? [] : head.alternates.map(({ tag: each, href }) => `<link rel="alternate" hreflang="${each}" href="${escape(href)}">`)),
  `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta property="csp-nonce" nonce="${nonceMark}"><script nonce="${nonceMark}">${beforePaint}</script>`,
  `<style nonce="${nonceMark}">${styles.theme}</style><style data-rules="${styles.names}" nonce="${nonceMark}">${styles.rules}</style>`,
  links,
  ...head.jsonLd.map((data) => `<script type="application/ld+json" nonce="${nonceMark}">${json(data)}</script>`),
  `</head><body><div id="root">${html}</div><script id="boot" type="application/json" nonce="${nonceMark}">${json(boot)}</script>`,
  // At the end: it holds what later pages need, and must not hold up this one.
  `<link rel="stylesheet" href="${theme}"><script type="module" fetchpriority="low" src="${entry}" nonce="${nonceMark}"></script></body></html>`,
].join('')
