import { createRenderer } from '@portal/rendering/server'
import { portal } from './portal.ts'

export const { render, theme, modules } = await createRenderer(portal)
