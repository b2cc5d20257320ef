export { Hero } from './components/hero.tsx'
export { NotFound } from './components/not-found.tsx'
export { Shell } from './shell.tsx'
