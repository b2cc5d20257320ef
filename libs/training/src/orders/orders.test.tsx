import { openPage, refusal, type Answers } from '@portal/desk/testbed'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sampleOrder, sampleUser } from '../training-testbed.ts'
import { Component as OrderPage } from './pages/order-page.tsx'
import { Component as OrdersPage } from './pages/orders-page.tsx'

const list = 'POST /train/order/findOrderPage'
const find = 'POST /train/order/find'
const upload = 'POST /train/order/uploadCredential'
const handIn = 'POST /train/order/saveOrderCredentials'
const config = 'POST /train/studyOnlineConfig/query'
const training = {
  terms: '2026-01',
  courses: 1,
  classes: 1,
  topics: [],
  payee: { name: 'Payee', bank: 'Bank of here', account: '6200' },
}
const open = (order: Parameters<typeof sampleOrder>[0], answers: Answers = {}) =>
  openPage(OrderPage, '/train/trainmain/myorder/info?number=TR000000000042', sampleUser, {
    [find]: () => sampleOrder(order),
    [config]: () => training,
    ...answers,
  })

test('PAG-01: orders are listed with their state and lead to themselves', async () => {
  const { sentTo } = openPage(OrdersPage, '/train/trainmain/myorder?state=payable&page=2', sampleUser, {
    [list]: () => ({ data: [sampleOrder()], total: 11 }),
  })
  expect((await screen.findByRole('link', { name: '视频监控基础' })).getAttribute('href')).toBe(
    '/train/trainmain/myorder/info?number=TR000000000042',
  )
  expect(sentTo(list)[0]!.input.body).toEqual({ pageNo: 2, pageSize: 10, data: { state: 'payable' } })
})
test('none, and a list that does not come, say so', async () => {
  openPage(OrdersPage, '/train/trainmain/myorder', sampleUser, { [list]: () => ({ data: [], total: 0 }) })
  await screen.findByText('You have not signed up for a class yet')
  openPage(OrdersPage, '/train/trainmain/myorder', sampleUser, {})
  await screen.findByText('The list could not be loaded')
})
test('row 73: a ticket shows its code, who it is for and when', async () => {
  const { order: _, ...course } = { order: null, ...sampleOrder().class }
  openPage(OrdersPage, '/train/trainmain/myorder?tab=tickets', sampleUser, {
    'POST /train/order/getTrainingTicketList': () => [
      { number: 'TR000000000042', code: 'A'.repeat(22), state: 'paid' as const, name: '李静', class: course },
    ],
  })
  await screen.findByRole('img', { name: 'QR code of the ticket TR000000000042' })
  expect(screen.getByText('李静')).toBeTruthy()
})

test('row 75: a proof is uploaded and handed in; where is paid to stands beside it', async () => {
  const { sentTo } = open(
    {},
    {
      [upload]: () => ({ fileId: '0'.repeat(32), name: 'proof.png', type: 'image/png', size: 5 }),
      [handIn]: () => ({ state: 'proof' as const }),
    },
  )
  await screen.findByText('6200')
  await userEvent.click(screen.getByRole('button', { name: 'Hand in the proof' }))
  expect(screen.getByText('Choose a file first.')).toBeTruthy()
  await userEvent.upload(screen.getByLabelText('Proof of payment'), new File(['a'], 'proof.png', { type: 'image/png' }))
  await screen.findByText('proof.png')
  await userEvent.click(screen.getByRole('button', { name: 'Hand in the proof' }))
  await waitFor(() =>
    expect(sentTo(handIn).map(({ input }) => input.body)).toEqual([
      { number: 'TR000000000042', fileIds: ['0'.repeat(32)] },
    ]),
  )
})
test('row 75: a file of another kind is refused in words', async () => {
  open({}, { [upload]: () => Promise.reject(refusal('unsupported', 415)) })
  await userEvent.upload(
    await screen.findByLabelText('Proof of payment'),
    new File(['a'], 'proof.png', { type: 'image/png' }),
  )
  await screen.findByText('A proof is a picture (PNG or JPEG) or a PDF. Choose another file.')
})
test('row 75: a refusal says why, and takes another proof', async () => {
  open({ state: 'refused', reason: '金额不符。' })
  await screen.findByText(/金额不符/)
  expect(screen.getByLabelText('Proof of payment')).toBeTruthy()
})
test('a confirmed order has its letter and the way into an online class; one that is over cannot be cancelled', async () => {
  const { class: course } = sampleOrder()
  open({ state: 'paid', holdUntil: null, class: { ...course, mode: 'online' } })
  await screen.findByRole('button', { name: 'Letter of confirmation' })
  expect(screen.getByRole('button', { name: 'Enter the class' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel the order' })).toBeTruthy()
  open({ state: 'attended', holdUntil: null, class: { ...course, phase: 'over' } })
  await screen.findByText('You have attended this class.')
  expect(screen.queryAllByRole('button', { name: 'Cancel the order' })).toHaveLength(1) // of the page before
})
test('an order is cancelled after a question', async () => {
  const { sentTo } = open({ state: 'queued', holdUntil: null, place: 2 }, { 'POST /train/order/cancel': () => null })
  await screen.findByText(/You are number 2 on the waiting list/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }))
  const [, sure] = screen.getAllByRole('button', { name: 'Cancel the order', hidden: true })
  await userEvent.click(sure!)
  await waitFor(() => expect(sentTo('POST /train/order/cancel')).toHaveLength(1))
})
test('an order of somebody else is not there, and one that does not come can be asked for again', async () => {
  openPage(OrderPage, '/train/trainmain/myorder/info?number=TR000000000042', sampleUser, {
    [find]: () => Promise.reject(refusal('notFound', 404)),
  })
  await screen.findByText('There is no such order')
  openPage(OrderPage, '/train/trainmain/myorder/info?number=TR000000000042', sampleUser, {})
  await screen.findByText('The order could not be loaded')
})

test('row 76: who has passed gives the ID number, which is checked before it is sent; the certificate leads on', async () => {
  const save = 'POST /train/order/saveIdentity'
  const { sentTo } = open({ state: 'passed', holdUntil: null }, { [save]: () => ({ state: 'certified' as const }) })
  const field = (await screen.findByLabelText('ID number')) as HTMLInputElement
  const keep = () => userEvent.click(screen.getByRole('button', { name: 'Keep the ID number' }))
  await userEvent.type(field, '990101199003070016')
  await keep()
  expect(screen.getByText('This is no ID number. Compare it with the card.')).toBeTruthy()
  expect(sentTo(save)).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '990101199003070015')
  await keep()
  await screen.findByText('The certificate was issued.')
  expect(field.value).toBe('')
  open({ state: 'certified', holdUntil: null, certificate: 'KSC-7Q4M-2XKD-9RTB9' })
  const link = await screen.findByRole('link', { name: 'KSC-7Q4M-2XKD-9RTB9' })
  expect(link.getAttribute('href')).toContain('KSC-7Q4M-2XKD-9RTB9')
})
