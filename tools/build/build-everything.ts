import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

type Say = (text: string) => void
/** Nx skips what did not change. Throws when a build fails. */
const build = async (say: Say, which: string): Promise<void> => {
  say('building (what did not change is taken from the cache)')
  const output: Buffer[] = []
  const nx = spawn(
    process.execPath,
    [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build', which, '--outputStyle=static'],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NX_DAEMON: 'false' } },
  )
  nx.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  nx.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve) => nx.on('exit', resolve))
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new Error('the build failed')
}

/** Builds both editions and the server. */
export const buildEverything = (say: Say): Promise<void> => build(say, '--exclude=@portal/gallery')
/** Builds the gallery of components. */
export const buildGallery = (say: Say): Promise<void> => build(say, '--projects=@portal/gallery')
