import { catalog } from '@portal/i18n'

export { UserCentreFrame as Component } from './user-centre-frame.tsx'
export const texts = catalog(import.meta.glob('./locales/*.po'))
