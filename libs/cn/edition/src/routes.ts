import { defineRoutes, sharedRoutes } from '@portal/routing'

/** Every screen of the Chinese edition. */
export const routes = defineRoutes({
  ...sharedRoutes,
  myInformation: { ...sharedRoutes.myInformation, authority: [1, 2, 3], requiresLogin: true },
})
