import type { GalleryLanguage } from './view.ts'

/** What specimens say, in the language of the page; `long` is too long for most places. */
export type Samples = {
  action: string
  remove: string
  title: string
  long: string
  sentence: string
  word: string
  section: string
  model: string
}
const model = 'KS-IPC-4231E-Z'
/** Product words of each language. */
export const samples: Record<GalleryLanguage, Samples> = {
  en: {
    action: 'Save',
    remove: 'Delete',
    title: 'Recorder shows no picture',
    section: 'Documents',
    word: 'Firmware',
    model,
    sentence: 'Upgrade the recorder first.',
    long: 'After a firmware upgrade the recorder of the entrance shows no picture of cameras that were added by their domain name',
  },
  zh: {
    action: '保存',
    remove: '删除',
    title: '录像机没有图像',
    section: '文档资料',
    word: '固件',
    model,
    sentence: '先升级录像机。',
    long: '升级固件之后，通过域名添加的摄像机在入口处的录像机上没有图像，重新添加通道或重启设备也不能恢复的处理方法',
  },
  ru: {
    action: 'Сохранить',
    remove: 'Удалить',
    title: 'Регистратор не показывает изображение',
    section: 'Документация',
    word: 'Встроенное ПО',
    model,
    sentence: 'Сначала обновите регистратор.',
    long: 'После обновления встроенного программного обеспечения видеорегистратор не показывает изображение камер, добавленных по доменному имени',
  },
  es: {
    action: 'Guardar',
    remove: 'Eliminar',
    title: 'El grabador no muestra imagen',
    section: 'Documentos',
    word: 'Firmware',
    model,
    sentence: 'Actualice primero el grabador.',
    long: 'Después de actualizar el firmware, el grabador de la entrada no muestra la imagen de las cámaras añadidas por su nombre de dominio',
  },
}
