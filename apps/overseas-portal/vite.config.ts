import { defineConfig } from 'vite'
import { portalConfig } from '../../tools/build/portal-config.ts'

export default defineConfig(({ command }) => portalConfig(import.meta.dirname, 'overseas', command))
