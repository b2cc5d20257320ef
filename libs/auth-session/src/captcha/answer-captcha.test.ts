import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerCaptcha } from './answer-captcha.ts'

const captchaId = '6f7a5a52-6f0e-4f0b-9a39-0d6d2c9a7a01'
afterEach(() => {
  vi.useRealTimers()
})

describe('T18 the answer to a captcha', () => {
  test('is the first number whose hash begins with so many zero bits', async () => {
    for (const bits of [0, 5, 8, 12]) {
      const { captcha, ...given } = await answerCaptcha({ captchaId, bits })
      expect(given).toEqual({ captchaId })
      const zeros = async (number: number) => {
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${captchaId}:${number}`))
        return [...new Uint8Array(hash)]
          .map((byte) => byte.toString(2).padStart(8, '0'))
          .join('')
          .indexOf('1')
      }
      expect(await zeros(Number(captcha))).toBeGreaterThanOrEqual(bits)
      for (let number = 0; number < Math.min(Number(captcha), 50); number++)
        expect(await zeros(number)).toBeLessThan(bits)
    }
  })
  test('comes when it is good, however soon it is found', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let answered = false
    const answer = answerCaptcha({ captchaId, bits: 1, wait: 8 }).then(() => {
      answered = true
    })
    await vi.advanceTimersByTimeAsync(7_900)
    expect(answered).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    await answer
  })
  test('lets the page live meanwhile', async () => {
    let drawn = 0
    const timer = setInterval(() => drawn++, 1)
    await answerCaptcha({ captchaId, bits: 15 })
    clearInterval(timer)
    expect(drawn).toBeGreaterThan(0)
  })
})
