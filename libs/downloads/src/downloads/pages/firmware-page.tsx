import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { maxModel, maxVersion } from '@portal/contract/facts'
import { formatDay, languageName } from '@portal/i18n'
import { useEdition, useScreen } from '@portal/rendering'
import { lifecycleAddress, pathFor } from '@portal/routing'
import {
  Button,
  EmptyContent,
  Field,
  Input,
  Muted,
  Note,
  PageTitle,
  SectionHead,
  TagLink,
  TagRow,
  touchArea,
  Wrap,
} from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Advisories } from '../components/advisories.tsx'
import { BreakingNote } from '../components/breaking-note.tsx'
import { DownloadButton } from '../components/download-button.tsx'
import { LabelScan } from '../components/label-scan.tsx'
import { regionNames } from '../components/release-facts.tsx'
import { affectedQuery, upgradeQuery, upgradeView, type UpgradeView } from '../queries.ts'

type Answer = DataOf<Calls['POST /doc/directory/upgradePath']>

const Ask = chakra('div', {
  base: {
    mt: '6',
    maxW: 'calc(var(--u) * 45)',
    '& form': { display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'flex-start' },
    '& form > div': { flex: { base: '1 1 100%', md: '1 1 calc(var(--u) * 14)' } },
    '& form > button': { mt: { md: '7' } },
  },
})
const TextLink = chakra('a', { base: { color: 'fg.link', textDecoration: 'underline', me: '5', ...touchArea } })
const Steps = chakra('ol', {
  base: {
    listStyle: 'none',
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    maxW: 'calc(var(--u) * 50)',
    '& > li': { position: 'relative', ps: '6', pb: '8', display: 'grid', gap: '3', justifyItems: 'start' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-4px',
      top: '9px',
      width: '7px',
      height: '7px',
      borderRadius: 'full',
      bg: 'brand.solid',
    },
    '& h3': { textStyle: 'lg', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& h3 a': { display: 'inline-block', color: 'fg.link', ...touchArea },
    '& p': { color: 'fg.muted' },
  },
})

/** The releases to install, in their order; what breaks stands before the file of each. */
function Way({ steps }: { steps: Answer['steps'] }) {
  const { i18n } = useLingui()
  const { language } = useEdition()
  return (
    <Steps>
      {steps.map((release) => {
        const { id, title, version, date, hardware, lang } = release
        const day = formatDay(i18n, date)
        return (
          <li key={id}>
            <h3 lang={lang}>
              <Link to={pathFor('toolsDownloadDetails', { id })}>{title}</Link>
            </h3>
            <p>
              <Trans>
                <bdi>{version}</bdi>, released {day}
              </Trans>
              {hardware && (
                <>
                  {' · '}
                  <Trans>for hardware {hardware} alone</Trans>
                </>
              )}
              {lang !== language.content && ` · ${languageName(i18n, lang)}`}
            </p>
            <BreakingNote release={release} />
            <DownloadButton release={release} />
          </li>
        )
      })}
    </Steps>
  )
}

function Models({ models, version, label }: { models: readonly string[]; version: string; label: ReactNode }) {
  return (
    <chakra.div mt="5">
      <Muted>{label}</Muted>
      <TagRow mt="3">
        {models.map((model) => (
          <TagLink key={model} asChild>
            <Link to={upgradeView.write(new URLSearchParams(), { model, version })}>
              <bdi>{model}</bdi>
            </Link>
          </TagLink>
        ))}
      </TagRow>
    </chakra.div>
  )
}

/** What came out, why, and what to do. */
function Outcome({ answer, asked }: { answer: Answer; asked: UpgradeView }) {
  const { outcome, steps, models, newest } = answer
  const model = answer.model ?? asked.model
  const { version } = asked
  const count = steps.length
  switch (outcome) {
    case 'way':
      return (
        <>
          <SectionHead
            title={
              count === 1 ? (
                <Trans>One step from {version} to the newest version</Trans>
              ) : (
                <Trans>
                  From {version} to the newest version: install these {count}, in this order
                </Trans>
              )
            }
          />
          <Way steps={steps} />
        </>
      )
    case 'noVersion':
      return (
        <>
          <SectionHead title={<Trans>The newest version for {model}</Trans>} />
          <Note>
            <Trans>
              Some versions can only be installed over certain others. Type the version in use to see whether it takes
              more than one step; the device shows it in its system settings.
            </Trans>
          </Note>
          <chakra.div mt="5">
            <Way steps={steps} />
          </chakra.div>
        </>
      )
    case 'newest':
      return (
        <Note kind="good">
          <Trans>The device has the newest version already. There is nothing to install.</Trans>{' '}
          {newest && <Link to={pathFor('toolsDownloadDetails', { id: newest.id })}>{newest.title}</Link>}
        </Note>
      )
    case 'unknownVersion':
      return (
        <>
          <Note kind="warning">
            <Trans>“{version}” does not look like a version. Type it as the device shows it, such as V4.09.1.</Trans>
          </Note>
          {newest && (
            <chakra.div mt="6">
              <SectionHead title={<Trans>The newest version for {model}</Trans>} />
              <Way steps={[newest]} />
            </chakra.div>
          )}
        </>
      )
    case 'noWay':
      return (
        <>
          <Note kind="warning">
            <Trans>
              No published release leads on from {version}: the steps in between are not here any more. Ask the support
              for them before you install anything, and name the model and the version.
            </Trans>
          </Note>
          {newest && (
            <Muted mt="4">
              <Trans>The newest version for {model}:</Trans>{' '}
              <Link to={pathFor('toolsDownloadDetails', { id: newest.id })}>{newest.title}</Link>
            </Muted>
          )}
        </>
      )
    case 'noRelease':
      return (
        <EmptyContent title={<Trans>No firmware for {model} yet</Trans>}>
          <Trans>The device is known, but nothing to install has been published for it. It needs no upgrade.</Trans>
        </EmptyContent>
      )
    default:
      return models.length ? (
        <>
          <Note kind="warning">
            <Trans>Several models have “{model}” in their names.</Trans>
          </Note>
          <Models models={models} version={version} label={<Trans>Which one is it?</Trans>} />
        </>
      ) : (
        <EmptyContent title={<Trans>No model is called “{model}”</Trans>}>
          <Trans>
            Check the label on the device. The first few letters and digits are enough; dashes do not matter.
          </Trans>
        </EmptyContent>
      )
  }
}

function Found({ asked }: { asked: UpgradeView }) {
  const { i18n } = useLingui()
  const { data: answer } = useSuspenseQuery(upgradeQuery(asked))
  const { data: affected } = useSuspenseQuery(affectedQuery(asked))
  const { model, endOfSupport, elsewhere } = answer
  const day = endOfSupport && formatDay(i18n, endOfSupport)
  return (
    <chakra.div mt="10">
      {model && day && (
        <Muted mb="4">
          <Trans>
            <bdi>{model}</bdi> is supported until {day}.
          </Trans>
        </Muted>
      )}
      <Outcome answer={answer} asked={asked} />
      {elsewhere.length > 0 && (
        <chakra.section mt="8" css={{ '& li': { mt: '2' }, '& a': { color: 'fg.link', ...touchArea } }}>
          <Muted>
            <Trans>Newer, but for devices of one region alone:</Trans>
          </Muted>
          <chakra.ul listStyle="none">
            {elsewhere.map(({ id, title, lang, region }) => (
              <li key={id}>
                <Link to={pathFor('toolsDownloadDetails', { id })} lang={lang}>
                  {title}
                </Link>{' '}
                ({regionNames[region]})
              </li>
            ))}
          </chakra.ul>
        </chakra.section>
      )}
      {affected.outcome === 'affected' && (
        <chakra.div mt="10">
          <Advisories
            title={<Trans>Security advisories about the version in use</Trans>}
            advisories={affected.advisories}
          />
        </chakra.div>
      )}
    </chakra.div>
  )
}

/** Rows 25 and 26. Which firmware a device needs: the model as people type it, or the label that says it, and the version in use lead to what to install, step by step. */
export function Component() {
  const { i18n } = useLingui()
  const { entry } = useScreen()
  const { language } = useEdition()
  const asked = upgradeView.read(useSearchParams()[0])
  const navigate = useNavigate()
  return (
    <Wrap mb="16">
      <PageTitle>{i18n._(entry.title)}</PageTitle>
      <Muted>
        <Trans>Type the model and the version in use: the steps to the newest version come straight up.</Trans>
      </Muted>
      <Ask>
        <Form key={`${asked.model} ${asked.version}`}>
          <Field label={<Trans>Model</Trans>} hint={<Trans>On the label of the device</Trans>}>
            {(control) => (
              <Input
                {...control}
                name="model"
                defaultValue={asked.model}
                maxLength={maxModel}
                required
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="next"
              />
            )}
          </Field>
          <Field
            label={<Trans>Version in use</Trans>}
            hint={<Trans>In the system settings; leave it empty when you do not know</Trans>}
          >
            {(control) => (
              <Input
                {...control}
                name="version"
                defaultValue={asked.version}
                maxLength={maxVersion}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
              />
            )}
          </Field>
          <Button type="submit" look="solid">
            <Trans context="button">Find</Trans>
          </Button>
        </Form>
        <LabelScan onRead={(label) => void navigate(upgradeView.write(new URLSearchParams(), label))} />
      </Ask>
      {asked.model && <Found asked={asked} />}
      <Muted mt="10">
        <Trans>End of sale and of support, of all models:</Trans>{' '}
        <TextLink href={lifecycleAddress('ics', language)}>
          <Trans>calendar</Trans>
        </TextLink>{' '}
        <TextLink href={lifecycleAddress('json', language)}>JSON</TextLink>
      </Muted>
    </Wrap>
  )
}
