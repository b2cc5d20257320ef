import { Plural, Trans } from '@lingui/react/macro'
import type { TermWarning } from '@portal/contract'
import { Note } from '@portal/ui-kit'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Words = chakra('ul', { base: { ps: '5', mt: '1', listStyle: 'disc', '& li': { py: '0.5' } } })

/** Words that the glossary does not want, and what to write instead. They keep nothing from being submitted or published. */
export function TermWarnings({
  warnings,
  lang,
  alert,
  children,
}: {
  warnings: readonly TermWarning[]
  lang: string
  alert?: boolean
  /** What may be done about it. */
  children?: ReactNode
}) {
  if (!warnings.length) return null
  const words = [...new Map(warnings.map((warning) => [warning.word + warning.termId, warning])).values()]
  return (
    <Note kind="warning" {...(alert && { alert })}>
      <p>
        <Plural value={words.length} one="# word is not one of our terms." other="# words are not among our terms." />{' '}
        {children}
      </p>
      <Words>
        {words.map(({ word, term, termId }) => (
          <li key={word + termId}>
            <Trans>
              “<span lang={lang}>{word}</span>”: write “<span lang={lang}>{term}</span>”
            </Trans>
          </li>
        ))}
      </Words>
    </Note>
  )
}
