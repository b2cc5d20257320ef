import { catalog } from '@portal/i18n'
import { texts as kitTexts } from '../texts.ts'

export { PreviewPanel } from './preview.tsx'
export const texts = [catalog(import.meta.glob('./locales/*.po')), kitTexts]
