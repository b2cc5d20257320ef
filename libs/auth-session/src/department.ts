/** DEP-01. A department as it is shown: its first levels, two unless said otherwise; '' when there is none. */
export const departmentOf = (deptName: string, levels = 2): string => deptName.split('-').slice(0, levels).join('-')
