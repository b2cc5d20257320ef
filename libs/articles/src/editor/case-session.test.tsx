import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '@portal/desk/testbed'
import { emptyCase, writtenPart } from './case-work.ts'
import { asideKey, draftName } from './drafts.ts'
import { kept, offline, openSession, placeOfCase, record } from './editor-testbed.tsx'

const theirs = (revision: number, body = '<p>Theirs.</p>') =>
  refusal('staleRevision', 409, {
    revision,
    content: { ...writtenPart(record()), body },
    updateTime: '2026-11-24T09:00:00.000Z',
    author: 'Li Na',
  })

describe('what is typed is kept on the device', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  test('a second after the last key', () => {
    const { type, place } = openSession()
    type('<p>a</p>')
    vi.advanceTimersByTime(900)
    type('<p>ab</p>')
    vi.advanceTimersByTime(900)
    expect(kept(place)).toBeNull()
    vi.advanceTimersByTime(100)
    expect(kept(place)!.work.body).toBe('<p>ab</p>')
  })
  test('every five seconds while typing goes on', () => {
    const { type, place } = openSession({ now: Date.now })
    for (let at = 0; at < 12; at++) {
      type(`<p>${at}</p>`)
      vi.advanceTimersByTime(500)
    }
    expect(kept(place)!.work.body).toBe('<p>9</p>')
  })
  test('at once when the page goes away; the fields too', () => {
    const { session, place } = openSession()
    session.setFields({ title: 'Half a title', labels: ['faq'] })
    session.keep()
    expect(kept(place)!.work).toMatchObject({ title: 'Half a title', labels: ['faq'] })
  })
  test('not while it is what the server has', () => {
    const { session, type, place } = openSession({ from: record() })
    type('<p>other</p>')
    session.keep()
    expect(session.state().touched).toBe(true)
    type(record().body)
    session.keep()
    expect(kept(place)).toBeNull()
    expect(session.state()).toMatchObject({ kept: undefined, touched: false })
  })
  test('a device without room is said', () => {
    const { session, type } = openSession()
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {},
    })
    type('<p>a</p>')
    session.keep()
    vi.unstubAllGlobals()
    expect(session.state().kept).toBe('noRoom')
  })
})

describe('saving', () => {
  test('removes the draft; a new case gets its name', async () => {
    const { session, type, place } = openSession()
    type('<p>a</p>')
    session.keep()
    expect(kept(place)).not.toBeNull()
    await session.save()
    expect(localStorage.length).toBe(0)
    expect(session.state().touched).toBe(false)
    expect(session.state().base).toMatchObject({ articleId: '100000000009', revision: 1 })
    expect(session.state().saved).toMatchObject({ articleId: '100000000009', revision: 1 })
  })
  test('what is typed meanwhile stays a draft, under the name of the case', async () => {
    const { session, type, post, answer } = openSession()
    type('<p>a</p>')
    post.mockImplementation(async (attempt) => {
      type('<p>ab</p>')
      return answer(attempt)
    })
    await session.save()
    expect(kept(placeOfCase('100000000009'))).toMatchObject({ revision: 1, work: { body: '<p>ab</p>' } })
  })
  test('a double click saves once', async () => {
    const { session, type, post } = openSession()
    type('<p>a</p>')
    await Promise.all([session.save(), session.save()])
    expect(post).toHaveBeenCalledOnce()
  })
  test('names the revision that the edit began from', async () => {
    const { session, type, post } = openSession({ from: record({ revision: 7 }) })
    type('<p>a</p>')
    await session.save()
    await session.save()
    expect(post.mock.calls.map(([{ edit }]) => edit.revision)).toEqual([7, 8])
  })
  test('when the login has ended nothing is lost', async () => {
    const { session, type, post, place, html } = openSession()
    post.mockRejectedValue(refusal('loginInvalid', 40001))
    type('<p>typed</p>')
    await session.save()
    expect(session.state().refusal).toBe('loginInvalid')
    expect(html()).toBe('<p>typed</p>')
    expect(kept(place)!.work.body).toBe('<p>typed</p>')
  })
})

describe('an answer that never came', () => {
  test('is asked for again under the same key, so that a new case is made once', async () => {
    const { session, type, post } = openSession()
    post.mockRejectedValueOnce(offline())
    type('<p>a</p>')
    await session.save()
    type('<p>ab</p>')
    await session.save()
    const [first, again, then] = post.mock.calls.map(([attempt]) => attempt)
    expect(again).toEqual(first)
    expect(then!.key).not.toBe(first!.key)
    expect(then!.edit).toMatchObject({ articleId: '100000000009', revision: 1, body: '<p>ab</p>' })
    expect(post).toHaveBeenCalledTimes(3)
  })
  test('also after the page died: the attempt is in the draft', async () => {
    const { session, type, post, place } = openSession()
    post.mockRejectedValueOnce(offline())
    type('<p>a</p>')
    await session.save()
    const draft = kept(place)!
    const next = openSession({ draft })
    await next.session.save()
    expect(next.post).toHaveBeenCalledOnce()
    expect(next.post.mock.calls[0]![0].key).toBe(post.mock.calls[0]![0].key)
    expect(kept(place)).toBeNull()
  })
  test('a refusal is an answer: the next save is a new one', async () => {
    const { session, type, post } = openSession()
    post.mockRejectedValueOnce(refusal('internal', 500))
    type('<p>a</p>')
    await session.save()
    await session.save()
    expect(post).toHaveBeenCalledTimes(2)
    expect(post.mock.calls[1]![0].key).not.toBe(post.mock.calls[0]![0].key)
  })
})

describe('a draft comes back', () => {
  const work = { ...writtenPart(record()), body: '<p>Unsaved.</p>' }
  test('and can be discarded, and the discarded brought back', () => {
    const { session, html } = openSession({ from: record(), draft: { work } })
    expect(session.state()).toMatchObject({ restoredFrom: 500, conflict: undefined })
    expect(html()).toBe('<p>Unsaved.</p>')
    session.discard()
    expect(html()).toBe(record().body)
    session.bringBack()
    expect(html()).toBe('<p>Unsaved.</p>')
    expect(session.state().aside).toBeUndefined()
  })
  test('but not when the server has the same', () => {
    expect(
      openSession({ from: record(), draft: { work: writtenPart(record()), revision: 2 } }).session.state().restoredFrom,
    ).toBeUndefined()
  })
  test('never over a newer revision: the author is asked, and until then the save names the old one', async () => {
    const { session, post } = openSession({ from: record({ revision: 9 }), draft: { work, revision: 4 } })
    expect(session.state().conflict).toMatchObject({
      theirs: { revision: 9, author: 'Zhao Yifan' },
      mine: { body: '<p>Unsaved.</p>' },
    })
    session.goOn()
    await session.save()
    expect(post.mock.calls[0]![0].edit.revision).toBe(4)
  })
})

describe('a newer revision of someone else', () => {
  const conflicting = async () => {
    const opened = openSession({ from: record() })
    opened.post.mockRejectedValueOnce(theirs(4))
    opened.type('<p>Mine.</p>')
    await opened.session.save()
    return opened
  }
  test('is shown beside one’s own; nothing is overwritten', async () => {
    const { session, html, place } = await conflicting()
    expect(session.state().conflict).toMatchObject({
      theirs: { revision: 4, author: 'Li Na', content: { body: '<p>Theirs.</p>' } },
      mine: { body: '<p>Mine.</p>' },
    })
    expect(html()).toBe('<p>Mine.</p>')
    expect(kept(place)!.work.body).toBe('<p>Mine.</p>')
  })
  test('keep mine saves on top of it', async () => {
    const { session, post } = await conflicting()
    await session.keepMine()
    expect(post.mock.calls.at(-1)![0].edit).toMatchObject({ revision: 4, body: '<p>Mine.</p>' })
    expect(session.state().conflict).toBeUndefined()
  })
  test('take theirs puts one’s own aside on the device; brought back, it is saved on top', async () => {
    const { session, html, place, post } = await conflicting()
    session.takeTheirs()
    expect(html()).toBe('<p>Theirs.</p>')
    expect(kept(place)).toBeNull()
    const aside = asideKey(draftName('zhao', '100000000001'))
    expect(kept(aside)!.work.body).toBe('<p>Mine.</p>')
    session.bringBack()
    expect(html()).toBe('<p>Mine.</p>')
    expect(kept(aside)).toBeNull()
    await session.save()
    expect(post.mock.calls.at(-1)![0].edit).toMatchObject({ revision: 4, body: '<p>Mine.</p>' })
  })
  test('row 85: take both puts together what each changed at different places, and is saved on top of theirs', async () => {
    const before = '<p>One.</p><p>Two.</p>'
    const { session, html, type, place, post } = openSession({ from: record({ body: before }) })
    post.mockRejectedValueOnce(theirs(4, `${before}<p>Theirs.</p>`))
    type('<p>Mine.</p><p>Two.</p>')
    await session.save()
    session.takeBoth()
    expect(html()).toBe('<p>Mine.</p><p>Two.</p><p>Theirs.</p>')
    expect(kept(place)!.work.body).toBe('<p>Mine.</p><p>Two.</p><p>Theirs.</p>')
    await session.save()
    expect(post.mock.calls.at(-1)![0].edit).toMatchObject({
      revision: 4,
      body: '<p>Mine.</p><p>Two.</p><p>Theirs.</p>',
    })
  })
  test('and is not offered where both changed the same place', async () => {
    const { session, html } = await conflicting()
    expect(session.state().conflict!.both).toBeUndefined()
    session.takeBoth()
    expect(html()).toBe('<p>Mine.</p>')
  })
  test('go on editing decides nothing: the next save asks again', async () => {
    const { session, post } = await conflicting()
    session.goOn()
    post.mockRejectedValueOnce(theirs(4))
    await session.save()
    expect(post.mock.calls.at(-1)![0].edit.revision).toBe(3)
    expect(session.state().conflict).toBeDefined()
  })
})

describe('submitting', () => {
  const fault = (field: string, reason: 'missing' | 'sensitiveWord', detail = '') => ({ field, reason, detail })
  test('stops at faults, which come in the order of the form', async () => {
    const { session, post, commit, answer } = openSession()
    post.mockImplementation(async (attempt) => ({
      ...answer(attempt),
      faults: [fault('directoryCode', 'missing'), fault('body', 'sensitiveWord', 'x'), fault('title', 'missing')],
    }))
    expect(await session.submit()).toBe(false)
    expect(commit).not.toHaveBeenCalled()
    expect(session.state().faults.map(({ field }) => field)).toEqual(['title', 'body', 'directoryCode'])
    session.setFields({ title: 'A title' })
    expect(session.state().faults.map(({ field }) => field)).toEqual(['body', 'directoryCode'])
  })
  test('stops once at words that the glossary does not want, and goes on when asked again', async () => {
    const { session, post, commit, answer } = openSession()
    const warnings = [{ field: 'body', word: 'black box', termId: '100000000077', term: 'Recorder' }]
    post.mockImplementation(async (attempt) => ({ ...answer(attempt), faults: [], warnings }))
    expect(await session.submit()).toBe(false)
    expect(session.state().warnings).toEqual(warnings)
    expect(commit).not.toHaveBeenCalled()
    expect(await session.submit()).toBe(true)
    expect(commit).toHaveBeenCalledOnce()
  })
  test('saves, then commits once on a double click', async () => {
    const { session, type, post, commit, answer } = openSession()
    post.mockImplementation(async (attempt) => ({ ...answer(attempt), faults: [] }))
    type('<p>a</p>')
    expect(await Promise.all([session.submit(), session.submit()])).toEqual([true, false])
    expect(post.mock.calls.map(([{ call }]) => call)).toEqual(['POST /doc/doc-article/saveCheck'])
    expect(commit.mock.calls).toEqual([['100000000009']])
  })
})

test('a case that was deleted leaves nothing on the device', () => {
  const { session, type } = openSession({ from: record() })
  type('<p>a</p>')
  session.keep()
  session.forget()
  session.keep()
  expect(localStorage.length).toBe(0)
})
test('a new case begins empty', () => {
  expect(openSession().session.written()).toEqual(emptyCase('en'))
})
