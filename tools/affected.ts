// What a change touches: its files, and the projects that hold them or stand on those that do.
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const home = resolve(import.meta.dirname, '..')

/** `files`: paths from the root of the repository, deleted ones too, sorted. `projects`: names as in their package.json, sorted. */
export type Affected = { readonly files: string[]; readonly projects: string[] }

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const known = (root: string, revision: string) => {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`).trim()
  } catch {
    return undefined
  }
}

/** The commit that a branch left main at. NX_BASE names another branch than main; a clone that has no main of its own has its remote's. */
const changedSince = (root: string) => {
  const wanted = process.env.NX_BASE ? [process.env.NX_BASE] : ['main', 'origin/main']
  const base = wanted.map((revision) => known(root, revision)).find(Boolean)
  if (!base)
    throw new Error(`No ${wanted.join(' and no ')} here to compare with: fetch it, or name a revision in NX_BASE`)
  return git(root, 'merge-base', base, 'HEAD').trim()
}

/** What differs from where the branch left main: committed, uncommitted and untracked. */
export const changedFiles = (root = home): string[] => {
  const listed = [
    git(root, 'diff', '--name-only', '--no-renames', '-z', changedSince(root)),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return [...new Set(listed.join('').split('\0').filter(Boolean))].sort()
}

/** What stands at the root of the repository, such as the lock file and the configurations of tools, is part of every project. */
const isOfAll = (file: string) => !file.includes('/') && !file.endsWith('.md')

/** Tests of these compare documents with the code. */
const readersOfDocuments = ['@portal/server', '@portal/tools']

/** What the change touches, by nx's own graph. Throws where there is nothing to compare with. */
export const affectedProjects = (): Affected => {
  const files = changedFiles()
  const some = files.some(isOfAll) ? [] : ['--affected', `--base=${changedSince(home)}`]
  const nx = join(home, 'node_modules/nx/dist/bin/nx.js')
  const answer = execFileSync(process.execPath, [nx, 'show', 'projects', '--json', ...some], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const readers = files.some((file) => file.startsWith('docs/')) ? readersOfDocuments : []
  return { files, projects: [...new Set([...(JSON.parse(answer) as string[]), ...readers])].sort() }
}
