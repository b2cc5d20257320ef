import { Trans } from '@lingui/react/macro'
import { useCall, type InputOf } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import { Button, saveFile, showMessage } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Sheet } from 'lucide-react'

const exportCall = 'POST /extend/versionGov/exportSoftwareVersion'

/** DWN-04. Saves the versions that a filter finds as a spreadsheet; an account that may not download (DWN-03) is offered none. */
export function ExportButton({ filter }: { filter: InputOf<typeof exportCall>['body'] }) {
  const call = useCall()
  const forbidden = useUser()?.isOverseasSpecial
  const save = useMutation({
    mutationFn: () => call(exportCall, { body: filter }),
    onSuccess: saveFile,
    onError: () => showMessage(<Trans>The versions could not be exported. Try again in a moment.</Trans>, 'bad'),
  })
  if (forbidden) return null
  return (
    <Button aria-busy={save.isPending} onClick={() => save.isPending || save.mutate()}>
      <Sheet size={18} strokeWidth={1.75} aria-hidden />
      <Trans>Export</Trans>
    </Button>
  )
}
