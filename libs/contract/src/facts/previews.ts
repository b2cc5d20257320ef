/** How a file is shown in the page before it is downloaded. */
const previewForms = ['pdf', 'picture', 'text', 'document', 'sheets', 'slides'] as const
export type PreviewForm = (typeof previewForms)[number]

/** By the extension of a file's name; what its bytes are is looked at before it is shown. */
const extensions: Readonly<Record<PreviewForm, readonly string[]>> = {
  pdf: ['pdf'],
  picture: ['png', 'jpg', 'jpeg', 'gif', 'bmp'],
  text: ['txt', 'log', 'har', 'csv', 'tsv', 'md', 'json', 'xml', 'yaml', 'yml', 'ini', 'cfg', 'conf'],
  document: ['docx'],
  sheets: ['xlsx'],
  slides: ['pptx'],
}
const forms = new Map(previewForms.flatMap((form) => extensions[form].map((extension) => [extension, form] as const)))
/** How a file of this name would be shown; undefined: not at all. */
export const previewFormOf = (name: string): PreviewForm | undefined =>
  forms.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())

/** Bytes of a file that is shown; of a text the first ones of any. */
export const maxPreviewed: Readonly<Record<Exclude<PreviewForm, 'text'>, number>> = {
  pdf: 100 << 20,
  picture: 10 << 20,
  document: 20 << 20,
  sheets: 10 << 20,
  slides: 20 << 20,
}
/** Bytes of a text that are shown. */
export const previewedText = 256 << 10
/** Pages of a document, rows and columns of a sheet, sheets or slides of a file. */
export const previewedPages = 100
export const previewedRows = 200
export const previewedColumns = 30
export const previewedSheets = 10
/** Bytes of the pictures of a document. */
export const previewedPictures = 4 << 20
