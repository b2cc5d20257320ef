import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { query } from '@portal/api-client'
import { formatDay } from '@portal/i18n'
import { sectionPath, thingPath } from '@portal/routing'
import { Note } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router-dom'

/** Row 4. What became of what was published at this address; nothing where nothing was, or nothing that this reader could have read. */
function GoneArticle({ articleId }: { articleId: string }) {
  const { i18n } = useLingui()
  const { data: gone } = useQuery(query('POST /doc/doc-article/gone', { body: { articleId } }))
  if (!gone) return null
  const { kind, billNo, since, instead } = gone
  return (
    <chakra.div css={{ pt: '6' }}>
      <Note>
        <p>
          <Trans>
            {billNo} was published at this address. Since {formatDay(i18n, since)} it is no longer shown.
          </Trans>
        </p>
        {instead && (
          <p>
            <Trans>It says the same in another language:</Trans>{' '}
            <Link lang={instead.lang} to={thingPath(kind, instead.id)}>
              {instead.title}
            </Link>
          </p>
        )}
      </Note>
    </chakra.div>
  )
}

/** Row 6. A directory that was taken away: its address leads to where what was in it is now. */
function MovedDirectory({ directoryCode }: { directoryCode: string }) {
  const { data: place } = useQuery(query('POST /doc/directory/moved', { body: { directoryCode } }))
  return place ? <Navigate replace to={sectionPath(place)} /> : null
}

/** What became of what an address names by its number or its code. */
export const GoneNote = ({ code }: { code: string }) =>
  code.length > 6 ? <GoneArticle articleId={code} /> : <MovedDirectory directoryCode={code} />
