import { Trans } from '@lingui/react/macro'
import type { ContentDetail } from '@portal/contract'
import { TermMarks, useEdition } from '@portal/rendering'
import { thingPath } from '@portal/routing'
import { Note, Prose, SafeHtml } from '@portal/ui-kit'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'

/** Says that content is not written in the language of the page, and where it is. */
export function LanguageNote({ content }: { content: Pick<ContentDetail, 'kind' | 'lang' | 'translations'> }) {
  const { language } = useEdition()
  if (content.lang === language.content) return null
  const own = content.translations.find(({ lang }) => lang === language.content)
  return (
    <Note kind="warning">
      <Trans>This is not available in your language.</Trans>{' '}
      {own ? (
        <Link to={thingPath(content.kind, own.id)}>{own.title}</Link>
      ) : (
        <Trans>It is shown in the language it was written in.</Trans>
      )}
    </Note>
  )
}

/** Tables scroll in a frame of their own. */
const framed = (body: string) =>
  body.replace(/<table>/g, '<div data-table=""><table>').replace(/<\/table>/g, '</table></div>')

type Text = Pick<ContentDetail, 'body' | 'lang'> & { readonly id?: string }
/** The text of content as it was written; the terms of the glossary are marked in it. */
export function ContentText({ content: { id, body, lang } }: { content: Text }) {
  const text = useRef<HTMLDivElement>(null)
  // The keyboard scrolls what can be focused.
  useEffect(() => {
    for (const frame of text.current?.querySelectorAll<HTMLElement>('[data-table]') ?? [])
      if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0
  }, [body])
  if (body === '') return null
  return (
    <Prose ref={text} lang={lang}>
      <SafeHtml html={framed(body)} />
      <TermMarks of={body} lang={lang} except={id} />
    </Prose>
  )
}
