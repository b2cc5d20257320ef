export { Hero } from './components/hero.tsx'
export type { NavEntry } from './components/header.tsx'
export { NotFound } from './components/not-found.tsx'
export { Shell } from './shell.tsx'
