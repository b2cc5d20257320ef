import { chakra } from '@chakra-ui/react'
import type { Change } from '../between-versions.ts'

const Lines = chakra('ul', {
  base: {
    listStyle: 'disc',
    ps: '5',
    mt: '1',
    '& li': { overflowWrap: 'anywhere', my: '1' },
    '& small': { color: 'fg.subtle', textStyle: 'sm', ms: '2' },
  },
})

/** Lines of release notes, each with the version that says it where there are several. */
export function NoteLines({ lines, lang }: { lines: readonly (string | Change)[]; lang?: string }) {
  return (
    <Lines lang={lang}>
      {lines.map((line) =>
        typeof line === 'string' ? (
          <li key={line}>{line}</li>
        ) : (
          <li key={line.text}>
            {line.text}
            <small>
              <bdi>{line.version}</bdi>
            </small>
          </li>
        ),
      )}
    </Lines>
  )
}
