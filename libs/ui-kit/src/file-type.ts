/** What a file's icon is drawn as; its colour is the token `file.` and the same name. */
type FileIcon = 'image' | 'word' | 'video' | 'design' | 'package' | 'excel' | 'ppt' | 'pdf'
const kinds = {
  image: { icon: 'image', extensions: ['gif', 'png', 'bmp', 'jpg', 'jpeg'] },
  word: { icon: 'word', extensions: ['doc', 'docx'] },
  video: { icon: 'video', extensions: ['mp4', '3gp', 'avi', 'flv', 'wmv', 'rmvb'] },
  ai: { icon: 'design', extensions: ['ai'] },
  indesign: { icon: null, extensions: ['indd'] },
  ps: { icon: 'design', extensions: ['psd'] },
  package: { icon: 'package', extensions: ['zip', 'gz', 'rar', 'tar', '7z'] },
  excel: { icon: 'excel', extensions: ['xls', 'xlsx'] },
  ppt: { icon: 'ppt', extensions: ['ppt', 'pptx'] },
  pdf: { icon: 'pdf', extensions: ['pdf'] },
} as const
type FileType = { readonly category: keyof typeof kinds | 'other'; readonly icon: FileIcon | null }

const types = new Map(
  Object.entries(kinds).flatMap(([category, { icon, extensions }]) =>
    extensions.map((extension) => [extension as string, { category, icon } as FileType]),
  ),
)

/** FIL-01. What a file is by the extension of its name, in capitals or not; an extension alone will do. Without one that is known: other, without an icon. */
export const fileType = (name: string): FileType =>
  types.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? { category: 'other', icon: null }
