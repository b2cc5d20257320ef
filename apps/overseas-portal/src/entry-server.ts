import { createRenderer } from '@portal/rendering/server'
import { portal } from './portal.ts'

export const { render, theme } = await createRenderer(portal)
