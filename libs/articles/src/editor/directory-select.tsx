import { Trans } from '@lingui/react/macro'
import { DirectoryPicker } from '@portal/desk'
import type { ComponentProps } from 'react'
import { directoriesQuery } from '../reading/queries.ts'

type Props = Omit<ComponentProps<typeof DirectoryPicker>, 'directoriesQuery' | 'hint'>

/** DIR-01. Where the case is filed. */
export const DirectorySelect = (props: Props) => (
  <DirectoryPicker
    {...props}
    directoriesQuery={directoriesQuery}
    hint={<Trans>Readers find the case there. Choose down to the last level.</Trans>}
  />
)
