import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro'
import { cuesOf } from '@portal/contract/facts'
import { KeepLine } from '@portal/desk/keep-line'
import { Player } from '@portal/file-preview/film'
import { formatDay, formatSize } from '@portal/i18n'
import { ButtonLink, MetaLine, Note, PageTitle, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ContentText, LanguageNote } from '../../shared/content-text.tsx'
import { ModelTags } from '../../shared/model-tags.tsx'
import { detailsFor } from '../../shared/queries.ts'
import { useContent } from '../../shared/use-content.ts'
import { chaptersOf } from '../clock.ts'
import { Parts } from '../components/parts.tsx'
import { captionsQuery, startView } from '../queries.ts'
import { usePlace } from '../use-film.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'minmax(0, calc(var(--u) * 50)) minmax(calc(var(--u) * 17), 1fr)',
    },
    columnGap: '12',
    rowGap: '8',
    alignItems: 'start',
    mt: '5',
    '& h2': { textStyle: 'xl', mb: '2' },
    '& > [data-beside]': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } },
    '& [data-said]': {
      maxH: 'calc(var(--u) * 22)',
      overflowY: 'auto',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      py: '1',
      _print: { maxH: 'none' },
    },
    '& [data-get]': { mt: '6', _print: { display: 'none' } },
  },
})

function VideoPage({ video }: { video: ReturnType<typeof useContent> }) {
  const { i18n } = useLingui()
  const { t } = useTexts()
  const [search] = useSearchParams()
  const { t: start } = startView.read(search)
  const { id, title, lang, day, category, hits, productModels, files } = video
  const { file, poster, length, captions, chapters } = detailsFor('video', video)
  const { data: tracks } = useSuspenseQuery(captionsQuery(id))
  const [film, setFilm] = useState<HTMLVideoElement | null>(null)
  usePlace(film, id, start)
  const cues = useMemo(() => cuesOf(captions ?? ''), [captions])
  const parts = useMemo(() => chaptersOf(chapters).map(({ at, title }) => ({ at, text: title })), [chapters])
  const source = files.find(({ fileId }) => fileId === file)
  return (
    <Wrap>
      <chakra.article mb="16">
        <LanguageNote content={video} />
        <PageTitle lang={lang}>{title}</PageTitle>
        <MetaLine mt="2">
          <time dateTime={day!}>{formatDay(i18n, day!)}</time>
          <span>{category!.name}</span>
          {length && (
            <span>
              <Trans>Length {length}</Trans>
            </span>
          )}
          <span data-varies="">
            <Plural value={hits} one="# view" other="# views" />
          </span>
        </MetaLine>
        <ModelTags models={productModels} />
        <KeepLine kind="video" thingId={id} />
        <Columns>
          <div>
            {source ? (
              <Player
                title={title}
                src={source.url}
                poster={files.find(({ fileId }) => fileId === poster)?.url}
                tracks={tracks.map((track) => ({ lang: track.lang, url: `/captions/${track.id}.vtt` }))}
                lang={lang}
                start={start}
                film={film}
                onFilm={setFilm}
                failed={
                  <Trans>This browser could not play the film. Download it to watch it with another player.</Trans>
                }
              />
            ) : (
              <Note kind="warning">
                <Trans>The film of this page is missing.</Trans>
              </Note>
            )}
            {tracks.length === 0 && (
              <chakra.div mt="3">
                <Note>
                  <Trans>This video has no captions.</Trans>
                </Note>
              </chakra.div>
            )}
          </div>
          <div data-beside="">
            {parts.length > 0 && (
              <section>
                <h2>
                  <Trans>Chapters</Trans>
                </h2>
                <Parts label={t`Chapters`} lang={lang} film={film} parts={parts} />
              </section>
            )}
            {source && (
              <div data-get="">
                <ButtonLink asChild>
                  <a href={source.url} download={source.name}>
                    <Download size={18} aria-hidden />
                    <Trans>Download, {formatSize(i18n, source.size)}</Trans>
                  </a>
                </ButtonLink>
              </div>
            )}
          </div>
          <div>
            {cues.length > 0 && (
              <section>
                <h2>
                  <Trans>What is said</Trans>
                </h2>
                <div data-said="">
                  <Parts label={t`What is said`} lang={lang} film={film} parts={cues} />
                </div>
              </section>
            )}
            <ContentText content={video} />
          </div>
        </Columns>
      </chakra.article>
    </Wrap>
  )
}

/** A video: the film, its chapters, what is said in it, and its text. */
export function Component() {
  const video = useContent('video')
  return <VideoPage key={video.id} video={video} />
}
