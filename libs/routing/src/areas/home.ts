import { defineRoutes } from '../manifest.ts'

export const home = defineRoutes({ home: { path: '', title: /*i18n*/ { id: 'route.home', message: 'Home' } } })
