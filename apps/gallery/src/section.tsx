import { chakra } from '@chakra-ui/react'
import type { Samples } from './samples.ts'
import type { Specimen } from './specimen.ts'

const Root = chakra('section', {
  base: {
    mt: '10',
    borderTopWidth: '1px',
    borderColor: 'border',
    position: 'relative',
    pt: '4',
    _before: {
      content: '""',
      position: 'absolute',
      top: '-1px',
      insetInlineStart: '0',
      width: '8',
      height: '2px',
      bg: 'brand.solid',
    },
    '& > h2': { textStyle: '2xl' },
  },
})
const Shown = chakra('div', {
  base: { mt: '5', minW: '0', '& > small': { display: 'block', color: 'fg.subtle', textStyle: 'sm', mb: '2' } },
})
const Panel = chakra('div', {
  base: {
    mt: '8',
    px: { base: '4', md: '6' },
    pt: '4',
    pb: '6',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'bg',
    color: 'fg',
    '& > strong': { display: 'block', textStyle: 'md', fontWeight: 'semibold' },
  },
})

type Props = {
  specimen: Specimen
  words: Samples
  /** Draws the states dark and from right to left too. */ turned: boolean
}

/** One specimen: its name, then each state under what it is called. */
export function Section({ specimen: { name, states }, words, turned }: Props) {
  const all = Object.entries(states).map(([state, State]) => (
    <Shown key={state}>
      <small>{state}</small>
      <State {...words} />
    </Shown>
  ))
  return (
    <Root id={name} aria-labelledby={`${name}-name`}>
      <h2 id={`${name}-name`}>{name}</h2>
      {all}
      {turned && (
        <Panel className="dark">
          <strong>Dark</strong>
          {all}
        </Panel>
      )}
      {turned && (
        <Panel dir="rtl">
          <strong>Right to left</strong>
          {all}
        </Panel>
      )}
    </Root>
  )
}
