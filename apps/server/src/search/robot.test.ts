import type { ContentLanguage } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { hide } from '../articles/live-store.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import type { Reader } from '../things/readable.ts'
import { unseenIn } from '../things/things.ts'
import { answerQuestion } from './robot-lists.ts'

let bed: ArticleTestbed
const ids: Record<string, string> = {}
const names = { en: 'Cameras', zh: '摄像机', ru: 'Камеры', es: 'Cámaras' }
const ask = (question: string, reader: Reader = undefined, lang: ContentLanguage = 'en') =>
  answerQuestion(bed.db, portalThings, reader, lang, question)
const publish = async (key: string, edit: Parameters<ArticleTestbed['publish']>[0]) => {
  ids[key] = (await bed.publish({ title: key, ...edit })).articleId
}
const scopes = [1, 2, 3] as const

beforeAll(async () => {
  bed = await openArticleTestbed()
  await bed.db.insert(dictionaryEntries).values([
    { typeCode: 'faultCategory', code: 'camera', names, position: 0 },
    { typeCode: 'helpCategory', code: 'find', names, position: 0 },
  ])
  await publish('Reset a camera', {
    body: '<p>A reset erases the settings.</p><h2>Use the button</h2><ol><li><p>Leave the power on.</p></li><li><p>Hold the button for 15 seconds &amp; wait.</p></li></ol><h2>Afterwards</h2><p>Set a new password.</p>',
    productModels: ['KS-1', 'KS-2'],
  })
  await publish('Сброс камеры', { lang: 'ru', body: '<p>Держите кнопку 15 секунд.</p>', summary: 'Сброс.' })
  await publish('恢复出厂', { lang: 'zh', body: '<p>按住复位键 15 秒。</p>', summary: '恢复出厂。' })
  // The same word in each scope, for the readers of each.
  for (const scope of scopes)
    await publish(`Level ${scope}`, {
      scope,
      summary: 'About it.',
      body: `<p>The quokka of level ${scope} is secret.</p>`,
    })
  await publish('Find things', {
    kind: 'help',
    body: '',
    summary: 'Type a wombat into the box.',
    directoryCode: null,
    labels: [],
    details: { category: 'find', date: '2026-05-18' },
  })
  await publish('Later', { startTime: '2099-01-01T00:00:00Z', body: '<p>The quokka comes later.</p>' })
  await bed.save({ title: 'Draft', body: '<p>The quokka is a draft.</p>' })
})
afterAll(() => bed.close())

describe('row 94: the robot quotes what the reader may read, and nothing else', () => {
  test.each([
    ['a guest', (): Reader => undefined, 1],
    ['type 1', (): Reader => bed.external, 1],
    ['type 2', (): Reader => bed.customer, 2],
    ['type 3', (): Reader => bed.author, 3],
  ] as const)('%s', async (_, reader, most) => {
    const { passages, near, trees } = await ask('Where is the quokka?', reader())
    expect(passages.map(({ title }) => title).sort()).toEqual(
      scopes.filter((scope) => scope <= most).map((scope) => `Level ${scope}`),
    )
    expect([...near, ...trees]).toEqual([])
    for (const scope of scopes) {
      const named = await ask(`level ${scope} quokka secret`, reader())
      expect(named.passages.some(({ title }) => title === `Level ${scope}`)).toBe(scope <= most)
      for (const hidden of scopes.filter((each) => each > most))
        expect(JSON.stringify(named).toLowerCase()).not.toContain(`level ${hidden}`)
    }
  })
  test('what is taken back is quoted no more', async () => {
    await publish('Short-lived', { body: '<p>An axolotl was here.</p>' })
    expect((await ask('axolotl')).passages).toHaveLength(1)
    await hide(bed.db, { articleId: ids['Short-lived']!, kind: 'article' })
    expect((await ask('axolotl')).passages).toEqual([])
  })
  test('nothing leads to what the edition has no page of', async () => {
    const seen = async (unseen: readonly string[]) =>
      (await answerQuestion(bed.db, portalThings, undefined, 'en', 'wombat', { unseen })).passages
    expect(await seen([])).toMatchObject([{ kind: 'help' }])
    expect(await seen(['help'])).toEqual([])
    expect(unseenIn(portalThings, { name: 'overseas' })).toEqual(['course'])
    expect(unseenIn(portalThings, { name: 'cn' })).toEqual([])
  })
  test('each language quotes its own', async () => {
    expect((await ask('Сколько секунд держать кнопку?', undefined, 'ru')).passages).toMatchObject([{ lang: 'ru' }])
    expect((await ask('复位键按多少秒', undefined, 'zh')).passages).toMatchObject([{ lang: 'zh' }])
    expect((await ask('复位键按多少秒', undefined, 'en')).passages).toEqual([])
  })
})

describe('row 95: a passage says where it is from', () => {
  test('its words are marked and escaped, with heading, day and models', async () => {
    const { passages, sure, models } = await ask('How long do I hold the button?')
    expect(sure).toBe(true)
    expect(passages[0]).toMatchObject({
      kind: 'article',
      id: ids['Reset a camera'],
      title: 'Reset a camera',
      section: 'Use the button',
      html: 'Leave the power on.\n<mark>Hold</mark> the <mark>button</mark> for 15 seconds &amp; wait.',
      begins: 'Leave the power on.',
      productModels: ['KS-1', 'KS-2'],
    })
    expect(passages[0]!.anchor).toMatch(/^art-/)
    expect(models).toEqual([])
  })
  test('row 94: which model is it about? Not asked when the question says so, or what is quoted has one in common', async () => {
    await publish('Reset a recorder', { body: '<p>Hold the button of the recorder.</p>', productModels: ['KS-3'] })
    expect((await ask('Which button do I hold?')).models).toEqual(['KS-1', 'KS-2', 'KS-3'])
    expect((await ask('Which button of KS-1 do I hold?')).models).toEqual([])
  })
  test('content without a text is quoted by its summary', async () => {
    expect((await ask('wombat')).passages).toMatchObject([{ kind: 'help', section: '', anchor: null }])
  })
  test('nothing is said where nothing fits, or nothing was asked', async () => {
    for (const question of ['zzqqx', '?', 'the', '" & | !', 'x'.repeat(200)])
      expect(await ask(question)).toMatchObject({ passages: [], sure: false })
  })
  test('where little of the question is known the reader is asked back', async () => {
    expect((await ask('button of the espresso machine in the cafeteria downstairs')).sure).toBe(false)
  })
})

test('row 50: a fault tree about it is offered, to those who may read it', async () => {
  const tree = JSON.stringify([
    {
      id: 'one',
      text: 'Is the pangolin light on?',
      help: '',
      picture: null,
      answers: [{ id: 'a', text: 'Yes', to: 'two' }],
      leaf: null,
    },
    { id: 'two', text: 'Wait.', help: '', picture: null, answers: [], leaf: { action: 'text', target: '' } },
  ])
  const more: Parameters<typeof publish>[1] = {
    kind: 'faultTree',
    body: '',
    directoryCode: null,
    labels: [],
    details: { category: 'camera', tree },
  }
  await publish('Pangolin light', more)
  await publish('Pangolin light for staff', { ...more, scope: 3 })
  expect((await ask('pangolin light')).trees.map(({ title }) => title)).toEqual(['Pangolin light'])
  expect((await ask('pangolin light', bed.author)).trees).toHaveLength(2)
})

describe('row 94: a chooser puts passages into an order, and adds nothing', () => {
  test('it gets what everyone may read, and its numbers decide', async () => {
    await publish('Lynx one', { body: '<p>A lynx is grey.</p>' })
    await publish('Lynx two', { body: '<p>A lynx is quiet.</p>' })
    const asked: string[][] = []
    const choosing = (numbers: readonly number[] | undefined) => (_: string, passages: readonly string[]) => {
      asked.push([...passages])
      return Promise.resolve(numbers)
    }
    const titles = async (numbers: readonly number[] | undefined, reader: Reader = undefined) =>
      (
        await answerQuestion(bed.db, portalThings, reader, 'en', 'What is a lynx?', { chooser: choosing(numbers) })
      ).passages.map(({ title }) => title)
    const own = await titles(undefined)
    expect(own).toHaveLength(2)
    expect(await titles([2])).toEqual([own[1]])
    expect(asked[0]!.join()).toContain('A lynx is grey.')
    // What not everyone may read is sent to nobody.
    await publish('Lynx three', { scope: 3, body: '<p>A lynx is secret.</p>' })
    asked.length = 0
    expect(await titles([1], bed.author)).toHaveLength(3)
    expect(asked).toEqual([])
  })
})
