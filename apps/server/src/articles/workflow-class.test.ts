import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { expect, test } from 'vitest'
import { isProduction, readConfiguration } from '../configuration/configuration.ts'
import { workflowClassOf } from './workflow-class.ts'

test.each([
  [cn, 'prod', 100001],
  [overseas, 'prod', 1000004],
  [cn, undefined, 100001],
  [overseas, undefined, 100001],
  [overseas, 'dev', 100001],
  [overseas, 'test', 100001],
  [overseas, 'uat', 100001],
] as const)(
  'ENV-02 the workflow class of $name in the environment %s is %i, whatever NODE_ENV is',
  (edition, environment, expected) => {
    for (const NODE_ENV of ['production', 'test', undefined]) {
      const configuration = readConfiguration({ NODE_ENV, PORTAL_ENVIRONMENT: environment })
      expect(workflowClassOf(edition, isProduction(configuration))).toBe(expected)
    }
  },
)
