export { useEdition } from './edition-context.ts'
export type { Head } from './head.ts'
export { openInNewTab } from './open-in-new-tab.ts'
export {
  lazyPage,
  type Page,
  type PageHead,
  type PageInput,
  type PagesOf,
  type PageSettings,
  type Portal,
  type Site,
} from './portal.ts'
export { Waiting } from './waiting.tsx'
export { BelowHeading, useHeadingFirst } from './use-heading-first.tsx'
export { Stage } from './stage.tsx'
