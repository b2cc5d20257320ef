/** The kind of a course, as routes, messages and points name it. */
export const courseKind = 'course'
