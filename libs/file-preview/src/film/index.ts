export { clockOf } from './clock.ts'
export { Player } from './player.tsx'
