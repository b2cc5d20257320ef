import { catalog } from '@portal/i18n'

export { CentreLinks } from './centre-links.tsx'
export const texts = catalog(import.meta.glob('./locales/*.po'))
