import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SightCone } from './sight-cone.tsx'

/** MNU-02. Nothing here: a drawing, one sentence, one way on. Also what errors, missing rights and 404 look like. */
export function EmptyContent({
  title,
  children,
  action,
  heading: Heading = 'h2',
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}) {
  return (
    <chakra.div
      css={{
        textAlign: 'center',
        px: '6',
        py: '12',
        color: 'fg.muted',
        '& > svg': { mx: 'auto', mb: '4' },
        '& :is(h1, h2, h3)': { color: 'fg', textStyle: 'xl', mb: '1', _focusVisible: { outline: 'none' } },
        '& > p': { maxW: '46ch', mx: 'auto' },
        '& > div': { mt: '5', display: 'flex', gap: '3', justifyContent: 'center', flexWrap: 'wrap' },
      }}
    >
      <SightCone width="168px" height="143px" />
      <Heading {...(Heading === 'h1' && { tabIndex: -1 })}>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div>{action}</div>}
    </chakra.div>
  )
}
