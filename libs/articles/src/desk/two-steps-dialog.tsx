import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Day, DirectoryPicker, LoadFailed, RefusalNote, useWrite } from '@portal/desk'
import { Button, Dialog, Note } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directoriesQuery } from '../reading/queries.ts'
import { twoStepsQuery } from './queries.ts'

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& ul': { listStyle: 'none', borderTopWidth: '1px', borderColor: 'border' },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border',
      overflowWrap: 'anywhere',
    },
    '& small': { display: 'block', color: 'fg.muted', textStyle: 'sm' },
  },
})

/** Which directories ask for two approvals: approvers say so, and what is below them does so too. */
export function TwoStepsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(twoStepsQuery)
  const [code, choose] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const save = useWrite('POST /doc/directory/twoSteps/save', {
    onDone: () => {
      choose(null)
      setAsked(false)
      setRefusal(undefined)
    },
    onRefused: setRefusal,
  })
  return (
    <Dialog
      open
      title={<Trans>Directories with two approvals</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Parts>
        <p>
          <Trans>
            What is submitted there, or in what is below, is published once two approvers have read it. What waits
            already keeps what was asked of it.
          </Trans>
        </p>
        {isError && (
          <LoadFailed title={<Trans>The directories could not be loaded</Trans>} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && (
          <Note>
            <Trans>No directory asks for two approvals yet.</Trans>
          </Note>
        )}
        {data && data.length > 0 && (
          <ul>
            {data.map(({ directoryCode, name, by, at }) => (
              <li key={directoryCode}>
                <span>
                  {name}
                  <small>
                    {by.fullName} · <Day at={at} />
                  </small>
                </span>
                <Button
                  size="staff"
                  aria-label={t`One approval is enough: ${name}`}
                  aria-busy={save.busy}
                  onClick={() => save.send({ body: { directoryCode, twoSteps: false } })}
                >
                  <Trans>One is enough</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <DirectoryPicker
          id="two-steps-directory"
          code={code}
          directoriesQuery={directoriesQuery}
          hint={null}
          error={asked && !code && <Trans>Choose a directory.</Trans>}
          onChange={choose}
        />
        <RefusalNote error={refusal} />
        <div>
          <Button
            size="staff"
            aria-busy={save.busy}
            onClick={() => {
              setAsked(true)
              if (code) save.send({ body: { directoryCode: code, twoSteps: true } })
            }}
          >
            <Trans>Ask for two approvals</Trans>
          </Button>
        </div>
      </Parts>
    </Dialog>
  )
}
