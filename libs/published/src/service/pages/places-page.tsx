import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentEntry } from '@portal/contract'
import { placeServices } from '@portal/contract/facts'
import { StaffPreview } from '@portal/desk/staff-preview'
import { languageName } from '@portal/i18n'
import { useScreen } from '@portal/rendering'
import { ButtonLink, EmptyContent, FilterForm, Muted, PageTitle, SectionHead, Wrap } from '@portal/ui-kit'
import { chakra } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { detailsFor, wholeQuery } from '../../shared/queries.ts'
import { PlaceList } from '../components/place-list.tsx'
import { regionsOf } from '../regions.ts'
import { serviceNames } from '../names.ts'
import { openQuery, placesView, type PlaceKind, type PlacesView } from '../queries.ts'

const Region = chakra('section', { base: { mt: '10' } })
const Places = chakra('div', { base: { mb: '16' } })

const fits = (place: ContentEntry, { region, service, spoken }: PlacesView) => {
  const { languages } = detailsFor('hotline', place)
  const { services = [] } = detailsFor('centre', place) as { services?: readonly string[] }
  return (
    (!region || place.category!.code === region || place.category!.code.startsWith(`${region}.`)) &&
    (!service || services.includes(service)) &&
    (!spoken || languages.includes(spoken))
  )
}

/** Row 60. Service centres, or hotlines: by region, by what they do and by the language they speak; what is open now stands first when that is asked for. */
export function Component() {
  const { t, i18n } = useLingui()
  const { name, entry } = useScreen()
  const kind: PlaceKind = name === 'hotlines' ? 'hotline' : 'centre'
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const view = placesView.read(search)
  const { data: places } = useSuspenseQuery(wholeQuery(kind))
  const { data: states } = useSuspenseQuery(openQuery(kind))
  const open = new Map(states.map(({ id, ...state }) => [id, state]))
  const found = places.filter((place) => fits(place, view) && (!view.open || open.get(place.id)?.open))
  const spoken = [...new Set(places.flatMap((place) => detailsFor('hotline', place).languages))]
  return (
    <Wrap>
      <PageTitle>{i18n._(entry.title)}</PageTitle>
      <Muted>
        {kind === 'centre' ? (
          <Trans>Where devices are repaired and exchanged. Call before you send or bring one.</Trans>
        ) : (
          <Trans>People who answer. Have the model and the serial number at hand.</Trans>
        )}
      </Muted>
      <FilterForm
        submit={<Trans>Show</Trans>}
        choices={[
          { name: 'region', label: t`Region`, value: view.region, any: t`Any region`, options: regionsOf(places) },
          ...(kind === 'centre'
            ? [
                {
                  name: 'service',
                  label: t`Service`,
                  value: view.service ?? '',
                  any: t`Any service`,
                  options: placeServices.map((code) => [code, i18n._(serviceNames[code])] as const),
                },
              ]
            : []),
          {
            name: 'spoken',
            label: t`Language spoken`,
            value: view.spoken,
            any: t`Any language`,
            options: spoken.map((tag) => [tag, languageName(i18n, tag)] as const),
          },
          {
            name: 'open',
            label: t`Opening hours`,
            value: view.open ?? '',
            any: t`Open or closed`,
            options: [['now', t`Open now`]],
          },
        ]}
      />
      <Places>
        {found.length ? (
          regionsOf(found).map(([code, region]) => (
            <Region key={code}>
              <SectionHead title={region} />
              <PlaceList kind={kind} open={open} places={found.filter(({ category }) => category!.code === code)} />
            </Region>
          ))
        ) : (
          <EmptyContent
            title={<Trans>Nothing fits</Trans>}
            action={
              <ButtonLink asChild>
                <Link to={pathname}>
                  <Trans>See all</Trans>
                </Link>
              </ButtonLink>
            }
          >
            <Trans>No place has all that you chose. Leave something out.</Trans>
          </EmptyContent>
        )}
      </Places>
      <StaffPreview kind={kind} />
    </Wrap>
  )
}
