import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import { StaffPanel } from '@portal/desk/staff-panel'
import { languageName } from '@portal/i18n'
import { thingPath } from '@portal/routing'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { withoutCaptionsQuery } from '../queries.ts'

const Videos = chakra('ul', {
  base: {
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
    '& > li a': {
      color: 'fg.link',
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'control.touch', md: '7' },
    },
  },
})

/** For the staff: the videos that nobody can read along. */
export function WithoutCaptions() {
  const { i18n } = useLingui()
  const { data } = useQuery(withoutCaptionsQuery)
  if (!data?.total) return null
  return (
    <StaffPanel>
      <summary>
        <Plural value={data.total} one="# video has no captions" other="# videos have no captions" />
      </summary>
      <Videos>
        {data.videos.map(({ id, title, lang }) => (
          <li key={id}>
            <Link to={thingPath('video', id)} lang={lang}>
              {title}
            </Link>
            <small>{languageName(i18n, lang)}</small>
          </li>
        ))}
      </Videos>
    </StaffPanel>
  )
}
