import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedFiles } from './affected.ts'

let root: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
const write = (path: string) => writeFileSync(join(root, path), path)
const commit = (...paths: string[]) => {
  paths.forEach(write)
  git('add', '-A')
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qm', 'x')
}
const base = process.env.NX_BASE
beforeEach(() => {
  delete process.env.NX_BASE
  root = mkdtempSync(join(tmpdir(), 'affected-'))
  mkdirSync(join(root, 'a'))
  git('init', '-q', '-b', 'main')
  commit('a/one', 'a/two', 'a/three')
})
afterEach(() => {
  if (base) process.env.NX_BASE = base
  rmSync(root, { recursive: true })
})

test('what a branch committed, changed, moved and added is what it touches; what main did since is not', () => {
  git('switch', '-qc', 'branch')
  commit('a/committed')
  git('switch', '-q', 'main')
  commit('a/of main')
  git('switch', '-q', 'branch')
  writeFileSync(join(root, 'a/one'), 'changed')
  renameSync(join(root, 'a/two'), join(root, 'a/вторая'))
  rmSync(join(root, 'a/three'))
  write('new')
  expect(changedFiles(root)).toEqual(['a/committed', 'a/one', 'a/three', 'a/two', 'a/вторая', 'new'])
})

test('on main itself a clean tree touches nothing, a dirty one what is dirty', () => {
  expect(changedFiles(root)).toEqual([])
  write('a/one more')
  expect(changedFiles(root)).toEqual(['a/one more'])
})

test('without a main it says what is missing', () => {
  git('branch', '-qm', 'other')
  expect(() => changedFiles(root)).toThrow('No main and no origin/main here to compare with')
})
