import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { staffUser } from '@portal/contract/facts'
import { useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { Wrap } from '@portal/ui-kit'
import { useParams } from 'react-router-dom'
import { ListPage } from '../../shared/list-page.tsx'
import { categoryOf, categoryPath } from '../category-path.ts'
import { VideoCards } from '../components/video-cards.tsx'
import { WithoutCaptions } from '../components/without-captions.tsx'

/** Films of everything, or of one category, the newest first. The staff see which nobody can read along. */
export function Component() {
  const { i18n } = useLingui()
  const user = useUser()
  return (
    <>
      <ListPage
        kind="video"
        title={i18n._(useScreen().entry.title)}
        lead={<Trans>How to install, configure and repair devices, each in a few minutes, with captions.</Trans>}
        whole={pathFor('video')}
        category={categoryOf(useParams())}
        categoryPath={categoryPath}
        wordsAt={pathFor('videoSearch')}
        example="IP"
      >
        {(videos) => <VideoCards videos={videos} />}
      </ListPage>
      {user?.type === staffUser && (
        <Wrap>
          <WithoutCaptions />
        </Wrap>
      )}
    </>
  )
}
