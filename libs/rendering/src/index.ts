export { useEdition } from './edition-context.ts'
export type { Head } from './head.ts'
export { lazyPage, type Page, type PageHead, type PageInput, type PagesOf, type Portal } from './portal.ts'
export { Waiting } from './waiting.tsx'
