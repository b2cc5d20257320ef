import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { Button, Wrap } from '@portal/ui-kit'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { chosenAtom, consentOpenAtom, keepConsent, acceptChoice, type Choice } from './consent.ts'
import { environmentAtom } from './environment.ts'
import { OthersChoice } from './others-choice.tsx'
import { useConsent } from './use-consent.ts'

/**
 * EDT-06. Asks once, with two equal buttons. The server draws it into every page, which is kept for all visitors;
 * a script before the first paint marks the page of whoever has answered (data-asked), so the question neither flashes nor comes late.
 * It is the last of a document: one that has arrived in part is not shown before its buttons are there, or it would grow.
 * Asked for again, it takes the focus, and gives it back once it is answered.
 */
export function CookieBanner() {
  const { t } = useLingui()
  const setChosen = useSetAtom(chosenAtom)
  const [open, setOpen] = useAtom(consentOpenAtom)
  const { scripts } = useAtomValue(environmentAtom)
  const consent = useConsent()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    first.current!.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])
  if (consent && consent !== 'unasked' && !open) return null
  const choose = (choice: Choice) => {
    keepConsent(choice)
    setChosen(choice)
    setOpen(false)
  }
  return (
    <chakra.section
      aria-label={t`Cookies`}
      data-again={open ? '' : undefined}
      css={{
        ':root[data-asked] &:not([data-again])': { display: 'none' },
        '@media (scripting: none)': { display: 'none' },
        '&:not(:has(button + button))': { display: 'none' },
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 'cookie',
        bg: 'bg.float',
        borderTopWidth: '1px',
        borderColor: 'border',
        boxShadow: 'lg',
        '& > div': {
          display: 'flex',
          flexWrap: 'wrap',
          gap: { base: '3', lg: '10' },
          alignItems: 'center',
          py: { base: '3', md: '5' },
        },
        '& [data-texts]': {
          flex: '1 1 min(100%, 320px)',
          display: 'grid',
          gap: '2',
          '& p': { maxW: '72ch' },
          // Short, and its question a block of its own: the largest text of a page shall be the page's, which readers came for.
          '& b': { display: 'block' },
          '& a': { color: 'fg.link', textDecoration: 'underline' },
          '& label': {
            display: 'flex',
            gap: '2.5',
            alignItems: 'center',
            minH: { base: 'control.touch', md: '7' },
            cursor: 'pointer',
          },
          '& input': {
            width: '18px',
            height: '18px',
            m: '0',
            flex: 'none',
            accentColor: 'var(--ks-colors-brand-solid)',
          },
        },
        '& [data-choices]': {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, calc(var(--u) * 8)), 1fr))',
          gap: '3',
          minW: { md: 'calc(var(--u) * 17)' },
          flex: { base: '1 1 100%', md: 'none' },
        },
      }}
    >
      <Wrap>
        <div data-texts="">
          <p>
            <b>
              <Trans>May we count visits?</Trans>
            </b>
            <Trans>It shows us which pages help. Nothing is loaded before you choose.</Trans>{' '}
            <Link to={pathFor('dataNotice')}>
              <Trans id="route.dataNotice">What we keep</Trans>
            </Link>
          </p>
          {scripts.length > 0 && <OthersChoice scripts={scripts} allowed={consent === 'personal'} />}
        </div>
        <div data-choices="">
          <Button ref={first} onClick={() => choose('declined')}>
            <Trans>Decline</Trans>
          </Button>
          <Button onClick={() => choose(acceptChoice.accept)}>
            <Trans>Accept</Trans>
          </Button>
        </div>
      </Wrap>
    </chakra.section>
  )
}
