import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { reviewDays } from '@portal/contract/facts'
import { DateField, dayOf, lastMoment, RefusalNote, useSiteZone, useWrite } from '@portal/desk'
import { Button, Dialog, showMessage } from '@portal/ui-kit'
import { useState } from 'react'
import { caseRefusals } from './refusals.tsx'

const isToCome = (moment: string | null): moment is string => moment !== null && Date.parse(moment) > Date.now()
const Parts = chakra('div', { base: { display: 'grid', gap: '4' } })
type Props = { article: Pick<Article, 'articleId' | 'billNo'>; onClose: () => void; onDone: () => void }

/** Row 84. Says that what readers see is still right, and when somebody looks again. */
export function StillRightDialog({ article: { articleId, billNo }, onClose, onDone }: Props) {
  const { t } = useLingui()
  const { zone, zoneName } = useSiteZone()
  const [day, setDay] = useState(() => dayOf(new Date(Date.now() + reviewDays * 86_400_000).toISOString(), zone))
  const [asked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const reviewBy = lastMoment(day, zone)
  const coming = isToCome(reviewBy)
  const confirm = useWrite('POST /doc/doc-article/stillRight', {
    onDone: () => {
      showMessage(<Trans>{billNo} is still right.</Trans>)
      onDone()
    },
    onRefused: setRefusal,
  })
  return (
    <Dialog
      open
      title={<Trans>Is {billNo} still right?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="solid"
            aria-busy={confirm.busy}
            onClick={() => {
              setAsked(true)
              if (coming) confirm.send({ body: { articleId, reviewBy } })
            }}
          >
            <Trans>Still right</Trans>
          </Button>
        </>
      }
    >
      <Parts>
        <p>
          <Trans>You have read what is published, and nothing of it has to change. The text stays as it is.</Trans>
        </p>
        <DateField
          label={t`To be reviewed again by`}
          hint={t`Time zone: ${zoneName}`}
          day={day}
          error={asked && !coming && <Trans>Choose a day that is still to come.</Trans>}
          onChange={setDay}
        />
        <RefusalNote error={refusal} own={caseRefusals} />
      </Parts>
    </Dialog>
  )
}
