import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { StaffCertificate } from '@portal/contract'
import { certificateStates } from '@portal/contract/facts'
import {
  ChoiceFilter,
  Day,
  FilterBar,
  KeywordFilter,
  ListCard,
  NothingFits,
  PagedTable,
  showRefusal,
  StaffPage,
  usePage,
  useView,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, columnsFor, EmptyContent, RowLink, saveFile, showMessage } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CertificateBadge } from '../../shared/certificate-badge.tsx'
import { levelNames, stateNames } from '../../shared/certificate-names.ts'
import { RevokeDialog, TrailDialog } from '../certificate-dialogs.tsx'
import { IssueDialog } from '../issue-dialog.tsx'
import { OfficeTabs } from '../office-tabs.tsx'
import { certificatesQuery, certificatesView, filterOf } from '../queries.ts'

type Doing = { readonly what: 'issue' } | { readonly what: 'revoke' | 'trail'; readonly certificate: StaffCertificate }

const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

function LevelName({ level }: Pick<StaffCertificate, 'level'>) {
  const { i18n } = useLingui()
  return <>{i18n._(levelNames[level])}</>
}
function Actions({ certificate, onDo }: { certificate: StaffCertificate; onDo: (doing: Doing) => void }) {
  const { t } = useLingui()
  const { number, state } = certificate
  return (
    <>
      <Button
        look="text"
        size="staff"
        aria-label={t`What was done: ${number}`}
        onClick={() => onDo({ what: 'trail', certificate })}
      >
        <Trans>Trail</Trans>
      </Button>
      {state !== 'revoked' && (
        <Button
          look="text"
          size="staff"
          aria-label={t`Revoke: ${number}`}
          onClick={() => onDo({ what: 'revoke', certificate })}
        >
          <Trans>Revoke</Trans>
        </Button>
      )}
    </>
  )
}
const column = columnsFor<StaffCertificate>()
const columnsOf = (onDo: (doing: Doing) => void) =>
  column.columns([
    column.accessor('number', {
      header: () => <Trans>Number</Trans>,
      meta: { place: 'title' },
      cell: ({ getValue }) => (
        <RowLink to={pathFor('trainCertificate', { number: getValue() })}>
          <bdi dir="ltr">{getValue()}</bdi>
        </RowLink>
      ),
    }),
    column.accessor('holder', { header: () => <Trans>Holder</Trans>, meta: { place: 'fact' } }),
    column.accessor('idLastFour', {
      header: () => <Trans>ID number</Trans>,
      meta: { place: 'fact', extra: true },
      cell: ({ getValue }) => <bdi dir="ltr">…{getValue()}</bdi>,
    }),
    column.accessor('course', { header: () => <Trans>Course</Trans>, meta: { place: 'fact' } }),
    column.accessor('level', {
      header: () => <Trans>Level</Trans>,
      meta: { place: 'fact', extra: true },
      cell: ({ getValue }) => <LevelName level={getValue()} />,
    }),
    column.accessor('expires', {
      header: () => <Trans>Valid until</Trans>,
      meta: { place: 'fact' },
      cell: ({ getValue }) => {
        const day = getValue()
        return day === null ? <Trans>Without end</Trans> : <Day at={day} />
      },
    }),
    column.accessor('state', {
      header: () => <Trans>State</Trans>,
      meta: { place: 'fact' },
      cell: ({ getValue }) => <CertificateBadge state={getValue()} />,
    }),
    column.display({
      id: 'actions',
      header: () => <Trans>Actions</Trans>,
      meta: { place: 'actions' },
      cell: ({ row }) => <Actions certificate={row.original} onDo={onDo} />,
    }),
  ])
const keyOf = ({ number }: StaffCertificate) => number

/** Row 76. The certificates of trainings: found, issued, taken back, taken along as a sheet. */
export function Component() {
  const { t, i18n } = useLingui()
  const call = useCall()
  const path = pathFor('certificateDesk')
  const { view, to, change } = useView(certificatesView, path)
  const [doing, setDoing] = useState<Doing>()
  const columns = useMemo(() => columnsOf(setDoing), [])
  const list = usePage(certificatesQuery(view))
  const download = useMutation({
    mutationFn: () => call('POST /train/certificate/export', { body: filterOf(view) }),
    onSuccess: saveFile,
    onError: showRefusal,
  })
  const close = () => setDoing(undefined)
  return (
    <StaffPage
      title={<Trans id="route.certificateDesk">Training certificates</Trans>}
      action={
        <Ways>
          <Button size="staff" aria-busy={download.isPending} onClick={() => !download.isPending && download.mutate()}>
            <Trans>Export (XLSX)</Trans>
          </Button>
          <Button look="solid" size="staff" onClick={() => setDoing({ what: 'issue' })}>
            <Trans>Issue a certificate</Trans>
          </Button>
        </Ways>
      }
    >
      <ListCard>
        <OfficeTabs current="certificates" />
        <FilterBar>
          <ChoiceFilter
            label={t`State`}
            any={t`Any state`}
            choices={certificateStates}
            nameOf={(state) => i18n._(stateNames[state])}
            chosen={view.state}
            onChange={(state) => change({ state })}
          />
          <KeywordFilter
            label={t`Filter by number, ID number or name`}
            example="KSC-7Q4M-2XKD-9RTB9"
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <PagedTable
          label={t`Training certificates`}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={view.pageNo}
          to={to}
          empty={
            view.state || view.keyword ? (
              <NothingFits all={path}>
                <Trans>No certificate has all that you chose. Leave something out.</Trans>
              </NothingFits>
            ) : (
              <EmptyContent title={<Trans>No certificate was issued yet</Trans>} />
            )
          }
        />
      </ListCard>
      {doing?.what === 'issue' && (
        <IssueDialog
          onClose={close}
          onIssued={(number) => {
            close()
            showMessage(
              <Trans>
                Issued: <bdi dir="ltr">{number}</bdi>
              </Trans>,
            )
          }}
        />
      )}
      {doing?.what === 'revoke' && <RevokeDialog certificate={doing.certificate} onClose={close} />}
      {doing?.what === 'trail' && <TrailDialog certificate={doing.certificate} onClose={close} />}
    </StaffPage>
  )
}
