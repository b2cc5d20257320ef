import type { Readable } from 'node:stream'

/** A file that a call answers and that is made while it is sent: no more of it is held than a piece. */
export class StreamedFile extends File {
  readonly open: () => Readable
  readonly length: number
  constructor(name: string, type: string, length: number, open: () => Readable) {
    super([], name, { type })
    this.length = length
    this.open = open
  }
}
