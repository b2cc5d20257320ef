import type { Scene, Track, Part } from './parts.ts'

/** Runs in the page: the canvas and the encoder are there. */
export const film = async ({
  scene,
  look,
}: {
  scene: Scene
  look: { width: number; height: number; framesPerSecond: number; now: string; later: string }
}) => {
  const address = '/mediabunny.mjs'
  const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = (await import(
    address
  )) as typeof import('mediabunny')
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: look.width, height: look.height })
  const pen = canvas.getContext('2d')!
  const ruler = document.createElementNS('http://www.w3.org/2000/svg', 'path')

  const at = (track: Track, second: number) => {
    if (typeof track === 'number') return track
    const stops = track.split(', ').map((stop) => stop.split(' ').map(Number) as [number, number])
    const next = stops.findIndex(([when]) => when > second)
    if (next <= 0) return stops.at(next)![1] // before the first or after the last
    const [[from, a], [to, b]] = [stops[next - 1]!, stops[next]!]
    const way = (second - from) / (to - from)
    return a + (b - a) * way * way * (3 - 2 * way)
  }
  const draw = (part: Part, second: number) => {
    const value = (track: Track | undefined, otherwise: number) => at(track ?? otherwise, second)
    const drawn = value(part.drawn, 1)
    const show = value(part.show, 1)
    if (show === 0 || drawn === 0) return
    const size = value(part.size, 1)
    pen.save()
    pen.translate(value(part.x, 0), value(part.y, 0))
    pen.rotate((value(part.turn, 0) * Math.PI) / 180)
    pen.scale(size * value(part.wide, 1), size)
    pen.globalAlpha *= show
    if (part.clip) pen.clip(new Path2D(part.clip))
    if (part.blur) pen.filter = `blur(${value(part.blur, 0)}px)`
    const path = new Path2D(part.path)
    if (part.fill) {
      pen.fillStyle = part.fill
      pen.fill(path)
    }
    if (part.line) {
      Object.assign(pen, { strokeStyle: part.line, lineWidth: part.width, lineJoin: 'round', lineCap: 'round' })
      if (drawn < 1) {
        ruler.setAttribute('d', part.path ?? '')
        const length = ruler.getTotalLength()
        pen.setLineDash([length * drawn, length])
      }
      pen.stroke(path)
    }
    for (const inner of part.parts ?? []) draw(inner, second)
    pen.restore()
  }
  const frame = (second: number) => {
    for (const part of scene.parts) draw(part, second)
    const current = scene.steps.filter((step) => step <= second).length - 1
    scene.steps.forEach((_, i) => {
      pen.fillStyle = i === current ? look.now : look.later
      pen.fillRect(look.width / 2 + (i - scene.steps.length / 2) * 48, 504, 40, 4)
    })
  }

  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    bitrate: 240_000,
    keyFrameInterval: 60, // another key frame would flicker, and a seek has little to decode
    latencyMode: 'quality',
  })
  output.addVideoTrack(source, { frameRate: look.framesPerSecond })
  await output.start()
  for (let i = 0; i < scene.length * look.framesPerSecond; i++) {
    frame(i / look.framesPerSecond)
    await source.add(i / look.framesPerSecond, 1 / look.framesPerSecond)
  }
  await output.finalize()
  frame(scene.poster)
  return { webm: [...new Uint8Array(target.buffer!)], png: canvas.toDataURL('image/png').replace(/^.*,/, '') }
}
