/** What a text needs while it is written, besides how it is read: the library's own styles, without the style element that it would add. */
export const writingStyles = {
  '& .ProseMirror': { position: 'relative', minH: { base: '320px', lg: 'calc(100dvh - var(--u) * 24)' }, whiteSpace: 'break-spaces', overflowWrap: 'anywhere', fontVariantLigatures: 'none', _focusVisible: { outline: 'none' }, pb: '8' },
  '& .ProseMirror [contenteditable=false]': { whiteSpace: 'normal' },
  // A text of hundreds of pages costs the browser, at each key, only what is on the screen: what is not is neither laid out nor walked through.
  '& .ProseMirror > *': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 3em' },
  // Lines are not balanced anew while one types.
  '& :is(p, li, h2, h3, h4)': { textWrap: 'wrap' },
  // Steps as readers see them, but without positioned parts: each of those would be a layer of its own, to be gone through at each key.
  '& ol > li': { position: 'static', backgroundImage: 'linear-gradient(var(--ks-colors-border), var(--ks-colors-border))', backgroundRepeat: 'no-repeat', backgroundSize: '1px calc(100% - 32px)', backgroundPosition: '13px 32px', _rtl: { backgroundPosition: 'calc(100% - 13px) 32px' }, _last: { backgroundImage: 'none' } },
  '& ol > li::before': { position: 'static', float: 'inline-start', marginInlineStart: '-11', mt: '0.5', zIndex: 'auto' }, '& ol > li:not(:last-child)::after': { content: 'none' },
  '& .ProseMirror > :first-child': { mt: '0' },
  '& :is(td, th, li) > p': { my: '0' }, '& :is(td, th) > * + p, & li > * + p': { mt: '2' },
  '& .tableWrapper': { overflowX: 'auto', my: '5' }, '& table': { display: 'table', my: '0' }, '& :is(td, th)': { borderWidth: '1px', borderColor: 'border' }, '& :is(th, td):first-child': { ps: '3' },
  '& .selectedCell': { bg: 'brand.subtle' },
  '& figcaption': { minH: '10' }, '& figcaption:has(> .ProseMirror-trailingBreak:only-child)::before': { content: 'var(--caption)', color: 'fg.subtle', float: 'inline-start', pointerEvents: 'none', height: '0' },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '& img.ProseMirror-separator': { display: 'inline !important', border: 'none !important', margin: '0 !important', width: '0 !important', height: '0 !important' },
  '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute', m: '0', _after: { content: '""', display: 'block', position: 'absolute', top: '-2px', width: '20px', borderTopWidth: '2px', borderColor: 'fg' } },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '& .ProseMirror-hideselection': { caretColor: 'transparent', '& *::selection': { bg: 'transparent' } },
} as const
