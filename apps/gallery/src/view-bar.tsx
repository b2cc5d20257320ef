import { chakra } from '@chakra-ui/react'
import { addressOf, type View } from './view.ts'

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '2',
    mt: '5',
    textStyle: 'sm',
    '& div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' },
    '& small': { color: 'fg.subtle', me: '1' },
    '& a': {
      display: 'inline-grid',
      placeItems: 'center',
      px: '2',
      borderRadius: 'md',
      minW: { base: 'control.touch', lg: '7' },
      minH: { base: 'control.touch', lg: '7' },
      color: 'fg.muted',
      _hover: { bg: 'bg.muted' },
    },
    '& [aria-current]': {
      color: 'brand.fg',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 0 0 1px var(--ks-colors-brand-solid)',
    },
  },
})

const choices = { theme: ['light', 'dark'], dir: ['ltr', 'rtl'], lang: ['en', 'zh', 'ru', 'es'] } as const

/** Theme, direction and language, as links; what is chosen again is taken back. */
export function ViewBar({ view }: { view: View }) {
  return (
    <Bar aria-label="View">
      {(['theme', 'dir', 'lang'] as const).map((name) => (
        <div key={name}>
          <small>{name}</small>
          {choices[name].map((choice) => {
            const { [name]: chosen, ...rest } = view
            return (
              <a
                key={choice}
                href={addressOf((chosen === choice ? rest : { ...view, [name]: choice }) as View)}
                {...(chosen === choice && { 'aria-current': 'true' as const })}
              >
                {choice}
              </a>
            )
          })}
        </div>
      ))}
    </Bar>
  )
}
