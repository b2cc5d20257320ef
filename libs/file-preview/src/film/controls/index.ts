// Asked for once a film is on the page: until then, and without scripts, the browser's own player plays it.
import { catalog } from '@portal/i18n'

export { Controls, type ControlsProps } from './controls.tsx'
export const texts = catalog(import.meta.glob('./locales/*.po'))
