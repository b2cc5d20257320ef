import { Plural } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { RefusalText } from '@portal/desk'
import { showMessage } from '@portal/ui-kit'
import { pictureRefusals } from './refusals.tsx'

/** Stores the pictures that a pasted text brings along, one after the other. One that is refused is left out of the text, and the author is told why. */
export const useBroughtPictures = () => {
  const call = useCall()
  return async (pictures: ReadonlyMap<string, File>): Promise<ReadonlyMap<string, string>> => {
    showMessage(<Plural value={pictures.size} one="Storing # picture…" other="Storing # pictures…" />)
    const addresses = new Map<string, string>()
    for (const [source, file] of pictures) {
      const body = new FormData()
      body.append('file', file, file.name)
      try {
        const { url } = await call('POST /doc/doc-file/upload', { body })
        addresses.set(source, url)
      } catch (error) {
        showMessage(<RefusalText error={error as Error} own={pictureRefusals} />, 'bad')
      }
    }
    return addresses
  }
}
