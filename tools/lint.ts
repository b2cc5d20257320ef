// npm run lint [-- folder…]: ESLint and Prettier over the repository or folders of it, and over the whole of it what is exported and nobody imports (knip.json). What did not change is not looked at again.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exitOf, startChild } from './children.ts'

process.env.NX_DAEMON = 'false'
const { createProjectGraphAsync } = await import('@nx/devkit')
const root = resolve(import.meta.dirname, '..')
const folders = process.argv.length > 2 ? process.argv.slice(2) : ['.']

/** The arrows between projects depend on every project's tags, of which ESLint's cache knows nothing: other tags, another cache. */
const tags = () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  const hash = createHash('sha256')
  for (const path of globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  ).sort())
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}
const run = (program: string, ...args: string[]) =>
  exitOf(startChild(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, stdio: 'inherit' }))
const cached = ['--cache', '--cache-strategy=content']

await createProjectGraphAsync() // without it, the rule of the arrows skips itself
const codes = await Promise.all([
  run(
    'eslint/bin/eslint.js',
    '--max-warnings=0',
    `--cache-location=node_modules/.cache/eslint/${tags()}`,
    ...cached,
    ...folders,
  ),
  run('prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...cached, ...folders),
  ...(folders[0] === '.' ? [run('knip/bin/knip.js', '--no-progress', '--no-config-hints')] : []),
])
process.exit(Math.max(...codes))
