type Limits = {
  readonly maxBytes: number
  /** Milliseconds for all of the answer. */
  readonly patience: number
}

/** Reads JSON from another system: from nowhere else than the address, no more of it and no longer than so. */
export const fetchJson = async (address: string, { maxBytes, patience }: Limits): Promise<unknown> => {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`it answered ${answer.status}`)
  }
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > maxBytes) throw new Error(`it says more than ${maxBytes} bytes`)
    pieces.push(piece)
  }
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces)))
}
