import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Highlighted } from './highlighted.tsx'
import { draw } from './ui-testbed.tsx'

describe('UIX-04: search words in a result', () => {
  const drawn = (html: string) =>
    draw(
      <p>
        <Highlighted html={html} />
      </p>,
    ).container.querySelector('p')!

  test('UIX-04: the words found are marked, the rest is text', () => {
    const text = drawn('Reset <mark>camera</mark> and <mark>recorder</mark>')
    expect(text.textContent).toBe('Reset camera and recorder')
    expect([...text.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['camera', 'recorder'])
  })
  test('UIX-04: what was escaped is read as it was written', () => {
    expect(drawn('Tom &amp; <mark>&lt;Jerry&gt;</mark> &quot;5&#39;&quot; &amp;lt;').textContent).toBe(
      'Tom & <Jerry> "5\'" &lt;',
    )
  })
  test('UIX-04: a model number is one piece, whatever of it is marked', () => {
    const text = drawn(
      'The KS-IPC-<mark>4231</mark>E-Z, the <mark>KS-NVR-5216</mark>-4K, ONVIF and <mark>IPC-4000 and</mark> IPC-4231',
    )
    expect(text.textContent).toBe('The KS-IPC-4231E-Z, the KS-NVR-5216-4K, ONVIF and IPC-4000 and IPC-4231')
    expect(
      [...drawn('The KS-IPC-<mark>4231</mark>E-Z, the <mark>KS-NVR-5216</mark>-4K, ONVIF').querySelectorAll('bdi')].map(
        ({ innerHTML }) => innerHTML,
      ),
    ).toEqual(['KS-IPC-<mark>4231</mark>E-Z', '<mark>KS-NVR-5216</mark>-4K'])
  })
  test('UIX-04: nothing but marks becomes an element, whatever comes', () => {
    const text = drawn('<img src=x onerror=alert(1)><b>x</b><mark onclick="x()">y</mark><mark><i>z</i></mark></mark>')
    expect([...text.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['mark'])
    expect(drawn('<mark onclick="x()">y</mark>').children).toHaveLength(0)
    expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeTruthy()
  })
})
