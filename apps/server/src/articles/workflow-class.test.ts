import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { expect, test } from 'vitest'
import { isProduction, readConfiguration } from '../configuration/configuration.ts'
import { workflowClassOf } from './workflow-class.ts'

// By hand from the specification: 1000004 for production overseas, 100001 for the Chinese site and wherever it is not production.
const classes = {
  cn: { none: 100001, dev: 100001, test: 100001, uat: 100001, prod: 100001 },
  overseas: { none: 100001, dev: 100001, test: 100001, uat: 100001, prod: 1000004 },
}
test.each(
  [cn, overseas].flatMap((edition) =>
    Object.entries(classes[edition.name]).map(([environment, expected]) => ({ edition, environment, expected })),
  ),
)(
  'ENV-02 the workflow class of $edition.name in the environment $environment is $expected, whatever NODE_ENV is',
  ({ edition, environment, expected }) => {
    for (const NODE_ENV of ['production', 'test', undefined]) {
      const configuration = readConfiguration({
        NODE_ENV,
        PORTAL_ENVIRONMENT: environment === 'none' ? undefined : environment,
      })
      expect(workflowClassOf(edition, isProduction(configuration))).toBe(expected)
    }
  },
)
