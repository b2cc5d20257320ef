import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { ButtonLink, EmptyContent, Muted, Note, PageTitle, SectionHead, TagLink, TagRow, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { FeedLink } from '../../shared/feed-link.tsx'
import { AdvisoryList } from '../components/advisory-list.tsx'
import { AffectedForm } from '../components/affected-form.tsx'
import { rangeText } from '../components/version-range.tsx'
import { affectedQuery, affectedView, type AffectedView } from '../queries.ts'

type Answer = DataOf<Calls['POST /extend/security/affected']>
const Parts = chakra('div', {
  base: { mt: '10', maxW: 'calc(var(--u) * 50)', '& > * + *': { mt: '5' } },
})
const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

/** Where it goes on from an answer: the firmware of the device, and what to do besides. */
function WaysOn({ model, version, firmware }: { model: string; version: string; firmware?: boolean }) {
  return (
    <Ways>
      {firmware && (
        <ButtonLink asChild look="solid">
          <Link to={`${pathFor('firmware')}?${new URLSearchParams({ model, ...(version && { version }) })}`}>
            <Trans>Find the firmware</Trans>
          </Link>
        </ButtonLink>
      )}
      <ButtonLink asChild>
        <Link to={pathFor('securitySuggest')}>
          <Trans>Hardening advice</Trans>
        </Link>
      </ButtonLink>
    </Ways>
  )
}

/** The advisories, and what each says of the versions of this model. */
function Advisories({ advisories }: Pick<Answer, 'advisories'>) {
  const linesOf = new Map(advisories.map(({ entry, lines }) => [entry.id, lines]))
  return (
    <AdvisoryList
      level="h3"
      entries={advisories.map(({ entry }) => entry)}
      facts={({ id }) =>
        linesOf.get(id)!.map(({ range, fixed }) => {
          const versions = rangeText(range)
          return (
            <span key={`${range} ${fixed}`}>
              {fixed ? (
                <Trans>
                  <bdi dir="ltr">{versions}</bdi>, fixed in <bdi>{fixed}</bdi>
                </Trans>
              ) : (
                <Trans>
                  <bdi dir="ltr">{versions}</bdi>, no fix yet
                </Trans>
              )}
            </span>
          )
        })
      }
    />
  )
}

function Near({ models, version }: { models: readonly string[]; version: string }) {
  return (
    <>
      <Muted>
        <Trans>Which one is it?</Trans>
      </Muted>
      <TagRow>
        {models.map((model) => (
          <TagLink key={model} asChild>
            <Link to={affectedView.write(new URLSearchParams(), { model, version })}>
              <bdi>{model}</bdi>
            </Link>
          </TagLink>
        ))}
      </TagRow>
    </>
  )
}

/** What came out, and what to do. */
function Outcome({ answer, asked }: { answer: Answer; asked: AffectedView }) {
  const { outcome, advisories, models, updateTo } = answer
  const model = answer.model ?? asked.model
  const { version } = asked
  const count = advisories.length
  switch (outcome) {
    case 'affected':
      return (
        <>
          <SectionHead
            title={
              <Trans>
                <bdi>{model}</bdi> with version <bdi>{version}</bdi> is affected
              </Trans>
            }
          />
          <Note kind="bad">
            <Plural value={count} one="# advisory is about it." other="# advisories are about it." />{' '}
            {updateTo ? (
              <Trans>
                Version <bdi>{updateTo}</bdi> or later mends all of it: update to that.
              </Trans>
            ) : (
              <Trans>No version mends all of it yet. Read the workarounds in the advisories.</Trans>
            )}
          </Note>
          <WaysOn model={model} version={version} firmware />
          <Advisories advisories={advisories} />
        </>
      )
    case 'notAffected':
      return (
        <>
          <SectionHead
            title={
              <Trans>
                No advisory is about <bdi>{model}</bdi> with version <bdi>{version}</bdi>
              </Trans>
            }
          />
          <Note kind="good">
            <Trans>
              None of the weaknesses that we have published is in it. Keep it up to date all the same: the feed tells
              you of new ones.
            </Trans>
          </Note>
          <WaysOn model={model} version={version} firmware />
          <FeedLink kind="advisory" />
        </>
      )
    case 'noVersion':
      return count ? (
        <>
          <SectionHead
            title={
              <Trans>
                Advisories about <bdi>{model}</bdi>
              </Trans>
            }
          />
          <Note>
            <Trans>
              Type the version in use as well to see which of them are about it; the device shows it in its system
              settings.
            </Trans>
          </Note>
          <Advisories advisories={advisories} />
        </>
      ) : (
        <>
          <SectionHead
            title={
              <Trans>
                No advisory is about <bdi>{model}</bdi>
              </Trans>
            }
          />
          <Note kind="good">
            <Trans>None of the weaknesses that we have published is in any of its versions.</Trans>
          </Note>
          <WaysOn model={model} version={version} firmware />
          <FeedLink kind="advisory" />
        </>
      )
    case 'unknownVersion':
      return (
        <Note kind="warning">
          <Trans>“{version}” does not look like a version. Type it as the device shows it, such as V4.09.1.</Trans>
        </Note>
      )
    default:
      return models.length ? (
        <>
          <Note kind="warning">
            <Trans>Several models have “{model}” in their names.</Trans>
          </Note>
          <Near models={models} version={version} />
        </>
      ) : (
        <EmptyContent
          title={<Trans>No model is called “{model}”</Trans>}
          action={
            <ButtonLink asChild>
              <Link to={pathFor('securityNotice')}>
                <Trans>All advisories</Trans>
              </Link>
            </ButtonLink>
          }
        >
          <Trans>
            Check the label on the device. The first few letters and digits are enough; dashes do not matter.
          </Trans>
        </EmptyContent>
      )
  }
}

function Found({ asked }: { asked: AffectedView }) {
  const { t } = useLingui()
  const { data: answer } = useSuspenseQuery(affectedQuery(asked))
  return (
    <section aria-label={t`Found`}>
      <Parts>
        <Outcome answer={answer} asked={asked} />
      </Parts>
    </section>
  )
}

/** Whether a device has a weakness that is known: the model as people type it and the version in use lead to the advisories, and to what mends it. */
export function Component() {
  const { i18n } = useLingui()
  const { entry } = useScreen()
  const asked = affectedView.read(useSearchParams()[0])
  return (
    <Wrap mb="16">
      <PageTitle>{i18n._(entry.title)}</PageTitle>
      <Muted mb="6">
        <Trans>Type the model and the version in use: the advisories that are about it come straight up.</Trans>
      </Muted>
      <AffectedForm asked={asked} />
      {asked.model && <Found asked={asked} />}
    </Wrap>
  )
}
