import { defineConfig } from '@playwright/test'
import { suiteConfig } from '@portal/e2e-flows'

export default defineConfig(suiteConfig({ testDir: './src', name: 'gallery' }), { snapshotPathTemplate: '{testDir}/../baselines/{arg}{ext}' })
