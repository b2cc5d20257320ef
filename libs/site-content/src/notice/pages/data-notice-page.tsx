import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDuration, formatNumber } from '@portal/i18n'
import { hostPrefix } from '@portal/auth-session/cookies'
import { useEdition } from '@portal/rendering'
import { type Text } from '@portal/routing'
import { notice } from '@portal/routing/areas/notice'
import { consentOpenAtom, environmentAtom, useConsent } from '@portal/tracking'
import { serverCounts, statisticsMonths, type ServerCount } from '@portal/tracking/counted-things'
import { reportedThings, reportsAnHour, toldToAnalytics, type ReportedThing } from '@portal/tracking/reported-things'
import { storedThings, type StoredThing } from '@portal/tracking/stored-things'
import { intervalsOf } from '@portal/tracking/visit-rules'
import { Button, Card, Muted, PageTitle, Wrap } from '@portal/ui-kit'
import { useAtomValue, useSetAtom } from 'jotai'
import { FactTable } from '../fact-table.tsx'

const Choice = chakra(Card, {
  base: {
    mt: '6',
    p: '4',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'space-between',
    '& p': { flex: '1 1 min(100%, calc(var(--u) * 20))', maxW: '72ch', minH: '6' },
    '& [data-unknown]': { visibility: 'hidden' },
    '@media (scripting: none)': { display: 'none' },
  },
})
const Section = chakra('section', {
  base: {
    mt: '12',
    '& h2': { textStyle: '2xl' },
    '& h3': { textStyle: 'lg', fontWeight: 'semibold', mt: '8' },
    '& > p, & > ul': { mt: '2', color: 'fg.muted', maxW: '72ch' },
    '& > ul': { listStyle: 'disc', ps: '5' },
    '& > ul > li + li': { mt: '1.5' },
  },
})

/** What this browser has said of optional cookies, and the way to say something else. */
function CookieChoice() {
  const consent = useConsent()
  const openConsent = useSetAtom(consentOpenAtom)
  return (
    <Choice>
      <p role="status" {...(consent === undefined && { 'data-unknown': '' })}>
        {consent === 'declined' ? (
          <Trans>You declined: nothing that needs your consent is kept or reported.</Trans>
        ) : consent === 'accepted' ? (
          <Trans>You accepted that visits are counted.</Trans>
        ) : consent === 'personal' ? (
          <Trans>You accepted that visits are counted, and that analytics knows who you are when you sign in.</Trans>
        ) : (
          <Trans>
            You have not chosen yet: until then nothing that needs your consent is kept or reported. The question stands
            at the bottom of the window.
          </Trans>
        )}
      </p>
      <Button onClick={() => openConsent(true)}>
        <Trans>Cookie settings</Trans>
      </Button>
    </Choice>
  )
}

/** Row 97. Everything that is kept of a visit, in the browser and on the server: made from the declarations that the portal runs on. */
export function Component() {
  const { t, i18n } = useLingui()
  const { edition } = useEdition()
  const { scripts, production, countsSent } = useAtomValue(environmentAtom)
  const say = (text: Text, values: Record<string, unknown> = {}) => i18n._({ ...text, values })
  const list = (texts: readonly Text[]) => (
    <ul>
      {texts.map((text) => (
        <li key={text.id}>{say(text)}</li>
      ))}
    </ul>
  )
  const places: Readonly<Record<StoredThing['place'], string>> = {
    cookie: t`Cookie`,
    localStorage: t`Storage of the browser`,
    sessionStorage: t`Storage of the tab`,
  }
  const title = say(notice.dataNotice.title)
  const kept = Map.groupBy(
    storedThings.filter((thing) => thing.edition === undefined || thing.edition === edition.name),
    ({ purpose }) => purpose.id,
  )
  const reported: readonly ReportedThing[] = reportedThings
  const counted = serverCounts.filter(({ configured }: ServerCount) => !configured || countsSent)
  const [plain, personal] = [false, true].map((ofPerson) =>
    Object.values(toldToAnalytics)
      .filter((thing) => 'personal' in thing === ofPerson)
      .map(({ text }) => text),
  )
  const max = formatNumber(i18n, reportsAnHour)
  return (
    <Wrap mb="16">
      <PageTitle>{title}</PageTitle>
      <Muted maxW="72ch">
        <Trans>
          Everything that this site keeps of a visit, in your browser and on the server, by name and with its time. What
          you do with an account, such as writing a case, is not part of it.
        </Trans>
      </Muted>
      <CookieChoice />

      <Section>
        <h2>
          <Trans>In your browser</Trans>
        </h2>
        <p>
          <Trans>
            What needs your consent comes only after you have given it, and goes at once when you take it back.
          </Trans>
        </p>
        <FactTable
          label={t`In your browser`}
          head={[t`Name`, t`What for`, t`How long`, t`Your consent`]}
          rows={[...kept.values()].map((things) => {
            const { place, purpose, kept: until, optional } = things[0]!
            return [
              <>
                {things.map(({ name }) => (
                  <code key={name}>{name}</code>
                ))}
                {things
                  .filter(({ own }) => own)
                  .map(({ name }) => (
                    <small key={name}>
                      <Trans>
                        Over https: {hostPrefix}
                        {name}
                      </Trans>
                    </small>
                  ))}
                <small>{places[place]}</small>
              </>,
              say(purpose),
              typeof until === 'number' ? formatDuration(i18n, until) : say(until),
              optional ? t`Only with it` : t`Not needed`,
            ]
          })}
        />
      </Section>

      <Section>
        <h2>
          <Trans>What your browser reports, with your consent</Trans>
        </h2>
        <p>
          <Trans>No report says whose it is. The server adds reports up by day and keeps none of them.</Trans>
        </p>
        <FactTable
          label={t`What your browser reports, with your consent`}
          head={[t`What`, t`When`, t`What it says`]}
          rows={reported.map(({ name, when, since, fields }) => [
            say(name),
            say(when, since && { time: formatDuration(i18n, intervalsOf(production)[since]) }),
            list(Object.values(fields)),
          ])}
        />
      </Section>

      <Section>
        <h2>
          <Trans>What the server counts of everyone</Trans>
        </h2>
        <p>
          <Trans>For this nothing is kept in your browser and nothing is read from it, so you are not asked.</Trans>
        </p>
        <FactTable
          label={t`What the server counts of everyone`}
          head={[t`What`, t`When`, t`What is kept`, t`How long`]}
          rows={counted.map(({ name, when, holds, kept: until }) => [
            say(name),
            say(when),
            say(holds),
            say(until, { months: statisticsMonths }),
          ])}
        />
      </Section>

      <Section>
        <h2>
          <Trans>How long the server keeps it</Trans>
        </h2>
        <ul>
          <li>
            <Plural
              value={statisticsMonths}
              one="Sums of reports, of pages sent and of search words are removed after # month."
              other="Sums of reports, of pages sent and of search words are removed after # months."
            />
          </li>
          <li>
            <Trans>
              So that nobody floods the server, it counts requests by address, and forgets an address after an hour.
              What an address reports beyond {max} times in an hour is not counted.
            </Trans>
          </li>
          <li>
            <Trans>
              To find faults, the server writes a log with the time, the address and the path of each request. Whoever
              runs the server decides how long the log is kept.
            </Trans>
          </li>
        </ul>
      </Section>

      <Section>
        <h2>
          <Trans>Scripts of other companies</Trans>
        </h2>
        {scripts.length === 0 ? (
          <p>
            <Trans>This site loads none.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>
                They are loaded only with your consent. What they keep and where is up to these companies; their cookies
                on this site are removed when you take your consent back.
              </Trans>
            </p>
            <FactTable
              label={t`Scripts of other companies`}
              head={[t`From`, t`What for`, t`Cookies`]}
              rows={scripts.map(({ src, kind, cookies }) => [
                <code key="">{new URL(src).host}</code>,
                kind === 'chat' ? t`Chat` : t`Analytics`,
                cookies.length ? cookies.map((name) => <code key={name}>{name}</code>) : t`None known`,
              ])}
            />
          </>
        )}
        {scripts.some(({ kind }) => kind === 'analytics') && (
          <>
            <h3>
              <Trans>What analytics is told of each page</Trans>
            </h3>
            <FactTable
              label={t`What analytics is told of each page`}
              head={[t`Your consent`, t`What it is told`]}
              rows={[
                [t`With your consent`, list(plain!)],
                [t`Only when you also tick that it may know who you are`, list(personal!)],
              ]}
            />
          </>
        )}
      </Section>
    </Wrap>
  )
}
