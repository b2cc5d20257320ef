import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentEntry } from '@portal/contract'
import { languageName } from '@portal/i18n'
import { useEdition } from '@portal/rendering'
import { Tag, TagRow } from '@portal/ui-kit'
import { Mail, Phone } from 'lucide-react'
import { detailsFor } from '../../shared/queries.ts'
import { serviceNames } from '../names.ts'
import type { PlaceKind } from '../queries.ts'
import { cardGrid, contactCard } from './card-style.ts'
import { OpenState } from './open-state.tsx'
import { OpeningHours } from './opening-hours.tsx'

const List = chakra('ul', {
  base: {
    ...cardGrid,
    '& > li': contactCard,
    '& [data-lines]': { whiteSpace: 'pre-line' },
    '& [data-hours] > *': { display: 'block' },
    '& [data-hours] small': { color: 'fg.subtle', textStyle: 'sm' },
  },
})

type Props = {
  kind: PlaceKind
  places: readonly ContentEntry[]
  /** The state of each at this moment, by its number. */
  open: ReadonlyMap<string, { readonly open: boolean; readonly changes: string | null }>
}

/** Row 60. Places with all that somebody needs who stands in front of a broken device: open or not, the number to call, the address. No map is needed for it. */
export function PlaceList({ kind, places, open }: Props) {
  const { i18n } = useLingui()
  const { language } = useEdition()
  return (
    <List>
      {places.map((place) => {
        const { phone, cost, email, hours, timeZone, languages } = detailsFor('hotline', place)
        const { city, address, services } = detailsFor('centre', place)
        const state = open.get(place.id)
        return (
          <li key={place.id} id={place.id}>
            <h3 lang={place.lang}>{place.title}</h3>
            {state && <OpenState {...state} timeZone={timeZone!} />}
            {place.summary && (
              <p data-muted="" lang={place.lang}>
                {place.summary}
              </p>
            )}
            {kind === 'centre' && (
              <p data-lines="" lang={place.lang}>
                {city}
                {'\n'}
                {address}
              </p>
            )}
            <p data-hours="">
              <OpeningHours hours={hours!} timeZone={timeZone!} />
            </p>
            {kind === 'centre' && services.length > 0 && (
              <TagRow>
                {services.map((service) => (
                  <Tag key={service}>{i18n._(serviceNames[service])}</Tag>
                ))}
              </TagRow>
            )}
            {languages.length > 0 && (
              <p data-muted="">
                <Trans>Speaks {languages.map((tag) => languageName(i18n, tag)).join(', ')}</Trans>
              </p>
            )}
            {cost && (
              <p data-muted="">
                <Trans>
                  Cost of a call: <span lang={place.lang}>{cost}</span>
                </Trans>
              </p>
            )}
            {place.lang !== language.content && <p data-muted="">{languageName(i18n, place.lang)}</p>}
            <p data-ways="">
              <a href={`tel:${phone!.replace(/[^+\d]/g, '')}`}>
                <Phone size={16} aria-hidden />
                <bdi dir="ltr">{phone}</bdi>
              </a>
              {email && (
                <a href={`mailto:${email}`}>
                  <Mail size={16} aria-hidden />
                  <span>{email}</span>
                </a>
              )}
            </p>
          </li>
        )
      })}
    </List>
  )
}
