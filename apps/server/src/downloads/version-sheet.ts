import type { ContentLanguage, Release } from '@portal/contract'
import type { ReleaseRegion, ReleaseTrack } from '@portal/contract/facts'
import type { Cell } from 'write-excel-file/node'
import { dayCell, sheetFile, textCell as text } from '../files/sheet.ts'

type Column = { readonly width: number; readonly cell: (release: Release, words: Words) => Cell }
type Words = {
  /** The name of the file and of its sheet. */
  readonly title: string
  readonly columns: Readonly<Record<keyof typeof columns, string>>
  readonly tracks: Readonly<Record<ReleaseTrack, string>>
  readonly regions: Readonly<Record<ReleaseRegion, string>>
}

const columns = {
  category: { width: 28, cell: ({ category }) => text(category.name) },
  title: { width: 48, cell: ({ title }) => text(title) },
  version: { width: 16, cell: ({ version }) => text(version) },
  hardware: { width: 16, cell: ({ hardware }) => text(hardware) },
  models: { width: 32, cell: ({ productModels }) => text(productModels.join(', ')) },
  track: { width: 24, cell: ({ track }, { tracks }) => text(tracks[track]) },
  region: { width: 16, cell: ({ region }, { regions }) => text(regions[region]) },
  date: { width: 12, cell: ({ date }) => dayCell(date) },
  fileName: { width: 32, cell: ({ file }) => text(file?.name) },
  size: { width: 16, cell: ({ file }) => file && { type: Number, format: '#,##0', value: file.size } },
  sha256: { width: 66, cell: ({ file }) => text(file?.sha256) },
} satisfies Readonly<Record<string, Column>>

const wordsIn: Readonly<Record<ContentLanguage, Words>> = {
  zh: {
    title: '政府行业软件版本',
    columns: {
      category: '分类',
      title: '标题',
      version: '版本',
      hardware: '硬件版本',
      models: '产品型号',
      track: '支持方式',
      region: '地区',
      date: '发布日期',
      fileName: '文件名',
      size: '大小（字节）',
      sha256: 'SHA-256',
    },
    tracks: { active: '持续开发', longTerm: '长期支持' },
    regions: { global: '所有地区', china: '中国', europe: '欧洲', americas: '美洲' },
  },
  en: {
    title: 'Government software versions',
    columns: {
      category: 'Category',
      title: 'Title',
      version: 'Version',
      hardware: 'Hardware',
      models: 'Models',
      track: 'Track',
      region: 'Region',
      date: 'Date',
      fileName: 'File name',
      size: 'Size (bytes)',
      sha256: 'SHA-256',
    },
    tracks: { active: 'Active development', longTerm: 'Long-term support' },
    regions: { global: 'All regions', china: 'China', europe: 'Europe', americas: 'Americas' },
  },
  ru: {
    title: 'Версии ПО для госсектора',
    columns: {
      category: 'Категория',
      title: 'Название',
      version: 'Версия',
      hardware: 'Аппаратная версия',
      models: 'Модели',
      track: 'Поддержка',
      region: 'Регион',
      date: 'Дата',
      fileName: 'Имя файла',
      size: 'Размер (байты)',
      sha256: 'SHA-256',
    },
    tracks: { active: 'Активная разработка', longTerm: 'Долгосрочная поддержка' },
    regions: { global: 'Все регионы', china: 'Китай', europe: 'Европа', americas: 'Америка' },
  },
  es: {
    title: 'Software público, versiones',
    columns: {
      category: 'Categoría',
      title: 'Título',
      version: 'Versión',
      hardware: 'Hardware',
      models: 'Modelos',
      track: 'Soporte',
      region: 'Región',
      date: 'Fecha',
      fileName: 'Nombre del archivo',
      size: 'Tamaño (bytes)',
      sha256: 'SHA-256',
    },
    tracks: { active: 'Desarrollo activo', longTerm: 'Soporte a largo plazo' },
    regions: { global: 'Todas las regiones', china: 'China', europe: 'Europa', americas: 'América' },
  },
}

/** DWN-04. The versions of government software as a workbook, its words in a language. */
export const versionSheet = async (releases: readonly Release[], lang: ContentLanguage): Promise<File> => {
  const words = wordsIn[lang]
  const shown = Object.entries<Column>(columns).map(([name, { width, cell }]) => ({
    head: words.columns[name as keyof typeof columns],
    width,
    cell: (release: Release) => cell(release, words),
  }))
  return sheetFile(words.title, shown, releases)
}
