export { NotFound } from './components/not-found.tsx'
export { Shell } from './shell.tsx'
