import type { Messages } from '@lingui/core'
import type { ContentLanguage } from '@portal/contract'

type Loaders = Readonly<Record<ContentLanguage, () => Promise<{ messages: Messages }>>>

/** What every visitor reads, what only staff screens say, and what one page says alone; lingui.config.ts tells which source is whose. */
export const catalogs = {
  reader: {
    zh: () => import('./locales/reader/zh.po'),
    en: () => import('./locales/reader/en.po'),
    ru: () => import('./locales/reader/ru.po'),
    es: () => import('./locales/reader/es.po'),
  },
  staff: {
    zh: () => import('./locales/staff/zh.po'),
    en: () => import('./locales/staff/en.po'),
    ru: () => import('./locales/staff/ru.po'),
    es: () => import('./locales/staff/es.po'),
  },
  robot: {
    zh: () => import('./locales/robot/zh.po'),
    en: () => import('./locales/robot/en.po'),
    ru: () => import('./locales/robot/ru.po'),
    es: () => import('./locales/robot/es.po'),
  },
  account: {
    zh: () => import('./locales/account/zh.po'),
    en: () => import('./locales/account/en.po'),
    ru: () => import('./locales/account/ru.po'),
    es: () => import('./locales/account/es.po'),
  },
  notice: {
    zh: () => import('./locales/notice/zh.po'),
    en: () => import('./locales/notice/en.po'),
    ru: () => import('./locales/notice/ru.po'),
    es: () => import('./locales/notice/es.po'),
  },
} satisfies Record<string, Loaders>
export type CatalogName = keyof typeof catalogs

/** Where the build knows a catalog by. */
export const catalogModule = (name: CatalogName, locale: ContentLanguage): string =>
  `../../libs/i18n/src/locales/${name}/${locale}.po`
