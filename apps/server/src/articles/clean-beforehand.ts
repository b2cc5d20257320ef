import { createHash } from 'node:crypto'
import { Refusal } from '../http/refusal.ts'
import { runApart, workerBeside } from '../http/run-apart.ts'
import { createTurns } from '../http/turns.ts'
import { cleanHtml } from './article-html.ts'
import type { CleanAnswer } from './clean-worker.ts'

/** Characters that the main thread cleans by itself, in some 50 ms at the worst. */
const short = 20_000
const worker = workerBeside(import.meta, 'clean-worker')
const takeTurn = createTurns(2, 32, 'Too many long texts are being saved: try again in a minute')

const maxKnown = 200
const known = new Set<string>()
const hashOf = (html: string) => createHash('sha256').update(html).digest('base64url')
const note = (html: string): string => {
  known.add(hashOf(html))
  if (known.size > maxKnown) known.delete(known.values().next().value!)
  return html
}

const invalid = (why: string) => new Refusal(400, 'invalid', why)
/** Half a surrogate pair is valid JSON, but no text that PostgreSQL keeps. */
const cleanApart = async (html: string): Promise<string> => {
  const answer = await takeTurn(() =>
    runApart<CleanAnswer>(worker, Buffer.from(html.toWellFormed()), (what) => invalid(`body: ${what}`)),
  )
  if ('refused' in answer) throw invalid(answer.refused)
  return answer.html
}

/** Cleans an author's HTML before the transaction that stores it, a long one in a thread of its own: a text of a million characters takes seconds, and others are waiting. */
export const cleanBeforehand = async <Body extends { readonly body: string }>(sent: Body): Promise<Body> => {
  const html = sent.body.length > short ? await cleanApart(sent.body) : cleanHtml(sent.body.toWellFormed())
  return { ...sent, body: note(html) }
}

/** What is stored of an author's HTML. It is cleaned here unless these very characters came out of the cleaning just now. */
export const cleaned = (html: string): string => (known.has(hashOf(html)) ? html : cleanHtml(html.toWellFormed()))
