import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  maxCertificateWords,
  maxCompany,
  coursewareVersions,
  maxCoursewareBytes,
  maxFullName,
  maxKeyword,
  maxOptions,
  maxProofsAtOnce,
  maxTrainee,
  maxTrainingNote,
  readIdNumber,
  userTypes,
} from './facts/index.ts'
import { fileId, line, lines, moment } from './fields.ts'
import { trainingDeskCalls } from './training-desk-calls.ts'
import {
  maxAnswers,
  courseId,
  classId,
  orderNumber,
  verifyCode,
  topic,
  level,
  mode,
  state,
  lesson,
  coursewareItem,
  coursewareValues,
  price,
  phone,
  zone,
  courseFields,
  Course,
  TrainingClass,
  Lesson,
  Answered,
  Credential,
  TrainingOrder,
  OrderDetail,
  orderArea,
  own,
} from './training-fields.ts'

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
    // Captions of published videos come with their films.
    areas: ['training', 'content'],
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

  'POST /train/trainCourse/openCourseware': {
    summary:
      'Where a part of a lesson’s courseware is played, with what it kept of the caller; of a guest nothing is kept. `entry`: how the caller comes to it',
    access: 'anyone',
    refusals: ['notFound'],
    body: body({ id: courseId, lesson, item: coursewareItem }),
    data: z.object({
      url: z.string(),
      version: z.enum(coursewareVersions),
      entry: z.enum(['ab-initio', 'resume', '']),
      values: coursewareValues,
      /** What the package tells this part when it begins. */
      launchData: z.string(),
      /** The score from which it is passed, as the package says it. */
      passingScore: z.string(),
      /** `id`: what the package calls it; `open`: it may be chosen, of a package whose parts are come to in their order once the one before was begun. */
      items: z.array(z.object({ id: z.string(), title: z.string(), done: z.boolean(), open: z.boolean() })),
    }),
  },
  'POST /train/trainCourse/saveCourseware': {
    summary:
      'Keep what courseware says of the caller, by the names and value types of its standard; the lesson is done when every part of it is. `done`: of this part',
    access: userTypes,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    max: maxCoursewareBytes,
    body: body({ id: courseId, lesson, item: coursewareItem, values: coursewareValues }),
    data: z.object({ done: z.boolean(), lessonDone: z.boolean() }),
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

  ...trainingDeskCalls,
})
