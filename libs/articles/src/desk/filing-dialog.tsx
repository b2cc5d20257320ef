import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@portal/api-client'
import type { Article, ArticleFault } from '@portal/contract'
import { maxLabels, maxModels } from '@portal/contract/facts'
import {
  ChoicesFailed,
  CodePicker,
  DateField,
  dayOf,
  firstMoment,
  lastMoment,
  RefusalText,
  useSiteZone,
  useWrite,
} from '@portal/desk'
import { Button, Dialog, Note, showMessage } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DirectorySelect } from '../editor/directory-select.tsx'
import { FaultText } from '../editor/fault-text.tsx'
import { PointingThings } from './pointing-things.tsx'
import { labelsQuery, modelsQuery } from './queries.ts'
import { caseRefusals } from './refusals.tsx'

type Props = {
  open: boolean
  article: Article
  onClose: () => void
  onFiled: (revision: number) => void
  onRefused: (error: Error) => void
}
const Fields = chakra('div', {
  base: { display: 'grid', gap: '4', '& [data-days]': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' } },
})

function FilingForm({ article, onClose, onFiled, onRefused }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const { zone, zoneName } = useSiteZone()
  const { articleId, revision } = article
  const [filing, setFiling] = useState(() => ({
    directoryCode: article.directoryCode,
    labels: article.labels,
    productModels: article.productModels,
    startTime: article.startTime,
    endTime: article.endTime,
  }))
  const [asked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const [labels, models] = [useQuery(labelsQuery), useQuery(modelsQuery)]
  const change = (fields: Partial<typeof filing>) => setFiling({ ...filing, ...fields })
  const update = useWrite('POST /doc/doc-article/updateNew', {
    onDone: (saved) => {
      onFiled(saved.revision)
      onClose()
      showMessage(<Trans>The fields were changed. Revision {saved.revision} has the same text.</Trans>)
    },
    onRefused: (error) => {
      setRefusal(error)
      onRefused(error)
    },
  })
  const { directoryCode } = filing
  const save = () => {
    setAsked(true)
    if (directoryCode) update.send({ body: { articleId, revision, ...filing, directoryCode } })
  }
  const faults = refusal instanceof ApiError && refusal.reason === 'notReady' ? (refusal.data as ArticleFault[]) : []
  return (
    <>
      <Fields>
        <p>
          <Trans>The text stays as it is, and so does the step that the case is at.</Trans>
        </p>
        {refusal && (
          <Note kind="bad" alert>
            {faults.length ? (
              faults.map((fault, at) => (
                <p key={at}>
                  <FaultText fault={fault} />
                </p>
              ))
            ) : (
              <RefusalText error={refusal} own={caseRefusals} />
            )}
          </Note>
        )}
        <DirectorySelect
          id="filing-directory"
          code={directoryCode}
          error={asked && !directoryCode && <Trans>Choose a directory.</Trans>}
          onChange={(code) => change({ directoryCode: code })}
        />
        {directoryCode !== article.directoryCode && article.live && (
          <div>
            <PointingThings articleIds={[articleId]} />
            <p>
              <Trans>Links lead to the case by its number: they find it wherever it is filed.</Trans>
            </p>
          </div>
        )}
        <ChoicesFailed of={[labels, models]} />
        <CodePicker
          id="filing-labels"
          label={t`Labels`}
          options={labels.data ?? []}
          chosen={filing.labels}
          max={maxLabels}
          onChange={(chosen) => change({ labels: [...chosen] })}
        />
        <CodePicker
          id="filing-models"
          label={t`Product models`}
          options={(models.data ?? []).map(({ model, name }) => ({ code: model, name: model, note: name }))}
          chosen={filing.productModels}
          max={maxModels}
          onChange={(chosen) => change({ productModels: [...chosen] })}
        />
        <div data-days="">
          <DateField
            label={t`Shown from`}
            day={dayOf(filing.startTime, zone)}
            onChange={(day) => change({ startTime: firstMoment(day, zone) })}
          />
          <DateField
            label={t`Shown until`}
            hint={t`Time zone: ${zoneName}`}
            day={dayOf(filing.endTime, zone)}
            onChange={(day) => change({ endTime: lastMoment(day, zone) })}
          />
        </div>
      </Fields>
      <footer>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="solid" aria-busy={update.busy} onClick={save}>
          <Trans>Save fields</Trans>
        </Button>
      </footer>
    </>
  )
}

/** ART-05. An approver files a case anew without moving it: directory, labels, models, days. */
export function FilingDialog({ open, article, ...reactions }: Props) {
  return (
    <Dialog open={open} title={<Trans>Edit the fields of {article.billNo}</Trans>} onClose={reactions.onClose}>
      {open && <FilingForm article={article} {...reactions} />}
    </Dialog>
  )
}
