import type { CallPortal } from '@portal/api-client'
import { activate, addCatalog, formatDuration } from '@portal/i18n'
import { lazyArea, lazyFrame, type Portal } from '@portal/rendering'
import { createRenderer, type Rendered } from '@portal/rendering/server'
import { defineEdition, pathFor, type Text } from '@portal/routing'
import type { Environment } from '@portal/tracking'
import { serverCounts, statisticsMonths } from '@portal/tracking/counted-things'
import { reportedThings, toldToAnalytics, type ReportedThing } from '@portal/tracking/reported-things'
import { storedThings } from '@portal/tracking/stored-things'
import { intervalsOf } from '@portal/tracking/visit-rules'
import { Window } from 'happy-dom'
import { Outlet } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { area } from '../area.ts'

const text = { id: 'site', message: 'Site' }
const fact = {
  brand: 'Brand',
  siteTitle: text,
  siteDescription: text,
  siteKeywords: text,
  workflowClassId: { production: 1, other: 1 },
}
const editions = {
  cn: defineEdition({
    ...fact,
    name: 'cn',
    languages: [{ language: '', content: 'zh', tag: 'zh-CN', name: '中文' }],
    languageInPath: false,
  }),
  overseas: defineEdition({
    ...fact,
    name: 'overseas',
    languages: [
      { language: 'en', content: 'en', tag: 'en', name: 'English' },
      { language: 'ru', content: 'ru', tag: 'ru', name: 'Русский' },
      { language: 'es', content: 'es', tag: 'es', name: 'Español' },
    ],
    languageInPath: true,
  }),
}
const quiet: Environment = { production: true, scripts: [], countsSent: true }
/** The page as the server sends it: its tables, a list of cells a row, and what else it says. */
const draw = async (name: 'cn' | 'overseas', language: string, environment: Environment = quiet) => {
  const portal: Portal = {
    edition: editions[name],
    areas: { notice: lazyArea(async () => ({ area })) },
    Shell: Outlet,
    userCentre: lazyFrame(async () => ({ Component: Outlet, texts: area.texts[0]! })),
    NotFound: () => null,
  }
  const { html } = (await (
    await createRenderer(portal)
  ).render({
    url: `${language && `/${language}`}${pathFor('dataNotice')}`,
    user: null,
    pack: async () => ({}),
    frame: async () => ({}),
    origin: 'https://example.com',
    environment,
    languages: editions[name].languages,
    call: (async () => null) as unknown as CallPortal,
  })) as Rendered
  const document = new new Window().DOMParser().parseFromString(html, 'text/html')
  for (const name of document.querySelectorAll('td > b')) name.remove() // what heads the cell, for phones
  const parts = (cell: {
    querySelectorAll: (of: string) => Iterable<{ textContent: string }>
    textContent: string
  }) => {
    const found = [...cell.querySelectorAll('code, li')]
    return found.length ? found.map(({ textContent }) => textContent) : cell.textContent
  }
  return {
    said: document.body.textContent,
    tables: [...document.querySelectorAll('table')].map((table) =>
      [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(parts)),
    ),
  }
}

describe.each([
  ['cn', '', 'zh'],
  ['overseas', 'en', 'en'],
  ['overseas', 'ru', 'ru'],
  ['overseas', 'es', 'es'],
] as const)('row 97: the page on what is kept, %s %s', (name, language, content) => {
  const i18n = activate(content, {})
  const say = async (texts: readonly Text[], values: Record<string, unknown> = {}) => {
    for (const texts of area.texts) await addCatalog(i18n, texts)
    return texts.map((each) => i18n._({ ...each, values }))
  }

  test('lists everything that the portal keeps in a browser of this edition, and nothing else', async () => {
    const [stored] = (await draw(name, language)).tables
    const things = storedThings.filter(({ edition }) => !edition || edition === name)
    expect(stored!.flatMap(([names]) => names)).toEqual(things.map(({ name: each }) => each))
    for (const { name: each, purpose, kept } of things) {
      const row = stored!.find(([names]) => names!.includes(each))!
      expect(row.slice(1, 3)).toEqual([
        ...(await say([purpose])),
        typeof kept === 'number' ? formatDuration(i18n, kept) : (await say([kept]))[0],
      ])
    }
    const asked = (optional: boolean) =>
      new Set(
        stored!
          .filter(([names]) => things.some((thing) => names!.includes(thing.name) && thing.optional === optional))
          .map((row) => row[3]),
      )
    expect([asked(true).size, asked(false).size, asked(true).union(asked(false)).size]).toEqual([1, 1, 2])
  })
  test('lists every event with its fields, every count of everyone with its time', async () => {
    const [, reported, counted] = (await draw(name, language)).tables
    expect(reported).toEqual(
      await Promise.all(
        (reportedThings as readonly ReportedThing[]).map(async ({ name: event, when, since, fields }) => [
          ...(await say([event])),
          ...(await say([when], { time: since && formatDuration(i18n, intervalsOf(true)[since]) })),
          await say(Object.values(fields)),
        ]),
      ),
    )
    expect(counted).toEqual(
      await Promise.all(
        serverCounts.map(({ name: count, when, holds, kept }) =>
          say([count, when, holds, kept], { months: statisticsMonths }),
        ),
      ),
    )
    expect(counted!.map((row) => row[3]).join()).toContain(String(statisticsMonths))
  })
  test('says what analytics is told where it is configured, and what only with a second tick', async () => {
    const scripts = [
      { kind: 'chat', src: 'https://chat.example/a.js', cookies: [] },
      { kind: 'analytics', src: 'https://stat.example/b.js', cookies: ['_stat'] },
    ] as const
    const { tables } = await draw(name, language, { ...quiet, scripts })
    expect(tables[3]!.map(([host]) => host)).toEqual([['chat.example'], ['stat.example']])
    expect(tables[3]![1]![2]).toEqual(['_stat'])
    const [plain, personal] = [false, true].map((ofPerson) =>
      Object.values(toldToAnalytics)
        .filter((thing) => 'personal' in thing === ofPerson)
        .map((thing) => thing.text),
    )
    expect(tables[4]!.map((row) => row[1])).toEqual([await say(plain!), await say(personal!)])
    expect((await draw(name, language, { ...quiet, scripts: scripts.slice(0, 1) })).tables).toHaveLength(4)
  })
  test('does not list pages sent where they are not counted, nor scripts where none are loaded', async () => {
    const { tables, said } = await draw(name, language, { ...quiet, countsSent: false })
    expect(tables).toHaveLength(3)
    expect(tables[2]).toHaveLength(serverCounts.length - 1)
    const [sent] = await say([serverCounts[0].name])
    expect(tables[2]!.map(([count]) => count)).not.toContain(sent)
    expect(said).not.toContain('{')
  })
})
