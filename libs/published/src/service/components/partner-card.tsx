import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ContentEntry } from '@portal/contract'
import { formatDay } from '@portal/i18n'
import { Badge, Tag, TagRow } from '@portal/ui-kit'
import { Globe, Mail, Phone } from 'lucide-react'
import { detailsFor } from '../../shared/queries.ts'
import { levelNames, serviceNames } from '../names.ts'
import { cardGrid, contactCard } from './card-style.ts'

const Card = chakra('li', {
  base: { ...contactCard, '& [data-marks]': { display: 'flex', flexWrap: 'wrap', gap: '2' } },
})

/** A partner with its certificate: level, number, until when it counts. */
export function PartnerCard({ partner, valid }: { partner: ContentEntry; valid: boolean }) {
  const { i18n } = useLingui()
  const { number, level, validTo, city, phone, email, website, services } = detailsFor('partner', partner)
  const day = formatDay(i18n, validTo!)
  return (
    <Card id={partner.id}>
      <h3 lang={partner.lang}>{partner.title}</h3>
      <div data-marks="">
        {valid ? (
          <Badge tone="success">{i18n._(levelNames[level!])}</Badge>
        ) : (
          <Badge tone="danger">
            <Trans>Certificate has run out</Trans>
          </Badge>
        )}
      </div>
      <p data-muted="" lang={partner.lang}>
        {partner.summary}
      </p>
      <p>
        {city} · <bdi>{number}</bdi> · {valid ? <Trans>valid until {day}</Trans> : <Trans>was valid until {day}</Trans>}
      </p>
      {services.length > 0 && (
        <TagRow>
          {services.map((service) => (
            <Tag key={service}>{i18n._(serviceNames[service])}</Tag>
          ))}
        </TagRow>
      )}
      <p data-ways="">
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Phone size={16} aria-hidden />
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Mail size={16} aria-hidden />
            <span>{email}</span>
          </a>
        )}
        {website && (
          <a href={website} rel="noreferrer">
            <Globe size={16} aria-hidden />
            <span>{new URL(website).hostname}</span>
          </a>
        )}
      </p>
    </Card>
  )
}
/** Cards side by side where there is room. */
export const PartnerCards = chakra('ul', { base: cardGrid })
