import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { maxKeyword, releaseRegions, releaseTracks } from '@portal/contract/facts'
import { Button, ButtonLink, Field, Input, Select } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router-dom'
import type { ReleasesView } from '../queries.ts'
import { regionNames, trackNames } from './release-facts.tsx'

const Filters = chakra('div', {
  base: {
    '& > form': { display: 'grid', gap: '4', mb: '4' },
    '& [data-words]': { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'flex-end' },
    '& [data-words] > :first-child': { flex: '1 1 calc(var(--u) * 14)' },
    '& details > summary': {
      display: 'flex',
      alignItems: 'center',
      width: 'fit-content',
      minH: { base: 'control.touch', md: '8' },
      cursor: 'pointer',
      color: 'fg.link',
    },
    '& [data-choices]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 11)), 1fr))',
      gap: '4',
      pt: '2',
    },
  },
})

/** A choice of the form; the first means any. */
function ChoiceOf({
  name,
  label,
  value,
  any,
  options,
}: {
  name: keyof ReleasesView
  label: ReactNode
  value: string | undefined
  any: string
  options: readonly (readonly [value: string, name: ReactNode])[]
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? ''}>
          <option value="">{any}</option>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Words, model, track, region and time that a list of releases is cut down to: a form whose values stand in the address, without a script too. */
export function ReleaseFilters({
  view,
  models,
  category,
  clear,
}: {
  view: ReleasesView
  models: readonly string[]
  /** Of a list whose address says it in the query. */
  category?: string | undefined
  /** The address of the list without filters. */
  clear: string
}) {
  const { t } = useLingui()
  const { keyword, model, track, region, period } = view
  const chosen = [model, track, region, period === 'any' ? '' : period].filter(Boolean).length
  const offered = model && !models.includes(model) ? [model, ...models] : models
  return (
    <Filters>
      <Form role="search" aria-label={t`Filter the releases`}>
        {category && <input type="hidden" name="category" value={category} />}
        <div data-words="">
          <Field label={<Trans>Name, model or version</Trans>}>
            {(control) => (
              <Input
                {...control}
                type="search"
                name="keyword"
                defaultValue={keyword}
                maxLength={maxKeyword}
                placeholder="KS-IPC"
                autoComplete="off"
                enterKeyHint="search"
              />
            )}
          </Field>
          <Button type="submit">
            <Trans>Show</Trans>
          </Button>
          {(chosen > 0 || keyword) && (
            <ButtonLink asChild look="text">
              <Link to={clear}>
                <Trans>Clear filters</Trans>
              </Link>
            </ButtonLink>
          )}
        </div>
        <details open={chosen > 0}>
          <summary>
            <Trans>More filters</Trans>
          </summary>
          <div data-choices="">
            <ChoiceOf
              name="model"
              label={<Trans>Model</Trans>}
              value={model}
              any={t`Any model`}
              options={offered.map((each) => [each, each])}
            />
            <ChoiceOf
              name="track"
              label={<Trans>Track</Trans>}
              value={track}
              any={t`Any track`}
              options={releaseTracks.map((each) => [each, trackNames[each]])}
            />
            <ChoiceOf
              name="region"
              label={<Trans>Region</Trans>}
              value={region}
              any={t`Any region`}
              options={releaseRegions.map((each) => [each, regionNames[each]])}
            />
            <ChoiceOf
              name="period"
              label={<Trans>Released</Trans>}
              value={period === 'any' ? '' : period}
              any={t`Any time`}
              options={[
                ['quarter', t`Last three months`],
                ['year', t`Last year`],
              ]}
            />
          </div>
        </details>
      </Form>
    </Filters>
  )
}
