import { languageSpecs, loginSpecs, mainJobSpecs, navigationSpecs, portalTest, routeSpecs, searchSpecs, shellSpecs, writingSpecs } from '@portal/e2e-flows'
import { words } from './words.ts'

const test = portalTest(words)

test.describe('main job', () => mainJobSpecs(test, words))
test.describe('writing', () => writingSpecs(test, words))
test.describe('routes', () => routeSpecs(test, words))
test.describe('navigation', () => navigationSpecs(test, words))
test.describe('shell', () => shellSpecs(test, words))
test.describe('search', () => searchSpecs(test, words))
test.describe('languages', () => languageSpecs(test, words))
test.describe('login', () => loginSpecs(test, words))
