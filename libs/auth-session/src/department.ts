/** DEP-01. The levels of a department, the highest first. */
export const departmentLevels = (deptName: string): string[] =>
  deptName
    .split('-')
    .map((level) => level.trim())
    .filter(Boolean)
/** DEP-01. A department as it is shown: its first levels, two unless said otherwise; '' when there is none. */
export const departmentOf = (deptName: string, levels = 2): string =>
  departmentLevels(deptName).slice(0, levels).join('-')
