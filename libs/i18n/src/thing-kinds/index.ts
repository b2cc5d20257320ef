export { texts } from './texts.ts'
export { thingKinds } from './thing-kinds.ts'
