import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contentLanguages, demandStates, visitStates } from '@portal/contract/facts'
import { readConfiguration } from '../configuration/configuration.ts'
import { createLogger } from '../http/logger.ts'
import { codeMessage } from './code-message.ts'
import { configuredDelivery, createDelivery, type Delivery } from './delivery.ts'
import { mailSender } from './mail.ts'
import { newsMessage } from './news-message.ts'
import { noticeMessage } from './notice-message.ts'
import { smsSender } from './sms.ts'

const mails: { to: string[]; mail: Email }[] = []
const posts: { headers: Record<string, unknown>; body: unknown }[] = []
let [smtpUrl, gatewayUrl] = ['', '']
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo: ({ address }, _, done) => done(address.startsWith('refused') ? new Error(`no mailbox ${address}`) : null),
  onData: (stream, { envelope }, done) =>
    void buffer(stream).then(async (bytes) => {
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), mail: await PostalMime.parse(bytes) })
      done()
    }),
})
const gateway = createServer(
  (request, response) =>
    void text(request).then((body) => {
      posts.push({ headers: request.headers, body: JSON.parse(body) })
      response
        .writeHead(request.url === '/busy' ? 503 : request.url === '/away' ? 302 : 200, { location: '/' })
        .end('{"id":1}')
    }),
)
const open: Delivery[] = []
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  gateway.listen(0, '127.0.0.1')
  await Promise.all([once(smtp.server, 'listening'), once(gateway, 'listening')])
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const delivery of open.splice(0)) await delivery.close()
  mails.length = 0
  posts.length = 0
})
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(done))
  gateway.close()
})

/** A delivery as the configuration makes it, and what it logs. */
const deliveryBy = (environment: Record<string, string>) => {
  const log: string[] = []
  const delivery = configuredDelivery(
    readConfiguration(environment),
    createLogger('info', {
      write: (line) => {
        log.push(line)
      },
    }),
  )
  open.push(delivery)
  return { delivery, log }
}
const message = (language: (typeof contentLanguages)[number], brand = 'Kestrel Security') =>
  codeMessage({ purpose: 'login', language, tag: language, brand, code: '012345', minutes: 10 })

describe('a mail', () => {
  test.each(contentLanguages)(
    'brings the code in %s, as text and as HTML; the subject does not have it',
    async (language) => {
      const { delivery, log } = deliveryBy({ MAIL_SMTP_URL: smtpUrl, MAIL_FROM: 'support@example.com' })
      expect(delivery.ways).toEqual(['email'])
      const brand = language === 'zh' ? '隼安科技' : 'Kestrel Security'
      delivery.deliver('email', 'ada@example.com', message(language, brand))
      await expect.poll(() => mails.length).toBe(1)
      const [{ to, mail }] = mails as [(typeof mails)[0]]
      expect(to).toEqual(['ada@example.com'])
      expect(mail).toMatchObject({
        from: { name: brand, address: 'support@example.com' },
        to: [{ address: 'ada@example.com' }],
        subject: message(language, brand).subject,
      })
      expect(mail.subject).not.toContain('012345')
      expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
      for (const form of [mail.text, mail.html]) expect(form).toMatch(/\b012345\b/)
      expect(mail.html).not.toMatch(/<script|<img|https?:/)
      expect(log).toEqual([])
    },
  )
  test('row 65 of a thread is answered to an address of its own, and its number says the same', async () => {
    const { delivery } = deliveryBy({
      MAIL_SMTP_URL: smtpUrl,
      MAIL_FROM: 'support@example.com',
      MAIL_IMAP_URL: 'imap://user:password@127.0.0.1',
      MAIL_REPLY_TO: 'help@example.org',
    })
    expect(delivery.replies).toBe(true)
    delivery.deliver('email', 'ada@example.com', { ...message('en'), thread: 'r7-0a' })
    await expect.poll(() => mails.length).toBe(1)
    expect(mails[0]!.mail.replyTo).toEqual([{ name: '', address: 'help+r7-0a@example.org' }])
    expect(mails[0]!.mail.messageId).toMatch(/^<r7-0a\.[\w-]+@example\.org>$/)
    for (const missing of ['MAIL_IMAP_URL', 'MAIL_REPLY_TO'])
      expect(() =>
        readConfiguration({
          MAIL_SMTP_URL: smtpUrl,
          MAIL_FROM: 'support@example.com',
          MAIL_IMAP_URL: 'imap://user:password@127.0.0.1',
          MAIL_REPLY_TO: 'help@example.org',
          [missing]: '',
        }),
      ).toThrow(missing)
  })
  // Row 16. Each field of a mail's head with a line break in it.
  test.each(['\r\n', '\r', '\n', '\u0000', '\u2028'])(
    'row 16 a field with %j is refused, nothing is sent',
    async (mark) => {
      const sender = mailSender({ url: smtpUrl, from: 'support@example.com' })
      const injected = `x${mark}Bcc: eve@example.com`
      await expect(sender.send(injected, message('en'))).rejects.toThrow('line break')
      await expect(sender.send('ada@example.com', { ...message('en'), subject: injected })).rejects.toThrow(
        'line break',
      )
      await expect(sender.send('ada@example.com', { ...message('en'), sender: injected })).rejects.toThrow('line break')
      await expect(mailSender({ url: smtpUrl, from: injected }).send('ada@example.com', message('en'))).rejects.toThrow(
        'line break',
      )
      sender.close()
      expect(mails).toEqual([])
    },
  )
  test('row 16 goes to one address: a list of them is none', async () => {
    const sender = mailSender({ url: smtpUrl, from: 'support@example.com' })
    await sender.send('ada@example.com, eve@example.com', message('en')).catch(() => {})
    sender.close()
    expect(mails.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  })
  test('its HTML holds what it is given as text', () => {
    const { html } = codeMessage({
      purpose: 'login',
      language: 'en',
      tag: 'en"><script>',
      brand: '<b>&"',
      code: '<i>',
      minutes: 10,
    })
    expect(html).not.toMatch(/<script>|<b>|<i>/)
  })
  test.each(contentLanguages)(
    'of a changed password, e-mail address or phone number says which in %s, and leads nowhere',
    (language) => {
      const notices = (['password', 'email', 'phone'] as const).map((notice) =>
        noticeMessage({ notice, language, tag: language, brand: 'Kestrel' }),
      )
      expect(new Set(notices.flatMap(({ subject, sms }) => [subject, sms])).size).toBe(6)
      for (const { text, html, sms, subject } of notices) {
        for (const form of [text, html]) expect(form).toContain(subject.replace(/^Kestrel(?:: |：)/, ''))
        expect(`${text}${html}${sms}`).not.toMatch(/https?:|<a\b/)
      }
    },
  )
  test.each(contentLanguages)(
    'of a visit, a demand or a training says in %s where it stands, and leads nowhere',
    (language) => {
      const all = [
        ...visitStates.map((state) => ({ of: 'visit', state }) as const),
        ...demandStates.flatMap((state) => (state === 'draft' ? [] : [{ of: 'demand', state } as const])),
        ...(['passed', 'certified'] as const).map((state) => ({ of: 'training', state }) as const),
      ].map((news) => newsMessage({ news, number: 'FV00000007', language, brand: 'Kestrel' }))
      expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
      for (const { subject, text, html } of all) {
        for (const form of [subject, text, html]) expect(form).toContain('FV00000007')
        expect(text + html).not.toMatch(/https?:|<a\b/)
      }
    },
  )
  test('does not leave unencrypted, but to this machine', async () => {
    // The name leads here, but not by its form: the server offers no encryption.
    const away = smtpUrl.replace('127.0.0.1', '0.0.0.0')
    const sender = mailSender({ url: away, from: 'support@example.com' })
    await expect(sender.send('ada@example.com', message('en'))).rejects.toMatchObject({ code: 'ETLS' })
    sender.close()
    const plain = mailSender({ url: `${away}?requireTLS=false`, from: 'support@example.com' })
    await plain.send('ada@example.com', message('en'))
    plain.close()
    expect(mails).toHaveLength(1)
  })
})

describe('an SMS', () => {
  test('goes to the gateway with its secret, as the JSON that it takes', async () => {
    const { delivery, log } = deliveryBy({
      SMS_GATEWAY_URL: `${gatewayUrl}/send`,
      SMS_GATEWAY_HEADER: 'x-key',
      SMS_GATEWAY_TOKEN: 'secret',
      SMS_GATEWAY_BODY: '{"messages":[{"recipient":"{phone}","content":"[{text}] {other}","flash":false}]}',
    })
    expect(delivery.ways).toEqual(['phone'])
    delivery.deliver('phone', '+8613800000000', message('zh', '隼安科技'))
    await expect.poll(() => posts.length).toBe(1)
    expect(posts[0]).toMatchObject({
      headers: { 'x-key': 'secret', 'content-type': 'application/json' },
      body: {
        messages: [
          {
            recipient: '+8613800000000',
            content: '[【隼安科技】登录验证码 012345，10 分钟内有效。请勿告诉任何人。] {other}',
            flash: false,
          },
        ],
      },
    })
    expect(log).toEqual([])
  })
  test('has a usual form; no value adds to it', async () => {
    await smsSender({ url: gatewayUrl, token: 'Bearer t' }).send('+7","x":"', { ...message('en'), sms: '"},{text}$&' })
    expect(posts[0]).toMatchObject({
      headers: { authorization: 'Bearer t' },
      body: { to: '+7","x":"', text: '"},{text}$&' },
    })
  })
  test('is not passed on elsewhere by the gateway', async () => {
    await expect(smsSender({ url: `${gatewayUrl}/away` }).send('+7', message('en'))).rejects.toThrow()
    expect(posts).toHaveLength(1)
  })
})

describe('a message that does not arrive', () => {
  test('T19 is logged without address, code or secret', async () => {
    const { delivery, log } = deliveryBy({
      MAIL_SMTP_URL: smtpUrl,
      MAIL_FROM: 'support@example.com',
      SMS_GATEWAY_URL: `${gatewayUrl}/busy`,
      SMS_GATEWAY_TOKEN: 'secret',
    })
    delivery.deliver('email', 'refused@example.com', message('en'))
    delivery.deliver('phone', '+8613800000000', message('en'))
    await expect.poll(() => log.length).toBe(2)
    expect(log.map((line) => JSON.parse(line) as object)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ way: 'email', code: 'EENVELOPE', responseCode: 550 }),
        expect.objectContaining({ way: 'phone', code: 'EGATEWAY', responseCode: 503 }),
      ]),
    )
    expect(log.join()).not.toMatch(/refused@|13800000000|012345|secret/)
  })
  test('does not end the process, and what is under way is waited for', async () => {
    let done = false
    const delivery = createDelivery({
      email: {
        send: async () => {
          done = true
          throw new Error('no')
        },
        close: () => {},
      },
    })
    delivery.deliver('email', 'a@example.com', message('en'))
    expect(done).toBe(false) // the request is answered first
    await delivery.close()
    expect(done).toBe(true)
  })
})

test('without a configuration there is no way', () => {
  expect(deliveryBy({}).delivery.ways).toEqual([])
})
