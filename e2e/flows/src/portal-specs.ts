import { routesOf } from './gates/screens.ts'
import { oneEdition } from './in-turns.ts'
import { portalTest } from './portal-test.ts'
import { addressSpecs } from './specs/addresses.spec.ts'
import { budgetSpecs } from './specs/budget.spec.ts'
import { caseUseSpecs } from './specs/case-use.spec.ts'
import { approvalSpecs } from './specs/approval.spec.ts'
import { changedByOthersSpecs } from './specs/changed-by-others.spec.ts'
import { composingSpecs } from './specs/composing.spec.ts'
import { dataNoticeSpecs } from './specs/data-notice.spec.ts'
import { deploymentSpecs } from './specs/deployment.spec.ts'
import { downloadSpecs } from './specs/downloads.spec.ts'
import { encodingSpecs } from './specs/encoding.spec.ts'
import { frameSpecs } from './specs/frame.spec.ts'
import { keyboardSpecs } from './specs/keyboard.spec.ts'
import { languageSpecs } from './specs/languages.spec.ts'
import { loginCodeSpecs } from './specs/login-code.spec.ts'
import { loginSpecs } from './specs/login.spec.ts'
import { mainJobSpecs } from './specs/main-job.spec.ts'
import { myInformationSpecs } from './specs/my-information.spec.ts'
import { navigationSpecs } from './specs/navigation.spec.ts'
import { offlineCopySpecs } from './specs/offline-copy.spec.ts'
import { protectionSpecs } from './specs/protection.spec.ts'
import { publishedSpecs } from './specs/published.spec.ts'
import { readingSpecs } from './specs/reading.spec.ts'
import { requestSpecs } from './specs/requests.spec.ts'
import { chatSpecs, robotSpecs } from './specs/robot.spec.ts'
import { routeSpecs } from './specs/routes.spec.ts'
import { screenSpecs } from './specs/screens.spec.ts'
import { searchSpecs } from './specs/search.spec.ts'
import { sessionSpecs } from './specs/session.spec.ts'
import { shellSpecs } from './specs/shell.spec.ts'
import { sourceLoginSpecs } from './specs/source-login.spec.ts'
import { statisticsSpecs } from './specs/statistics.spec.ts'
import { trainingCentreSpecs } from './specs/training-centre.spec.ts'
import { trackingSpecs } from './specs/tracking.spec.ts'
import { visitSpecs } from './specs/visits.spec.ts'
import { writingSpecs } from './specs/writing.spec.ts'
import type { Words } from './words.ts'

/** The whole suite of an edition. What does not depend on the window bears @desktop and runs once; what concerns one area alone bears it, and is left out when nothing of it changed. */
export const portalSpecs = (words: Words) => {
  const test = portalTest(words)
  test.describe('screens', { tag: oneEdition }, () => screenSpecs(test, words))
  test.describe('budget', { tag: ['@desktop', oneEdition] }, () => budgetSpecs(test))
  test.describe('main job', { tag: '@area:articles' }, () => mainJobSpecs(test, words))
  test.describe('writing', { tag: '@area:articles' }, () => writingSpecs(test, words))
  test.describe('routes', { tag: ['@desktop', oneEdition] }, () => routeSpecs(test, words))
  test.describe('keyboard', { tag: '@desktop' }, () => keyboardSpecs(test, words))
  test.describe('navigation', () => navigationSpecs(test, words))
  test.describe('addresses', { tag: '@desktop' }, () => addressSpecs(test, words))
  test.describe('changed by others', { tag: '@desktop' }, () => changedByOthersSpecs(test, words))
  test.describe('a renewed site', { tag: '@desktop' }, () => deploymentSpecs(test, words))
  test.describe('composing', { tag: ['@desktop', '@area:articles'] }, () => composingSpecs(test, words))
  test.describe('shell', () => shellSpecs(test, words))
  test.describe('reading', { tag: '@area:articles' }, () => readingSpecs(test, words))
  test.describe('use of a case', { tag: '@area:articles' }, () => caseUseSpecs(test, words))
  test.describe('protection', { tag: '@desktop' }, () => protectionSpecs(test, words))
  test.describe('text stays text', { tag: ['@desktop', '@area:articles'] }, () => encodingSpecs(test, words))
  test.describe('files of releases', { tag: '@area:downloads' }, () => downloadSpecs(test, words))
  test.describe('approval', { tag: ['@desktop', '@area:articles'] }, () => approvalSpecs(test, words))
  test.describe('what is published', { tag: ['@desktop', '@area:published'] }, () => publishedSpecs(test, words))
  test.describe('around every page', { tag: ['@desktop', '@area:site-content'] }, () => frameSpecs(test, words))
  test.describe('service requests', { tag: '@area:service' }, () => requestSpecs(test, words))
  test.describe('search', { tag: '@area:search' }, () => searchSpecs(test, words))
  test.describe('tracking', { tag: '@desktop' }, () => trackingSpecs(test, words))
  test.describe('what is kept', { tag: '@area:site-content' }, () => dataNoticeSpecs(test, words))
  test.describe('offline copy', { tag: '@desktop' }, () => offlineCopySpecs(test, words))
  test.describe('statistics', { tag: '@area:user-centre' }, () => statisticsSpecs(test, words))
  test.describe('login', { tag: '@area:user-centre' }, () => loginSpecs(test, words))
  test.describe('session', () => sessionSpecs(test, words))
  test.describe('arriving from a partner', { tag: '@desktop' }, () => sourceLoginSpecs(test, words))
  test.describe('my information', { tag: '@area:user-centre' }, () => myInformationSpecs(test, words))
  test.describe('login by a code', { tag: '@area:user-centre' }, () => loginCodeSpecs(test, words))
  if (words.edition.languages.length > 1)
    test.describe('languages', { tag: oneEdition }, () => languageSpecs(test, words))
  if (routesOf(words.edition).doorService)
    test.describe('visits and demands', { tag: ['@desktop', '@area:service', oneEdition] }, () =>
      visitSpecs(test, words),
    )
  if (routesOf(words.edition).robot)
    test.describe('robot', { tag: ['@area:search', oneEdition] }, () => robotSpecs(test, words))
  else test.describe('chat', { tag: ['@area:search', oneEdition] }, () => chatSpecs(test, words))
  if (routesOf(words.edition).certificateQuery)
    test.describe('training centre', { tag: ['@area:training', oneEdition] }, () => trainingCentreSpecs(test, words))
}
