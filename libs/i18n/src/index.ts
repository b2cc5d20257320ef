export { activate, type Catalogs, type LanguagePack } from './activate.ts'
export { formatDay, formatMoment, formatNumber } from './format.ts'
