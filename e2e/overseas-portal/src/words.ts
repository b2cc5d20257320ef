import { wordsOf } from '@portal/e2e-flows'
import { edition } from '@portal/edition-overseas'

export const words = wordsOf({
  edition,
  base: '/en',
  content: 'en',
  homeHeading: 'Find the manual, the cause, the fix.',
  accountMenu: /^Account:/,
  find: {
    word: 'subnet camera not found',
    title: 'Recorder does not find the camera',
    inFile: 'chemical anchors',
    directory: 'Network cameras',
    allDirectories: /^All\b/,
  },
  publicCase: 'Recorder does not find the camera: check subnet, protocol and password',
  internalCase: 'Staff: release a locked platform administrator account',
})
