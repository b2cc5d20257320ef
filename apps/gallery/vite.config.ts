import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const workspace = join(import.meta.dirname, '../..')

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: join(workspace, 'node_modules/.vite/apps/gallery'),
  plugins: [lingui({ macroTransform: true, failOnMissing: true, failOnCompileError: true, cwd: workspace }), react()],
  // It is for people who work on the components: one file, however big.
  build: { outDir: join(workspace, 'dist/apps/gallery'), emptyOutDir: true, chunkSizeWarningLimit: 2000 },
})
