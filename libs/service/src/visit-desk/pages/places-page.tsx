import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { maxVisitPlaces, type VisitSlot } from '@portal/contract/facts'
import {
  FilterBar,
  ListCard,
  LoadFailed,
  RefusalText,
  showRefusal,
  StaffPage,
  usePage,
  useView,
  useWrite,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { columnsFor, DataTable, EmptyContent, Field, Input, Select, showMessage } from '@portal/ui-kit'
import { createContext, useContext, useState } from 'react'
import { dayName, hoursOf } from '../../visits/visit-words.tsx'
import { placesQuery, placesView } from '../desk-queries.ts'

type Time = DataOf<Calls['POST /iframe/visit/desk/places']>['days'][number]
const ProvinceContext = createContext('')

/** A number of places, kept as soon as the field is left; what is none goes back to what was there. */
function Places({ label, places, onSave }: { label: string; places: number; onSave: (places: number) => void }) {
  const [typed, setTyped] = useState<string>()
  const save = () => {
    const wanted = Number(typed)
    if (typed?.trim() && Number.isInteger(wanted) && wanted >= 0 && wanted <= maxVisitPlaces && wanted !== places)
      onSave(wanted)
    setTyped(undefined)
  }
  return (
    <Input
      size="staff"
      type="number"
      min={0}
      max={maxVisitPlaces}
      width="calc(var(--u) * 5)"
      aria-label={label}
      value={typed ?? String(places)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}

function TimePlaces({ row: { day, slot, places } }: { row: Time }) {
  const { t, i18n } = useLingui()
  const province = useContext(ProvinceContext)
  const save = useWrite('POST /iframe/visit/desk/savePlaces', {
    onDone: () => showMessage(<Trans>Saved.</Trans>),
    onRefused: (error) =>
      showMessage(
        <RefusalText
          error={error}
          own={{ wrongState: <Trans>More places than that are taken already. Cancel visits first.</Trans> }}
        />,
        'bad',
      ),
  })
  const time = `${dayName(i18n, day)} ${hoursOf(slot)}`
  return (
    <Places
      label={t`Places: ${time}`}
      places={places}
      onSave={(wanted) => save.send({ body: { province, day, slot, places: wanted } })}
    />
  )
}
function DayOf({ day }: { day: string }) {
  const { i18n } = useLingui()
  return <>{dayName(i18n, day)}</>
}
const Hours = ({ slot }: { slot: VisitSlot }) => <bdi>{hoursOf(slot)}</bdi>

const column = columnsFor<Time>()
const columns = column.columns([
  column.accessor('day', {
    header: () => <Trans>Day</Trans>,
    meta: { place: 'title' },
    cell: ({ getValue }) => <DayOf day={getValue()} />,
  }),
  column.accessor('slot', {
    header: () => <Trans>Time</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Hours slot={getValue()} />,
  }),
  column.accessor('taken', { header: () => <Trans>Taken</Trans>, meta: { place: 'fact' } }),
  column.accessor('places', {
    header: () => <Trans>Places</Trans>,
    cell: ({ row }) => <TimePlaces row={row.original} />,
  }),
])
const keyOf = ({ day, slot }: Time) => `${day} ${slot}`

/** How many visits each time of a province can take. */
export function Component() {
  const { t } = useLingui()
  const { view, change } = useView(placesView, pathFor('visitPlaces'))
  const { data, isError, isPlaceholderData, refetch } = usePage(placesQuery(view.province))
  const save = useWrite('POST /iframe/visit/desk/saveProvince', {
    onDone: () => showMessage(<Trans>Saved.</Trans>),
    onRefused: showRefusal,
  })
  const province = data?.provinces.find(({ code }) => code === view.province)
  return (
    <StaffPage title={<Trans id="route.visitPlaces">Places for visits</Trans>}>
      <ListCard>
        <FilterBar css={{ alignItems: 'flex-end' }}>
          <Field label={<Trans>Province</Trans>}>
            {(control) => (
              <Select
                {...control}
                aria-busy={data === undefined && !isError}
                size="staff"
                width={{ base: 'full', md: 'calc(var(--u) * 12)' }}
                value={view.province}
                onChange={({ target }) => change({ province: target.value })}
              >
                <option value="">{t`Choose`}</option>
                {data?.provinces.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {province && (
            <chakra.label display="grid" gap="1.5" fontWeight="medium">
              <Trans>Places of each time of a working day</Trans>
              <Places
                key={province.code}
                label={t`Places of each time of a working day`}
                places={province.places}
                onSave={(places) => save.send({ body: { province: province.code, places } })}
              />
            </chakra.label>
          )}
        </FilterBar>
        {isError ? (
          <LoadFailed title={<Trans>The places could not be loaded</Trans>} onRetry={() => void refetch()} />
        ) : view.province ? (
          <ProvinceContext value={view.province}>
            <DataTable
              label={t`Times to come`}
              columns={columns}
              rows={data?.days}
              rowKey={keyOf}
              busy={isPlaceholderData}
              onRetry={() => void refetch()}
              empty={
                <EmptyContent title={<Trans>There is no such province</Trans>}>
                  <Trans>Choose one of the list.</Trans>
                </EmptyContent>
              }
            />
          </ProvinceContext>
        ) : (
          <EmptyContent title={<Trans>Choose a province</Trans>}>
            <Trans>
              The places of the next two weeks are shown here. What nobody changed has those of its province.
            </Trans>
          </EmptyContent>
        )}
      </ListCard>
    </StaffPage>
  )
}
