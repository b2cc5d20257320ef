import type { ContentDetail } from '@portal/contract'
import type { PageHead, PageInput, Site } from '@portal/rendering'
import { thingPath } from '@portal/routing'
import { spokenIn } from '@portal/contract/facts'
import { detailsFor } from '../shared/queries.ts'
import { chaptersOf, secondsOf } from './clock.ts'

/** What search engines read of a video: the film, its poster, its chapters and what is said in it. */
export const videoHead = (video: ContentDetail, _: PageInput, { addressOf }: Site): PageHead => {
  const { file, poster, length, captions, chapters } = detailsFor('video', video)
  const page = addressOf(thingPath('video', video.id))
  const addressOfFile = (fileId: string | null) => {
    const url = video.files.find((each) => each.fileId === fileId)?.url
    return url && new URL(url, page).href
  }
  const [film, picture] = [addressOfFile(file), addressOfFile(poster)]
  const parts = chaptersOf(chapters)
  return {
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: video.title,
        description: video.summary,
        inLanguage: video.lang,
        uploadDate: video.publishTime,
        url: page,
        ...(film && { contentUrl: film }),
        ...(picture && { thumbnailUrl: picture }),
        ...(length && { duration: `PT${secondsOf(length)}S` }),
        ...(captions && { transcript: spokenIn(captions) }),
        ...(parts.length > 0 && {
          hasPart: parts.map(({ at, title }, index) => ({
            '@type': 'Clip' as const,
            name: title,
            startOffset: at,
            ...(parts[index + 1] && { endOffset: parts[index + 1]!.at }),
            url: `${page}?t=${at}`,
          })),
        }),
      },
    ],
  }
}
