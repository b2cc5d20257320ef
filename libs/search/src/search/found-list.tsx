import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { SearchAnswer } from '@portal/contract'
import { featured, type FoundKind } from '@portal/contract/facts'
import { formatDay } from '@portal/i18n'
import { thingKinds } from '@portal/i18n/thing-kinds'
import { thingPath } from '@portal/routing'
import { Button, FeaturedBadge, Highlighted, touchArea } from '@portal/ui-kit'
import { useState, type ComponentType } from 'react'
import { Link, useNavigate } from 'react-router-dom'

/** What each language calls itself. */
export const languageNames = { zh: '中文', en: 'English', ru: 'Русский', es: 'Español' }
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { py: '4.5', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& > li:last-child': { borderBottomWidth: '0' },
    '& h2, & h3': {
      textStyle: 'lg',
      fontWeight: 'semibold',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
    },
    '& :is(h2, h3) a': { display: 'inline-block', color: 'fg', overflowWrap: 'anywhere', ...touchArea },
    '& :is(h2, h3) a:hover': { color: 'fg.link' },
    '& p': { color: 'fg.muted', mt: '0.5', overflowWrap: 'anywhere' },
    '& mark': { bg: 'bg.mark', color: 'inherit', borderRadius: '2xs' },
    '& bdi': { whiteSpace: { lg: 'nowrap' } },
    '& button': { px: '0', textAlign: 'start', whiteSpace: 'normal' },
    '& [data-meta]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      color: 'fg.subtle',
      textStyle: 'sm',
      mt: '1',
    },
  },
})

type Found = SearchAnswer['data'][number]
type FoundFile = NonNullable<Found['file']>

/** In which file of a thing the words stand, and on which page: opens it there. */
const FoundInFile = ({ name, page, onOpen }: FoundFile & { onOpen: () => void }) => (
  <Button look="text" size="staff" onClick={onOpen}>
    <span>
      {page === null ? (
        <Trans>
          In the file <bdi>{name}</bdi>
        </Trans>
      ) : (
        <Trans>
          In the file <bdi>{name}</bdi>, page {page}
        </Trans>
      )}
    </span>
  </Button>
)

/** What a search found, of what kind, the words marked (UIX-04), and in which file they stand. What has no number, such as a course, is not counted either. */
export function FoundList({
  found,
  showLanguage = false,
  level: Heading = showLanguage ? 'h3' : 'h2',
  onOpen,
}: {
  found: readonly Found[]
  showLanguage?: boolean
  level?: 'h2' | 'h3'
  onOpen?: () => void
}) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [shown, setShown] = useState<{ Dialog: ComponentType<{ file: FoundFile }>; file: FoundFile }>()
  /** What shows files comes for who looks into one; where it cannot be had, the thing itself is shown. */
  const look = (file: FoundFile, thing: string) =>
    void import('./file-dialog.tsx').then(
      ({ FileDialog: Dialog }) => setShown({ Dialog, file: { ...file } }),
      () => navigate(thing),
    )
  return (
    <>
      <List>
        {found.map(({ kind, articleId, titleHtml, snippetHtml, billNo, updateTime, hits, refining, lang, file }) => (
          <li key={articleId}>
            <Heading lang={lang}>
              <Link to={thingPath(kind, articleId)} onClick={onOpen}>
                <Highlighted html={titleHtml} />
              </Link>
              {refining === featured && <FeaturedBadge />}
            </Heading>
            <p lang={lang}>
              <Highlighted html={snippetHtml} />
            </p>
            {file && (
              <FoundInFile
                {...file}
                onOpen={() => {
                  onOpen?.()
                  look(file, thingPath(kind, articleId))
                }}
              />
            )}
            <div data-meta="">
              {showLanguage && <span lang={lang}>{languageNames[lang]}</span>}
              <span>{i18n._(thingKinds[kind as FoundKind])}</span>
              {billNo && <span>{billNo}</span>}
              <time dateTime={updateTime}>{formatDay(i18n, updateTime)}</time>
              {billNo && (
                <span data-varies="">
                  <Plural value={hits} one="# view" other="# views" />
                </span>
              )}
            </div>
          </li>
        ))}
      </List>
      {shown && <shown.Dialog file={shown.file} />}
    </>
  )
}
