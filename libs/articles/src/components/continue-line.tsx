import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { OutlineEntry } from '../article-text.ts'
import { keepPlace, placeIn } from '../reading-places.ts'

// Over the page, at its edge: what is read does not move when it comes or goes.
const Line = chakra('p', {
  base: {
    position: 'fixed', bottom: '4', insetInlineStart: { base: '4', md: '6' }, maxW: 'calc(100vw - 32px)', zIndex: 'docked', display: 'flex', alignItems: 'center', gap: '1', ps: '4', pe: '1', bg: 'bg.float', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'md', _print: { display: 'none' },
    '& a': { color: 'fg.link', py: '3', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }, '& button': { display: 'grid', placeItems: 'center', flex: 'none', width: 'control.touch', height: 'control.touch', border: '0', bg: 'transparent', color: 'fg.muted', cursor: 'pointer' },
  },
})
/** A case with fewer headings is short enough to find one's place in. */
const headingsLeast = 4
/** Whoever did not come so far has hardly begun. */
const placeLeast = 2

type Props = { readonly articleId: string; readonly outline: readonly OutlineEntry[]; readonly active: string | undefined }

/** Keeps where the reader of a long case is, and offers to go on there when it is opened again. The page itself never jumps. */
export function ContinueLine({ articleId, outline, active }: Props) {
  const { t } = useLingui()
  const [place, setPlace] = useState<string>()
  const at = outline.findIndex(({ id }) => id === active)
  const placeAt = outline.findIndex(({ id }) => id === place)
  useEffect(() => {
    if (!location.hash) setPlace(placeIn(articleId)) // eslint-disable-line react-hooks/set-state-in-effect -- kept on the device: the server's page cannot know it
  }, [articleId])
  useEffect(() => {
    if (outline.length >= headingsLeast && at >= placeLeast) keepPlace(articleId, at === outline.length - 1 ? null : outline[at]!.id)
  }, [articleId, outline, at])
  if (placeAt < 0 || at < 0 || at >= placeAt) return null
  return (
    <Line>
      <Link to={`#${place}`} onClick={() => setPlace(undefined)}><Trans>Continue where you stopped: {outline[placeAt]!.text}</Trans></Link>
      <button type="button" aria-label={t`Close`} onClick={() => setPlace(undefined)}><X size={16} aria-hidden /></button>
    </Line>
  )
}
