import type { RequestSummary, ServiceRequest } from '@portal/contract'
import { author, openPage, refusal } from '@portal/desk/testbed'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Component as RequestPage } from './pages/request-page.tsx'
import { Component as RequestsPage } from './pages/requests-page.tsx'
import { Component as SubmitPage } from './pages/submit-page.tsx'

const submit = 'POST /extend/zenDesk/submitOrder'
const list = 'POST /extend/zenDesk/pageFront'
const find = 'POST /extend/zenDesk/find'
const customer = { ...author, type: 2 as const, userAccount: 'li', fullName: 'Li', orgName: 'East Lake Park' }
const at = '2026-11-24T08:00:00.000Z'
const request = (changes: Partial<ServiceRequest> = {}): ServiceRequest => ({
  id: '7',
  title: 'Camera is offline',
  category: 'fault',
  state: 'waiting',
  lang: 'en',
  createTime: at,
  updateTime: at,
  description: 'Every night',
  models: ['KS-1'],
  contact: 'portal',
  phone: '',
  tree: null,
  files: [],
  comments: [
    {
      id: '1',
      side: 'staff',
      own: false,
      author: 'Wu',
      text: 'Which switch?',
      at,
      files: [],
      cases: [{ articleId: '100000000001', title: 'Power over Ethernet' }],
    },
  ],
  events: [{ action: 'submit', to: 'new', side: 'customer', by: 'Li', detail: '', at }],
  mergedInto: null,
  rating: null,
  ratingWords: '',
  reopenUntil: null,
  shared: false,
  own: true,
  requester: null,
  ...changes,
})
const summary = (changes: Partial<RequestSummary> = {}): RequestSummary => ({
  id: '7',
  title: 'Camera is offline',
  category: 'fault',
  state: 'waiting',
  lang: 'en',
  createTime: at,
  updateTime: at,
  unread: true,
  requester: null,
  ...changes,
})
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
const upload = {
  'POST /extend/zenDesk/upload/start': () => ({ uploadId: 'u'.repeat(32) }),
  'POST /extend/zenDesk/upload/append/{uploadId}/{offset}': ({ body }: { body: FormData }) => ({
    received: (body.get('file') as File).size,
  }),
  'POST /extend/zenDesk/upload/finish': () => ({
    fileId: 'f'.repeat(32),
    name: 'nvr.log',
    size: 3,
    url: '/attachments/f/nvr.log',
  }),
} as const

describe('SRV-01 a request is written and sent', () => {
  const models = [{ model: 'KS-1', series: 'KS', name: 'Bullet camera', directoryCode: '01' }]
  const answers = {
    'POST /doc/model/getProductModelList': () => models,
    'POST /extend/zenDesk/suggest': () => [{ articleId: '100000000001', title: 'Camera offline at night' }],
    [submit]: () => ({ id: '7' }),
    ...upload,
  } as const
  const open = (query = '', more = {}) =>
    openPage(SubmitPage, `/requestSubmit${query}`, customer, { ...answers, ...more })
  const write = async () => {
    await userEvent.type(screen.getByLabelText('What is it about?'), 'Camera offline at night')
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Fault')
    await userEvent.type(screen.getByLabelText('What happens?'), 'Since Monday')
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the request' }))

  test('what is missing is said at its field, and nothing is sent', async () => {
    const { sentTo } = open()
    await send()
    for (const text of ['Write at least 5 characters.', 'Choose a category.', 'Describe what happens.'])
      expect(screen.getByText(text)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('What is it about?')))
    expect(sentTo(submit)).toHaveLength(0)
  })
  test('row 63: cases are suggested after a pause, and while an input method composes none are asked for', async () => {
    const { sentTo } = open()
    const title = screen.getByLabelText('What is it about?')
    fireEvent.compositionStart(title)
    fireEvent.change(title, { target: { value: '摄像机离线' } })
    await new Promise((done) => setTimeout(done, 700))
    expect(sentTo('POST /extend/zenDesk/suggest')).toHaveLength(0)
    fireEvent.compositionEnd(title)
    const found = await screen.findByRole('link', { name: 'Camera offline at night' })
    expect(found.getAttribute('href')).toBe('/dataSectionDetail/100000000001')
    expect(found.getAttribute('target')).toBe('_blank')
    expect(sentTo('POST /extend/zenDesk/suggest').map(({ input }) => input.body)).toEqual([{ title: '摄像机离线' }])
  })
  test('row 64: the same text goes out under the same key, after a reload too; another text under another', async () => {
    const offline = () => {
      throw refusal('internal', 0)
    }
    const first = open('', { [submit]: offline })
    await write()
    await send()
    await screen.findByText('That did not work. Try again in a moment.')
    const key = first.sentTo(submit)[0]!.options.idempotencyKey
    expect(key).toBeTruthy()
    cleanup()
    const again = open('', { [submit]: offline })
    await screen.findByText('What you had typed before is here again.')
    await send()
    await waitFor(() => expect(again.sentTo(submit)).toHaveLength(1))
    expect(again.sentTo(submit)[0]!.options.idempotencyKey).toBe(key)
    await userEvent.type(screen.getByLabelText('What happens?'), '!')
    await send()
    await waitFor(() => expect(again.sentTo(submit)).toHaveLength(2))
    expect(again.sentTo(submit)[1]!.options.idempotencyKey).not.toBe(key)
  })
  test('row 65: what was sent is no draft any more, and leads to the request', async () => {
    const { sentTo, address } = open()
    await write()
    await send()
    await waitFor(() => expect(address()).toBe('/requestMessage?id=7'))
    expect(sentTo(submit)[0]!.input.body).toMatchObject({
      title: 'Camera offline at night',
      category: 'fault',
      tree: null,
      fileIds: [],
    })
    expect(localStorage).toHaveLength(0)
  })
  test('row 65: where the login has ended meanwhile, text and attachment are there again after the next one, and go out once', async () => {
    const ended = open('', {
      [submit]: () => {
        throw refusal('loginInvalid', 401)
      },
    })
    await write()
    const files = screen.getByLabelText<HTMLInputElement>('Attach files', { selector: 'input' })
    fireEvent.change(files, { target: { files: [new File(['ok\n'], 'nvr.log', { type: 'text/plain' })] } })
    await screen.findByRole('button', { name: 'Remove nvr.log' })
    await send()
    await waitFor(() => expect(ended.sentTo(submit)).toHaveLength(1))
    const { idempotencyKey } = ended.sentTo(submit)[0]!.options
    cleanup()
    const { sentTo } = open()
    expect(screen.getByRole('button', { name: 'Remove nvr.log' })).toBeTruthy()
    await send()
    await waitFor(() => expect(sentTo(submit)).toHaveLength(1))
    expect(sentTo(submit)[0]).toMatchObject({
      input: { body: { title: 'Camera offline at night', fileIds: ['f'.repeat(32)] } },
      options: { idempotencyKey },
    })
  })
  test('row 65: the draft of one account is not another’s', async () => {
    open()
    await write()
    cleanup()
    openPage(SubmitPage, '/requestSubmit', { ...customer, userAccount: 'other' }, answers)
    expect(screen.getByLabelText<HTMLInputElement>('What is it about?').value).toBe('')
  })
  test('the way through a fault tree is shown, and goes with the request', async () => {
    const step = { help: '', picture: null, leaf: null }
    const tree = [
      { ...step, id: 'one', text: 'Is it lit?', answers: [{ id: 'a', text: 'No', to: 'two' }] },
      { ...step, id: 'two', text: 'Ask us', answers: [], leaf: { action: 'request', target: 'repair' } },
    ]
    const { sentTo } = open('?tree=100000000009&path=a&category=repair', {
      'POST /extend/content/detail': () => ({ details: { tree: JSON.stringify(tree) } }),
    })
    await screen.findByText('Is it lit? → No')
    expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('repair')
    await write()
    await send()
    await waitFor(() =>
      expect(sentTo(submit)[0]!.input.body).toMatchObject({ tree: { id: '100000000009', path: 'a' } }),
    )
  })
  test('what was asked of the robot stands in it; where something was typed before, that stays until it is put aside', async () => {
    const asked = `?${new URLSearchParams({ title: 'How long to press?', description: 'How long to press?' })}`
    const fields = () =>
      ['What is it about?', 'What happens?'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
    open(asked)
    expect(fields()).toEqual(['How long to press?', 'How long to press?'])
    cleanup()
    open()
    await write()
    cleanup()
    open(asked)
    await screen.findByText('What you had typed before is here again.')
    expect(fields()).toEqual(['Camera offline at night', 'Since Monday'])
    await userEvent.click(screen.getByRole('button', { name: 'Begin with what you just asked' }))
    expect(fields()).toEqual(['How long to press?', 'How long to press?'])
  })
  test('row 70: the end of support of a chosen model is said', async () => {
    open('', {
      'POST /doc/model/lifecycle': () => [
        { model: 'KS-1', series: 'KS', name: 'Bullet camera', endOfSale: null, endOfSupport: '2028-06-30' },
        { model: 'KS-2', series: 'KS', name: 'Dome camera', endOfSale: null, endOfSupport: '2029-06-30' },
      ],
    })
    const field = await screen.findByRole('combobox', { name: 'Models' })
    expect(screen.queryByText(/End of support/)).toBeNull()
    await userEvent.type(field, 'KS-1')
    await screen.findByRole('option', { name: /KS-1/ })
    await userEvent.type(field, '{Enter}')
    expect((await screen.findByText(/End of support/)).textContent).toContain('KS-1 – End of support: 30 Jun 2028')
    expect(screen.getAllByText(/End of support/)).toHaveLength(1)
  })
  test('row 66: secrets in a log are named by their line and struck out before it leaves', async () => {
    const { sentTo } = open()
    const files = screen.getByLabelText<HTMLInputElement>('Attach files', { selector: 'input' })
    const log = new File(['ok\npassword=hunter2\n'], 'nvr.log', { type: 'text/plain' })
    fireEvent.change(files, { target: { files: [log] } })
    const warning = await screen.findByRole('alert')
    expect(within(warning).getByText('nvr.log has 1 secret in it')).toBeTruthy()
    expect(within(warning).getByRole('listitem').textContent).toBe('Line 2: password')
    expect(sentTo('POST /extend/zenDesk/upload/start')).toHaveLength(0)
    await userEvent.click(within(warning).getByRole('button', { name: 'Strike them out and attach' }))
    await screen.findByRole('button', { name: 'Remove nvr.log' })
    const [sent] = sentTo('POST /extend/zenDesk/upload/append/{uploadId}/{offset}')
    const piece = (sent!.input.body as unknown as FormData).get('file') as File
    expect(await piece.text()).toBe('ok\npassword=********\n')
  })
  test('row 66: what is not taken is said by its name', async () => {
    open()
    const files = screen.getByLabelText<HTMLInputElement>('Attach files', { selector: 'input' })
    fireEvent.change(files, { target: { files: [new File(['x'], 'a.html'), new File([], 'empty.log')] } })
    await screen.findByText(/a.html: files of this kind are not taken/)
    await screen.findByText('empty.log is empty.')
  })
})

describe('the list of requests', () => {
  const answers = {
    [list]: () => ({
      data: [summary(), summary({ id: '8', title: 'Solved one', state: 'solved', unread: false })],
      total: 12,
      unread: 1,
    }),
  } as const
  test('PAG-01: filters and page are in the address, news is marked', async () => {
    const { sentTo, address } = openPage(RequestsPage, '/requestList?state=waiting&page=2', customer, answers)
    const link = await screen.findByRole('link', { name: /#7 Camera is offline/ })
    expect(link.getAttribute('href')).toBe('/requestMessage?id=7')
    expect(link.textContent).toContain('New')
    expect(sentTo(list)[0]!.input.body).toEqual({
      pageNo: 2,
      pageSize: 10,
      data: { box: 'own', state: 'waiting', unread: false, keyword: '' },
    })
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Solved')
    expect(address()).toBe('/requestList?state=solved')
    await userEvent.click(screen.getByRole('link', { name: 'Shared by colleagues' }))
    await waitFor(() =>
      expect(sentTo(list).at(-1)!.input.body).toMatchObject({ data: { box: 'company', state: 'solved' } }),
    )
  })
  test('row 68: who has no company is offered no colleagues', async () => {
    openPage(RequestsPage, '/requestList', { ...customer, orgName: '' }, answers)
    await screen.findByRole('link', { name: /#7/ })
    expect(screen.queryByRole('link', { name: 'Shared by colleagues' })).toBeNull()
  })
  test('none, none that match, and a list that does not come say so', async () => {
    const none = { [list]: () => ({ data: [], total: 0, unread: 0 }) } as const
    openPage(RequestsPage, '/requestList', customer, none)
    await screen.findByText('No requests yet')
    openPage(RequestsPage, '/requestList?state=closed', customer, none)
    await screen.findByText('Nothing fits')
    openPage(RequestsPage, '/requestList?box=company', customer, none)
    await screen.findByText('No colleague shares a request')
    openPage(RequestsPage, '/requestList', customer, {})
    await screen.findByText('The list could not be loaded')
  })
})

describe('one request', () => {
  const open = (changes: Partial<ServiceRequest> = {}, more = {}) =>
    openPage(RequestPage, '/requestMessage?id=7', customer, {
      [find]: () => request(changes),
      'POST /extend/zenDesk/read': () => null,
      ...more,
    })
  test('row 67: shows where it stands, what was said and what became of it; to open it is to have seen it', async () => {
    const { sentTo } = open()
    await screen.findByRole('heading', { level: 1, name: '#7 Camera is offline' })
    expect(screen.getByText('Waiting for you')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'What was said' })).getByText('Which switch?')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Power over Ethernet' })).toBeTruthy()
    expect(screen.getByText('Li sent the request', { exact: false })).toBeTruthy()
    await waitFor(() =>
      expect(sentTo('POST /extend/zenDesk/read').map(({ input }) => input.body)).toEqual([{ id: '7', until: at }]),
    )
  })
  test('row 38 an attachment of a kind that is shown is looked into in the page; DWN-03 not by who may not download', async () => {
    const preview = 'POST /extend/zenDesk/preview'
    const patient = { timeout: 10_000 } // the dialog is fetched
    const files = ['nvr.log', 'all.zip'].map((name, nth) => ({
      fileId: String(nth).repeat(32),
      name,
      size: 3,
      url: `/attachments/${nth}/${name}`,
    }))
    const { sentTo } = open(
      { files },
      { [preview]: () => ({ form: 'text', text: 'Link down', encoding: 'utf-8', whole: true }) },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Preview: nvr.log' }))
    expect(
      await within(await screen.findByRole('dialog', { name: 'nvr.log' }, patient)).findByText('Link down'),
    ).toBeTruthy()
    expect(sentTo(preview).map(({ input }) => input.body)).toEqual([{ fileId: '0'.repeat(32) }])
    expect(screen.queryByRole('button', { name: 'Preview: all.zip' })).toBeNull()
    cleanup()
    openPage(
      RequestPage,
      '/requestMessage?id=7',
      { ...customer, isOverseasSpecial: true },
      { [find]: () => request({ files }) },
    )
    await screen.findByRole('link', { name: /nvr\.log/ })
    expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull()
  })
  test('a reply is sent, and survives until it is', async () => {
    const { sentTo } = open({}, { 'POST /extend/zenDesk/commentOrder': () => null })
    const field = await screen.findByLabelText('Your reply')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Write something first.')
    await userEvent.type(field, 'An 8-port one')
    expect(Object.keys(localStorage).join()).toContain('request-7')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Your reply was sent.')
    expect(sentTo('POST /extend/zenDesk/commentOrder')[0]!.input.body).toEqual({
      id: '7',
      text: 'An 8-port one',
      fileIds: [],
    })
    expect(localStorage).toHaveLength(0)
  })
  test('row 67: a closed one can be rated, and opened again until the moment that the server says', async () => {
    const reopenUntil = new Date(Date.now() + 86_400_000).toISOString()
    const { sentTo } = open(
      { state: 'closed', reopenUntil },
      { 'POST /extend/zenDesk/rate': () => null, 'POST /extend/zenDesk/reopen': () => null },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Rate' }))
    await screen.findByText('Choose a number from 1 to 5.')
    await userEvent.click(screen.getByRole('radio', { name: '4' }))
    await userEvent.type(screen.getByLabelText('In your words'), 'Fine')
    await userEvent.click(screen.getByRole('button', { name: 'Rate' }))
    await waitFor(() =>
      expect(sentTo('POST /extend/zenDesk/rate')[0]!.input.body).toEqual({ id: '7', rating: 4, words: 'Fine' }),
    )
    await userEvent.type(screen.getByLabelText('Is it not solved after all?'), 'Again')
    await userEvent.click(screen.getByRole('button', { name: 'Open it again' }))
    await waitFor(() =>
      expect(sentTo('POST /extend/zenDesk/reopen')[0]!.input.body).toEqual({ id: '7', text: 'Again' }),
    )
  })
  test('after that it cannot be opened again', async () => {
    open({ state: 'closed', reopenUntil: new Date(Date.now() - 1000).toISOString() })
    await screen.findByRole('button', { name: 'Rate' })
    expect(screen.queryByRole('button', { name: 'Open it again' })).toBeNull()
  })
  test('row 68: its customer lets colleagues see it; a colleague only reads', async () => {
    const { sentTo } = open({}, { 'POST /extend/zenDesk/share': () => null })
    await userEvent.click(await screen.findByLabelText('Let colleagues at East Lake Park see this request'))
    await waitFor(() => expect(sentTo('POST /extend/zenDesk/share')[0]!.input.body).toEqual({ id: '7', shared: true }))
    cleanup()
    const colleague = open({ own: false, requester: 'Li' })
    await screen.findByText('A request by Li, who lets you read it')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(colleague.sentTo('POST /extend/zenDesk/read')).toHaveLength(0)
  })
  test('one that is not there says so, and one that does not come can be asked for again', async () => {
    openPage(RequestPage, '/requestMessage', customer, {})
    await screen.findByText('There is no such request')
    openPage(RequestPage, '/requestMessage?id=8', customer, {
      [find]: () => {
        throw refusal('notFound', 404)
      },
    })
    await waitFor(() => expect(screen.getAllByText('There is no such request')).toHaveLength(2))
    openPage(RequestPage, '/requestMessage?id=9', customer, {})
    await screen.findByText('The request could not be loaded')
  })
})
