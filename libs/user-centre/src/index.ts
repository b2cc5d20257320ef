export { centreNavigation } from './navigation.ts'
export { userCentrePages } from './pages.ts'
export { UserCentreFrame } from './user-centre-frame.tsx'
