import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { Release } from '@portal/contract'
import { formatDay, languageName } from '@portal/i18n'
import { useEdition } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { Badge, Highlighted, touchArea } from '@portal/ui-kit'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { markWords } from '../highlight.ts'
import { DownloadButton } from './download-button.tsx'
import { FileSheet } from '../../file-sheet.tsx'
import { PackageButton } from './package-button.tsx'
import { regionNames, trackNames } from './release-facts.tsx'

const shownModels = 4
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '28px minmax(0, 1fr)', md: '28px minmax(0, 1fr) auto' },
      columnGap: '4',
      rowGap: '3',
      py: '4.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      alignItems: 'start',
    },
    '& > li > :last-child:not(div)': { gridColumn: { base: '2', md: '3' } },
    '& [data-ways]': { display: 'flex', flexWrap: 'wrap', flexDirection: { md: 'column' }, gap: '2' },
    '& :is(h2, h3)': {
      textStyle: 'lg',
      fontWeight: 'semibold',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
    },
    '& :is(h2, h3) a': { display: 'inline-block', color: 'fg', overflowWrap: 'anywhere', ...touchArea },
    '& :is(h2, h3) a:hover': { color: 'fg.link' },
    '& p': { color: 'fg.muted', mt: '0.5', overflowWrap: 'anywhere' },
    '& mark': { bg: 'bg.mark', color: 'inherit', borderRadius: '2xs' },
    '& [data-meta]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      color: 'fg.subtle',
      textStyle: 'sm',
      mt: '1',
      overflowWrap: 'anywhere',
    },
    '& [data-warning]': {
      display: 'flex',
      gap: '1.5',
      alignItems: 'flex-start',
      color: 'fg.warning',
      textStyle: 'sm',
      mt: '1.5',
      '& svg': { flex: 'none', mt: '0.5' },
    },
  },
})

/** Releases for a reader: what it is, for which models, what breaks with it, and then the file. The words of a search are marked (UIX-04). */
export function ReleaseList({
  releases,
  keyword = '',
  level: Heading = 'h2',
}: {
  releases: readonly Release[]
  keyword?: string
  level?: 'h2' | 'h3'
}) {
  const { i18n } = useLingui()
  const { language } = useEdition()
  return (
    <List>
      {releases.map((release) => {
        const { id, title, summary, lang, version, date, productModels, track, region, file, breakingChanges } = release
        const more = productModels.length - shownModels
        const day = formatDay(i18n, date)
        return (
          <li key={id}>
            <FileSheet name={file?.name ?? ''} />
            <div>
              <Heading lang={lang}>
                <Link to={pathFor('toolsDownloadDetails', { id })}>
                  <Highlighted html={markWords(title, keyword)} />
                </Link>
                {track === 'longTerm' && <Badge>{trackNames.longTerm}</Badge>}
              </Heading>
              <p lang={lang}>
                <Highlighted html={markWords(summary, keyword)} />
              </p>
              <div data-meta="">
                <bdi>
                  <Highlighted html={markWords(version, keyword)} />
                </bdi>
                <time dateTime={date}>{file ? day : <Trans>Planned for {day}</Trans>}</time>
                {track === 'active' && <span>{trackNames.active}</span>}
                <span>{regionNames[region]}</span>
                {lang !== language.content && <span>{languageName(i18n, lang)}</span>}
              </div>
              <div data-meta="">
                {productModels.slice(0, shownModels).map((model) => (
                  <bdi key={model}>
                    <Highlighted html={markWords(model, keyword)} />
                  </bdi>
                ))}
                {more > 0 && <Plural value={more} one="and # more model" other="and # more models" />}
              </div>
              {breakingChanges.length > 0 && (
                <div data-warning="">
                  <TriangleAlert size={16} aria-hidden />
                  <Plural
                    value={breakingChanges.length}
                    one="# breaking change: read it before you install"
                    other="# breaking changes: read them before you install"
                  />
                </div>
              )}
            </div>
            {file && (
              <span data-ways="">
                <DownloadButton release={release} />
                <PackageButton release={release} />
              </span>
            )}
          </li>
        )
      })}
    </List>
  )
}
