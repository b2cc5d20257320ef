import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { picturesOf, publishedCases } from './published-cases.ts'
import { vitepressConfig, vitepressPages } from './vitepress-pages.ts'

/** The peer's exact version; it is no dependency of the product. */
export const vitepressVersion = '1.6.4'
const folder = join(import.meta.dirname, '../../.cache/bench/vitepress')

const write = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
const run = (program: string, args: readonly string[]) => {
  const { status, stderr, stdout, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? ''}${stdout}${stderr}`)
}

const install = (say: (text: string) => void) => {
  const about = join(folder, 'node_modules/vitepress/package.json')
  if (
    existsSync(about) &&
    (JSON.parse(readFileSync(about, 'utf8')) as { version: string }).version === vitepressVersion
  )
    return
  say(`installing VitePress ${vitepressVersion}`)
  write(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  run('npm', ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', `vitepress@${vitepressVersion}`])
}

/** Builds a VitePress site from what the running product has published in English. Answers the built folder and the cases' ids, newest first. */
export const buildVitepress = async (
  product: string,
  say: (text: string) => void,
): Promise<{ folder: string; ids: string[] }> => {
  install(say)
  const articles = await publishedCases(product)
  say(`building VitePress from ${articles.length} cases`)
  for (const part of ['cases', 'public', '.vitepress']) rmSync(join(folder, part), { recursive: true, force: true })
  for (const { path, text } of vitepressPages(articles)) write(join(folder, path), text)
  for (const address of picturesOf(articles))
    write(
      join(folder, 'public', decodeURI(address)),
      Buffer.from(await (await fetch(new URL(address, product))).arrayBuffer()),
    )
  write(join(folder, '.vitepress/config.mjs'), vitepressConfig(articles))
  run(process.execPath, [join(folder, 'node_modules/vitepress/bin/vitepress.js'), 'build'])
  return { folder: join(folder, '.vitepress/dist'), ids: articles.map(({ id }) => id) }
}
