import { catalog } from '@portal/i18n'

export { AskToSwitch } from './ask-to-switch.tsx'
export const texts = catalog(import.meta.glob('./locales/*.po'))
