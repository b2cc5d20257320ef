// Draws content/pictures/*.svg as PNG files beside them: a drawing with scripts is not among the picture types that authors may upload.
// `npm run content:pictures` draws those that are missing or older than their drawing; `-- --all` draws every one.
import { chromium } from '@playwright/test'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../content/pictures')
const width = 1200
const maxBytes = 80_000

const stale = (svg: string) => {
  const png = svg.replace(/svg$/, 'png')
  return process.argv.includes('--all') || !existsSync(png) || statSync(png).mtimeMs < statSync(svg).mtimeMs
}
const drawings = readdirSync(folder)
  .filter((name) => name.endsWith('.svg'))
  .map((name) => join(folder, name))
  .filter(stale)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
})
let tooLarge = 0
try {
  const page = await browser.newPage({ viewport: { width, height: 800 }, javaScriptEnabled: false })
  for (const drawing of drawings) {
    const lang = /\.(\w+)\.svg$/.exec(drawing)?.[1] ?? 'en' // decides which forms of Chinese characters a font draws
    await page.setContent(
      `<html lang="${lang === 'zh' ? 'zh-CN' : lang}"><style>*{margin:0}svg{display:block;width:${width}px;height:auto}</style>${readFileSync(drawing, 'utf8')}`,
    )
    const png = await page.locator('svg').first().screenshot({ type: 'png', animations: 'disabled' })
    writeFileSync(drawing.replace(/svg$/, 'png'), png)
    if (png.length > maxBytes) tooLarge++
    console.log(
      `${drawing.replace(/.*\//, '').replace(/svg$/, 'png')} ${Math.round(png.length / 1000)} kB${png.length > maxBytes ? ' TOO LARGE' : ''}`,
    )
  }
} finally {
  await browser.close()
}
console.log(`${drawings.length} drawn`)
if (tooLarge) process.exitCode = 1
