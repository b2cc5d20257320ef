import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** What the worker tells of a file: how many bytes it has read, then the SHA-256 in hex; that it could not read it. */
export type HashNews = { readonly read: number } | { readonly sha256: string } | { readonly failed: true }

const tell = (news: HashNews) => postMessage(news)
const everyBytes = 4 << 20

// A few hundred kilobytes at a time: a file of any size fits into a phone.
const hashOf = async (file: File): Promise<string> => {
  const hash = sha256.create()
  const reader = file.stream().getReader()
  let read = 0
  let told = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytesToHex(hash.digest())
    hash.update(value)
    read += value.length
    if (read - told < everyBytes) continue
    told = read
    tell({ read })
  }
}
addEventListener('message', ({ data }: MessageEvent<File>) => {
  hashOf(data).then(
    (sha256) => tell({ sha256 }),
    () => tell({ failed: true }),
  )
})
