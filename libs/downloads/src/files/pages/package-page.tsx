import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { reasonOf } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import { maxPackageName } from '@portal/contract/facts'
import { formatSize } from '@portal/i18n'
import { useEdition, useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import {
  Button,
  ButtonLink,
  EmptyContent,
  Muted,
  Note,
  PageTitle,
  putOnClipboard,
  showMessage,
  Skeleton,
  useInBrowser,
  Wrap,
} from '@portal/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link as LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useHref, useNavigate, useSearchParams } from 'react-router-dom'
import { useBasket } from '../../basket.ts'
import { useLicence } from '../../use-licence.tsx'
import { PackageItems } from '../components/package-items.tsx'
import { PackageProgress } from '../components/package-progress.tsx'
import { packageView, releasesNamed } from '../queries.ts'
import { usePackage, type Offered } from '../use-package.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '6' } })

/** Why there is no package. */
function Failure({ error }: { error: Error }) {
  const reason = reasonOf(error)
  const texts: Partial<Record<NonNullable<typeof reason>, ReactNode>> = {
    notFound: (
      <Trans>The package is not there any more, or one of its files is offered no longer. Start it again.</Trans>
    ),
    fileWithdrawn: <Trans>One of the files is offered no longer. Reload the page, and start again without it.</Trans>,
    downloadForbidden: <Trans>Your account may not download files.</Trans>,
    tooMany: <Trans>Too many packages were made from here. Try again in a quarter of an hour.</Trans>,
    offline: <Trans>The server cannot be reached. Your choice is kept; try again in a moment.</Trans>,
  }
  return (
    <Note kind="bad" alert>
      {(reason && texts[reason]) ?? <Trans>The package could not be made. Try again in a moment.</Trans>}
    </Note>
  )
}

/** What is known of a set of releases, and what can be done with it. */
function Chosen({ ids, asked }: { ids: readonly string[]; asked: boolean }) {
  const { t, i18n } = useLingui()
  const { edition } = useEdition()
  const navigate = useNavigate()
  const basket = useBasket()
  const forbidden = useUser()?.isOverseasSpecial
  const { data, error: listError } = useQuery({ ...releasesNamed(ids), placeholderData: keepPreviousData })
  const { progress, isAsking, error, isBeginning, begin, giveUp } = usePackage(ids)
  const { dialog, afterLicence } = useLicence()
  const name = `${edition.brand} ${t`Downloads`}`.slice(0, maxPackageName)
  const here = pathFor('downloadPackage')
  const addressOf = (set: readonly string[]) => here + packageView.write(new URLSearchParams(), { releases: set })
  const href = useHref(addressOf(ids))
  const remove = (gone: readonly string[]) => {
    if (asked) void navigate(addressOf(ids.filter((id) => !gone.includes(id))), { replace: true })
    else basket.remove(gone)
  }
  if (listError) return <Failure error={listError} />
  if (!data) return <Skeleton height="40" />

  const releases = ids.flatMap((id): Offered[] => {
    const release = data.data.find((each) => each.id === id)
    return release?.file ? [{ ...release, file: release.file }] : []
  })
  const gone = ids.filter((id) => !releases.some((release) => release.id === id))
  const size = formatSize(
    i18n,
    releases.reduce((sum, { file }) => sum + file.size, 0),
  )
  const copy = async () => {
    if (await putOnClipboard(location.origin + href)) showMessage(<Trans>Link copied</Trans>)
    else showMessage(<Trans>It could not be copied. Copy the address of this page by hand.</Trans>, 'bad')
  }
  return (
    <>
      {gone.length > 0 && (
        <Note kind="warning">
          <Plural
            value={gone.length}
            one="# release has no file that you may download."
            other="# releases have no file that you may download."
          />{' '}
          <Button look="text" size="staff" onClick={() => remove(gone)}>
            <Trans>Leave them out</Trans>
          </Button>
        </Note>
      )}
      {releases.length > 0 && (
        <>
          <Muted my="4">
            <Plural value={releases.length} one="# file" other="# files" />, {size}
          </Muted>
          <PackageItems releases={releases} progress={progress} onRemove={(id) => remove([id])} />
          <chakra.div mt="6">
            {error && <Failure error={error} />}
            {forbidden ? (
              <Note>
                <Trans>Your account may not download files.</Trans>
              </Note>
            ) : progress && !error ? (
              <PackageProgress progress={progress} onGiveUp={giveUp} />
            ) : (
              <Button
                look="solid"
                size="large"
                mt="4"
                aria-busy={isBeginning || (isAsking && !error)}
                disabled={gone.length > 0}
                onClick={() => isBeginning || afterLicence(releases, () => begin({ releases, name }))}
              >
                <Trans>Make one package of all</Trans>
              </Button>
            )}
            {dialog}
          </chakra.div>
          <Row>
            {asked && (
              <Button
                onClick={() => {
                  basket.add(ids)
                  void navigate(here, { replace: true })
                }}
              >
                <Trans>Add these to my package</Trans>
              </Button>
            )}
            <Button onClick={() => void copy()}>
              <LinkIcon size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Copy the link to this set</Trans>
            </Button>
          </Row>
        </>
      )}
    </>
  )
}

/** DWN-01, DWN-02. What is to be downloaded together: the visitor's own choice, or the set that the address names. */
export function Component() {
  const { i18n } = useLingui()
  const { entry } = useScreen()
  const { releases } = packageView.read(useSearchParams()[0])
  const { items } = useBasket()
  const inBrowser = useInBrowser()
  const asked = releases.length > 0
  const ids = asked ? releases : items.map(({ id }) => id)
  return (
    // What the browser knows alone comes after the first view: what stands below stays out of sight until then.
    <Wrap mb="16" minH="90dvh">
      <PageTitle>{i18n._(entry.title)}</PageTitle>
      <Muted mb="4">
        <Trans>All files in one archive, with a list of their checksums and licences in it.</Trans>
      </Muted>
      {ids.length > 0 ? (
        <Chosen ids={ids} asked={asked} />
      ) : inBrowser ? (
        <EmptyContent
          title={<Trans>Nothing is chosen yet</Trans>}
          action={
            <ButtonLink asChild>
              <Link to={pathFor('allDownloads')}>
                <Trans>See all releases</Trans>
              </Link>
            </ButtonLink>
          }
        >
          <Trans>Choose “Add to package” beside a release. What you chose stays in this browser.</Trans>
        </EmptyContent>
      ) : (
        <Skeleton height="40" />
      )}
    </Wrap>
  )
}
