export { accountOf, type Person } from './people.ts'
export { portalTest, signIn, type PortalTest } from './portal-test.ts'
export { suiteConfig } from './suite-config.ts'
export type { Words } from './words.ts'
