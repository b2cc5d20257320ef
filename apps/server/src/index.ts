export { buildApp, type Services } from './app.ts'
