import type { Renderer } from '@portal/rendering/server'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Addresses of the styles that a page's chunks need, and of its scripts: the one that takes the page over first, then what that needs at once. */
export type Assets = { readonly styles: readonly string[]; readonly scripts: readonly string[] }
type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: true }
type ViteManifest = Record<string, Chunk>

/** How an edition is drawn: from its build, or by Vite while developing. */
export type EditionBuild = {
  readonly renderer: () => Promise<Renderer>
  readonly assets: (modules: readonly string[]) => Assets
  /** Adds what the development server needs. */
  readonly finish?: (document: string, url: string) => Promise<string>
}

const assetsFor = (manifest: ViteManifest, modules: readonly string[]): Assets => {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)!
  const chunks = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach((name) => visit(manifest[name]))
  }
  for (const chunk of [entry, ...modules.map((name) => manifest[name])]) visit(chunk)
  const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`)
  return {
    styles: addresses(new Set([...chunks].flatMap(({ css }) => css ?? []))),
    scripts: addresses([...chunks].map(({ file }) => file)),
  }
}

/** A built edition; throws when it has not been built, or lacks a script that its pages ask for. */
export const readBuild = async (folder: string): Promise<EditionBuild> => {
  const manifest = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8')) as ViteManifest
  const renderer = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as Renderer
  const missing = renderer.modules.filter((name) => !manifest[name])
  if (missing.length) throw new Error(`the build of ${folder} has no ${missing.join(', ')}`)
  return { renderer: async () => renderer, assets: (modules) => assetsFor(manifest, modules) }
}
