import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../configuration/configuration.ts'
import type { Sender } from './delivery.ts'

/** Milliseconds that one step of a delivery may take. */
const patience = 10_000

/** What stands in a line of a mail's head: a line break would begin another line of it. */
const oneLine = (text: string): string => {
  if (/[\p{Cc}\u2028\u2029]/u.test(text))
    throw Object.assign(new Error('A line of a mail has a line break'), { code: 'ELINEBREAK' })
  return text
}

/** Where answers of a thread go to: its mark stands behind a plus, and in the number of the mail, for servers that drop the one and programs that drop the other. */
const threadFields = (thread: string, from: string, replyTo: string | undefined) => {
  const [name, domain] = (replyTo ?? from).split('@') as [string, string]
  return {
    messageId: oneLine(`<${thread}.${randomUUID()}@${domain}>`),
    ...(replyTo && { replyTo: { name: '', address: oneLine(`${name}+${thread}@${domain}`) } }),
  }
}

/** Mail over SMTP. Encrypted, unless the server is this machine or its address says `?requireTLS=false`; two connections at most, kept open for a while. */
export const mailSender = ({
  url,
  from,
  replyTo,
}: {
  url: string
  from: string
  replyTo?: string | undefined
}): Sender => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: !isLoopback(url) && new URL(url).searchParams.get('requireTLS') !== 'false',
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (address, { sender, subject, text, html, stop, thread }) => {
      await transport.sendMail({
        from: { name: oneLine(sender), address: oneLine(from) },
        to: { name: '', address: oneLine(address) },
        subject: oneLine(subject),
        text,
        html,
        ...(thread && threadFields(thread, from, replyTo)),
        headers: {
          'auto-submitted': 'auto-generated', // nobody's holiday notice answers it
          ...(stop && {
            'list-unsubscribe': `<${oneLine(stop)}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: () => transport.close(),
  }
}
