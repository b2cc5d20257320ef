import type { ComponentType } from 'react'
import type { Samples } from './samples.ts'

/** One state of a component, drawn with the words of the language; a component, so that it may keep state. */
type State = ComponentType<Samples>
/** A component, or a few that belong together, in each of its states. The name is that of its file. */
export type Specimen = { readonly name: string; readonly states: Readonly<Record<string, State>> }
