import { defineConfig } from 'vite'
import { portalConfig } from '../../tools/build/portal-config.ts'

export default defineConfig(portalConfig(import.meta.dirname))
