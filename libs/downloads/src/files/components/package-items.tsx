import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerOf } from '@portal/api-client'
import { formatSize } from '@portal/i18n'
import { pathFor } from '@portal/routing'
import { Button, touchArea } from '@portal/ui-kit'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { FileSheet } from '../../file-sheet.tsx'
import type { Offered } from '../use-package.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '28px minmax(0, 1fr) auto',
      columnGap: '4',
      alignItems: 'start',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& h2': { textStyle: 'md', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& h2 a': { display: 'inline-block', color: 'fg', ...touchArea },
    '& p': { color: 'fg.subtle', textStyle: 'sm', overflowWrap: 'anywhere' },
  },
})

/** The releases of a package, each with the state of its file once the package is begun. */
export function PackageItems({
  releases,
  progress,
  onRemove,
}: {
  releases: readonly Offered[]
  progress: AnswerOf<'POST /doc/file-zip/start'> | undefined
  onRemove: (id: string) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <List aria-label={t`Files of the package`}>
      {releases.map(({ id, title, lang, version, file }) => (
        <li key={id}>
          <FileSheet name={file.name} />
          <div>
            <h2 lang={lang}>
              <Link to={pathFor('toolsDownloadDetails', { id })}>{title}</Link>
            </h2>
            <p>
              <bdi>{version}</bdi>, {formatSize(i18n, file.size)}
              {progress && (
                <>
                  {', '}
                  {progress.packaging.includes(file.fileId) ? <Trans>being packed</Trans> : <Trans>packed</Trans>}
                </>
              )}
            </p>
          </div>
          <Button look="icon" aria-label={t`Remove ${title}`} onClick={() => onRemove(id)}>
            <X size={18} aria-hidden />
          </Button>
        </li>
      ))}
    </List>
  )
}
