import type { Calls, DataOf, PublishedRelease, Release, User } from '@portal/contract'
import { openPage, type Answers } from '@portal/desk/testbed'
import { EditionContext } from '@portal/rendering'
import { defineEdition, fullPath } from '@portal/routing'
import { downloads } from '@portal/routing/areas/downloads'
import { files } from '@portal/routing/areas/files'
import type { ComponentType } from 'react'

const text = { id: 'site.title', message: 'Support' }
const edition = defineEdition({
  name: 'overseas',
  brand: 'Kestrel Security',
  languages: [
    { language: 'en', content: 'en', tag: 'en', name: 'English' },
    { language: 'es', content: 'es', tag: 'es', name: 'Español' },
  ],
  languageInPath: true,
  siteTitle: text,
  siteDescription: text,
  siteKeywords: text,
  workflowClassId: { production: 1, other: 1 },
})

/** No advisory is about anything, unless a test says so. */
const unaffected: Answers = {
  'POST /extend/security/affecting': () => [],
  'POST /extend/security/affected': ({ body: { model } }) => ({
    model,
    models: [],
    outcome: 'notAffected',
    advisories: [],
    updateTo: null,
  }),
}
const routes = { ...downloads, ...files }
/** Draws a screen of the domain for somebody who reads English, a guest unless said otherwise. */
export const openScreen = (
  Page: ComponentType,
  name: keyof typeof routes,
  address: string,
  answers: Answers,
  user: User | null = null,
) =>
  openPage(
    Page,
    address,
    user,
    { ...unaffected, ...answers },
    {
      path: fullPath(routes[name]),
      handle: { name, entry: routes[name], trail: [] },
      around: (page) => (
        <EditionContext value={{ edition, language: edition.languages[0], addTexts: () => Promise.resolve() }}>
          {page}
        </EditionContext>
      ),
    },
  )

/** An advisory about the release. */
export const advisory: DataOf<Calls['POST /extend/security/affecting']>[number] = {
  entry: {
    id: '202600000077',
    kind: 'advisory',
    title: 'Passwords can be recovered',
    summary: '',
    lang: 'en',
    category: null,
    day: '2026-11-05',
    productModels: [],
    details: {},
    updateTime: '2026-11-14T08:00:00Z',
  },
  lines: [{ range: '< 4.13.0', fixed: '4.13.0' }],
}
export const release: Release = {
  id: '202600000042',
  title: 'Bullet camera firmware',
  summary: 'Fixes the clock.',
  lang: 'en',
  scope: 1,
  category: { code: 'thePackage.camera', name: 'Cameras' },
  productModels: ['KS-IPC-4231E'],
  version: 'V4.12.0',
  hardware: null,
  track: 'longTerm',
  region: 'global',
  date: '2026-11-14',
  file: {
    fileId: 'f'.repeat(32),
    name: 'ks-ipc.zip',
    size: 386_400_000,
    url: '/api/files/ks-ipc.zip',
    sha256: 'a'.repeat(64),
    sha512: null,
  },
  breakingChanges: ['Old discovery is off.'],
  licenceHash: null,
  updateTime: '2026-11-14T08:00:00Z',
}
export const older: Release = {
  ...release,
  id: '202600000041',
  title: 'Bullet camera firmware, spring',
  version: 'V4.09.1',
  date: '2026-04-02',
  track: 'active',
  breakingChanges: [],
}
export const published: PublishedRelease = {
  ...release,
  body: '<p>Night mode settles faster.</p>',
  requirements: 'A recorder of V6.2.0 or newer',
  fixes: ['The clock no longer jumps.'],
  knownIssues: ['Zoom is slow.'],
  upgradesFrom: ['V4.09*'],
  licence: 'Licence V3 applies.',
  hits: 7,
  downloads: 3,
  translations: [{ id: '202600000043', lang: 'es', title: 'Firmware de cámara bala' }],
  history: [
    { ...release, fixes: ['The clock no longer jumps.'], knownIssues: ['Zoom is slow.'] },
    { ...older, fixes: ['Restarts are gone.'], knownIssues: ['The clock jumps.'] },
  ],
  related: [],
}
