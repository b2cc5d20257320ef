/** The kind of a course, as routes, messages and points name it. */
export const courseKind = 'course'
/** The kind under which a course shows the films of its lessons to those who follow it. */
export const filmKind = 'lessonFilm'
