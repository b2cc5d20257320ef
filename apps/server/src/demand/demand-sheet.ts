import type { DemandState, DemandSubtype, DemandType } from '@portal/contract/facts'
import { dayCell, sheetFile, textCell, type SheetColumn } from '../files/sheet.ts'
import type { SheetDemand } from './demand-lists.ts'

// The edition that has demands is Chinese.
const states: Readonly<Record<DemandState, string>> = {
  draft: '草稿',
  submitted: '已提交',
  accepted: '已受理',
  underway: '处理中',
  done: '已完成',
  refused: '已退回',
  withdrawn: '已撤回',
}
const types: Readonly<Record<DemandType, string>> = {
  delivery: '交付实施',
  maintenance: '运维保障',
  platform: '平台软件',
  training: '培训',
}
const subtypes: Readonly<Record<DemandSubtype, string>> = {
  installation: '安装',
  commissioning: '调试',
  acceptance: '验收配合',
  inspection: '巡检',
  repair: '维修',
  spareParts: '备件',
  upgrade: '升级',
  migration: '数据迁移',
  integration: '系统对接',
  operators: '操作员培训',
  administrators: '管理员培训',
}
const columns: readonly SheetColumn<SheetDemand>[] = [
  { head: '编号', width: 14, cell: ({ number }) => textCell(number) },
  { head: '状态', width: 12, cell: ({ state }) => textCell(states[state]) },
  { head: '标题', width: 40, cell: ({ title }) => textCell(title) },
  { head: '需求类型', width: 14, cell: ({ type }) => textCell(types[type]) },
  { head: '细分类型', width: 14, cell: ({ subtype }) => textCell(subtype && subtypes[subtype]) },
  { head: '组织', width: 24, cell: ({ org }) => textCell(org?.name) },
  { head: '期望完成日期', width: 14, cell: ({ wantedBy }) => dayCell(wantedBy) },
  { head: '提出人', width: 14, cell: ({ ownerName }) => textCell(ownerName) },
  { head: '单位', width: 24, cell: ({ ownerOrg }) => textCell(ownerOrg) },
  { head: '更新日期', width: 14, cell: ({ changed }) => dayCell(changed.slice(0, 10)) },
  { head: '说明', width: 60, cell: ({ description }) => textCell(description) },
]

/** Demands as a workbook. */
export const demandSheet = (demands: readonly SheetDemand[]): Promise<File> => sheetFile('服务需求', columns, demands)
