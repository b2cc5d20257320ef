// Part of kill-test.ts: authors who save articles over HTTP and write down what was acknowledged.
import { randomUUID } from 'node:crypto'
import { fsyncSync, openSync, writeSync } from 'node:fs'

/** A save that the server answered with success. `key` is its idempotency key and its title. */
export type Acknowledged = {
  readonly key: string
  readonly articleId: string
  readonly billNo: string
  readonly revision: number
}
type Write = { readonly key: string; readonly articleId: string | null; readonly revision: number | null }
export type Writer = ReturnType<typeof createWriter>

/** Each line is on disk when the call returns. */
export const openJournal = (path: string) => {
  const file = openSync(path, 'a')
  return (line: string) => {
    writeSync(file, `${line}\n`)
    fsyncSync(file)
  }
}

/** Writes a new article, then its second and third revision, and so on. A write without an answer is sent again with its key, as a browser would. */
export const createWriter = (token: string, journal: (line: string) => void) => {
  const acknowledged: Acknowledged[] = []
  let open: Write | undefined
  let resent = 0
  let answered = Promise.withResolvers<void>()

  const next = (): Write => {
    const last = acknowledged.at(-1)
    return last && last.revision < 3
      ? { key: randomUUID(), articleId: last.articleId, revision: last.revision }
      : { key: randomUUID(), articleId: null, revision: null }
  }
  const send = async (address: string, { key, articleId, revision }: Write): Promise<Acknowledged> => {
    const body = {
      articleId,
      revision,
      title: key,
      summary: key,
      body: `<p>${key.repeat(200)}</p>`,
      lang: 'en',
      scope: 1,
      directoryCode: null,
      labels: [],
      productModels: [],
      startTime: null,
      endTime: null,
      translationOf: null,
    }
    const headers = { 'content-type': 'application/json', token, 'idempotency-key': key }
    const answer = await fetch(`${address}/api/doc/doc-article/save`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`save was answered with ${answer.status}: ${text}`)
    return { key, ...(JSON.parse(text) as { data: Omit<Acknowledged, 'key'> }).data }
  }
  return {
    token,
    acknowledged,
    /** The write that has no answer yet. */
    get open() {
      return open
    },
    get resent() {
      return resent
    },
    nextAcknowledged: () => answered.promise,
    writeUntil: async (stop: AbortSignal, address: string) => {
      if (open) resent++
      while (!stop.aborted) {
        open ??= next()
        try {
          const done = await send(address, open)
          journal(JSON.stringify(done))
          acknowledged.push(done)
          answered.resolve()
          answered = Promise.withResolvers()
          open = undefined
        } catch (error) {
          if (error instanceof TypeError) return // the connection broke
          throw error
        }
      }
    },
  }
}
