export { activate, type Catalogs, type LanguagePack } from './activate.ts'
export { formatDay, formatNumber } from './format.ts'
