import { chakra } from '@chakra-ui/react'
import { fileAddressOf } from '@portal/article-grammar'
import type { TrainingOrderDetail } from '@portal/contract'

const Frame = chakra('figure', {
  base: {
    m: '0',
    mb: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'bg.subtle',
    '& img': { display: 'block', maxW: 'full', maxH: '480px', mx: 'auto', bg: 'white' },
    '& figcaption': { px: '4', py: '2.5', color: 'fg.muted', textStyle: 'sm', overflowWrap: 'anywhere' },
  },
})

/** The newest proof of payment, where it is a picture: staff compare it with the price. */
export function ProofPreview({ proofs }: { proofs: TrainingOrderDetail['credentials'] }) {
  const newest = proofs.findLast(({ type }) => type.startsWith('image/'))
  if (!newest) return null
  return (
    <Frame>
      <img src={fileAddressOf(newest.fileId, newest.name)} alt={newest.name} />
      <figcaption>{newest.name}</figcaption>
    </Frame>
  )
}
