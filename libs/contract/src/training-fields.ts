import { z } from 'zod'
import {
  classPhases,
  contentLanguages,
  courseLevels,
  courseModes,
  courseTopics,
  coursewareVersions,
  maxCoursewareItems,
  maxCoursewareValue,
  maxLessonMinutes,
  maxLessonText,
  maxOptions,
  maxPrice,
  maxQuestions,
  maxQuestionText,
  maxTitle,
  orderActions,
  orderStates,
  maxTraineePhone,
  userTypes,
} from './facts/index.ts'
import { contentLanguage, fileId, line, lines, moment } from './fields.ts'

const maxCourseId = 60
export const maxLesson = 99
export const maxAnswers = 40
export const maxPlace = 200
export const maxAddress = 500
const maxZone = 40

export const courseId = z
  .string()
  .max(maxCourseId)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const classId = z.string().regex(/^[1-9]\d{0,17}$/)
export const orderNumber = z.string().regex(/^TR\d{12}$/)
/** What the QR code of a ticket and of a letter holds at its end. */
export const verifyCode = z.string().regex(/^[\w-]{22}$/)
export const topic = z.enum(courseTopics)
export const level = z.enum(courseLevels)
export const mode = z.enum(courseModes)
export const state = z.enum(orderStates)
export const lesson = z.int().min(0).max(maxLesson)
/** In fen. */
export const price = z.int().min(0).max(maxPrice)
export const WrittenLesson = z.object({
  title: line(maxTitle),
  minutes: z.int().min(0).max(maxLessonMinutes),
  preview: z.boolean(),
  text: lines(maxLessonText),
  video: fileId.nullable(),
  captions: z
    .array(z.strictObject({ lang: contentLanguage, fileId }))
    .max(contentLanguages.length)
    .refine((all) => new Set(all.map(({ lang }) => lang)).size === all.length)
    .default([]),
  courseware: fileId.nullable(),
  questions: z
    .array(
      z.strictObject({
        question: line(maxQuestionText),
        options: z.array(line(maxQuestionText)).max(maxOptions),
        answer: z.int().min(-1).max(maxOptions),
        why: line(maxQuestionText),
      }),
    )
    .max(maxQuestions),
})
export const phone = z
  .string()
  .trim()
  .max(maxTraineePhone)
  .regex(/^\+?\d[\d -]{5,}\d$/)
export const zone = z.string().max(maxZone)

/** How far somebody is: lessons that are done, and all there are; null for a guest, and for who has not begun. */
const progress = z.object({ done: z.int(), lessons: z.int() }).nullable()
export const courseFields = {
  id: courseId,
  title: z.string(),
  summary: z.string(),
  topic,
  level,
  mode,
  price,
  /** Of study, in minutes. */
  minutes: z.int(),
}
export const Course = z.object({ ...courseFields, lessons: z.int(), nextClass: moment.nullable(), progress })
/** An open class. `left`: seats that nobody has; `waiting`: people in its queue; `order`: what the caller ordered of it and has not ended. */
export const TrainingClass = z.object({
  id: classId,
  courseId,
  title: z.string(),
  topic,
  level,
  mode,
  price,
  starts: moment,
  ends: moment,
  /** The time zone of the place, by its IANA name: the times are shown in it. */
  zone,
  place: z.string(),
  signUpUntil: moment,
  seats: z.int(),
  left: z.int(),
  waiting: z.int(),
  open: z.boolean(),
  phase: z.enum(classPhases),
  order: z.object({ number: orderNumber, state }).nullable(),
})
const Question = z.object({ question: z.string(), options: z.array(z.string()) })
/** A lesson as the caller may follow it: `locked` ones tell their title alone. */
export const Lesson = z.object({
  title: z.string(),
  minutes: z.int(),
  kind: z.enum(['text', 'video', 'quiz', 'courseware']),
  locked: z.boolean(),
  done: z.boolean(),
  /** Where a film was left, in seconds. */
  seconds: z.int(),
  html: z.string(),
  video: z.object({ url: z.string(), type: z.string() }).nullable(),
  /** Captions of its film, each as WebVTT. */
  captions: z.array(z.object({ lang: contentLanguage, url: z.string() })),
  questions: z.array(Question),
})
/** Which part of a lesson's courseware, from 0. */
export const coursewareItem = z
  .int()
  .min(0)
  .max(maxCoursewareItems - 1)
/** What courseware keeps of somebody, by the names of the standard's data model. */
export const coursewareValues = z.record(z.string().max(40), z.string().max(maxCoursewareValue))
/** Courseware that was imported. */
export const Courseware = z.object({
  fileId,
  title: z.string(),
  version: z.enum(coursewareVersions),
  items: z.int(),
})
export const Answered = z.object({
  passed: z.boolean(),
  right: z.int(),
  questions: z.array(z.object({ right: z.boolean(), answer: z.int(), why: z.string() })),
})

const order = {
  number: orderNumber,
  state,
  at: moment,
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  note: z.string(),
  price,
  class: TrainingClass.omit({ order: true }),
  /** Until when the proof has to be handed in; null: nothing is waited for. */
  holdUntil: moment.nullable(),
  /** Why the last proof was refused. */
  reason: z.string(),
  /** The place in the queue, from 1; null: it is in none. */
  place: z.int().nullable(),
  /** The number of the certificate that was earned; null: none was issued. */
  certificate: z.string().nullable(),
}
const Event = z.object({ action: z.enum(orderActions), state, at: moment, by: z.string(), note: z.string() })
export const Credential = z.object({ fileId, name: z.string(), type: z.string(), size: z.int(), at: moment })
export const TrainingOrder = z.object(order)
/** `terms`: the version that was accepted; `idLastFour`: how the number of the identity card ends that is kept for the certificate, null for none. */
export const OrderDetail = z.object({
  ...order,
  terms: z.string(),
  idLastFour: z.string().nullable(),
  trail: z.array(Event),
  credentials: z.array(Credential),
})
export const DeskOrder = z.object({ ...order, buyer: z.string(), own: z.boolean() })

export const orderArea = { areas: ['training'] } as const
export const own = { access: userTypes, own: true, refusals: ['notFound'] } as const
