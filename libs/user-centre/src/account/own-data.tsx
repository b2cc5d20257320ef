import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { erasableData, ownDataGroups, type ErasableData } from '@portal/contract/facts'
import { LoadFailed, showRefusal, useWrite } from '@portal/desk'
import { Button, Dialog, Muted, saveFile, showMessage, Skeleton } from '@portal/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ownDataQuery } from '../queries.ts'
import { LineList } from './line-list.tsx'
import { ownDataWords } from './own-data-words.tsx'

const Part = chakra('div', {
  base: { '& h3': { textStyle: 'md', fontWeight: 'semibold', mb: '2' }, '& b': { fontWeight: 'medium' } },
})
const isErasable = (group: string): group is ErasableData => (erasableData as readonly string[]).includes(group)

/** Row 81. All that is kept of who is signed in: as one file, and what of it they may erase; what stays says why. */
export function OwnData() {
  const { t } = useLingui()
  const call = useCall()
  const [asked, ask] = useState<ErasableData>()
  const id = useId()
  const exporter = useRef<HTMLButtonElement>(null)
  const { data, isError, refetch } = useQuery(ownDataQuery)
  const save = useMutation({
    mutationFn: () => call('POST /uac/own-data/export', {}),
    onSuccess: saveFile,
    onError: showRefusal,
  })
  const erase = useWrite('POST /uac/own-data/erase', {
    onDone: () => {
      ask(undefined)
      exporter.current?.focus()
      showMessage(<Trans>It was erased.</Trans>)
    },
  })
  if (!data)
    return isError ? (
      <LoadFailed title={<Trans>What is kept of you could not be loaded</Trans>} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t`Loading`}>
        <Skeleton style={{ height: 160 }} />
      </div>
    )
  const kept = ownDataGroups.flatMap((group) => data.find((each) => each.group === group) ?? [])
  const parts = [
    { title: <Trans>What you may erase</Trans>, groups: kept.filter(({ group }) => isErasable(group)) },
    { title: <Trans>What stays, and why</Trans>, groups: kept.filter(({ group }) => !isErasable(group)) },
  ]
  return (
    <>
      <div data-actions="">
        <Button ref={exporter} aria-busy={save.isPending} onClick={() => save.isPending || save.mutate()}>
          <Download size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Export as a JSON file</Trans>
        </Button>
      </div>
      {parts.map(({ title, groups }, index) => (
        <Part key={index}>
          <h3>{title}</h3>
          {groups.length ? (
            <LineList data-varies="">
              {groups.map(({ group, rows }) => (
                <li key={group}>
                  <div>
                    <p>
                      <b id={`${id}-${group}`}>{ownDataWords[group].name}</b>
                      <span>
                        <Plural value={rows} one="# entry" other="# entries" />
                        {' · '}
                        {ownDataWords[group].why}
                      </span>
                    </p>
                    {isErasable(group) && (
                      <Button
                        size="staff"
                        id={`${id}-erase-${group}`}
                        aria-labelledby={`${id}-erase-${group} ${id}-${group}`}
                        onClick={() => ask(group)}
                      >
                        <Trans>Erase</Trans>
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </LineList>
          ) : (
            <Muted>
              <Trans>There is nothing of it.</Trans>
            </Muted>
          )}
        </Part>
      ))}
      <Dialog
        open={asked !== undefined}
        role="alertdialog"
        title={<Trans>Erase this for good?</Trans>}
        onClose={() => ask(undefined)}
        actions={
          <>
            <Button onClick={() => ask(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              look="dangerSolid"
              aria-busy={erase.busy}
              onClick={() => asked && erase.send({ body: { groups: [asked] } })}
            >
              <Trans>Erase</Trans>
            </Button>
          </>
        }
      >
        {asked && (
          <>
            <p>{ownDataWords[asked].name}</p>
            <p>{ownDataWords[asked].why}</p>
            <p>
              <Trans>This cannot be undone.</Trans>
            </p>
          </>
        )}
      </Dialog>
    </>
  )
}
