import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  maxLessonBytes,
  maxLessons,
  maxRefusalReason,
  maxSeats,
  maxStaffKeyword,
  maxSummary,
  maxTitle,
  staffUser,
} from './facts/index.ts'
import { contentLanguage, fileId, line, lines, moment } from './fields.ts'
import {
  maxLesson,
  maxPlace,
  maxAddress,
  courseId,
  classId,
  orderNumber,
  topic,
  level,
  state,
  price,
  WrittenLesson,
  Courseware,
  zone,
  courseFields,
  TrainingClass,
  OrderDetail,
  DeskOrder,
  orderArea,
} from './training-fields.ts'

/** What staff do with courses, classes and orders. */
export const trainingDeskCalls = defineCalls({
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
      /** `captions`: the languages of those that come with a published video. */
      films: z.array(z.object({ fileId, title: z.string(), captions: z.array(contentLanguage) })),
      /** The courseware of its lessons. */
      courseware: z.array(Courseware),
    }),
  },
  'POST /train/desk/storeCaptions': {
    summary: 'Store captions of a film (WebVTT) for a lesson',
    access: [staffUser],
    refusals: ['uploadQuota'],
    body: 'multipart',
    data: z.object({ fileId }),
  },
  'POST /train/desk/importCourseware': {
    summary: 'Store a SCORM package (1.2 or 2004, a ZIP archive) for a lesson',
    access: [staffUser],
    refusals: ['coursewareBroken', 'coursewareHostile', 'uploadQuota', 'tooMany'],
    body: 'multipart',
    data: Courseware,
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
