import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  classPhases,
  courseLevels,
  courseModes,
  courseTopics,
  maxCertificateWords,
  maxCompany,
  maxFullName,
  maxKeyword,
  maxLessonBytes,
  maxLessonMinutes,
  maxLessons,
  maxLessonText,
  maxOptions,
  maxPrice,
  maxProofsAtOnce,
  maxQuestions,
  maxQuestionText,
  maxRefusalReason,
  maxSeats,
  maxStaffKeyword,
  maxSummary,
  maxTitle,
  maxTrainee,
  maxTrainingNote,
  orderActions,
  orderStates,
  readIdNumber,
  staffUser,
  userTypes,
} from './facts/index.ts'
import { fileId, line, lines, moment } from './fields.ts'

const maxCourseId = 60
const maxLesson = 99
const maxAnswers = 40
const maxPhone = 20
const maxPlace = 200
const maxAddress = 500
const maxZone = 40

const courseId = z
  .string()
  .max(maxCourseId)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const classId = z.string().regex(/^[1-9]\d{0,17}$/)
const orderNumber = z.string().regex(/^TR\d{12}$/)
/** What the QR code of a ticket and of a letter holds at its end. */
const verifyCode = z.string().regex(/^[\w-]{22}$/)
const topic = z.enum(courseTopics)
const level = z.enum(courseLevels)
const mode = z.enum(courseModes)
const state = z.enum(orderStates)
const lesson = z.int().min(0).max(maxLesson)
/** In fen. */
const price = z.int().min(0).max(maxPrice)
const WrittenLesson = z.object({
  title: line(maxTitle),
  minutes: z.int().min(0).max(maxLessonMinutes),
  preview: z.boolean(),
  text: lines(maxLessonText),
  video: fileId.nullable(),
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
const phone = z
  .string()
  .trim()
  .max(maxPhone)
  .regex(/^\+?\d[\d -]{5,}\d$/)
const zone = z.string().max(maxZone)

/** How far somebody is: lessons that are done, and all there are; null for a guest, and for who has not begun. */
const progress = z.object({ done: z.int(), lessons: z.int() }).nullable()
const courseFields = {
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
const Lesson = z.object({
  title: z.string(),
  minutes: z.int(),
  kind: z.enum(['text', 'video', 'quiz']),
  locked: z.boolean(),
  done: z.boolean(),
  /** Where a film was left, in seconds. */
  seconds: z.int(),
  html: z.string(),
  video: z.object({ url: z.string(), type: z.string() }).nullable(),
  questions: z.array(Question),
})
const Answered = z.object({
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
const OrderDetail = z.object({
  ...order,
  terms: z.string(),
  idLastFour: z.string().nullable(),
  trail: z.array(Event),
  credentials: z.array(Credential),
})
const DeskOrder = z.object({ ...order, buyer: z.string(), own: z.boolean() })

const orderArea = { areas: ['training'] } as const
const own = { access: userTypes, own: true, refusals: ['notFound'] } as const

/** Courses, open classes, orders of seats, tickets and letters. */
export const trainingCalls = defineCalls({
  'POST /train/studyOnlineConfig/query': {
    summary: 'What the training says of itself: how much there is of each topic, the terms in force, where is paid to',
    access: 'anyone',
    guestsAlike: true,
    data: z.object({
      terms: z.string(),
      courses: z.int(),
      classes: z.int(),
      topics: z.array(z.object({ topic, courses: z.int() })),
      /** Null: nobody said where is paid to. */
      payee: z.object({ name: z.string(), bank: z.string(), account: z.string() }).nullable(),
    }),
  },
  'POST /train/trainCourse/getMyList': {
    summary: 'Courses by their place in the catalogue; `begun`: those alone that the caller has begun',
    access: 'anyone',
    guestsAlike: true,
    body: pageRequest(
      body({
        topic: topic.optional(),
        level: level.optional(),
        mode: mode.optional(),
        free: z.boolean().optional(),
        keyword: line(maxKeyword).default(''),
        begun: z.boolean().default(false),
      }),
    ),
    data: pageOf(Course),
  },
  'POST /train/trainCourse/find': {
    summary: 'A course with its lessons, as far as the caller may follow them, and its open classes',
    access: 'anyone',
    guestsAlike: true,
    refusals: ['notFound'],
    body: body({ id: courseId }),
    data: z.object({ ...courseFields, html: z.string(), lessons: z.array(Lesson), classes: z.array(TrainingClass) }),
  },
  'POST /train/trainCourse/saveProgress': {
    summary: 'A lesson without a quiz was followed to its end, or a film of it so far',
    access: userTypes,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ id: courseId, lesson, done: z.boolean(), seconds: z.int().min(0).max(86_400).default(0) }),
    data: z.null(),
  },
  'POST /train/trainCourse/answerQuiz': {
    summary: 'Answer the questions of a quiz, each by the place of an option; what is right and why is told then',
    access: userTypes,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ id: courseId, lesson, answers: z.array(z.int().min(0).max(maxOptions)).min(1).max(maxAnswers) }),
    data: Answered,
  },

  'POST /train/trainOpenCourse/find-all-support': {
    summary: 'Classes that have not begun, the next first',
    access: 'anyone',
    guestsAlike: true,
    body: pageRequest(body({ courseId: courseId.optional(), topic: topic.optional(), mode: mode.optional() })),
    data: pageOf(TrainingClass),
  },
  'POST /train/trainOpenCourse/find': {
    summary: 'A class, as a sign-up asks for it',
    access: 'anyone',
    refusals: ['notFound'],
    body: body({ id: classId }),
    data: TrainingClass,
  },
  'POST /train/trainOpenCourse/getViewAddress': {
    summary: 'Where a class is watched; null for who has no confirmed order of it',
    access: userTypes,
    body: body({ id: classId }),
    data: z.url().nullable(),
  },

  'POST /train/order/insertOrder': {
    summary:
      'Order a seat of a class; `queues`: wait for one when there is none left. A second one of the same person is a conflict',
    access: userTypes,
    writes: true,
    ...orderArea,
    refusals: ['notFound', 'conflict', 'wrongState', 'staleRevision', 'tooMany'],
    body: body({
      classId,
      name: line(maxTrainee).min(1),
      phone,
      company: line(maxCompany).default(''),
      note: lines(maxTrainingNote).default(''),
      terms: z.string().max(maxFullName),
      queues: z.boolean().default(false),
    }),
    data: z.object({ number: orderNumber, state }),
  },
  'POST /train/order/findOrderPage': {
    summary: 'Orders of the caller, the newest first',
    access: userTypes,
    body: pageRequest(body({ state: state.optional() })),
    data: pageOf(TrainingOrder),
  },
  'POST /train/order/find': {
    summary: 'An order of the caller with its trail',
    ...own,
    body: body({ number: orderNumber }),
    data: OrderDetail,
  },
  // No idempotency key is kept of it, not even as a hash: there are few enough numbers to try them all. To give it twice is to give it once.
  'POST /train/order/saveIdentity': {
    summary:
      'Say whom an order certifies: the number of an identity card, kept encrypted until the certificate is issued; who has passed already is certified at once',
    ...own,
    refusals: ['notFound', 'wrongState', 'conflict', 'tooMany'],
    body: body({
      number: orderNumber,
      idNumber: z
        .string()
        .max(maxCertificateWords)
        .refine((typed) => readIdNumber(typed) !== undefined),
    }),
    data: z.object({ state }),
  },
  'POST /train/order/confirmationLetter': {
    summary: 'The letter that confirms a seat, as a PDF',
    access: userTypes,
    own: true,
    refusals: ['notFound', 'wrongState', 'tooMany'],
    body: body({ number: orderNumber }),
    data: z.file(),
  },
  'POST /train/order/queryOrderCredentials': {
    summary: 'Proofs of payment that were handed in for an order of the caller',
    ...own,
    body: body({ number: orderNumber }),
    data: z.array(Credential),
  },
  'POST /train/order/uploadCredential': {
    summary: 'Store a proof of payment: a picture (PNG, JPEG) or a PDF',
    access: userTypes,
    refusals: ['uploadQuota'],
    body: 'multipart',
    data: Credential.omit({ at: true }),
  },
  'POST /train/order/saveOrderCredentials': {
    summary: 'Hand in stored proofs of payment of an order',
    access: userTypes,
    own: true,
    writes: true,
    ...orderArea,
    refusals: ['notFound', 'wrongState', 'tooMany'],
    body: body({ number: orderNumber, fileIds: z.array(fileId).min(1).max(maxProofsAtOnce) }),
    data: z.object({ state }),
  },
  'POST /train/order/credential': {
    summary: 'A proof of payment itself, for who ordered and for staff',
    access: userTypes,
    refusals: ['notFound'],
    body: body({ number: orderNumber, fileId }),
    data: z.file(),
  },
  'POST /train/order/getTrainingTicketList': {
    summary: 'Tickets of the caller, the next class first',
    access: userTypes,
    data: z.array(
      z.object({
        number: orderNumber,
        code: verifyCode,
        state,
        name: z.string(),
        class: TrainingClass.omit({ order: true }),
      }),
    ),
  },
  'POST /train/order/cancel': {
    summary: 'Give a seat or a place in the queue back, before the class begins',
    access: userTypes,
    own: true,
    writes: true,
    ...orderArea,
    refusals: ['notFound', 'wrongState'],
    body: body({ number: orderNumber }),
    data: z.null(),
  },
  'POST /train/order/query': {
    summary: 'Where an order stands, by its number and the last four digits of the phone',
    access: 'anyone',
    refusals: ['notFound', 'tooMany'],
    body: body({
      number: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^TR\d{12}$/),
      phoneEnd: z.string().regex(/^\d{4}$/),
    }),
    data: z.object({
      number: orderNumber,
      state,
      title: z.string(),
      starts: moment,
      ends: moment,
      zone,
      place: z.string(),
      price,
    }),
  },
  'POST /train/order/verify': {
    summary:
      'Whether a ticket or a letter is genuine: what it stands for, with a name that only its holder knows whole',
    access: 'anyone',
    refusals: ['notFound', 'tooMany'],
    body: body({ code: verifyCode }),
    data: z.object({
      number: orderNumber,
      state,
      name: z.string(),
      title: z.string(),
      starts: moment,
      ends: moment,
      zone,
      place: z.string(),
    }),
  },

  'POST /train/desk/orders': {
    summary: 'Orders of everybody, the newest first; words are looked for in numbers, names and companies',
    access: [staffUser],
    body: pageRequest(
      body({ state: state.optional(), classId: classId.optional(), keyword: line(maxStaffKeyword).default('') }),
    ),
    data: pageOf(DeskOrder),
  },
  'POST /train/desk/order': {
    summary: 'An order with its trail and its proofs',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ number: orderNumber }),
    data: OrderDetail.extend({ buyer: z.string(), own: z.boolean() }),
  },
  'POST /train/desk/decide': {
    summary: 'Accept a proof of payment, or refuse it with a reason; not one’s own',
    access: [staffUser],
    writes: true,
    ...orderArea,
    refusals: ['notFound', 'wrongState', 'ownArticle'],
    body: z.discriminatedUnion('accepted', [
      body({ number: orderNumber, accepted: z.literal(true) }),
      body({ number: orderNumber, accepted: z.literal(false), reason: lines(maxRefusalReason).min(1) }),
    ]),
    data: z.null(),
  },
  'POST /train/desk/attendance': {
    summary:
      'Somebody was there (`attend`, once the class has begun), or has passed (`pass`): whose identity is known gets the certificate at once; not oneself',
    access: [staffUser],
    writes: true,
    ...orderArea,
    refusals: ['notFound', 'wrongState', 'ownArticle', 'conflict'],
    body: body({ number: orderNumber, action: z.enum(['attend', 'pass']) }),
    data: z.object({ state }),
  },
  'POST /train/desk/classes': {
    summary: 'All classes, the latest first',
    access: [staffUser],
    body: pageRequest(body({ courseId: courseId.optional() })),
    data: pageOf(TrainingClass.extend({ viewAddress: z.string() })),
  },
  'POST /train/desk/saveClass': {
    summary: 'Make a class, or change one: no fewer seats than are taken; more seats go to the queue',
    access: [staffUser],
    writes: true,
    ...orderArea,
    refusals: ['notFound', 'wrongState'],
    body: body({
      id: classId.nullable(),
      courseId,
      starts: moment,
      ends: moment,
      zone: zone.refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC'),
      signUpUntil: moment,
      place: line(maxPlace).default(''),
      viewAddress: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(maxAddress)]).default(''),
      seats: z.int().min(1).max(maxSeats),
      price,
    }).refine(
      ({ starts, ends, signUpUntil }) =>
        Date.parse(starts) < Date.parse(ends) && Date.parse(signUpUntil) <= Date.parse(ends),
    ),
    data: z.object({ id: classId }),
  },
  'POST /train/desk/courses': {
    summary: 'All courses, with how many follow them and have finished them',
    access: [staffUser],
    body: body({}),
    data: z.array(
      z.object({ ...courseFields, lessons: z.int(), offered: z.boolean(), begun: z.int(), finished: z.int() }),
    ),
  },
  'POST /train/desk/saveCourse': {
    summary: 'Change what the catalogue says of a course, and whether it is in it',
    access: [staffUser],
    writes: true,
    ...orderArea,
    refusals: ['notFound', 'notReady'],
    body: body({
      id: courseId,
      title: line(maxTitle).min(1),
      summary: line(maxSummary).min(1),
      topic,
      level,
      price,
      offered: z.boolean(),
    }),
    data: z.null(),
  },
  'POST /train/desk/course': {
    summary:
      'The lessons of a course as they are written, with what is right in its questions, and the films that a lesson may show',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ id: courseId }),
    data: z.object({
      id: courseId,
      title: z.string(),
      offered: z.boolean(),
      /** Which writing of it this is: a save names it. */
      revision: moment,
      lessons: z.array(WrittenLesson),
      films: z.array(z.object({ fileId, title: z.string() })),
    }),
  },
  'POST /train/desk/saveLessons': {
    summary:
      'Write the lessons of a course in their order; `was`: the place that each had, null for a new one, so that everybody’s progress goes with it. One that the catalogue has takes nothing that is not whole (`notReady`)',
    access: [staffUser],
    writes: true,
    ...orderArea,
    refusals: ['notFound', 'staleRevision', 'notReady'],
    max: maxLessonBytes,
    body: body({
      id: courseId,
      revision: moment,
      lessons: z
        .array(WrittenLesson.extend({ was: z.int().min(0).max(maxLesson).nullable() }).strict())
        .max(maxLessons),
    }),
    data: z.object({ revision: moment }),
  },
  'POST /train/desk/statistics': {
    summary: 'Orders of the last twelve months by month, and by state and topic',
    access: [staffUser],
    data: z.object({
      months: z.array(z.object({ month: z.string(), orders: z.int(), confirmed: z.int(), income: z.int() })),
      states: z.array(z.object({ state, orders: z.int() })),
      topics: z.array(z.object({ topic, orders: z.int(), confirmed: z.int() })),
      seats: z.int(),
      taken: z.int(),
      waiting: z.int(),
    }),
  },
  'POST /train/desk/exportOrders': {
    summary: 'Orders as an XLSX file, no more than 5000',
    access: [staffUser],
    refusals: ['tooMany'],
    body: body({ state: state.optional(), classId: classId.optional(), keyword: line(maxStaffKeyword).default('') }),
    data: z.file(),
  },
})
