import { budgetSpecs, caseUseSpecs, encodingSpecs, gateSpecs, loginSpecs, mainJobSpecs, navigationSpecs, portalTest, readingSpecs, routeSpecs, searchSpecs, shellSpecs, writingSpecs } from '@portal/e2e-flows'
import { words } from './words.ts'

const test = portalTest(words)

test.describe('gates', () => gateSpecs(test, words))
test.describe('budget', () => budgetSpecs(test, words))
test.describe('main job', () => mainJobSpecs(test, words))
test.describe('writing', () => writingSpecs(test, words))
test.describe('routes', () => routeSpecs(test, words))
test.describe('navigation', () => navigationSpecs(test, words))
test.describe('shell', () => shellSpecs(test, words))
test.describe('reading', () => readingSpecs(test, words))
test.describe('use of a case', () => caseUseSpecs(test, words))
test.describe('text stays text', () => encodingSpecs(test, words))
test.describe('search', () => searchSpecs(test, words))
test.describe('login', () => loginSpecs(test, words))
