import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { TrainingOrderDetail } from '@portal/contract'
import { Moment, showRefusal } from '@portal/desk'
import { formatSize } from '@portal/i18n'
import { Button, saveFile } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '2',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    '& small': { color: 'fg.subtle', textStyle: 'sm' },
    '& button': { maxW: 'full', overflowWrap: 'anywhere', whiteSpace: 'normal', textAlign: 'start' },
  },
})
type Proof = TrainingOrderDetail['credentials'][number]

function ProofButton({ number, proof: { fileId, name, size, at } }: { number: string; proof: Proof }) {
  const { t, i18n } = useLingui()
  const call = useCall()
  const file = useMutation({
    mutationFn: () => call('POST /train/order/credential', { body: { number, fileId } }),
    onSuccess: saveFile,
    onError: showRefusal,
  })
  return (
    <>
      <Button
        size="staff"
        aria-label={`${t`Download`}: ${name}`}
        aria-busy={file.isPending}
        onClick={() => file.isPending || file.mutate()}
      >
        <FileDown size={16} strokeWidth={1.75} aria-hidden />
        {name}
      </Button>
      <small data-varies="">
        {formatSize(i18n, size)} · <Moment at={at} />
      </small>
    </>
  )
}

/** Proofs of payment of an order, each as a download. */
export function ProofList({ number, proofs }: { number: string; proofs: readonly Proof[] }) {
  if (!proofs.length)
    return (
      <p>
        <Trans>No proof was handed in.</Trans>
      </p>
    )
  return (
    <List>
      {proofs.map((proof) => (
        <li key={proof.fileId}>
          <ProofButton number={number} proof={proof} />
        </li>
      ))}
    </List>
  )
}
