export { Hero } from './hero.tsx'
export { TaskGrid } from './task-grid.tsx'
export { texts } from './texts.ts'
