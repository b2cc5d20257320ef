import { query } from '@portal/api-client'
import { maxTreeSteps } from '@portal/contract/facts'
import { defineView } from '@portal/routing'

/** The answers that an address names, each after the other: a.b.c */
export const treeView = defineView({
  path: {
    read: (text: string): readonly string[] => text.split('.').filter(Boolean).slice(0, maxTreeSteps),
    write: (path: readonly string[]) => path.join('.'),
  },
})
/** What the ends of a tree lead to. */
export const targetsQuery = (id: string) => query('POST /extend/faultTree/targets', { body: { id } })
/** For the staff: what became of the steps of a tree. */
export const treeReportQuery = (id: string) => query('POST /extend/faultTree/report', { body: { id } })
