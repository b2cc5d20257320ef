import { chakra } from '@chakra-ui/react'
import type { ContentEntry } from '@portal/contract'
import { detailsFor } from '../../shared/queries.ts'

const Frame = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    aspectRatio: '16 / 9',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'bg.muted',
    '& img': { display: 'block', width: 'full', height: 'full', objectFit: 'cover' },
    '& small': {
      position: 'absolute',
      insetInlineEnd: '2',
      bottom: '2',
      px: '1.5',
      borderRadius: 'sm',
      bg: 'bg.inverted',
      color: 'fg.inverted',
      textStyle: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

/** What a video looks like, and how long it is. Decoration beside its title. */
export function Poster({ video }: { video: ContentEntry }) {
  const { poster, length } = detailsFor('video', video)
  const picture = video.files?.find(({ fileId }) => fileId === poster)
  return (
    <Frame>
      {picture && <img src={picture.url} alt="" loading="lazy" decoding="async" />}
      {length && <small>{length}</small>}
    </Frame>
  )
}
