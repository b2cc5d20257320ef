import { defineRoutes } from '../manifest.ts'

/** The robot, which answers from what is published. */
export const robot = defineRoutes({
  robot: {
    path: 'robot',
    only: 'overseas',
    title: /*i18n*/ { id: 'route.robot', message: 'Ask the robot' },
    within: 'home',
    nav: { group: 'footer' },
    languagePack: false,
  },
})
