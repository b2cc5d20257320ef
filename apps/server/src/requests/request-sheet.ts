import type { ContentLanguage, DeskRequest } from '@portal/contract'
import type { RequestCategory, RequestPriority, RequestState } from '@portal/contract/facts'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
type Words = {
  /** The name of the file and of its sheet. */
  readonly title: string
  readonly columns: Readonly<Record<keyof typeof columns, string>>
  readonly states: Readonly<Record<RequestState, string>>
  readonly categories: Readonly<Record<RequestCategory, string>>
  readonly priorities: Readonly<Record<RequestPriority, string>>
}
/** A cell that is text whatever it holds: no formula, no number, and no character that a spreadsheet would read out of `_x0041_`. */
const text = (value: string | null | undefined): Cell =>
  value ? { type: String, format: '@', value: value.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_') } : null
const time = (value: string | null): Cell =>
  value === null ? null : { type: Date, format: 'yyyy-mm-dd hh:mm', value: new Date(value) }
type Column = { readonly width: number; readonly cell: (request: DeskRequest, words: Words) => Cell }
const columns = {
  id: { width: 10, cell: ({ id }) => ({ type: Number, value: Number(id) }) },
  title: { width: 60, cell: ({ title }) => text(title) },
  requester: { width: 24, cell: ({ requester }) => text(requester) },
  company: { width: 28, cell: ({ company }) => text(company) },
  category: { width: 20, cell: ({ category }, { categories }) => text(categories[category]) },
  state: { width: 24, cell: ({ state }, { states }) => text(states[state]) },
  priority: { width: 12, cell: ({ priority }, { priorities }) => text(priorities[priority]) },
  lang: { width: 10, cell: ({ lang }) => text(lang) },
  assignee: { width: 24, cell: ({ assignee }) => text(assignee?.fullName) },
  sent: { width: 18, cell: ({ createTime }) => time(createTime) },
  answered: { width: 18, cell: ({ answeredAt }) => time(answeredAt) },
  due: { width: 18, cell: ({ due }) => time(due) },
} satisfies Readonly<Record<string, Column>>

const wordsIn: Readonly<Record<ContentLanguage, Words>> = {
  zh: {
    title: '服务请求',
    columns: {
      id: '编号',
      title: '标题',
      requester: '客户',
      company: '公司',
      category: '类别',
      state: '状态',
      priority: '优先级',
      lang: '语言',
      assignee: '处理人',
      sent: '提交时间 (UTC)',
      answered: '首次答复 (UTC)',
      due: '到期时间 (UTC)',
    },
    states: { new: '新建', open: '处理中', waiting: '等待客户', solved: '已解决', closed: '已关闭', merged: '已合并' },
    categories: {
      fault: '故障',
      configuration: '配置',
      installation: '安装',
      firmware: '固件与软件',
      account: '账号',
      repair: '维修与退换',
      other: '其他',
    },
    priorities: { low: '低', normal: '普通', high: '高', urgent: '紧急' },
  },
  en: {
    title: 'Service requests',
    columns: {
      id: 'Number',
      title: 'Title',
      requester: 'Customer',
      company: 'Company',
      category: 'Category',
      state: 'State',
      priority: 'Priority',
      lang: 'Language',
      assignee: 'Assigned to',
      sent: 'Sent (UTC)',
      answered: 'First answer (UTC)',
      due: 'Due (UTC)',
    },
    states: {
      new: 'New',
      open: 'Open',
      waiting: 'Waiting for the customer',
      solved: 'Solved',
      closed: 'Closed',
      merged: 'Merged',
    },
    categories: {
      fault: 'Fault',
      configuration: 'Configuration',
      installation: 'Installation',
      firmware: 'Firmware and software',
      account: 'Account',
      repair: 'Repair and return',
      other: 'Other',
    },
    priorities: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
  },
  ru: {
    title: 'Обращения',
    columns: {
      id: 'Номер',
      title: 'Тема',
      requester: 'Клиент',
      company: 'Компания',
      category: 'Категория',
      state: 'Состояние',
      priority: 'Приоритет',
      lang: 'Язык',
      assignee: 'Исполнитель',
      sent: 'Отправлено (UTC)',
      answered: 'Первый ответ (UTC)',
      due: 'Срок (UTC)',
    },
    states: {
      new: 'Новое',
      open: 'В работе',
      waiting: 'Ожидает клиента',
      solved: 'Решено',
      closed: 'Закрыто',
      merged: 'Объединено',
    },
    categories: {
      fault: 'Неисправность',
      configuration: 'Настройка',
      installation: 'Монтаж',
      firmware: 'Прошивка и ПО',
      account: 'Учётная запись',
      repair: 'Ремонт и возврат',
      other: 'Другое',
    },
    priorities: { low: 'Низкий', normal: 'Обычный', high: 'Высокий', urgent: 'Срочный' },
  },
  es: {
    title: 'Solicitudes de servicio',
    columns: {
      id: 'Número',
      title: 'Título',
      requester: 'Cliente',
      company: 'Empresa',
      category: 'Categoría',
      state: 'Estado',
      priority: 'Prioridad',
      lang: 'Idioma',
      assignee: 'Asignada a',
      sent: 'Enviada (UTC)',
      answered: 'Primera respuesta (UTC)',
      due: 'Vence (UTC)',
    },
    states: {
      new: 'Nueva',
      open: 'Abierta',
      waiting: 'En espera del cliente',
      solved: 'Resuelta',
      closed: 'Cerrada',
      merged: 'Combinada',
    },
    categories: {
      fault: 'Avería',
      configuration: 'Configuración',
      installation: 'Instalación',
      firmware: 'Firmware y software',
      account: 'Cuenta',
      repair: 'Reparación y devolución',
      other: 'Otro',
    },
    priorities: { low: 'Baja', normal: 'Normal', high: 'Alta', urgent: 'Urgente' },
  },
}

/** Requests as a workbook, its words in a language. */
export const requestSheet = async (requests: readonly DeskRequest[], lang: ContentLanguage): Promise<File> => {
  const words = wordsIn[lang]
  const shown = Object.entries<Column>(columns)
  const head = Object.keys(columns).map((name) => ({
    value: words.columns[name as keyof typeof columns],
    fontWeight: 'bold' as const,
  }))
  const workbook = writeXlsxFile(
    [head, ...requests.map((request) => shown.map(([, { cell }]) => cell(request, words)))],
    { sheet: words.title, columns: shown.map(([, { width }]) => ({ width })), stickyRowsCount: 1 },
  )
  return new File([new Uint8Array(await workbook.toBuffer())], `${words.title}.xlsx`, { type })
}
