import { pathFor } from './path-for.ts'

/** The address of a directory's section; the codes of its parents are the beginnings of its own (DIR-01). */
export const sectionPath = (code: string): string =>
  pathFor('dataSection', {
    id: code.slice(0, 2),
    childId: code.length > 2 ? code.slice(0, 4) : undefined,
    threeChildId: code.length > 4 ? code : undefined,
  })
