import { contentLanguages } from '@portal/contract/facts'
import { expect, test } from 'vitest'
import { cleanHtml, plainText } from './article-html.ts'
import { articleTemplate } from './article-template.ts'

test.each(contentLanguages)('row 11: so are those of a task and of a question in %s', (lang) => {
  const { task, question } = articleTemplate(lang)
  for (const { title, body } of [task, question]) {
    expect(cleanHtml(body)).toBe(body)
    expect(title).not.toBe('')
  }
  expect([task, question].map(({ body }) => body.match(/<h2>/g)!.length)).toEqual([5, 4])
  expect(task.body).toContain('</p><ol><li>')
})
test.each(contentLanguages)('ART-09 the template in %s is an outline that a save keeps as it is', (lang) => {
  const { title, body } = articleTemplate(lang)
  expect(cleanHtml(body)).toBe(body)
  expect(body.match(/<h2>/g)).toHaveLength(6)
  for (const part of ['<ol><li>', '<table><thead><tr><th scope="col">']) expect(body).toContain(part)
  const written = { zh: /\p{Script=Han}/u, en: /\p{Script=Latin}/u, ru: /\p{Script=Cyrillic}/u, es: /[áéíóúñ¿]/u }[lang]
  expect(title + plainText(body)).toMatch(written)
})
