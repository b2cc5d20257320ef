import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayIn, partnerLevels, siteZones } from '@portal/contract/facts'
import { StaffPreview } from '@portal/desk/staff-preview'
import { useEdition, useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { ButtonLink, EmptyContent, FilterForm, Muted, PageTitle, VisuallyHidden, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { detailsFor, wholeQuery } from '../../shared/queries.ts'
import { PartnerCard, PartnerCards } from '../components/partner-card.tsx'
import { levelNames } from '../names.ts'
import { partnersView } from '../queries.ts'
import { regionsOf } from '../regions.ts'

const Ways = chakra('p', {
  base: {
    '& a': {
      color: 'fg.link',
      textDecoration: 'underline',
      display: 'inline-flex',
      minH: { base: 'control.touch', md: '6' },
      alignItems: 'center',
    },
  },
})

/** The partners whose certificate counts today, by region and level; on the pages about training, those that train. */
export function Component() {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const training = useScreen().name === 'trainPartner'
  const { region, level } = partnersView.read(search)
  const { data: partners } = useSuspenseQuery(wholeQuery('partner'))
  const today = dayIn(siteZones[useEdition().edition.name])
  const valid = partners.filter((partner) => {
    const { validTo, services } = detailsFor('partner', partner)
    return validTo! >= today && (!training || services.includes('training'))
  })
  const found = valid.filter(
    (partner) =>
      (!region || partner.category!.code === region) && (!level || detailsFor('partner', partner).level === level),
  )
  return (
    <Wrap>
      <PageTitle>
        {training ? <Trans id="route.trainPartner">Training partners</Trans> : <Trans>Service partners</Trans>}
      </PageTitle>
      <Muted>
        {training ? (
          <Trans>Companies that hold our courses in their own rooms, with trainers whom we certify.</Trans>
        ) : (
          <Trans>Companies that we train and certify to install and repair our devices.</Trans>
        )}
      </Muted>
      <Ways>
        <Link to={pathFor('partnerInquiry')}>
          <Trans>Check the certificate of a partner</Trans>
        </Link>
      </Ways>
      <FilterForm
        submit={<Trans>Show</Trans>}
        choices={[
          { name: 'region', label: t`Region`, value: region, any: t`Any region`, options: regionsOf(valid) },
          {
            name: 'level',
            label: t`Level`,
            value: level ?? '',
            any: t`Any level`,
            options: partnerLevels.map((code) => [code, i18n._(levelNames[code])] as const),
          },
        ]}
      />
      <chakra.div mb="16">
        {found.length ? (
          <>
            <VisuallyHidden as="h2">
              <Trans>Partners found</Trans>
            </VisuallyHidden>
            <PartnerCards>
              {found.map((partner) => (
                <PartnerCard key={partner.id} partner={partner} valid />
              ))}
            </PartnerCards>
          </>
        ) : (
          <EmptyContent
            title={<Trans>Nothing fits</Trans>}
            action={
              <ButtonLink asChild>
                <Link to={pathFor(training ? 'trainPartner' : 'servicePartner')}>
                  <Trans>See all</Trans>
                </Link>
              </ButtonLink>
            }
          >
            <Trans>No partner has all that you chose. Leave something out.</Trans>
          </EmptyContent>
        )}
      </chakra.div>
      <StaffPreview kind="partner" />
    </Wrap>
  )
}
