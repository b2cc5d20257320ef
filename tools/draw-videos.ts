// Draws the demo videos: content/files/<key>.webm and its poster, <key>.png. They hold no text, so one serves every language.
// `npm run content:videos` draws all of them; `-- <key>` draws those that are named.
import { chromium } from '@playwright/test'
import { palette } from '@portal/ui-kit/brand'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { film } from './demo-videos/film.ts'
import { mountCamera } from './demo-videos/mount-camera.ts'
import { findCamera } from './demo-videos/find-camera.ts'
import { replaceDisk } from './demo-videos/replace-disk.ts'
import { wireDoor } from './demo-videos/wire-door.ts'
import { focusLens } from './demo-videos/focus-lens.ts'
import { updateFirmware } from './demo-videos/update-firmware.ts'
import { size } from './demo-videos/parts.ts'

const folder = join(import.meta.dirname, '../content/files')
const library = join(import.meta.dirname, '../node_modules/mediabunny/dist/bundles/mediabunny.min.mjs')
const framesPerSecond = 20
const maxBytes = 350_000
const { brand } = palette

const scenes = [mountCamera, findCamera, replaceDisk, wireDoor, focusLens, updateFirmware]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
const named = process.argv.slice(2)
let tooLarge = 0
try {
  const page = await browser.newPage()
  // A browser encodes only for a page with an https address; nothing is asked of a network.
  await page.route('**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ path: library, contentType: 'text/javascript' })
      : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
  )
  await page.goto('https://videos.invalid/')
  const look = { ...size, framesPerSecond, now: brand[600], later: brand[200] }
  for (const scene of scenes.filter(({ key }) => !named.length || named.includes(key))) {
    const made = await page.evaluate(film, { scene, look })
    const files = { webm: Buffer.from(made.webm), png: Buffer.from(made.png, 'base64') }
    for (const [ending, bytes] of Object.entries(files)) {
      writeFileSync(join(folder, `${scene.key}.${ending}`), bytes)
      if (bytes.length > maxBytes) tooLarge++
      console.log(
        `${scene.key}.${ending} ${Math.round(bytes.length / 1000)} kB${bytes.length > maxBytes ? ' TOO LARGE' : ''}`,
      )
    }
  }
} finally {
  await browser.close()
}
if (tooLarge) process.exitCode = 1
