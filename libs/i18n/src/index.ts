export { activate, addCatalog, type LanguagePack } from './activate.ts'
export { catalog, type Catalog } from './catalog.ts'
export { formatDuration } from './duration.ts'
export { formatDay, formatMoment, formatNumber, languageName } from './format.ts'
