import type { PageSettings } from '@portal/rendering'
import type { Edition } from '@portal/routing'
import { isProduction, type Configuration } from '../configuration/configuration.ts'
import { serviceAddress } from '../configuration/services.ts'

/** ENV-01. What the deployment tells the pages of an edition, by language: read at the start, so that one build runs anywhere. */
export const settingsOf =
  (configuration: Configuration, { name }: Pick<Edition, 'name'>) =>
  (language: string): PageSettings => ({
    environment: {
      production: isProduction(configuration),
      scripts: name === 'cn' ? configuration.SCRIPTS_CN : configuration.SCRIPTS_OVERSEAS,
      countsSent: configuration.COUNT_PAGES_SENT,
    },
    calls: {
      base: configuration.API_BASE,
      clientCode: name === 'cn' ? configuration.CLIENT_CODE_CN : configuration.CLIENT_CODE_OVERSEAS,
    },
    mainSite: serviceAddress(configuration.SERVICES_FILE, 'website', {
      environment: configuration.PORTAL_ENVIRONMENT,
      language,
    }),
    ...(name === 'overseas' && {
      internalOrigin: configuration.ORIGIN_OVERSEAS_INTERNAL,
      cookieDomain: configuration.COOKIE_DOMAIN_OVERSEAS,
    }),
  })
