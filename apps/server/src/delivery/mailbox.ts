import { ImapFlow } from 'imapflow'

/** Mails that are looked at in one go, days that one is looked at again that could not be taken, bytes of one, and milliseconds of patience. */
const [maxMails, days, maxMail, patience] = [50, 7, 30_000_000, 15_000] as const
const dayMs = 24 * 3_600_000
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/**
 * Looks through what is unread in a mailbox. Each mail goes to `take` and is marked as read when that says so: one that could not be taken comes again.
 * Encrypted, unless the server is this machine or its address says `?requireTLS=false`.
 */
export const readMailbox = async (url: string, take: (mail: Uint8Array) => Promise<boolean>): Promise<void> => {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url)
  const secure = protocol === 'imaps:'
  const plain = isLoopback(hostname) || searchParams.get('requireTLS') === 'false'
  const client = new ImapFlow({
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && { doSTARTTLS: !plain }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 4 * patience,
    disableAutoIdle: true,
  })
  client.on('error', () => undefined) // what fails is told by the call that waits for it
  await client.connect()
  try {
    const lock = await client.getMailboxLock(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    try {
      const unread = await client.search({ seen: false, since: new Date(Date.now() - days * dayMs) }, { uid: true })
      for (const uid of (unread || []).slice(0, maxMails)) {
        const about = await client.fetchOne(String(uid), { size: true }, { uid: true })
        if (!about) continue
        const mail =
          (about.size ?? 0) <= maxMail && (await client.fetchOne(String(uid), { source: true }, { uid: true }))
        if (!mail || !mail.source || (await take(mail.source)))
          await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      }
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}
