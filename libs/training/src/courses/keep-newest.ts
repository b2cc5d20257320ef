type Options<T> = {
  readonly send: (value: T) => Promise<unknown>
  /** Told after each try: whether it arrived. */
  readonly onTried: (kept: boolean) => void
  /** Milliseconds between two tries. */
  readonly everyMs: number
}

/** Sends the newest of what is to be kept, one at a time and not too often. What does not arrive is tried again, unless something newer has come. */
export const keepNewest = <T>({ send, onTried, everyMs }: Options<T>) => {
  let newest: { readonly value: T } | undefined
  let waits = false
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = async () => {
    const trying = newest
    newest = undefined
    if (!trying) {
      waits = false
      return
    }
    waits = true
    const kept = await send(trying.value).then(
      () => true,
      () => false,
    )
    if (!kept) newest ??= trying
    if (ended) return
    onTried(kept)
    timer = setTimeout(() => void next(), everyMs)
  }
  return {
    keep: (value: T) => {
      if (ended) return
      newest = { value }
      if (!waits) void next()
    },
    /** What waits is sent at once, and nothing more after it. */
    end: () => {
      ended = true
      clearTimeout(timer)
      if (newest) void send(newest.value).catch(() => {})
    },
  }
}
