import { describe, expect, test } from 'vitest'
import { fileType } from './file-type.ts'

// Section 3 of the specification, word for word.
const listed = {
  image: 'gif png bmp jpg jpeg',
  word: 'doc docx',
  video: 'mp4 3gp avi flv wmv rmvb',
  ai: 'ai',
  indesign: 'indd',
  ps: 'psd',
  package: 'zip gz rar tar 7z',
  excel: 'xls xlsx',
  ppt: 'ppt pptx',
  pdf: 'pdf',
}

describe('FIL-01: file types', () => {
  test.each(
    Object.entries(listed).flatMap(([category, extensions]) =>
      extensions.split(' ').map((extension) => [extension, category]),
    ),
  )('FIL-01: %s is %s, in capitals too, and has its icon', (extension, category) => {
    for (const name of [extension, extension.toUpperCase(), `Manual v1.2.${extension}`, `.${extension}`]) {
      expect(fileType(name).category).toBe(category)
      expect(fileType(name).icon === null).toBe(category === 'indesign')
    }
  })
  test.each(['', '.', 'readme', 'x.exe', 'x.pdf.html', 'x.docxx', 'x.', '__proto__', 'constructor', 'x.pdf '])(
    'FIL-01: %j is other, without an icon',
    (name) => {
      expect(fileType(name)).toEqual({ category: 'other', icon: null })
    },
  )
})
