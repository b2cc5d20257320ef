// node tools/e2e-gallery.ts [playwright arguments]: the suite of the built gallery; --update-snapshots records its baselines.
import { resolve } from 'node:path'
import { buildGallery } from './build/build-everything.ts'
import { runGallery } from './run-end-to-end.ts'

process.chdir(resolve(import.meta.dirname, '..'))
await buildGallery((text) => console.error(text))
const { failed } = await runGallery(process.argv.slice(2))
process.exit(failed ? 1 : 0)
