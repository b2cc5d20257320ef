import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatSize } from '@portal/i18n'
import { useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { ButtonLink, Muted, PageTitle, qrPath, Skeleton, useInBrowser, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useHref, useSearchParams } from 'react-router-dom'
import { categoryPath } from '../categories.ts'
import { releaseAsked, releaseQuery } from '../queries.ts'

const Frame = chakra('div', {
  base: {
    // Readers of codes want dark on white, in the dark theme too.
    bg: 'white',
    color: 'black',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    width: 'calc(var(--u) * 16)',
    maxW: 'full',
    aspectRatio: '1',
    my: '6',
    '& svg, & [data-skeleton]': { display: 'block', width: 'full', height: 'full' },
  },
})

/** The code of an address of this site, drawn by the browser, which alone knows where the site is. */
function Code({ to }: { to: string }) {
  const { t } = useLingui()
  const inBrowser = useInBrowser()
  const href = useHref(to)
  const code = useMemo(() => (inBrowser ? qrPath(location.origin + href) : undefined), [inBrowser, href])
  return (
    <Frame>
      {code ? (
        <svg
          role="img"
          aria-label={t`QR code of the download`}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path fill="currentColor" d={code.path} />
        </svg>
      ) : (
        <Skeleton />
      )}
    </Frame>
  )
}

function Way({ to, name, size }: { to: string; name: string; size?: string | undefined }) {
  return (
    <>
      <Code to={to} />
      <chakra.p overflowWrap="anywhere" fontWeight="medium">
        {name}
        {size && <>, {size}</>}
      </chakra.p>
      <ButtonLink asChild mt="4">
        <Link to={to}>
          <Trans>Open it on this device</Trans>
        </Link>
      </ButtonLink>
    </>
  )
}

function ReleaseWay({ id }: { id: string }) {
  const { i18n } = useLingui()
  const {
    data: { title, file },
  } = useSuspenseQuery(releaseQuery(id))
  return (
    <Way
      to={pathFor('toolsDownloadDetails', { id })}
      name={title}
      size={file ? formatSize(i18n, file.size) : undefined}
    />
  )
}

/** Row 41. The way from a desktop to an SDK on a phone: the code of the release that the address names, else of all SDKs. */
export function Component() {
  const { t, i18n } = useLingui()
  const { entry } = useScreen()
  const id = releaseAsked(useSearchParams()[0])
  return (
    <Wrap mb="16">
      <PageTitle>{i18n._(entry.title)}</PageTitle>
      <Muted>
        <Trans>Point the camera of the phone at the code. It opens the download there.</Trans>
      </Muted>
      {id ? <ReleaseWay id={id} /> : <Way to={categoryPath('sdkExploit')} name={t`All SDKs`} />}
    </Wrap>
  )
}
