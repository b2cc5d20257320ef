// Asked for when somebody looks into a file before they download it.
import { catalog } from '@portal/i18n'

export { PreviewDialog } from './preview-dialog.tsx'
export const texts = catalog(import.meta.glob('./locales/*.po'))
