import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname
const outDir = join(root, '../../dist/apps/server')
// Programs of their own, and packages with files beside their code.
const external = [
  '@electric-sql/pglite',
  '@node-rs/jieba',
  '@node-rs/jieba/dict.js',
  'vite',
  '@scalar/fastify-api-reference',
  'sharp',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'pdfkit',
  'fontkit',
  '@expo-google-fonts/noto-sans-sc',
]

/** One bundle: unbundled, the libraries cost the start two seconds and 140 MB. Workers are entries of their own beside it. */
export default defineConfig({
  root,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external, target: 'node' },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        server: join(root, 'src/server.ts'),
        'attached-worker': join(root, 'src/attached/attached-worker.ts'),
        'clean-worker': join(root, 'src/articles/clean-worker.ts'),
        'embedded-worker': join(root, 'src/database/embedded-worker.ts'),
        'preview-worker': join(root, 'src/downloads/preview-worker.ts'),
        'word-worker': join(root, 'src/word/word-worker.ts'),
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  plugins: [
    {
      name: 'migrations',
      writeBundle: () => cp(join(root, 'migrations'), join(outDir, 'migrations'), { recursive: true }),
    },
  ],
})
