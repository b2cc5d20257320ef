export { Hero } from './hero.tsx'
export { homeBannerQuery } from './queries.ts'
export { TaskGrid } from './task-grid.tsx'
export { texts } from './texts.ts'
