import { demandSteps, reportSteps, requestSteps, visitSteps } from '@portal/contract/facts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sections = readFileSync(join(import.meta.dirname, '../docs/states.md'), 'utf8').split(/^## /m)
/** `from step to` of what is drawn below a heading, but for what begins, ends or stays. */
const drawn = (heading: string): string[] =>
  [...sections.find((text) => text.startsWith(heading))!.matchAll(/^ {2}(\w+) --> (\w+): (\w+)/gm)]
    .filter(([, from, to]) => from !== to)
    .map(([, from, to, step]) => `${from} ${step} ${to}`)
    .sort()

type Step =
  { readonly from: readonly string[]; readonly to: string } | { readonly from: Readonly<Record<string, string>> }
type Machine = Readonly<Record<string, Step>>
const declared = (machine: Machine): string[] =>
  Object.entries(machine)
    .flatMap(([name, step]) =>
      ('to' in step ? step.from.map((from) => [from, step.to] as const) : Object.entries(step.from)).flatMap(
        ([from, to]) => (from === to ? [] : [`${from} ${name} ${to}`]),
      ),
    )
    .sort()

test.each([
  ['A visit of a technician', visitSteps],
  ['A service demand', demandSteps],
  ['A report of a vulnerability', reportSteps],
  ['A service request', requestSteps],
] as const)('docs/states.md draws what is declared: %s', (heading, machine) => {
  expect(declared(machine).length).toBeGreaterThan(4)
  expect(drawn(heading)).toEqual(declared(machine))
})
