import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { thingPath } from '@portal/routing'
import { SectionHead } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', py: '1' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'control.touch', md: '6' },
      color: 'fg.link',
      overflowWrap: 'anywhere',
    },
    '& small': { color: 'fg.muted', textStyle: 'sm' },
  },
})

/** The security advisories that mean a version, and what mends each; nothing where there are none. */
export function Advisories({
  title,
  advisories,
}: {
  title: ReactNode
  advisories: DataOf<Calls['POST /extend/security/affecting']>
}) {
  if (!advisories.length) return null
  return (
    <section>
      <SectionHead title={title} />
      <List>
        {advisories.map(({ entry: { id, title, lang }, lines }) => {
          const fixed = [...new Set(lines.flatMap((line) => line.fixed ?? []))].join(', ')
          return (
            <li key={id}>
              <Link to={thingPath('advisory', id)} lang={lang}>
                {title}
              </Link>
              <small>
                {fixed ? (
                  <Trans>
                    fixed in <bdi>{fixed}</bdi>
                  </Trans>
                ) : (
                  <Trans>no fix yet</Trans>
                )}
              </small>
            </li>
          )
        })}
      </List>
    </section>
  )
}
