import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayIn, siteZones } from '@portal/contract/facts'
import { StaffPreview } from '@portal/desk/staff-preview'
import { formatDay } from '@portal/i18n'
import { useEdition, useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import {
  Badge,
  Button,
  ButtonLink,
  EmptyContent,
  Field,
  Input,
  loadSanitiser,
  MetaLine,
  Note,
  PageTitle,
  SectionHead,
  Select,
  usePart,
  Wrap,
} from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, Link, useParams, useSearchParams } from 'react-router-dom'
import { ContentText, LanguageNote } from '../../shared/content-text.tsx'
import { detailsFor, versionsQuery } from '../../shared/queries.ts'
import { categoryAsked, inForceOn, inForceWhen, policyPath, versionShown } from '../policies.ts'
import { policyView } from '../queries.ts'

const Article = chakra('article', {
  base: {
    maxW: 'calc(var(--u) * 46)',
    mb: '16',
    '& > section': { mt: '14' },
    '& ol[data-versions]': { listStyle: 'none' },
    '& ol[data-versions] li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      minH: { base: 'control.touch', md: '10' },
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& ol[data-versions] a': {
      color: 'fg.link',
      minH: { base: 'control.touch', md: '6' },
      display: 'inline-flex',
      alignItems: 'center',
    },
    '& form': { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'flex-end' },
    '& ol + form': { mt: '5' },
    '& form > div': { flex: '0 1 calc(var(--u) * 14)', minW: '24' },
  },
})

const loadChanges = () =>
  Promise.all([import('../changes/index.tsx'), loadSanitiser()]).then(([{ Changes }]) => Changes)

/** Row 69. A policy: the version that is in force, each earlier or coming one by its day, and what changed between two. */
export function Component() {
  const { t, i18n } = useLingui()
  const { edition } = useEdition()
  const { name } = useScreen()
  const { id } = useParams()
  const named = categoryAsked(name, id)
  const [search] = useSearchParams()
  const view = policyView.read(search)
  const { data: versions } = useSuspenseQuery(versionsQuery('policy', named))
  const today = dayIn(siteZones[edition.name])
  const current = inForceOn(versions, today)
  const versionOf = (policy: (typeof versions)[number]) => detailsFor('policy', policy).version!
  const asked = versions.find((policy) => versionOf(policy) === view.version) ?? inForceWhen(versions, view.on)
  const policy = asked ?? versionShown(versions, named, today)
  const from = versions.find((each) => versionOf(each) === view.from)
  const [Changes] = usePart(loadChanges, from !== undefined)
  if (!policy)
    return (
      <Wrap>
        <PageTitle>
          <Trans>Service policy</Trans>
        </PageTitle>
        <EmptyContent
          title={<Trans>There is no such policy</Trans>}
          action={
            <ButtonLink asChild>
              <Link to={pathFor(edition.name === 'cn' ? 'afterSales' : 'servicePolicy')}>
                <Trans>See all policies</Trans>
              </Link>
            </ButtonLink>
          }
        >
          <Trans>It may have another name here, or it does not hold in your region.</Trans>
        </EmptyContent>
      </Wrap>
    )
  const path = policyPath(policy.category!.code, edition.name)
  const addressOf = (version: string) => `${path}?${new URLSearchParams({ version })}`
  const day = formatDay(i18n, policy.day!)
  const version = versionOf(policy)
  const others = versions.filter((each) => each !== policy)
  // The first of those whose day is still to come.
  const coming = versions.findLast((each) => each.day! > today)
  const comingDay = coming && formatDay(i18n, coming.day!)
  const earlier = others.find((each) => each.day! < policy.day!)
  return (
    <Wrap>
      <Article>
        <LanguageNote content={policy} />
        {policy !== current && (
          <Note kind="warning">
            <p>
              {policy.day! > today ? (
                <Trans>This version is not in force yet: it will be from {day}.</Trans>
              ) : (
                <Trans>This version is no longer in force.</Trans>
              )}{' '}
              {current && (
                <Link to={path}>
                  <Trans>Read the one that is</Trans>
                </Link>
              )}
            </p>
          </Note>
        )}
        {policy === current && coming && (
          <Note>
            <p>
              <Trans>Another version comes into force on {comingDay}.</Trans>{' '}
              <Link to={addressOf(versionOf(coming))}>
                <Trans>Read it beforehand</Trans>
              </Link>
            </p>
          </Note>
        )}
        <PageTitle lang={policy.lang}>{policy.title}</PageTitle>
        <MetaLine mt="2">
          <span>
            <Trans>Version {version}</Trans>
          </span>
          <span>
            <Trans>In force from {day}</Trans>
          </span>
          {policy === current && (
            <Badge tone="success">
              <Trans>In force</Trans>
            </Badge>
          )}
        </MetaLine>
        <ContentText content={policy} />
        {others.length > 0 && (
          <section id="versions">
            <SectionHead title={<Trans>Versions</Trans>} />
            <ol data-versions="">
              {versions.map((each) => (
                <li key={each.id}>
                  {each === policy ? (
                    <strong aria-current="page">{versionOf(each)}</strong>
                  ) : (
                    <Link to={addressOf(versionOf(each))}>{versionOf(each)}</Link>
                  )}
                  <span>{formatDay(i18n, each.day!)}</span>
                  {each === current && (
                    <Badge tone="success">
                      <Trans>In force</Trans>
                    </Badge>
                  )}
                  {each.day! > today && (
                    <Badge tone="info">
                      <Trans>Not in force yet</Trans>
                    </Badge>
                  )}
                </li>
              ))}
            </ol>
            <Form key={view.on} action={`${path}#versions`} preventScrollReset>
              <Field
                label={t`In force on a day`}
                error={view.on !== '' && !inForceWhen(versions, view.on) && <Trans>None was in force then.</Trans>}
              >
                {(control) => <Input {...control} type="date" name="on" required defaultValue={view.on} />}
              </Field>
              <Button type="submit" look="outline">
                <Trans>Show</Trans>
              </Button>
            </Form>
          </section>
        )}
        {others.length > 0 && (
          <section id="changes">
            <SectionHead title={<Trans>What changed</Trans>} />
            <Form key={`${version} ${view.from}`} action={`${path}#changes`} preventScrollReset>
              <input type="hidden" name="version" value={version} />
              <Field label={t`Compared with version`}>
                {(control) => (
                  <Select {...control} name="from" defaultValue={view.from || versionOf(earlier ?? others[0]!)}>
                    {others.map((each) => (
                      <option key={each.id}>{versionOf(each)}</option>
                    ))}
                  </Select>
                )}
              </Field>
              <Button type="submit" look="outline">
                <Trans>Compare</Trans>
              </Button>
            </Form>
            {from && Changes && <Changes before={from.body} after={policy.body} lang={policy.lang} />}
          </section>
        )}
      </Article>
      <StaffPreview kind="policy" />
    </Wrap>
  )
}
