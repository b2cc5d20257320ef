import { defineView, numberIn } from '@portal/routing'

const maxLessons = 99
const whole = numberIn(1, maxLessons, 1)
/** Which lesson of a course the address asks for, from 1. */
export const lessonView = defineView({ lesson: { ...whole, read: (text: string) => Math.round(whole.read(text)) } })
