import { handleOf, type Handle } from './route-handle.ts'
import { useMatches } from 'react-router-dom'

/** The screen that is shown: several of them are one page with other data. */
export const useScreen = (): Handle => handleOf(useMatches().at(-1)!)!
