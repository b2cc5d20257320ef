import type { Calls, DataOf } from '@portal/contract'
import { security } from '@portal/routing/areas/security'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { detailOf, entryOf, openScreen } from '../published-testbed.tsx'
import { rangeText } from './components/version-range.tsx'
import { Component as AdvisoryPage } from './pages/advisory-page.tsx'
import { Component as AffectedPage } from './pages/affected-page.tsx'
import { Component as CertificatesPage } from './pages/certificates-page.tsx'
import { Component as HomePage } from './pages/home-page.tsx'
import { Component as TextPage } from './pages/text-page.tsx'

type Answer = DataOf<Calls['POST /extend/security/affected']>
const numbers = { number: 'KSA-2026-007', cves: ['CVE-2026-94417'], score31: '6.2', score40: '6.9' }
const facts = {
  title: 'Passwords can be recovered',
  category: { code: 'vulnerability', name: 'Vulnerabilities' },
  day: '2026-11-05',
}
const entry = entryOf('advisory', { ...facts, details: numbers })
const advisory = detailOf('advisory', {
  ...facts,
  details: {
    ...numbers,
    category: 'vulnerability',
    date: '2026-11-05',
    cwe: 'CWE-261',
    cvss31: 'CVSS:3.1/AV:L/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    cvss40: null,
    score40: null,
    affected: ['KS-NVR-5216-4K | < 5.6.2 | 5.6.2', 'KS-OLD-9 | <= 2.4 |'],
    workaround: 'Do not export it.',
    credit: null,
    history: ['2026-11-05 | First published', '2026-11-19 | More was added'],
  },
})
const affected: Answer = {
  model: 'KS-NVR-5216-4K',
  models: [],
  outcome: 'affected',
  advisories: [{ entry, lines: [{ range: '>= 5.1 < 5.6.2', fixed: '5.6.2' }] }],
  updateTo: '5.6.2',
}
const none = { advisories: [], updateTo: null }
const open = (answer: Partial<Answer>, query = '?model=ks+nvr+5216&version=5.4') =>
  openScreen(AffectedPage, security, 'securityAffected', `/networkSecurity/affected${query}`, {
    'POST /extend/security/affected': () => ({ ...affected, ...answer }),
  })

test('model and version lead to the advisories, with what mends them', async () => {
  const page = open({}, '')
  expect(page.sent).toEqual([])
  await userEvent.type(screen.getByLabelText('Model'), 'ks nvr 5216')
  await userEvent.type(screen.getByLabelText('Version in use'), '5.4')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(
    await screen.findByRole('heading', { level: 2, name: /KS-NVR-5216-4K with version 5.4 is affected/ }),
  ).toBeTruthy()
  expect(page.address()).toBe('/networkSecurity/affected?model=ks+nvr+5216&version=5.4')
  expect(screen.getByText(/1 advisory is about it\./).textContent).toContain('5.6.2 or later mends all of it')
  const [heading] = screen.getAllByRole('heading', { level: 3 })
  expect(heading!.textContent).toBe('Passwords can be recoveredMedium 6.2')
  expect(screen.getByText(/fixed in/).textContent).toBe('≥ 5.1, < 5.6.2, fixed in 5.6.2')
  expect(screen.getByRole('link', { name: 'Find the firmware' }).getAttribute('href')).toBe(
    '/firmware?model=KS-NVR-5216-4K&version=5.4',
  )
})
test.each<[string, Partial<Answer>, RegExp]>([
  ['no fix yet', { updateTo: null }, /No version mends all of it yet/],
  ['not affected', { ...none, outcome: 'notAffected' }, /None of the weaknesses that we have published is in it/],
  ['no version', { outcome: 'noVersion' }, /Type the version in use as well/],
  ['no advisory at all', { ...none, outcome: 'noVersion' }, /is in any of its versions/],
  ['no version by the looks of it', { ...none, outcome: 'unknownVersion' }, /does not look like a version/],
  ['no such model', { ...none, outcome: 'unknownModel', model: null }, /Check the label on the device/],
])('%s: says so, and what to do', async (_, answer, says) => {
  open(answer)
  expect(await screen.findByText(says)).toBeTruthy()
})
test('of models that come near, one is chosen; the version stays', async () => {
  open({ ...none, model: null, outcome: 'unknownModel', models: ['KS-NVR-5216-4K', 'KS-NVR-5208-P8'] })
  const link = await screen.findByRole('link', { name: 'KS-NVR-5208-P8' })
  expect(link.getAttribute('href')).toBe('/networkSecurity/affected?model=KS-NVR-5208-P8&version=5.4')
})
test('the home page has the check in front, and what is new', async () => {
  openScreen(HomePage, security, 'securityHome', '/networkSecurity/home', {
    'POST /extend/content/detail': () =>
      detailOf('page', { title: 'Cybersecurity', body: '<p>Firmware is signed.</p>' }),
    'POST /extend/content/list': () => ({ data: [entry], total: 1, categories: [] }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Cybersecurity' })).toBeTruthy()
  expect(screen.getByLabelText('Model').closest('form')!.getAttribute('action')).toBe('/networkSecurity/affected')
  expect(screen.getByRole('link', { name: 'Passwords can be recovered' })).toBeTruthy()
  expect(screen.getByText('CVE-2026-94417')).toBeTruthy()
  expect(screen.getByText('Firmware is signed.')).toBeTruthy()
})
test('an advisory says what it is told by, which versions have the weakness, and where the fix is', async () => {
  openScreen(AdvisoryPage, security, 'securityDetails', '/networkSecurity/securityDetails/202600000042', {
    'POST /extend/content/detail': () => advisory,
    'POST /extend/security/document': () => '/.well-known/csaf/white/2026/ksa-2026-007.json',
    // Row 70: the end of support stands at the model that it is about.
    'POST /doc/model/lifecycle': () => [
      { model: 'KS-OLD-9', series: 'KS-OLD', name: 'Recorder', endOfSale: null, endOfSupport: '2027-03-31' },
    ],
  })
  const table = await screen.findByRole('table')
  await screen.findByText('End of support: 31 Mar 2027')
  const [, recorder, old] = within(table).getAllByRole('row')
  expect(within(recorder!).getByRole('link', { name: '5.6.2, firmware for KS-NVR-5216-4K' }).getAttribute('href')).toBe(
    '/firmware?model=KS-NVR-5216-4K',
  )
  expect(old!.textContent).toBe('KS-OLD-9End of support: 31 Mar 2027≤ 2.4None yet')
  expect(screen.getByText(/^CVSS:3\.1/)).toBeTruthy()
  expect(screen.queryByText('CVSS 4.0')).toBeNull()
  expect(screen.getByText('More was added').closest('li')!.textContent).toBe('19 Nov 2026More was added')
  expect(screen.getByRole('link', { name: /CSAF/ }).getAttribute('href')).toMatch(/ksa-2026-007\.json$/)
})
test('an advisory of another publisher says whose it is, and leads to the original', async () => {
  const details = { ...advisory.details, publisher: 'Falcon Optics', source: 'https://falcon.example/notices/3' }
  openScreen(AdvisoryPage, security, 'securityDetails', '/networkSecurity/securityDetails/202600000042', {
    'POST /extend/content/detail': () => ({ ...advisory, details }),
    'POST /extend/security/document': () => null,
  })
  expect((await screen.findByText(/We only pass it on/)).textContent).toMatch(/^Falcon Optics published this advisory/)
  expect(screen.getByText('5.6.2').closest('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'The original advisory' }).getAttribute('href')).toBe(details.source)
  expect(screen.queryByRole('link', { name: /CSAF/ })).toBeNull()
})
test('the text about incident response has the numbers below it', async () => {
  openScreen(TextPage, security, 'securityResponse', '/networkSecurity/response', {
    'POST /extend/content/detail': () => detailOf('page', { title: 'Incident response' }),
    'POST /extend/security/statistics': () => ({
      years: [{ year: 2026, advisories: 3, daysToFix: 15 }],
      quarters: [
        { year: 2026, quarter: 3, advisories: 1, daysToFix: null },
        { year: 2026, quarter: 4, advisories: 2, daysToFix: 15 },
      ],
    }),
    'POST /extend/security/report/statistics': () => ({ goals: [], quarters: [] }),
  })
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['Q4 2026215 days', 'Q3 20261–'])
  expect(screen.getByText(/In 2026, 3 advisories were published/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Incident response' })).toBeNull()
})
test('a certificate says how long it counts; its fingerprint can be copied', async () => {
  const user = userEvent.setup()
  openScreen(CertificatesPage, security, 'caCenter', '/networkSecurity/caCenter', {
    'POST /extend/security/certificates': () => [
      {
        id: '202600000042',
        title: 'Code signing CA 1',
        summary: 'Signs installers.',
        body: '',
        lang: 'en',
        productModels: [],
        subject: 'CN=Code Signing CA 1',
        issuer: 'CN=Root CA',
        serial: '2B1F',
        validFrom: '2024-01-20T00:00:00.000Z',
        validTo: '2027-01-20T00:00:00.000Z',
        daysLeft: 50,
        fingerprint: 'AB:CD',
        keyType: 'EC P-256',
        chain: ['Code Signing CA 1', 'Root CA'],
        verified: true,
        pem: '-----BEGIN CERTIFICATE-----\n',
      },
    ],
  })
  const card = await screen.findByRole('article', { name: 'Code signing CA 1' })
  expect(within(card).getByText('Expires in 50 days')).toBeTruthy()
  expect(within(card).getByText('20 Jan 2024 to 20 Jan 2027')).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: 'Copy the fingerprint of Code signing CA 1' }))
  expect(await navigator.clipboard.readText()).toBe('AB:CD')
  expect(await screen.findByText('Fingerprint copied')).toBeTruthy()
})
test('a range reads as people write it', () => {
  expect(rangeText('>= 8.1.0 < 8.2.4')).toBe('≥ 8.1.0, < 8.2.4')
  expect(rangeText('= 7.1')).toBe('= 7.1')
})
