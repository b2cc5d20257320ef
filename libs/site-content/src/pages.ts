import { noticePages } from './notice/pages.ts'

/** The pages of the domain, by route name. */
export const siteContentPages = { ...noticePages }
