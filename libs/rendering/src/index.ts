export { EditionContext, useEdition, useEntry } from './edition-context.ts'
export { FrameContext, useFrame } from './frame-context.ts'
export { NewTabLink } from './new-tab-link.tsx'
export { defineArea, lazyArea } from './area.ts'
export {
  lazyFrame,
  lazyPage,
  type Page,
  type PageHead,
  type PageInput,
  type PageSettings,
  type Portal,
  type Site,
} from './portal.ts'
export type { Handle } from './route-handle.ts'
export { Waiting } from './waiting.tsx'
export { BelowHeading, useHeadingFirst } from './use-heading-first.tsx'
export { useScreen } from './use-screen.ts'
export { TermMarks } from './term-marks.tsx'
export { PageOutlet } from './page-outlet.tsx'
export { usePartWithTexts } from './use-part-with-texts.ts'
