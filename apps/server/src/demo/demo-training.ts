import {
  courseLevels,
  courseModes,
  courseTopics,
  maxPrice,
  orderStates,
  trainingTerms,
  type OrderAction,
} from '@portal/contract/facts'
import { eq, inArray, sql } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { settings } from '../database/shared-tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { files as fileTable } from '../files/file-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { indexCourse } from '../training/course-search.ts'
import { payeeKey } from '../training/course-lists.ts'
import { giveIdentity, passOrder } from '../training/certify-store.ts'
import { keepCourseware } from '../training/courseware-store.ts'
import { handInProofs, storeProof } from '../training/proof-store.ts'
import { cancelOrder, decideOrder, lapseHolds, orderSeat } from '../training/seat-store.ts'
import { trainingClasses, trainingCourses, trainingOrders } from '../training/training-tables.ts'
import { caseHtml } from '../content/markdown-html.ts'

const question = z.strictObject({
  question: z.string(),
  options: z.array(z.string()).min(2),
  /** Which option is right, the first is 1. */
  answer: z.int().min(1),
  why: z.string(),
})
const lesson = z.strictObject({
  title: z.string(),
  minutes: z.int().min(1),
  preview: z.boolean().default(false),
  text: z.string().default(''),
  video: z.string().optional(),
  /** A folder below `courseware`: a SCORM package, unpacked. */
  courseware: z.string().optional(),
  quiz: z.array(question).default([]),
})
export const trainingCoursesSchema = z.array(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    topic: z.enum(courseTopics),
    level: z.enum(courseLevels),
    mode: z.enum(courseModes),
    /** In fen. */
    price: z.int().min(0).max(maxPrice),
    text: z.string(),
    lessons: z.array(lesson).min(1),
  }),
)
const time = z.string().regex(/^\d\d:\d\d$/)
export const trainingClassesSchema = z.strictObject({
  payee: z.strictObject({ name: z.string(), bank: z.string(), account: z.string() }),
  classes: z.array(
    z.strictObject({
      key: z.string(),
      course: z.string(),
      day: z.int(),
      from: time,
      days: z.int().min(1),
      to: time,
      zone: z.string(),
      place: z.string().default(''),
      address: z.string().default(''),
      seats: z.int().min(1),
    }),
  ),
  orders: z.array(
    z.strictObject({
      class: z.string(),
      account: z.string(),
      name: z.string(),
      phone: z.string(),
      company: z.string(),
      state: z.enum(orderStates),
      reason: z.string().default(''),
      /** Of who is certified. */
      idNumber: z.string().default(''),
    }),
  ),
})
type Courses = z.output<typeof trainingCoursesSchema>
type Classes = z.output<typeof trainingClassesSchema>
type State = Classes['orders'][number]['state']

type Desk = {
  readonly db: Db
  readonly files: FileStore
  /** The folder of the demo content. */
  readonly folder: string
  readonly people: readonly Pick<Caller, 'accountId' | 'userAccount'>[]
  readonly approver: Pick<Caller, 'accountId'>
}

const day = 86_400_000
/** The moment at which the clocks of a zone show a time, so many days from now. */
const momentIn = (zone: string, days: number, time: string): Date => {
  const date = new Date(Date.now() + days * day).toLocaleDateString('sv-SE', { timeZone: zone })
  const asUtc = new Date(`${date}T${time}:00Z`)
  const shown = new Date(`${asUtc.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`)
  return new Date(2 * asUtc.getTime() - shown.getTime())
}

/** The files of an unpacked package. */
const readPackage = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [relative(folder, path).split(sep).join('/'), readFileSync(path)] as const
      }),
  )

const addCourses = async ({ db, files, folder, approver }: Desk, courses: Courses) => {
  const packages = new Set(courses.flatMap(({ lessons }) => lessons.flatMap(({ courseware }) => courseware ?? [])))
  const played = new Map<string, string>()
  for (const name of packages) {
    const unpacked = readPackage(join(folder, 'courseware', name))
    const { fileId } = await keepCourseware(db, files, { name: `${name}.zip`, owner: approver.accountId, unpacked })
    played.set(name, fileId)
  }
  const names = courses.flatMap(({ lessons }) => lessons.flatMap(({ video }) => video ?? []))
  const films = names.length
    ? await db
        .select({ fileId: fileTable.fileId, name: fileTable.name })
        .from(fileTable)
        .where(inArray(fileTable.name, names))
    : []
  const filmOf = (name: string) => {
    const film = films.find((each) => each.name === name)
    if (!film) throw new Error(`training/courses.yaml: no video shows ${name}`)
    return film.fileId
  }
  await db.insert(trainingCourses).values(
    courses.map(({ text, lessons, ...course }, position) => ({
      ...course,
      position,
      html: caseHtml(text, new Map()),
      lessons: lessons.map(({ text: said, video, courseware, quiz, ...each }) => ({
        ...each,
        html: caseHtml(said, new Map()),
        text: said,
        video: video === undefined ? null : filmOf(video),
        courseware: courseware === undefined ? null : played.get(courseware)!,
        questions: quiz.map((one) => ({ ...one, answer: one.answer - 1 })),
      })),
    })),
  )
  for (const { id } of courses) await indexCourse(db, id)
}

/** What leads to each state, after the order. */
const ways: Readonly<Record<State, readonly OrderAction[]>> = {
  queued: [],
  payable: [],
  proof: ['handIn'],
  refused: ['handIn', 'refuse'],
  paid: ['handIn', 'accept'],
  attended: ['handIn', 'accept', 'attend'],
  passed: ['handIn', 'accept', 'attend', 'pass'],
  certified: ['handIn', 'accept', 'attend', 'pass', 'certify'],
  cancelled: ['cancel'],
  lapsed: ['lapse'],
}

/** Puts the courses into the catalogue, opens the classes and leaves the orders where they are said to be, each by the steps that people take. */
export const addTraining = async (desk: Desk, courses: Courses, { payee, classes, orders }: Classes): Promise<void> => {
  const { db, files, folder, people, approver } = desk
  await db.insert(settings).values({ key: payeeKey, value: payee })
  await addCourses(desk, courses)
  const proof = readFileSync(join(folder, 'payment-proof.png'))
  const accountOf = (name: string) => {
    const person = people.find(({ userAccount }) => userAccount === name)
    if (!person) throw new Error(`training/classes.yaml: there is no account ${name}`)
    return person
  }
  const open = {
    starts: new Date(Date.now() + day),
    signUpUntil: new Date(Date.now() + day),
    ends: new Date(Date.now() + 2 * day),
  }
  for (const { key, course, day: first, from, days, to, zone, place, address, seats } of classes) {
    const price = courses.find(({ id }) => id === course)?.price
    if (price === undefined) throw new Error(`training/classes.yaml: ${key} is of no course`)
    // Who was there has ordered before it began.
    const [made] = await db
      .insert(trainingClasses)
      .values({ courseId: course, zone, place, viewAddress: address, seats, price, ...open })
      .returning({ id: trainingClasses.id })
    const classId = made!.id
    const [starts, ends] = [momentIn(zone, first, from), momentIn(zone, first + days - 1, to)]
    const held = () =>
      db
        .update(trainingClasses)
        .set({ starts, ends, signUpUntil: new Date(starts.getTime() - day / 2) })
        .where(eq(trainingClasses.id, classId))
    if (first > 0) await held()
    for (const order of orders.filter((each) => each.class === key)) {
      const buyer = accountOf(order.account)
      const { name, phone, company } = order
      const { number } = await orderSeat(db, buyer.accountId, {
        classId: String(classId),
        name,
        phone,
        company,
        note: '',
        terms: trainingTerms,
        queues: true,
      })
      for (const action of ways[order.state])
        if (action === 'handIn') {
          const { fileId } = await storeProof(db, files, buyer, { name: '转账凭证.png', content: proof })
          await handInProofs(db, buyer.accountId, { number, fileIds: [fileId] })
        } else if (action === 'cancel') await cancelOrder(db, buyer.accountId, number)
        else if (action === 'lapse') {
          await db
            .update(trainingOrders)
            .set({ holdUntil: sql`now() - interval '1 minute'` })
            .where(eq(trainingOrders.number, number))
          await lapseHolds(db)
        } else if (action === 'pass') {
          await passOrder(db, undefined, approver.accountId, number)
        } else if (action === 'certify') {
          await giveIdentity(db, undefined, buyer.accountId, { number, idNumber: order.idNumber })
        } else if (action === 'accept' || action === 'refuse' || action === 'attend') {
          if (action === 'attend') await held()
          await decideOrder(db, approver.accountId, { number, action, note: action === 'refuse' ? order.reason : '' })
        }
    }
    await held()
  }
}
