import { Trans } from '@lingui/react/macro'
import type { VisitDetail } from '@portal/contract'
import { fileAddressOf } from '@portal/article-grammar'
import { visitPrices } from '@portal/contract/facts'
import { FormSection, Moment } from '@portal/desk'
import { formatNumber } from '@portal/i18n'
import { useLingui } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react'
import { Pictures } from './picture-field.tsx'
import { dayName, hoursOf, useCancelTypes, useHappenings, useServiceTypes, VisitTime } from './visit-words.tsx'
import type { VisitSlot } from '@portal/contract/facts'
import { Trail } from '../shared/trail.tsx'

/** What was booked. */
export function VisitFacts({ visit }: { visit: VisitDetail }) {
  const { t, i18n } = useLingui()
  const types = useServiceTypes()
  const reasons = useCancelTypes()
  const { pictures, cancelled, technician } = visit
  return (
    <FormSection title={<Trans>What was booked</Trans>}>
      <dl>
        <dt>
          <Trans>What for</Trans>
        </dt>
        <dd>
          {types[visit.serviceType]} <bdi>(¥{formatNumber(i18n, visitPrices[visit.serviceType])})</bdi>
        </dd>
        <dt>
          <Trans>When</Trans>
        </dt>
        <dd>
          <VisitTime day={visit.day} slot={visit.slot} /> <Trans>China time</Trans>
        </dd>
        <dt>
          <Trans>Technician</Trans>
        </dt>
        <dd>{technician || <Trans>Not assigned yet</Trans>}</dd>
        <dt>
          <Trans>Contact on site</Trans>
        </dt>
        <dd>
          {visit.contactName}, <bdi>{visit.phone}</bdi>
        </dd>
        <dt>
          <Trans>Address</Trans>
        </dt>
        <dd>
          {visit.province.name} · {visit.address}
        </dd>
        {visit.productModels.length > 0 && (
          <>
            <dt>
              <Trans>Product models</Trans>
            </dt>
            <dd>
              <bdi>{visit.productModels.join(', ')}</bdi>
            </dd>
          </>
        )}
        <dt>
          <Trans>What is to be done</Trans>
        </dt>
        <chakra.dd whiteSpace="pre-line">{visit.fault}</chakra.dd>
        {cancelled && (
          <>
            <dt>
              <Trans>Why it was cancelled</Trans>
            </dt>
            <dd>
              {reasons[cancelled.type]}: {cancelled.reason}
            </dd>
          </>
        )}
      </dl>
      {pictures.length > 0 && (
        <Pictures aria-label={t`Pictures of the fault`}>
          {pictures.map(({ fileId, name }) => (
            <li key={fileId}>
              <a href={fileAddressOf(fileId, name)} target="_blank" rel="noreferrer">
                <img src={fileAddressOf(fileId, name)} alt={name} loading="lazy" />
              </a>
            </li>
          ))}
        </Pictures>
      )}
    </FormSection>
  )
}
/** What was said of a step; of a moved visit, when it was to be before. */
function Said({ what, note }: Pick<VisitDetail['trail'][number], 'what' | 'note'>) {
  const { t, i18n } = useLingui()
  if (!note) return null
  const [day, slot] = note.split(' ') as [string, VisitSlot]
  if (what !== 'reschedule') return <p>{note}</p>
  const time = `${dayName(i18n, day)} ${hoursOf(slot)}`
  return <p>{t`Before: ${time}`}</p>
}
/** What happened to a visit, the oldest first. */
export function VisitTrail({ trail }: Pick<VisitDetail, 'trail'>) {
  const happenings = useHappenings()
  return (
    <FormSection title={<Trans>What happened</Trans>}>
      <Trail>
        {trail.map(({ what, by, name, note, at }, nth) => (
          <li key={nth}>
            <strong>{happenings[what]}</strong> <Moment at={at} />{' '}
            <small>{name ?? (by === 'staff' ? <Trans>Service team</Trans> : <Trans>Customer</Trans>)}</small>
            <Said what={what} note={note} />
          </li>
        ))}
      </Trail>
    </FormSection>
  )
}
