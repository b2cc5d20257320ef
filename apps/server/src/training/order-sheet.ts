import type { ContentLanguage, DeskOrder } from '@portal/contract'
import type { OrderState } from '@portal/contract/facts'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
type Words = {
  /** The name of the file and of its sheet. */
  readonly title: string
  readonly columns: Readonly<Record<keyof typeof columns, string>>
  readonly states: Readonly<Record<OrderState, string>>
}
type Column = { readonly width: number; readonly cell: (order: DeskOrder, words: Words) => Cell }

/** A cell that is text whatever it holds: no formula, no number, and no character that a spreadsheet would read out of `_x0041_`. */
const text = (value: string): Cell =>
  value ? { type: String, format: '@', value: value.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_') } : null
/** A moment as the clocks of the place show it: a spreadsheet knows no zones. */
const localMoment = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(new Date(at))

const columns = {
  number: { width: 18, cell: ({ number }) => text(number) },
  state: { width: 16, cell: ({ state }, { states }) => text(states[state]) },
  course: { width: 40, cell: ({ class: { title } }) => text(title) },
  starts: { width: 18, cell: ({ class: { starts, zone } }) => text(localMoment(starts, zone)) },
  zone: { width: 18, cell: ({ class: { zone } }) => text(zone) },
  name: { width: 20, cell: ({ name }) => text(name) },
  phone: { width: 18, cell: ({ phone }) => text(phone) },
  company: { width: 28, cell: ({ company }) => text(company) },
  account: { width: 24, cell: ({ buyer }) => text(buyer) },
  price: { width: 12, cell: ({ price }) => ({ type: Number, format: '#,##0.00', value: price / 100 }) },
  ordered: { width: 18, cell: ({ at }) => ({ type: Date, format: 'yyyy-mm-dd hh:mm', value: new Date(at) }) },
} satisfies Readonly<Record<string, Column>>

const zh: Words = {
  title: '培训订单',
  columns: {
    number: '订单号',
    state: '状态',
    course: '课程',
    starts: '开课时间（当地）',
    zone: '时区',
    name: '学员',
    phone: '手机号',
    company: '单位',
    account: '账号',
    price: '金额（元）',
    ordered: '下单时间（UTC）',
  },
  states: {
    queued: '候补中',
    payable: '待付款',
    proof: '凭证待审核',
    refused: '凭证被退回',
    paid: '已确认',
    attended: '已参加',
    passed: '已通过',
    certified: '已发证',
    cancelled: '已取消',
    lapsed: '已失效',
  },
}
const en: Words = {
  title: 'Training orders',
  columns: {
    number: 'Order',
    state: 'State',
    course: 'Course',
    starts: 'Begins (local)',
    zone: 'Time zone',
    name: 'Trainee',
    phone: 'Phone',
    company: 'Company',
    account: 'Account',
    price: 'Price (CNY)',
    ordered: 'Ordered (UTC)',
  },
  states: {
    queued: 'On the waiting list',
    payable: 'To be paid',
    proof: 'Proof to be checked',
    refused: 'Proof refused',
    paid: 'Confirmed',
    attended: 'Attended',
    passed: 'Passed',
    certified: 'Certified',
    cancelled: 'Cancelled',
    lapsed: 'Lapsed',
  },
}

/** Orders as a workbook, its words in Chinese for who reads Chinese. */
export const orderSheet = async (orders: readonly DeskOrder[], lang: ContentLanguage): Promise<File> => {
  const words = lang === 'zh' ? zh : en
  const shown = Object.entries<Column>(columns)
  const head = Object.keys(columns).map((name) => ({
    value: words.columns[name as keyof typeof columns],
    fontWeight: 'bold' as const,
  }))
  const workbook = writeXlsxFile([head, ...orders.map((order) => shown.map(([, { cell }]) => cell(order, words)))], {
    sheet: words.title,
    columns: shown.map(([, { width }]) => ({ width })),
    stickyRowsCount: 1,
  })
  return new File([new Uint8Array(await workbook.toBuffer())], `${words.title}.xlsx`, { type })
}
