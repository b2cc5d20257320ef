import type { Render, Rendered } from '@portal/rendering/server'
import type { Edition } from '@portal/routing'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, handlersOf, portalThings, type Services } from '../app.ts'
import { createFileStore } from '../files/file-store.ts'
import { servePages } from '../pages/serve-pages.ts'
import { openTestDatabase } from './open-test-database.ts'

type Options = Omit<Partial<Services>, 'files'> & {
  /** Draws every address that is a page's; without it the server has no pages. */
  readonly render?: Render
}
/** The least that a page is. */
export const emptyPage: Rendered = {
  status: 200,
  route: 'home',
  tag: 'en',
  html: '',
  modules: [],
  styles: { theme: '', names: '', rules: '' },
  boot: {} as Rendered['boot'],
  head: {
    title: '',
    description: '',
    keywords: '',
    canonical: '',
    alternates: [],
    jsonLd: [],
    feeds: [],
    noindex: true,
  },
}

/** The whole server of an edition, on a database and a folder of its own. */
export const openTestApp = async (edition: Edition, { render, ...more }: Options = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'))
  const { database = await openTestDatabase() } = more
  const services = { version: '1', ...more, database, files: createFileStore(folder) }
  const app = await buildApp(edition, services)
  if (render)
    servePages(app, {
      db: database.db,
      edition,
      handlers: handlersOf(services),
      things: services.things ?? portalThings,
      origin: 'https://example.com',
      development: false,
      fromSite: services.sites?.[edition.name] !== undefined,
      settingsOf: () => ({
        calls: { base: '/api', clientCode: 'test' },
        environment: { production: true, scripts: [], countsSent: false },
      }),
      build: {
        renderer: async () => ({ render, theme: ':root{--ks-colors-bg:white}', modules: [] }),
        assets: () => ({ styles: [], scripts: ['/assets/entry.js'] }),
      },
    })
  return {
    app,
    db: database.db,
    database,
    files: services.files,
    folder,
    close: async () => {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
