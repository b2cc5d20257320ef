import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { DemandDetail } from '@portal/contract'
import { AbsentThing, Day, FormSection, Moment, showRefusal, StaffPage, wayTo } from '@portal/desk'
import { formatSize } from '@portal/i18n'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, saveFile } from '@portal/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FolderDown } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { demandQuery, orgsQuery } from '../demand-queries.ts'
import { DemandSteps } from '../demand-steps.tsx'
import { DemandStateBadge, TypeName, useDemandHappenings } from '../demand-words.tsx'
import { Documents } from '../document-field.tsx'
import { Trail } from '../../shared/trail.tsx'
import { idAsked } from '../../shared/id-asked.ts'

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '4' } })
function Demand({ demand }: { demand: DemandDetail }) {
  const { t, i18n } = useLingui()
  const call = useCall()
  const happenings = useDemandHappenings()
  const { data: orgs = [] } = useQuery(orgsQuery)
  const { id, state, mine, documents } = demand
  const project = useMutation({
    mutationFn: () => call('POST /demand/project/download', { body: { id } }),
    onSuccess: saveFile,
    onError: showRefusal,
  })
  const download = useMutation({
    mutationFn: (fileId: string) => call('POST /demand/document/download', { body: { id, fileId } }),
    onSuccess: saveFile,
    onError: showRefusal,
  })
  const way = demand.org && wayTo(orgs, demand.org.code)
  return (
    <>
      <Actions>
        <DemandStateBadge state={state} />
        {mine && state === 'draft' && (
          <ButtonLink asChild size="staff">
            <Link to={`${pathFor('serviceDemandEdit')}?id=${id}`}>
              <Trans>Change the draft</Trans>
            </Link>
          </ButtonLink>
        )}
        <Button size="staff" aria-busy={project.isPending} onClick={() => project.isPending || project.mutate()}>
          <FolderDown size={16} strokeWidth={1.75} aria-hidden />
          <Trans>Download all (ZIP)</Trans>
        </Button>
      </Actions>
      <FormSection title={<Trans>What is asked for</Trans>}>
        <dl>
          <dt>
            <Trans>Number</Trans>
          </dt>
          <dd>
            <bdi>{demand.number}</bdi>
          </dd>
          <dt>
            <Trans>Type</Trans>
          </dt>
          <dd>
            <TypeName type={demand.type} subtype={demand.subtype} />
          </dd>
          <dt>
            <Trans>Organisation</Trans>
          </dt>
          <dd>{way?.length ? way.map(({ name }) => name).join(' / ') : (demand.org?.name ?? '–')}</dd>
          <dt>
            <Trans>Wanted by</Trans>
          </dt>
          <dd>{demand.wantedBy ? <Day at={demand.wantedBy} /> : '–'}</dd>
          <dt>
            <Trans>Asked by</Trans>
          </dt>
          <dd>{[demand.owner.fullName, demand.owner.orgName].filter(Boolean).join(' · ')}</dd>
          <dt>
            <Trans>Description</Trans>
          </dt>
          <chakra.dd whiteSpace="pre-line">{demand.description || '–'}</chakra.dd>
        </dl>
        {documents.length > 0 && (
          <div>
            <h3>
              <Trans>Documents</Trans>
            </h3>
            <Documents aria-label={t`Documents`}>
              {documents.map(({ fileId, name, size, at }) => (
                <li key={fileId}>
                  <bdi>{name}</bdi>{' '}
                  <small>
                    {formatSize(i18n, size)} · <Day at={at} />
                  </small>
                  <Button
                    look="text"
                    size="staff"
                    aria-label={t`Download ${name}`}
                    aria-busy={download.isPending && download.variables === fileId}
                    onClick={() => download.isPending || download.mutate(fileId)}
                  >
                    <Trans>Download</Trans>
                  </Button>
                </li>
              ))}
            </Documents>
          </div>
        )}
      </FormSection>
      <DemandSteps key={state} demand={demand} />
      <FormSection title={<Trans>What happened</Trans>}>
        <Trail>
          {demand.trail.map(({ what, name, note, at }, nth) => (
            <li key={nth}>
              <strong>{happenings[what]}</strong> <Moment at={at} />{' '}
              <small>{name ?? <Trans>Service team</Trans>}</small>
              {note && <p>{note}</p>}
            </li>
          ))}
        </Trail>
      </FormSection>
    </>
  )
}

/** SRV-01. One demand: what is asked for, its documents, what can be done now, and what happened. */
export function Component() {
  const id = idAsked(useSearchParams()[0])
  const { data, error, refetch } = useQuery({ ...demandQuery(id ?? ''), enabled: id !== undefined })
  const list = (
    <ButtonLink asChild>
      <Link to={pathFor('serviceDemand')}>
        <Trans id="route.serviceDemand">Service demands</Trans>
      </Link>
    </ButtonLink>
  )
  if (data)
    return (
      <StaffPage title={data.title}>
        <Demand key={data.id} demand={data} />
      </StaffPage>
    )
  return (
    <AbsentThing
      id={id}
      error={error}
      none={{
        title: <Trans>There is no such demand</Trans>,
        why: <Trans>The address is wrong, or it is not for you to read.</Trans>,
      }}
      failed={<Trans>The demand could not be loaded</Trans>}
      list={list}
      onRetry={() => void refetch()}
    />
  )
}
