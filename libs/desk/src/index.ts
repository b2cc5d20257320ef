export { AbsentThing } from './absent-thing.tsx'
export { BesideList } from './beside-list.tsx'
export { ChoiceFilter } from './choice-filter.tsx'
export { ChoicesFailed } from './choices-failed.tsx'
export { CodePicker, type CodeOption } from './code-picker.tsx'
export { DateField } from './date-field.tsx'
export {
  defineView,
  keyword,
  oneOf,
  pageNo,
  withChanges,
  type View,
  type ViewField,
  type ViewOf,
} from '@portal/routing'
export { DirectoryPicker } from './directory-picker.tsx'
export { Clock, Count, Day, LanguageName, Moment } from './facts.tsx'
export { FileField } from './file-field.tsx'
export { FormSection } from './form-section.tsx'
export { KeywordFilter } from './keyword-filter.tsx'
export { FilterBar, ListCard, ListPages } from './list-card.tsx'
export { LanguageFilter } from './language-filter.tsx'
export { ListKeys } from './list-keys.tsx'
export { LoadFailed } from './load-failed.tsx'
export { NothingFits } from './nothing-fits.tsx'
export { PagedTable } from './paged-table.tsx'
export { RefusalNote, RefusalText, type RefusalReason, type RefusalTexts } from './refusal-text.tsx'
export { Said } from './said.tsx'
export { Selection, SelectAll, selectionKeys, SelectOne, useSelection } from './selection.tsx'
export { SiteDay, useSiteZone } from './site-zone.tsx'
export { StaffPage } from './staff-page.tsx'
export { TreePicker, wayTo, type TreeNode } from './tree-picker.tsx'
export { useKeptDraft } from './use-kept-draft.ts'
export { useNeighbours, type Neighbour, type Neighbours } from './use-neighbours.ts'
export { usePage } from './use-page.ts'
export { useView, type ViewState } from './use-view.ts'
export { showRefusal, useWrite } from './use-write.tsx'
export { clockAt, dayOf, firstMoment, lastMoment, momentOfClock } from './validity.ts'
