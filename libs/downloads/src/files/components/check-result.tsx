import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { Note } from '@portal/ui-kit'
import { Link } from 'react-router-dom'
import type { Checked } from '../use-check.ts'

const Hash = chakra('p', {
  base: { mt: '3', textStyle: 'sm', color: 'fg.subtle', '& code': { fontFamily: 'mono', overflowWrap: 'anywhere' } },
})

/** Whether a file is genuine, and of what; `expected` is the release that it was said to be of. */
export function CheckResult({ checked, expected }: { checked: Checked; expected: string }) {
  const { file, sha256, releases } = checked
  const other = expected && releases.length > 0 && !releases.some(({ id }) => id === expected)
  return (
    <div>
      {releases.length > 0 ? (
        <Note kind={other ? 'warning' : 'good'} alert>
          <b>
            {other ? (
              <Trans>“{file.name}” is genuine, but the file of another release</Trans>
            ) : (
              <Trans>“{file.name}” is genuine and whole</Trans>
            )}
          </b>
          <ul>
            {releases.map(({ id, title, version, lang, productModels }) => (
              <li key={id}>
                <Link to={pathFor('toolsDownloadDetails', { id })} lang={lang}>
                  {title}
                </Link>
                , <bdi>{version}</bdi>
                {productModels.length > 0 && (
                  <>
                    {': '}
                    <bdi>{productModels.join(', ')}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        <Note kind="bad" alert>
          <b>
            <Trans>“{file.name}” is not known</Trans>
          </b>
          <p>
            <Trans>
              No release that you may see has this content: it was changed, is not whole, or does not come from us. Do
              not install it. Download it again from here, and check it once more.
            </Trans>
          </p>
        </Note>
      )}
      <Hash>
        SHA-256: <code>{sha256}</code>
      </Hash>
    </div>
  )
}
