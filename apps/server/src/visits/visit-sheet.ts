import { visitSlots, type VisitServiceType, type VisitState } from '@portal/contract/facts'
import { dayCell, sheetFile, textCell, type SheetColumn } from '../files/sheet.ts'
import type { SheetVisit } from './visit-lists.ts'

// The edition that has visits is Chinese.
const states: Readonly<Record<VisitState, string>> = {
  requested: '待确认',
  confirmed: '已确认',
  underway: '上门途中',
  done: '已完成',
  cancelled: '已取消',
  noShow: '未能上门',
}
const services: Readonly<Record<VisitServiceType, string>> = {
  installation: '安装调试',
  repair: '故障维修',
  inspection: '设备巡检',
  training: '现场培训',
}
const columns: readonly SheetColumn<SheetVisit>[] = [
  { head: '编号', width: 14, cell: ({ number }) => textCell(number) },
  { head: '状态', width: 12, cell: ({ state }) => textCell(states[state]) },
  { head: '服务类型', width: 14, cell: ({ serviceType }) => textCell(services[serviceType]) },
  { head: '省份', width: 12, cell: ({ province }) => textCell(province.name) },
  { head: '日期', width: 12, cell: ({ day }) => dayCell(day) },
  {
    head: '时段',
    width: 14,
    cell: ({ slot }) => textCell(`${visitSlots[slot].from}–${visitSlots[slot].to}`),
  },
  { head: '工程师', width: 14, cell: ({ technician }) => textCell(technician) },
  { head: '联系人', width: 14, cell: ({ contactName }) => textCell(contactName) },
  { head: '电话', width: 18, cell: ({ phone }) => textCell(phone) },
  { head: '地址', width: 48, cell: ({ address }) => textCell(address) },
  { head: '产品型号', width: 28, cell: ({ productModels }) => textCell(productModels.join(', ')) },
  { head: '故障描述', width: 60, cell: ({ fault }) => textCell(fault) },
]

/** Visits as a workbook. */
export const visitSheet = (visits: readonly SheetVisit[]): Promise<File> => sheetFile('上门服务', columns, visits)
