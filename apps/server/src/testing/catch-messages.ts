import type { CodeWay } from '@portal/contract'
import { expect } from 'vitest'
import { createDelivery, type Message, type Sender } from '../delivery/delivery.ts'

type Caught = { readonly address: string; readonly message: Message }

/** A delivery whose messages go nowhere, and what was to be sent by it. */
export const catchMessages = (...ways: readonly CodeWay[]) => {
  const sent: Caught[] = []
  const sender: Sender = {
    send: async (address, message) => {
      sent.push({ address, message })
    },
    close: () => {},
  }
  return {
    sent,
    sender,
    delivery: createDelivery(Object.fromEntries(ways.map((way) => [way, sender]))),
    /** The next message, once it is there; it is taken away. */
    arrived: async (): Promise<Caught> => {
      await expect.poll(() => sent.length).toBeGreaterThan(0)
      return sent.splice(0).at(-1)!
    },
  }
}
/** The six digits that a message brings. */
export const codeIn = ({ message: { text } }: Caught): string => /(?<!\d)\d{6}(?!\d)/.exec(text)![0]
