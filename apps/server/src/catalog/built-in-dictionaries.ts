import type { Names } from '../database/columns.ts'

/** The dictionary of the labels that a case may bear; its entries are content, not built in. */
export const labelDictionary = 'label'

type Dictionary = { readonly typeCode: string; readonly entries: readonly (readonly [code: string, names: Names])[] }

const yes: Names = { zh: '是', en: 'Yes', ru: 'Да', es: 'Sí' }
const no: Names = { zh: '否', en: 'No', ru: 'Нет', es: 'No' }
const external: Names = { zh: '外部', en: 'External', ru: 'Для всех', es: 'Externo' }
const chineseSide: Names = { zh: '中国区', en: 'China side', ru: 'Для китайской стороны', es: 'Lado chino' }
const internal: Names = { zh: '内部', en: 'Internal', ru: 'Внутренний', es: 'Interno' }

/** ART-07. The code maps of the specification. A code never changes its meaning: records hold it. */
export const builtInDictionaries: readonly Dictionary[] = [
  {
    typeCode: 'scope',
    entries: [
      ['1', external],
      ['2', chineseSide],
      ['3', internal],
    ],
  },
  {
    typeCode: 'displayRange',
    entries: [
      ['3', internal],
      ['1', external],
      ['2', chineseSide],
    ],
  },
  { typeCode: 'articleType', entries: [['1', { zh: '案例', en: 'Case', ru: 'Статья', es: 'Artículo' }]] },
  {
    typeCode: 'listFlag',
    entries: [
      ['1', { zh: '案例列表', en: 'Case list', ru: 'Список статей', es: 'Lista de artículos' }],
      ['2', { zh: '相关案例', en: 'Related cases', ru: 'Похожие статьи', es: 'Artículos relacionados' }],
    ],
  },
  {
    typeCode: 'yesNo',
    entries: [
      ['1', yes],
      ['2', no],
    ],
  },
  {
    typeCode: 'addFine',
    entries: [
      ['1', yes],
      ['0', no],
    ],
  },
]
