import { useEffect, useState } from 'react'

/** The digits of what was typed or pasted as a code, however they are spaced and in whatever width. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** The whole seconds until a moment (milliseconds since 1970), counted down from `first`; 0 when it is past. */
export const useSecondsUntil = (moment: number | undefined, first: number): number => {
  const [left, setLeft] = useState({ moment, seconds: first })
  useEffect(() => {
    if (moment === undefined) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((moment - Date.now()) / 1000))
      setLeft({ moment, seconds })
      if (!seconds) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return moment === undefined ? 0 : left.moment === moment ? left.seconds : first
}
