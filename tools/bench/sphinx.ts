import type { ContentLanguage } from '@portal/contract'
import { contentLanguages } from '@portal/contract/facts'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { benchModels, type Asked, type Corpus } from './search-corpus.ts'

/** Which Sphinx the machine has; undefined: none. */
export const sphinxVersion = (): string | undefined =>
  /^Sphinx \S+/.exec(spawnSync('searchd', ['--help'], { encoding: 'utf8' }).stdout ?? '')?.[0]

const stemmers: Record<ContentLanguage, string> = {
  en: 'morphology = stem_en',
  ru: 'morphology = stem_ru',
  es: 'morphology = libstemmer_es',
  zh: 'ngram_len = 1\n  ngram_chars = U+4E00..U+9FFF',
}
const indexConfig = (folder: string, lang: ContentLanguage) => `
source s_${lang} {
  type = tsvpipe
  tsvpipe_command = cat ${folder}/${lang}.tsv
  tsvpipe_field = title
  tsvpipe_field = text
  tsvpipe_field = names
  tsvpipe_attr_string = directory
  tsvpipe_attr_multi = models
  tsvpipe_attr_string = label
  tsvpipe_attr_uint = kind
  tsvpipe_attr_uint = scope
  tsvpipe_attr_timestamp = updated
}
index d_${lang} {
  source = s_${lang}
  path = ${folder}/d_${lang}
  ${stemmers[lang]}
  min_prefix_len = 2
}`
const config = (folder: string, port: number) => `
${contentLanguages.map((lang) => indexConfig(folder, lang)).join('\n')}
indexer {
  mem_limit = 256M
}
searchd {
  listen = 127.0.0.1:${port}:mysql41
  pid_file = ${folder}/searchd.pid
  log = ${folder}/searchd.log
  binlog_path =
  workers = threads
  max_children = 0
  listen_backlog = 128
}
`

const writeDocuments = async (folder: string, { documentOf }: Corpus, count: number) => {
  const files = new Map(contentLanguages.map((lang) => [lang, createWriteStream(join(folder, `${lang}.tsv`))]))
  for (let number = 0; number < count; number++) {
    const { lang, title, text, directoryCode, models, labels, updateTime } = documentOf(number)
    const line = [
      ...[number + 1, title, text, models.join(' '), directoryCode],
      ...[models.map((model) => benchModels.indexOf(model)).join(','), labels[0], 1, 1, updateTime.getTime() / 1000],
    ].join('\t')
    const file = files.get(lang)!
    if (!file.write(`${line}\n`)) await once(file, 'drain')
  }
  for (const file of files.values()) {
    file.end()
    await once(file, 'finish')
  }
}

const words = (keyword: string) => keyword.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
const matchOf = (keyword: string) => (/\d/.test(keyword) ? `"${words(keyword)}"` : words(keyword))
/** What a page of results is made of: ten hits, the counts of four facets, and how much the other languages have. */
export const pageQuery = ({ lang, keyword }: Asked): string => {
  const match = `match('${matchOf(keyword)}') and scope = 1`
  const facets = ['kind', 'directory', 'models', 'label'].map((each) => `facet ${each} order by count(*) desc limit 20`)
  const others = contentLanguages.filter((each) => each !== lang)
  return [
    `select id, weight() as w from d_${lang} where ${match} order by w desc, updated desc limit 10 option max_matches=5001, field_weights=(title=8,names=4,text=1) ${facets.join(' ')}`,
    ...others.map((each) => `select count(*) from d_${each} where ${match}`),
  ].join(';')
}
/** Of such a query the ten hits alone. */
export const hitsOf = (query: string): string => query.replace(/ facet .*/s, '')
/** Titles that begin so. */
export const suggestQuery = ({ lang, keyword }: Asked): string =>
  `select id, weight() as w from d_${lang} where match('@title ${words(keyword)}${lang === 'zh' ? '' : '*'}') and scope = 1 order by w desc, updated desc limit 5`

const [moreResults, endOfRows, failed] = [0x08, 0xfe, 0xff]
/** A client of the MySQL protocol, as much of it as a query takes: it sends a text and reads what is answered to its end. */
const openClient = async (port: number) => {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  let rest: Buffer = Buffer.alloc(0)
  let [ends, greeted] = [0, false]
  let done: { resolve: () => void; reject: (error: Error) => void } | undefined
  const settle = (error?: Error) => {
    const { resolve, reject } = done!
    ends = 0
    if (error) reject(error)
    else resolve()
  }
  const take = (packet: Buffer) => {
    const [kind] = packet
    if (!greeted && kind !== failed) {
      greeted = true
      const answer = Buffer.alloc(36)
      answer.writeUInt32LE(0x3_8200) // protocol 4.1, many statements and results
      answer.writeUInt32LE(1 << 24, 4)
      answer[8] = 33
      send(answer, 1)
    } else if (kind === failed) settle(new Error(packet.toString('utf8', 9)))
    else if (kind === 0 && ends === 0 && packet.length < 16) settle()
    else if (kind === endOfRows && packet.length < 9) {
      ends += 1
      if (ends % 2 === 0 && !(packet.readUInt16LE(3) & moreResults)) settle()
    }
  }
  const send = (content: Buffer, nth: number) => {
    const head = Buffer.alloc(4)
    head.writeUIntLE(content.length, 0, 3)
    head[3] = nth
    socket.write(Buffer.concat([head, content]))
  }
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      done = { resolve, reject }
    })
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    for (
      let length;
      rest.length >= 4 && rest.length >= 4 + (length = rest.readUIntLE(0, 3));
      rest = rest.subarray(4 + length)
    )
      take(rest.subarray(4, 4 + length))
  })
  socket.once('error', (error) => settle(error))
  socket.once('close', () => settle(new Error('Sphinx closed the connection')))
  await answered()
  return {
    query: (text: string) => {
      const waits = answered()
      send(Buffer.concat([Buffer.from([3]), Buffer.from(text)]), 0)
      return waits
    },
    close: () => socket.destroy(),
  }
}

/** Sphinx over the first documents of a corpus, in a folder of its own, and how many documents a second it indexed. */
export const startSphinx = async (corpus: Corpus, count: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'sphinx-'))
  await writeDocuments(folder, corpus, count)
  const port = await freePort()
  const path = join(folder, 'sphinx.conf')
  writeFileSync(path, config(folder, port))
  const began = performance.now()
  const indexed = spawnSync('indexer', ['--config', path, '--all'], { encoding: 'utf8' })
  if (indexed.status !== 0) throw new Error(`indexer failed: ${indexed.stdout}`)
  const perSecond = count / ((performance.now() - began) / 1000)
  const server = spawn('searchd', ['--config', path, '--nodetach'], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  for (let left = 100; ; left--)
    try {
      const client = await openClient(port)
      client.close()
      break
    } catch (error) {
      if (!left) throw error
      await pause(100)
    }
  return {
    perSecond,
    open: () => openClient(port),
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Sphinx = Awaited<ReturnType<typeof startSphinx>>
