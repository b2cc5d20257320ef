import { useCall } from '@portal/api-client'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** What the check of a file came to: its checksum, and the releases that it is the file of. */
export type Checked = Awaited<ReturnType<ReturnType<typeof useCheck>['mutateAsync']>>

/** Row 29. Checks a file: it is hashed here, and only the checksum is sent. A newer file takes the place of one that is still read. */
export const useCheck = () => {
  const call = useCall()
  const running = useRef<AbortController>(undefined)
  const [read, setRead] = useState(0)
  const check = useMutation({
    mutationFn: async (file: File) => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      setRead(0)
      const { hashFile } = await import('./hash-file.ts')
      const sha256 = await hashFile(file, setRead, signal)
      return { file, sha256, releases: await call('POST /doc/doc-file/identifyFile', { body: { sha256 } }, { signal }) }
    },
  })
  return { ...check, read, stop: () => running.current?.abort() }
}
