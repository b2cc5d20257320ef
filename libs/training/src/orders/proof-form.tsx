import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { maxProof, maxProofsAtOnce, proofTypes } from '@portal/contract/facts'
import { FileField, RefusalNote, useWrite, type RefusalTexts } from '@portal/desk'
import { formatSize } from '@portal/i18n'
import { Button, Card, showMessage, Tag, TagRow } from '@portal/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { Payee } from '../shared/payee.tsx'
import { trainingQuery } from '../shared/training-queries.ts'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    p: { base: '4', md: '5' },
    '& h2': { textStyle: 'xl' },
  },
})
const refusals: RefusalTexts = {
  unsupported: <Trans>A proof is a picture (PNG or JPEG) or a PDF. Choose another file.</Trans>,
  tooLarge: <Trans>The file is too large: a proof may have 5 MB. Take the picture in fewer pixels.</Trans>,
  tooMany: <Trans>Those are too many proofs of one order. Call the training centre.</Trans>,
}

/** T07. Hands in proofs of payment: where is paid to, and the files. What was uploaded stays when something fails. */
export function ProofForm({ number }: { number: string }) {
  const { i18n } = useLingui()
  const call = useCall()
  const { data: training } = useQuery(trainingQuery)
  const id = useId()
  const [files, setFiles] = useState<readonly { readonly fileId: string; readonly name: string }[]>([])
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return call('POST /train/order/uploadCredential', { body: form })
    },
    onMutate: () => setRefused(undefined),
    onSuccess: (stored) => setFiles((now) => [...now.filter(({ fileId }) => fileId !== stored.fileId), stored]),
    onError: setRefused,
  })
  const write = useWrite('POST /train/order/saveOrderCredentials', {
    onDone: () => showMessage(<Trans>The proof was handed in. Our staff check it.</Trans>),
    onRefused: setRefused,
  })
  const size = formatSize(i18n, maxProof)
  const none = files.length === 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setRefused(undefined)
    if (none) document.getElementById(id)?.focus()
    else if (!upload.isPending) write.send({ body: { number, fileIds: files.map(({ fileId }) => fileId) } })
  }
  return (
    <Card>
      <Form noValidate onSubmit={send}>
        <h2>
          <Trans>Pay and hand in the proof</Trans>
        </h2>
        {training && <Payee payee={training.payee} />}
        <FileField
          id={id}
          label={<Trans>Proof of payment</Trans>}
          hint={
            <Trans>
              A picture (PNG, JPEG) or a PDF of {size} at most; up to {maxProofsAtOnce} files. Write the order number
              into the purpose of the transfer.
            </Trans>
          }
          error={asked && none && <Trans>Choose a file first.</Trans>}
          accept={proofTypes.join()}
          disabled={files.length >= maxProofsAtOnce}
          onChoose={([file]) => upload.mutate(file!)}
        />
        <div role="status">
          {upload.isPending && <Trans>Uploading…</Trans>}
          {!none && (
            <TagRow>
              {files.map(({ fileId, name }) => (
                <Tag
                  key={fileId}
                  name={name}
                  onRemove={() => setFiles((now) => now.filter((each) => each.fileId !== fileId))}
                >
                  {name}
                </Tag>
              ))}
            </TagRow>
          )}
        </div>
        <RefusalNote error={refused} own={refusals} />
        <div>
          <Button type="submit" look="solid" aria-busy={write.busy || upload.isPending}>
            <Trans>Hand in the proof</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  )
}
