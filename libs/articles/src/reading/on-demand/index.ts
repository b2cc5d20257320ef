// What only some readers of a case need, in one chunk: each chunk more would split what all pages share.
import { catalog } from '@portal/i18n'

export { ContinueLine } from './continue-line.tsx'
export { FileLooks } from './file-looks.tsx'
export { HelpfulForm } from './helpful-form.tsx'
export { KeepButtons } from './keep-buttons.tsx'
export { MistakeDialog } from './mistake-dialog.tsx'
export { PictureViewer } from './picture-viewer.tsx'
export { PlaceSync } from './place-sync.tsx'
export { ShareDialog } from './share-dialog.tsx'
export const texts = catalog(import.meta.glob('./locales/*.po'))
