import { portalSpecs } from '@portal/e2e-flows'
import { words } from './words.ts'

portalSpecs(words)
