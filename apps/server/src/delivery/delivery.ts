import type { CodeWay } from '@portal/contract'
import type { FastifyBaseLogger } from 'fastify'
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Configuration } from '../configuration/configuration.ts'
import { mailSender } from './mail.ts'
import { smsSender } from './sms.ts'

/** What is told to someone, for each way: a mail has a subject and two forms of its text, an SMS one line. `sender` names the portal. */
export type Message = {
  readonly sender: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sms: string
  /** Where a POST ends mails of this kind, without a login (RFC 8058). */
  readonly stop?: string
  /** What answers by mail are known by; absent: it belongs to no thread. */
  readonly thread?: string | undefined
}
/** Sends one message; rejects when it was not taken over. */
export type Sender = { readonly send: (address: string, message: Message) => Promise<void>; readonly close: () => void }

export type Delivery = {
  /** The ways that the server knows. */
  readonly ways: readonly CodeWay[]
  /** Sends a message after the request that asked for it, so that its answer takes as long as one that sends nothing. What fails is logged, without the address. */
  readonly deliver: (way: CodeWay, address: string, message: Message) => void
  /** Whether answers to mails are read. */
  readonly replies: boolean
  /** Waits for what is under way. */
  readonly close: () => Promise<void>
}

/** Milliseconds after which a message goes out: the answer has left by then. */
const [soonest, latest] = [100, 300]

export const createDelivery = (
  senders: Partial<Record<CodeWay, Sender>>,
  logger?: Pick<FastifyBaseLogger, 'error'>,
  { replies = false }: { readonly replies?: boolean } = {},
): Delivery => {
  const underWay = new Set<Promise<void>>()
  const send = async (way: CodeWay, address: string, message: Message) => {
    await setTimeout(randomInt(soonest, latest))
    try {
      await senders[way]!.send(address, message)
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
      logger?.error({ way, code, responseCode }, 'a message was not delivered') // never its text: it names the address
    }
  }
  return {
    ways: (['email', 'phone'] as const).filter((way) => senders[way]),
    replies,
    deliver: (way, address, message) => {
      const sending = send(way, address, message).finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    close: async () => {
      await Promise.all(underWay)
      for (const sender of Object.values(senders)) sender.close()
    },
  }
}

/** The ways that the configuration names. */
export const configuredDelivery = (
  {
    MAIL_SMTP_URL,
    MAIL_FROM,
    MAIL_IMAP_URL,
    MAIL_REPLY_TO,
    SMS_GATEWAY_URL,
    SMS_GATEWAY_HEADER,
    SMS_GATEWAY_TOKEN,
    SMS_GATEWAY_BODY,
  }: Configuration,
  logger: Pick<FastifyBaseLogger, 'error'>,
): Delivery =>
  createDelivery(
    {
      ...(MAIL_SMTP_URL && MAIL_FROM
        ? { email: mailSender({ url: MAIL_SMTP_URL, from: MAIL_FROM, replyTo: MAIL_REPLY_TO }) }
        : {}),
      ...(SMS_GATEWAY_URL
        ? {
            phone: smsSender({
              url: SMS_GATEWAY_URL,
              header: SMS_GATEWAY_HEADER,
              token: SMS_GATEWAY_TOKEN,
              body: SMS_GATEWAY_BODY,
            }),
          }
        : {}),
    },
    logger,
    { replies: MAIL_IMAP_URL !== undefined },
  )
