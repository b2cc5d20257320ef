import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PublishedRelease } from '@portal/contract'
import { Button, Field, Muted, SectionHead, Select } from '@portal/ui-kit'
import { Form, useSearchParams } from 'react-router-dom'
import { betweenVersions } from '../between-versions.ts'
import { NoteLines } from './note-lines.tsx'

const Choice = chakra('div', {
  base: {
    '& form': { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'flex-end' },
    '& form > div': { flex: '0 1 calc(var(--u) * 12)', minW: '24' },
    '& h3': { textStyle: 'lg', fontWeight: 'semibold', mt: '5' },
  },
})

/** Row 31. Two versions of a line, picked in the address, and all that lies between them. */
export function CompareVersions({ release: { id, history, lang } }: { release: PublishedRelease }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const isAsked = search.has('from') || search.has('to')
  const at = history.findIndex((each) => each.id === id)
  const from = search.get('from') ?? (history[at + 1] ?? history[at - 1] ?? history[at])!.id
  const to = search.get('to') ?? id
  const between = betweenVersions(history, from, to)
  const choices = { from: t`From version`, to: t`To version` }
  const lists = between && [
    { title: <Trans>Breaking changes</Trans>, lines: between.breakingChanges },
    { title: <Trans>Fixes</Trans>, lines: between.fixes },
    { title: <Trans>Settled issues</Trans>, lines: between.settled },
    { title: <Trans>Known issues that remain</Trans>, lines: between.knownIssues },
  ]
  const shown = lists?.filter(({ lines }) => lines.length > 0)
  return (
    <section id="compare">
      <SectionHead title={<Trans>Compare two versions</Trans>} />
      <Choice>
        <Form key={`${from} ${to}`} action="#compare" preventScrollReset>
          {Object.entries(choices).map(([name, label]) => (
            <Field key={name} label={label}>
              {(control) => (
                <Select {...control} name={name} defaultValue={name === 'from' ? from : to}>
                  {history.map(({ id, version }) => (
                    <option key={id} value={id}>
                      {version}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          <Button type="submit">
            <Trans>Compare</Trans>
          </Button>
        </Form>
        {!isAsked ? null : between ? (
          <>
            <Muted mt="4">
              <Trans>
                Between <bdi>{between.from}</bdi> and <bdi>{between.to}</bdi>:
              </Trans>{' '}
              {shown!.length === 0 && <Trans>nothing is written down.</Trans>}
            </Muted>
            {shown!.map(({ title, lines }, at) => (
              <div key={at}>
                <h3>{title}</h3>
                <NoteLines lines={lines} lang={lang} />
              </div>
            ))}
          </>
        ) : (
          <Muted mt="4">
            <Trans>Choose two different versions of this line.</Trans>
          </Muted>
        )}
      </Choice>
    </section>
  )
}
