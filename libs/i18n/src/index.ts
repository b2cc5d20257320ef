export { activate, addCatalog, type LanguagePack } from './activate.ts'
export { catalogModule, catalogs, type CatalogName } from './catalogs.ts'
export { formatDuration } from './duration.ts'
export { formatDay, formatMoment, formatNumber } from './format.ts'
