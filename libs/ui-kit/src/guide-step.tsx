import { chakra } from '@chakra-ui/react'
import { Children, type ReactNode, type Ref } from 'react'

const Panel = chakra('section', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'bg.panel',
    px: { base: '4', md: '6' },
    py: '5',
    overflowWrap: 'anywhere',
    '& h2': { textStyle: '2xl', scrollMarginTop: '4', _focusVisible: { outline: 'none' } },
    '& [data-help]': { color: 'fg.muted', whiteSpace: 'pre-line', maxW: '70ch', mt: '2' },
    '& img': {
      mt: '4',
      maxW: 'full',
      maxH: '360px',
      objectFit: 'contain',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      bg: 'white',
    },
    '& > ul': {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      mt: '5',
      maxW: 'calc(var(--u) * 36)',
      overflowWrap: 'anywhere',
    },
    '& > ul > li > :is(a, button)': {
      display: 'flex',
      alignItems: 'center',
      width: 'full',
      minH: '12',
      px: '4',
      py: '2.5',
      textAlign: 'start',
      textStyle: 'lg',
      color: 'fg',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      cursor: 'pointer',
    },
    '& > ul > li > :is(a, button):hover': { borderColor: 'brand.solid', bg: 'brand.subtle' },
  },
})

type Props = {
  title: ReactNode
  lang?: string | undefined
  help?: string
  picture?: { readonly src: string; readonly text: string } | undefined
  heading?: Ref<HTMLHeadingElement>
  /** The ways on, each a link or a button. */
  children?: ReactNode
}

/** One step of a guide: what is asked, how to find out, what can be answered. */
export const GuideStep = ({ title, lang, help, picture, heading, children }: Props) => (
  <Panel lang={lang}>
    <h2 ref={heading} tabIndex={-1}>
      {title}
    </h2>
    {help && <p data-help="">{help}</p>}
    {picture && <img src={picture.src} alt={picture.text} />}
    {Children.count(children) > 0 && (
      <ul>
        {Children.map(children, (way) => (
          <li>{way}</li>
        ))}
      </ul>
    )}
  </Panel>
)
