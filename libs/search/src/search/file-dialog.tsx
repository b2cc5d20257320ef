import { usePreview, type LookedAt } from '@portal/file-preview'
import { useEffect, useEffectEvent } from 'react'

/** Shows a file, and anew each time that it is given one. */
export function FileDialog({ file }: { file: LookedAt }) {
  const { dialog, look } = usePreview()
  const onFile = useEffectEvent(look)
  useEffect(() => onFile(file), [file])
  return dialog
}
