import type * as kit from '@portal/ui-kit'
import type { Specimen } from './specimen.ts'
import { badge } from './specimens/badge.tsx'
import { breadcrumbs } from './specimens/breadcrumbs.tsx'
import { button } from './specimens/button.tsx'
import { codePicker } from './specimens/code-picker.tsx'
import { dataTable } from './specimens/data-table.tsx'
import { dateField } from './specimens/date-field.tsx'
import { dialog } from './specimens/dialog.tsx'
import { emptyContent } from './specimens/empty-content.tsx'
import { field } from './specimens/field.tsx'
import { filterForm } from './specimens/filter-form.tsx'
import { guideStep } from './specimens/guide-step.tsx'
import { highlighted } from './specimens/highlighted.tsx'
import { layout } from './specimens/layout.tsx'
import { linkTabs } from './specimens/link-tabs.tsx'
import { message } from './specimens/message.tsx'
import { note } from './specimens/note.tsx'
import { pagination } from './specimens/pagination.tsx'
import { progressBar } from './specimens/progress-bar.tsx'
import { quickGrid } from './specimens/quick-grid.tsx'
import { safeHtml } from './specimens/safe-html.tsx'
import { sideMenu } from './specimens/side-menu.tsx'
import { sightCone } from './specimens/sight-cone.tsx'
import { skeleton } from './specimens/skeleton.tsx'
import { tag } from './specimens/tag.tsx'

/** What is hard of the desk; its other parts are shown by the pages that are made of them. */
type DeskComponent = 'CodePicker' | 'DateField'
/** What ui-kit lets out under a capital letter. */
type Component = { [Name in keyof typeof kit]: Name extends Capitalize<Name> ? Name : never }[keyof typeof kit]

/** Where each component of ui-kit is shown. One without a specimen does not compile. */
export const specimenOf: Record<Component | DeskComponent, Specimen> = {
  Badge: badge,
  FeaturedBadge: badge,
  StateBadge: badge,
  Breadcrumbs: breadcrumbs,
  Button: button,
  ButtonLink: button,
  CodePicker: codePicker,
  DataTable: dataTable,
  RowLink: dataTable,
  DateField: dateField,
  Dialog: dialog,
  EmptyContent: emptyContent,
  Choice: field,
  Field: field,
  Input: field,
  Select: field,
  Textarea: field,
  FilterForm: filterForm,
  GuideStep: guideStep,
  Highlighted: highlighted,
  Card: layout,
  MetaLine: layout,
  Muted: layout,
  PageTitle: layout,
  SectionHead: layout,
  VisuallyHidden: layout,
  WideWrap: layout,
  Wrap: layout,
  LinkTabs: linkTabs,
  Messages: message,
  Note: note,
  Pagination: pagination,
  ProgressBar: progressBar,
  QuickGrid: quickGrid,
  Prose: safeHtml,
  SafeHtml: safeHtml,
  MenuColumns: sideMenu,
  SideMenu: sideMenu,
  BrandMark: sightCone,
  SightCone: sightCone,
  Skeleton: skeleton,
  Tag: tag,
  TagLink: tag,
  TagRow: tag,
}
export const specimens: readonly Specimen[] = [...new Set(Object.values(specimenOf))].sort((a, b) =>
  a.name.localeCompare(b.name),
)
