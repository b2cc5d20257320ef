export { Hero } from './components/hero.tsx'
export { NotFound } from './components/not-found.tsx'
export { TaskGrid } from './components/task-grid.tsx'
export { Shell } from './shell.tsx'
