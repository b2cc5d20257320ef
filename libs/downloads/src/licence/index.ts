// Asked for when somebody downloads what has a licence.
import { catalog } from '@portal/i18n'

export { LicenceDialog } from './licence-dialog.tsx'
export const texts = catalog(import.meta.glob('./locales/*.po'))
