import { startPortal } from '@portal/rendering/browser'
import { portal } from './portal.ts'

void startPortal(portal)
