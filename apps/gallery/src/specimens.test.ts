import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { specimenOf, specimens } from './specimens.ts'

const folder = join(import.meta.dirname, 'specimens')

test('each file of the folder is a specimen called like it, and is shown', () => {
  expect(
    readdirSync(folder)
      .map((file) => file.replace(/\.tsx$/, ''))
      .sort(),
  ).toEqual(specimens.map(({ name }) => name))
})

test.each(Object.entries(specimenOf))('%s stands in its specimen', (component, { name }) => {
  const drawnBy = component === 'Messages' ? join(import.meta.dirname, 'gallery.tsx') : join(folder, `${name}.tsx`)
  expect(readFileSync(drawnBy, 'utf8')).toMatch(new RegExp(`<${component}\\b`))
})
