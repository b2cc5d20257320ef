import type { Renderer } from '@portal/rendering/server'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nonceMark } from './nonce.ts'

/** What the head of a page links to, and the script that takes it over. */
export type Assets = { readonly links: string; readonly entry: string }
type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: true }
type ViteManifest = Record<string, Chunk>

/** How an edition is drawn: from its build, or by Vite while developing. */
export type EditionBuild = {
  readonly renderer: () => Promise<Renderer>
  readonly assets: (modules: readonly string[]) => Assets
  /** Adds what the development server needs. */
  readonly finish?: (document: string, url: string) => Promise<string>
}

/** The scripts to fetch at once, after what is seen, and the styles of the chunks that a page needs. */
export const assetsFor = (manifest: ViteManifest, modules: readonly string[]): Assets => {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)!
  const chunks = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach((name) => visit(manifest[name]))
  }
  for (const chunk of [entry, ...modules.map((name) => manifest[name])]) visit(chunk)
  const styles = new Set([...chunks].flatMap(({ css }) => css ?? []))
  return {
    entry: `/${entry.file}`,
    links: [
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...[...chunks].map(({ file }) => `<link rel="modulepreload" fetchpriority="low" href="/${file}" nonce="${nonceMark}">`),
    ].join(''),
  }
}

/** A built edition; throws when it has not been built. */
export const readBuild = async (folder: string): Promise<EditionBuild> => {
  const manifest = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8')) as ViteManifest
  const renderer = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as Renderer
  return { renderer: async () => renderer, assets: (modules) => assetsFor(manifest, modules) }
}
