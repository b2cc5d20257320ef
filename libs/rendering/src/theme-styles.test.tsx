// @vitest-environment node
import { expect, test } from 'vitest'
import { createCriticalTheme, themeStyles } from './theme-styles.tsx'

const theme = themeStyles()
const declared = (css: string) => new Set([...css.matchAll(/(--ks-[\w\\.-]+):/g)].map(([, name]) => name!))
const used = (css: string) => new Set([...css.matchAll(/var\((--ks-[\w\\.-]+)/g)].map(([, name]) => name!))

test('the theme has both colour modes and the order of its layers', () => {
  expect(theme).toMatch(/^@layer reset,base,tokens,recipes;/)
  expect(theme).toContain('.dark')
  expect(declared(theme)).toContain('--ks-colors-fg-muted')
})
test('the critical theme declares every token that the rules lead to, in both colour modes, and few others', () => {
  const rules = '.a{color:var(--ks-colors-fg-muted);border-radius:var(--ks-radii-l2)}'
  const critical = createCriticalTheme(theme)(rules, '<p class="a"></p>')
  const missing = [...used(critical + rules)].filter((name) => !declared(critical).has(name))
  expect(missing).toEqual([])
  expect(critical.match(/--ks-colors-fg-muted:/g)).toHaveLength(2)
  expect(declared(critical)).toContain('--ks-radii-md') // what radii.l2 stands for
  expect(declared(critical)).not.toContain('--ks-colors-file-word')
})
test('it resets the elements that the page has', () => {
  const critical = createCriticalTheme(theme)
  expect(critical('', '<table></table>')).toMatch(/table\{[^}]*border-collapse:collapse/)
  expect(critical('', '<p></p>')).not.toMatch(/table\{[^}]*border-collapse:collapse/)
  expect(critical('', '<p></p>')).toMatch(/\*\{margin:0/)
})
