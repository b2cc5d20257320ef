import type { Words } from '@portal/e2e-flows'
import { edition } from '@portal/edition-overseas'

export const words: Words = {
  edition, base: '/en', content: 'en', site: 'Kestrel Security Support', homeHeading: 'Find the manual, the cause, the fix.',
  account: 'Account', password: 'Password', signIn: 'Sign in', signOut: 'Sign out', accountMenu: /^Account:/,
  search: 'Search', results: 'Results', noSuchPage: 'This page does not exist', decline: 'Decline', accept: 'Accept', cookies: 'Cookies', partMissing: 'A part of this page could not be loaded', reload: 'Reload the page',
  routeTitles: { login: 'Sign in', search: 'Search', dataDirectory: 'FAQ', dataNotice: 'What we keep', uploadArticle: 'Write a case', undoneMatter: 'To-do', undoneMatterInfo: 'Review a case', myArticle: 'My cases', statistics: 'Statistics', myInformation: 'My information', robot: 'Ask the robot' },
  find: { word: 'subnet camera not found', title: 'Recorder does not find the camera', directory: 'Network cameras', directories: 'Directories', allDirectories: /^All\b/, mostRead: 'Most read', pages: 'Pages' },
  publicCase: 'Recorder does not find the camera: check subnet, protocol and password', internalCase: 'Staff: release a locked platform administrator account',
}
