import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo } from 'pofile-ts'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

// The build fails on a text without a translation, but a text that no catalog has is none to it: readers would see its number.
test('the catalogs hold the texts of the screens, none less and none more', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/.bin/lingui'), 'check', 'sync', '--clean'],
    { cwd: root, encoding: 'utf8' },
  )
  expect(stdout + stderr).toContain('Catalogs are in sync')
  expect(status).toBe(0)
}, 300_000) // reads every source: a busy machine needs its time

// The catalogs of a page are one when it is drawn: two words for one text would change what the header says while the browser takes the page over.
test('what every page says is said in the same words in the catalog of each part', () => {
  const read = (file: string) =>
    new Map(
      parsePo(readFileSync(join(root, file), 'utf8')).items.map(({ msgctxt, msgid, msgstr }) => [
        `${msgctxt ?? ''}\u0004${msgid}`,
        msgstr[0] ?? '',
      ]),
    )
  for (const language of ['zh', 'ru', 'es']) {
    const common = read(`libs/i18n/src/locales/${language}.po`)
    const others = globSync(`libs/**/locales/${language}.po`, { cwd: root, exclude: ['**/node_modules'] })
    expect(others.length).toBeGreaterThan(10)
    for (const file of others)
      for (const [text, said] of read(file))
        if (common.has(text)) expect([file, text, said]).toEqual([file, text, common.get(text)])
  }
})

// Half of the screens said tú and 你, the other half usted and 您: one voice speaks to a reader, from the first page to the last.
test('a reader is addressed as one person everywhere: tú in Spanish, 你 in Chinese', () => {
  const formal = {
    es: /\b(?:usted|ustedes|abra|elija|escriba|espere|inténtelo|lea|recargue|seleccione|suelte)\b/i,
    zh: /您/,
  }
  for (const [language, other] of Object.entries(formal))
    for (const file of globSync(`libs/**/locales/${language}.po`, { cwd: root, exclude: ['**/node_modules'] }))
      for (const { msgid, msgstr } of parsePo(readFileSync(join(root, file), 'utf8')).items)
        expect([file, msgid, other.exec(msgstr[0] ?? '')?.[0]]).toEqual([file, msgid, undefined])
})
