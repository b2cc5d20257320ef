export { edition } from './edition.ts'
