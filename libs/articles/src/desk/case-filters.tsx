import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { caseOrders } from '@portal/contract/facts'
import { ChoiceFilter, ChoicesFailed, CodePicker, DateField, DirectoryPicker, KeywordFilter } from '@portal/desk'
import { Button, Field, Select } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { directoriesQuery } from '../reading/queries.ts'
import { labelsQuery, modelsQuery } from './queries.ts'
import { anyCase, countFilters, type CaseView } from './views.ts'

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
    flexBasis: 'full',
    order: '1',
    py: '2',
    '& [data-days]': { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '3' },
    '& form': { width: 'full' },
    // What has no name above it stands beside the fields of those that have one.
    '& > form, & > :last-child': { alignSelf: { md: 'end' } },
  },
})

type Filtering = {
  view: CaseView
  change: (changes: { readonly [K in keyof CaseView]?: CaseView[K] | undefined }) => void
}
type Props = Filtering & {
  /** Whose they are can be chosen too. */
  authors: boolean
}

/** The order of a list of cases; the first one is the list's own. */
export function CaseOrder({ view, change }: Filtering) {
  const { t } = useLingui()
  const names = { newest: t`Newest first`, oldest: t`Oldest first`, title: t`By title` }
  return (
    <ChoiceFilter
      label={t`Order`}
      any={t`Usual order`}
      choices={caseOrders}
      nameOf={(order) => names[order]}
      chosen={view.order}
      onChange={(order) => change({ order })}
    />
  )
}

function FilterPanel({ view, change, authors }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [labels, models] = [useQuery(labelsQuery), useQuery(modelsQuery)]
  return (
    <Panel>
      <DirectoryPicker
        id={`${id}-directory`}
        code={view.directory || null}
        directoriesQuery={directoriesQuery}
        hint={null}
        error={null}
        onChange={(code) => change({ directory: code ?? '' })}
      />
      <div>
        <ChoicesFailed of={[labels, models]} />
        <CodePicker
          id={`${id}-model`}
          label={t`Product model`}
          options={(models.data ?? []).map(({ model, name }) => ({ code: model, name: model, note: name }))}
          chosen={view.model ? [view.model] : []}
          max={1}
          onChange={([model = '']) => change({ model })}
        />
      </div>
      <Field label={t`Label`}>
        {(control) => (
          <Select
            {...control}
            size="staff"
            value={view.label}
            onChange={({ target }) => change({ label: target.value })}
          >
            <option value="">{t`All`}</option>
            {(labels.data ?? []).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div data-days="">
        <DateField label={t`Changed since`} day={view.from} onChange={(from) => change({ from })} />
        <DateField label={t`Changed before the end of`} day={view.until} onChange={(until) => change({ until })} />
      </div>
      {authors && (
        <KeywordFilter
          label={t`Filter by author`}
          example={t`Author`}
          keyword={view.author}
          onChange={(author) => change({ author })}
        />
      )}
      <div>
        <Button
          size="staff"
          disabled={!countFilters(view)}
          onClick={() => change({ ...anyCase, keyword: view.keyword })}
        >
          <Trans>Clear filters</Trans>
        </Button>
      </div>
    </Panel>
  )
}

/** What a list of cases can be cut down to beside words, in a line of filters: open from the start where the address has chosen something. */
export function CaseFilters(filtering: Props) {
  const chosen = countFilters(filtering.view)
  const [open, setOpen] = useState(chosen > 0)
  return (
    <>
      <Button size="staff" look="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trans>More filters</Trans>
        {chosen > 0 && ` (${chosen})`}
      </Button>
      {open && <FilterPanel {...filtering} />}
    </>
  )
}
