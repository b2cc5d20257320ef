import { defineRoutes } from '../manifest.ts'

export const login = defineRoutes({
  login: { path: 'login', title: /*i18n*/ { id: 'route.login', message: 'Sign in' }, sitemap: false },
})
