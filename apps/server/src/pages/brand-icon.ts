import { brand } from '@portal/ui-kit/brand'

/** The mark as the browser shows it beside the title. */
export const brandIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${brand.scale[600]}}@media(prefers-color-scheme:dark){path{fill:${brand.scale[300]}}}</style><path d="${brand.mark}"/></svg>`
