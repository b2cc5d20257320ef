import { author } from '@portal/desk/testbed'
import { videos } from '@portal/routing/areas/videos'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { detailOf, entryOf, openScreen } from '../published-testbed.tsx'
import { chaptersOf, secondsOf } from './clock.ts'
import { Component as ListPage } from './pages/list-page.tsx'
import { Component as SearchPage } from './pages/search-page.tsx'
import { Component as VideoPage } from './pages/video-page.tsx'

const [film, poster] = ['a'.repeat(32), 'b'.repeat(32)]
const file = (fileId: string, name: string, type: string) => ({
  fileId,
  name,
  type,
  size: 321_000,
  url: `/files/${fileId}/${name}`,
})
const category = { code: 'install', name: 'Installation' }
const facts = { id: '202600000042', title: 'Mount a camera', category, day: '2026-05-18' }
const captions =
  'WEBVTT\n\n00:00.300 --> 00:02.000\nDrill the first hole.\n\n00:04.000 --> 00:06.000\nFix the base plate.'
const video = detailOf('video', {
  ...facts,
  files: [file(film, 'mount.webm', 'video/webm'), file(poster, 'mount.png', 'image/png')],
  details: {
    category: 'install',
    date: '2026-05-18',
    file: film,
    poster,
    length: '0:12',
    captions,
    chapters: ['0:00 | Drill', '0:04 | Fix the plate'],
  },
})
const entry = entryOf('video', {
  ...facts,
  details: { poster, length: '0:12' },
  files: [file(poster, 'mount.png', 'image/png')],
})
const tracks = [{ id: facts.id, lang: 'en' as const }]

/** A film that plays nothing, and keeps where it was put. */
const play = vi.fn(() => Promise.resolve())
beforeEach(() => {
  play.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  HTMLElement.prototype.scrollIntoView ??= () => {}
  return () => vi.restoreAllMocks()
})
const openVideo = (address: string, shown = video, found = tracks) =>
  openScreen(VideoPage, videos, 'videoDetails', address, {
    'POST /extend/content/detail': () => shown,
    'POST /extend/video/captions': () => found,
  })
const playerIn = () => document.querySelector('video')!

test('the times of a player stand for seconds', () => {
  expect([secondsOf('0:12'), secondsOf('1:02:03')]).toEqual([12, 3723])
  expect(chaptersOf(['0:04 | Fix | plate'])).toEqual([{ at: 4, title: 'Fix | plate' }])
})
test('chapters and sentences go to their second; the one that is played is marked', async () => {
  openVideo('/videoDetails/202600000042')
  const chapters = await screen.findByRole('list', { name: 'Chapters' })
  const said = screen.getByRole('list', { name: 'What is said' })
  const second = within(chapters).getByRole('link', { name: /Fix the plate/ })
  expect(second.getAttribute('href')).toBe('?t=4')
  fireEvent.click(second)
  expect(playerIn().currentTime).toBe(4)
  expect(play).toHaveBeenCalledOnce()
  act(() => void playerIn().dispatchEvent(new Event('timeupdate')))
  await waitFor(() => expect(second.getAttribute('aria-current')).toBe('true'))
  expect(
    within(said)
      .getByRole('link', { name: /Fix the base plate/ })
      .getAttribute('aria-current'),
  ).toBe('true')
  fireEvent.click(within(said).getByRole('link', { name: /Drill the first hole/ }))
  expect(playerIn().currentTime).toBeCloseTo(0.3)
})
test('a film has its captions as tracks, begins where the address says, and can be had as a file', async () => {
  openVideo('/videoDetails/202600000042?t=5')
  await screen.findByRole('heading', { level: 1, name: 'Mount a camera' })
  await waitFor(() => expect(playerIn().currentTime).toBe(5))
  expect(playerIn().getAttribute('src')).toBe(`/files/${film}/mount.webm#t=5`)
  const track = document.querySelector('track')!
  expect([track.getAttribute('src'), track.getAttribute('srclang'), track.getAttribute('label')]).toEqual([
    '/captions/202600000042.vtt',
    'en',
    'English',
  ])
  expect(screen.getByRole('link', { name: /Download/ }).getAttribute('download')).toBe('mount.webm')
  expect(screen.queryByText('This video has no captions.')).toBeNull()
})
test('the controls of the portal take over from those of the browser; speed is chosen', async () => {
  openVideo('/videoDetails/202600000042')
  await screen.findByRole('heading', { level: 1 })
  const speed = await screen.findByRole('combobox', { name: 'Speed' })
  expect(playerIn().controls).toBe(false)
  fireEvent.change(speed, { target: { value: '1.5' } })
  await waitFor(() => expect(playerIn().playbackRate).toBe(1.5))
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(play).toHaveBeenCalled())
})
test('a video without captions says so', async () => {
  openVideo('/videoDetails/202600000042', { ...video, details: { ...video.details, captions: null } }, [])
  expect(await screen.findByText('This video has no captions.')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'What is said' })).toBeNull()
})
test('what is said is found, and its sentence leads to its second', async () => {
  openScreen(SearchPage, videos, 'videoSearch', '/videoSearch?keyword=plate', {
    'POST /extend/video/search': () => ({
      data: [
        {
          ...entry,
          titleHtml: 'Mount a camera',
          summaryHtml: 'Short.',
          cues: [{ at: 4.2, html: 'Fix the base <mark>plate</mark>.' }],
        },
      ],
      total: 1,
    }),
  })
  const hits = await screen.findByRole('list', { name: 'Said in the video' })
  expect(within(hits).getByRole('link').getAttribute('href')).toBe('/videoDetails/202600000042?t=4')
  expect(within(hits).getByText('plate').localName).toBe('mark')
})
test('videos are listed with poster and length; the staff see which have no captions', async () => {
  const answers = {
    'POST /extend/content/list': () => ({ data: [entry], total: 1, categories: [{ ...category, count: 1 }] }),
    'POST /extend/video/withoutCaptions': () => ({
      total: 1,
      videos: [{ id: '202600000050', title: 'Silent', lang: 'en' as const }],
    }),
  }
  openScreen(ListPage, videos, 'video', '/video/install', answers, author)
  expect((await screen.findByRole('link', { name: 'Mount a camera Length 0:12' })).getAttribute('href')).toBe(
    '/videoDetails/202600000042',
  )
  expect(document.querySelector('img')!.getAttribute('src')).toBe(`/files/${poster}/mount.png`)
  expect(await screen.findByText('1 video has no captions')).toBeDefined()
})
