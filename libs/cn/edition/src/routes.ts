import { defineRoutes, sharedRoutes } from '@portal/routing'

/** Every screen of the Chinese edition. */
export const routes = defineRoutes({ ...sharedRoutes })
