// node tools/seats-test.ts [--rounds 1000] [--people 50]: many people order the last seat of a class at two server processes on one PostgreSQL database
// (npm run test:seats -- --rounds 1000), and looks whether anybody was told of a seat that was not there. It ends with 1 when somebody was.
import type { ChildProcess } from 'node:child_process'
import { parseArgs } from 'node:util'
import { count, eq, inArray } from 'drizzle-orm'
import { seatedStates, trainingTerms } from '@portal/contract/facts'
import { addAccount } from '../apps/server/src/accounts/account-store.ts'
import { openSession } from '../apps/server/src/accounts/session-store.ts'
import { attempts } from '../apps/server/src/http/http-tables.ts'
import { addClass, addCourse } from '../apps/server/src/training/training-testbed.ts'
import { trainingClasses, trainingOrders } from '../apps/server/src/training/training-tables.ts'
import { createScratch, whenReady } from './scratch-server.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1000' }, people: { type: 'string', default: '50' } },
})
const [rounds, people] = [Number(values.rounds), Number(values.people)]
const place = await createScratch()
if (!place.url) throw new Error('two processes need PostgreSQL: node tools/with-postgres.ts node tools/seats-test.ts')

const children: ChildProcess[] = []
try {
  children.push(place.launch(), place.launch())
  const addresses = await Promise.all(children.map(async (child) => (await whenReady(child)).cn))
  const { db, close } = await place.open()
  const tokens = await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      const account = await addAccount(db, {
        userAccount: `trainee-${at}`,
        passwordHash: '-',
        type: 2,
        fullName: `Trainee ${at}`,
      })
      return openSession(db, account!.id, 'cn')
    }),
  )
  const course = await addCourse(db)
  const began = performance.now()
  let [winners, faults] = [0, 0]
  for (let round = 1; round <= rounds; round++) {
    const classId = await addClass(db, course)
    await db.delete(attempts)
    const answers = await Promise.all(
      tokens.map(async (token, at) => {
        const answer = await fetch(`${addresses[at % 2]}/api/train/order/insertOrder`, {
          method: 'POST',
          headers: { token, 'content-type': 'application/json' },
          body: JSON.stringify({
            classId: String(classId),
            name: 'A',
            phone: '13800001234',
            terms: trainingTerms,
            queues: at % 10 === 0,
          }),
        })
        const { data } = (await answer.json()) as { data: { state: string } | null }
        return data?.state
      }),
    )
    const told = answers.filter((state) => state === 'payable').length
    winners += told
    const [seated] = await db
      .select({ orders: count() })
      .from(trainingOrders)
      .innerJoin(trainingClasses, eq(trainingClasses.id, trainingOrders.classId))
      .where(inArray(trainingOrders.state, [...seatedStates]))
    const [row] = await db.select().from(trainingClasses).where(eq(trainingClasses.id, classId))
    if (told !== 1 || row!.taken !== 1 || seated!.orders !== round) {
      faults++
      console.log(
        `  FAULT round ${round}: ${told} told of a seat, ${row!.taken} taken, ${seated!.orders} have one of ${round}`,
      )
    }
    if (round % 100 === 0) console.log(`${round} rounds, ${winners} winners, ${faults} faults`)
  }
  console.log(
    `${rounds} rounds of ${people} orders for one seat at two processes, ${winners} winners, ${faults} faults, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  process.exitCode = faults ? 1 : 0
  await close()
} finally {
  for (const child of children) child.kill('SIGKILL')
  await place.remove()
}
