import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { expect, test } from 'vitest'
import { workflowClassOf } from './workflow-class.ts'

const production = { NODE_ENV: 'production', PORTAL_ENVIRONMENT: 'prod' }
test.each([
  [cn, production, 100001],
  [overseas, production, 1000004],
  [cn, {}, 100001],
  [overseas, {}, 100001],
  [overseas, { NODE_ENV: 'production' }, 100001],
  [overseas, { ...production, PORTAL_ENVIRONMENT: 'uat' }, 100001],
  [overseas, { ...production, NODE_ENV: 'test' }, 100001],
] as const)('ENV-02 the workflow class of $name with %j is %i', (edition, environment, expected) => {
  expect(workflowClassOf(edition, environment)).toBe(expected)
})
