import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { thingPath } from '@portal/routing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { suggestQuery } from './requests-view.ts'

const pause = 500
/** Characters of a title that say something, in Chinese too. */
const shortest = 3

const Box = chakra('aside', {
  base: {
    textStyle: 'sm',
    '& h2': { textStyle: 'md', fontWeight: 'semibold', mb: '2' },
    '& summary': { display: 'list-item', py: '3', cursor: 'pointer', color: 'fg.muted' },
    '& ul': { listStyle: 'none' },
    '& li a': {
      display: 'flex',
      alignItems: 'center',
      minH: { base: 'control.touch', md: '9' },
      color: 'fg.link',
      overflowWrap: 'anywhere',
    },
    '& p': { color: 'fg.subtle' },
  },
})

type Props = { title: string; /** There is room beside the form. */ wide: boolean; composing: boolean }

/**
 * Row 63. Cases that may answer what is being asked, while its title is typed: after a pause, and not while an input method is composing.
 * They stand beside the form, or below the title in a line that keeps its height: nothing moves under a typing hand.
 */
export function Suggestions({ title, wide, composing }: Props) {
  const { t } = useLingui()
  const wanted = title.trim()
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    if (composing || wanted === asked) return
    const timer = setTimeout(() => setAsked(wanted), pause)
    return () => clearTimeout(timer)
  }, [composing, wanted, asked])
  const { data = [] } = useQuery({
    ...suggestQuery(asked),
    enabled: [...asked].length >= shortest,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const list = data.length ? (
    <ul>
      {data.map(({ articleId, title: found }) => (
        <li key={articleId}>
          <Link to={thingPath('article', articleId)} target="_blank">
            {found}
          </Link>
        </li>
      ))}
    </ul>
  ) : (
    <p>
      <Trans>Cases that may help appear here while you type the title.</Trans>
    </p>
  )
  return (
    <Box aria-label={t`Cases that may help`}>
      {wide ? (
        <>
          <h2>
            <Trans>Cases that may help</Trans>
          </h2>
          {list}
        </>
      ) : (
        <details>
          <summary>
            {data.length ? (
              <Plural value={data.length} one="# case that may help" other="# cases that may help" />
            ) : (
              <Trans>Cases that may help</Trans>
            )}
          </summary>
          {list}
        </details>
      )}
    </Box>
  )
}
