import { createDelivery, type Delivery, type Message } from './delivery.ts'

/** A delivery that sends nothing and keeps the mails. */
export const collecting = (mails: Message[]): Delivery =>
  createDelivery({
    email: {
      send: async (_, message) => {
        mails.push(message)
      },
      close: () => undefined,
    },
  })
