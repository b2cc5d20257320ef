import { expect, test } from 'vitest'
import { detailOf, entryOf } from '../published-testbed.tsx'
import { howTo, questions } from './help-head.ts'

const addressOf = (path: string) => `https://support.example/en${path}`
const said = { title: 'Log in', summary: 'Reading needs no account.' }
const topic = entryOf('help', said)

test('row 43 topics are questions with the answers that the page shows, in its own language', () => {
  expect(questions([topic, { ...topic, id: '202600000043', lang: 'zh' }], 'en', addressOf)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: 'en',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Log in',
          acceptedAnswer: {
            '@type': 'Answer',
            text: 'Reading needs no account.',
            url: 'https://support.example/en/websiteHelp?id=202600000042',
          },
        },
      ],
    },
  ])
  expect(questions([topic], 'ru', addressOf)).toEqual([])
})
test('row 43 a topic that is told in steps says each of them as it is read', () => {
  const body =
    '<p>First:</p><ol><li>Choose <strong>Sign in</strong>.</li><li>Type A &amp; B.</li></ol><ol><li>No.</li></ol>'
  expect(howTo(detailOf('help', { ...said, body }), addressOf)).toEqual([
    expect.objectContaining({
      '@type': 'HowTo',
      inLanguage: 'en',
      url: 'https://support.example/en/websiteHelp?id=202600000042',
      step: [
        { '@type': 'HowToStep', position: 1, text: 'Choose Sign in.' },
        { '@type': 'HowToStep', position: 2, text: 'Type A & B.' },
      ],
    }),
  ])
  for (const other of ['<p>One text.</p>', '<ol><li>One.</li></ol>', ''])
    expect(howTo(detailOf('help', { ...said, body: other }), addressOf)).toEqual([])
})
