import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DirectoryPicker, LoadFailed, RefusalNote, useWrite } from '@portal/desk'
import { Button, Dialog, Note, showMessage } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directoriesQuery } from '../reading/queries.ts'
import { directoryUseQuery } from './queries.ts'

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& ul': { ps: '5', listStyle: 'disc' },
    '& [role=status]': { display: 'grid', gap: '2' },
  },
})

/** Row 6. Takes a directory away: says what is in it, and has that go into another one. */
export function RemoveDirectoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [code, choose] = useState<string | null>(null)
  const [into, setInto] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const use = useQuery({ ...directoryUseQuery(code ?? ''), enabled: code !== null })
  const remove = useWrite('POST /doc/directory/remove', {
    onDone: () => {
      showMessage(<Trans>The directory was removed. Its addresses lead to where what was in it is now.</Trans>)
      onClose()
    },
    onRefused: (error) => {
      setRefusal(error)
      void use.refetch() // somebody may have filed something there meanwhile
    },
  })
  const found = code === null ? undefined : use.data
  const filled = found !== undefined && found.cases + found.models > 0
  const below = useQuery({ ...directoriesQuery(into ?? ''), enabled: into !== null })
  const wrong = !into ? (
    <Trans>Choose where it goes.</Trans>
  ) : into === code ? (
    <Trans>Choose another directory than the one that is removed.</Trans>
  ) : found?.cases && below.data?.length ? (
    <Trans>Choose the directory down to its last level.</Trans>
  ) : null
  const send = () => {
    setAsked(true)
    setRefusal(undefined)
    if (code && found && !found.directories && (!filled || !wrong))
      remove.send({ body: { directoryCode: code, into: filled ? into : null } })
  }
  return (
    <Dialog
      open
      title={<Trans>Remove a directory</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="dangerSolid" aria-busy={remove.busy} onClick={send}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <Parts>
        <DirectoryPicker
          id="removed-directory"
          code={code}
          directoriesQuery={directoriesQuery}
          hint={null}
          error={asked && !code && <Trans>Choose a directory.</Trans>}
          onChange={(chosen) => {
            choose(chosen)
            setRefusal(undefined)
          }}
        />
        {code !== null && use.isError && (
          <LoadFailed title={<Trans>What is in it could not be loaded</Trans>} onRetry={() => void use.refetch()} />
        )}
        {found && (
          <div role="status">
            {found.directories > 0 && (
              <Note kind="warning">
                <Plural
                  value={found.directories}
                  one="# directory is below it. Remove that one first."
                  other="# directories are below it. Remove them first."
                />
              </Note>
            )}
            {filled ? (
              <>
                <p>
                  <Trans>This is filed in it:</Trans>
                </p>
                <ul>
                  {found.cases > 0 && (
                    <li>
                      <Plural
                        value={found.cases}
                        one="# case, drafts and the bin included"
                        other="# cases, drafts and the bin included"
                      />
                    </li>
                  )}
                  {found.models > 0 && (
                    <li>
                      <Plural value={found.models} one="# product model" other="# product models" />
                    </li>
                  )}
                </ul>
              </>
            ) : (
              !found.directories && (
                <p>
                  <Trans>Nothing is filed in it.</Trans>
                </p>
              )
            )}
          </div>
        )}
        {filled && !found.directories && (
          <DirectoryPicker
            id="new-directory"
            label={t`Where all of this goes`}
            code={into}
            directoriesQuery={directoriesQuery}
            hint={t`Cases are filed in directories of the last level. Their text and state stay as they are.`}
            error={asked && wrong}
            onChange={setInto}
          />
        )}
        <RefusalNote error={refusal} />
      </Parts>
    </Dialog>
  )
}
