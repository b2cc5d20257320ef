import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { contentLanguages, maxEqualWord, maxEqualWords, minEqualWords } from '@portal/contract/facts'
import {
  Day,
  FilterBar,
  KeywordFilter,
  LanguageFilter,
  LanguageName,
  PagedTable,
  RefusalNote,
  usePage,
  useView,
  useWrite,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, columnsFor, Dialog, EmptyContent, Field, Select, showMessage, Textarea } from '@portal/ui-kit'
import { useMemo, useState, type FormEvent } from 'react'
import { equalWordsQuery, gapsView, type EqualWords } from './gap-queries.ts'

const Form = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', '& > footer': { mt: '2' } },
})
/** What is changed; without `group` it is a new one. */
type Edited = { readonly group?: EqualWords }

const wordsIn = (text: string) => text.split('\n').flatMap((line) => line.trim().replace(/\s+/g, ' ') || [])
type Fault = 'few' | 'many' | 'long' | 'twice'
const faultOf = (words: readonly string[]): Fault | undefined => {
  if (words.some(({ length }) => length > maxEqualWord)) return 'long'
  if (new Set(words.map((word) => word.toLowerCase())).size < words.length) return 'twice'
  if (words.length < minEqualWords) return 'few'
  return words.length > maxEqualWords ? 'many' : undefined
}
function FaultText({ fault }: { fault: Fault }) {
  if (fault === 'few') return <Trans>Write two words at least, one a line.</Trans>
  if (fault === 'many') return <Trans>A group has {maxEqualWords} words at most.</Trans>
  if (fault === 'long') return <Trans>A word has {maxEqualWord} characters at most.</Trans>
  return <Trans>One of the words stands there twice.</Trans>
}

function WordsForm({ group, onClose }: Edited & { onClose: () => void }) {
  const { i18n } = useLingui()
  const [lang, setLang] = useState(
    () => group?.lang ?? contentLanguages.find((each) => i18n.locale.startsWith(each)) ?? contentLanguages[0],
  )
  const [text, setText] = useState(group?.words.join('\n') ?? '')
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const words = wordsIn(text)
  const fault = asked ? faultOf(words) : undefined
  const save = useWrite('POST /doc/select_keyword/equal/save', {
    onDone: () => {
      showMessage(<Trans>The words were saved. Searches take them from now on.</Trans>)
      onClose()
    },
    onRefused: setRefused,
  })
  const remove = useWrite('POST /doc/select_keyword/equal/remove', {
    onDone: () => {
      showMessage(<Trans>The words were removed.</Trans>)
      onClose()
    },
    onRefused: setRefused,
  })
  const known = group && { id: group.id, revision: group.revision }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    setRefused(undefined)
    const form = event.currentTarget
    if (faultOf(words)) setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    else save.send({ body: { lang, words, ...(known && { changed: known }) } })
  }
  return (
    <Form noValidate onSubmit={send}>
      <Field label={<Trans>Language</Trans>}>
        {(control) => (
          <Select
            {...control}
            size="staff"
            disabled={group !== undefined}
            value={lang}
            onChange={({ target }) => setLang(contentLanguages.find((each) => each === target.value)!)}
          >
            {contentLanguages.map((each) => (
              <option key={each} value={each}>
                <LanguageName lang={each} />
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={<Trans>Words</Trans>}
        hint={<Trans>One a line: names, short forms, what customers call it.</Trans>}
        error={fault && <FaultText fault={fault} />}
      >
        {(control) => (
          <Textarea
            {...control}
            size="staff"
            dir="auto"
            lang={lang}
            rows={maxEqualWords}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <RefusalNote
        error={refused}
        own={{
          conflict: (
            <Trans>Another group of this language has one of these words. Look for it, and add the others there.</Trans>
          ),
          tooMany: <Trans>This language has as many groups as it may have. Remove one that nobody needs.</Trans>,
          staleRevision: <Trans>Somebody else changed these words meanwhile. Close this, then open it again.</Trans>,
        }}
      />
      <footer>
        {known && (
          <Button look="text" aria-busy={remove.busy} onClick={() => remove.send({ body: known })}>
            <Trans>Remove</Trans>
          </Button>
        )}
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="solid" aria-busy={save.busy}>
          <Trans>Save</Trans>
        </Button>
      </footer>
    </Form>
  )
}

function Words({ group }: { group: EqualWords }) {
  return <span lang={group.lang}>{group.words.join(' = ')}</span>
}
function EditButton({ group, onEdit }: { group: EqualWords; onEdit: (group: EqualWords) => void }) {
  const { t } = useLingui()
  return (
    <Button look="text" size="staff" aria-label={`${t`Change`}: ${group.words[0]}`} onClick={() => onEdit(group)}>
      <Trans>Change</Trans>
    </Button>
  )
}
const column = columnsFor<EqualWords>()
const columnsWith = (edit: (group: EqualWords) => void) =>
  column.columns([
    column.accessor('words', {
      header: () => <Trans>Words</Trans>,
      meta: { place: 'title' },
      cell: ({ row }) => <Words group={row.original} />,
    }),
    column.accessor('lang', {
      header: () => <Trans>Language</Trans>,
      meta: { place: 'fact' },
      cell: ({ getValue }) => <LanguageName lang={getValue()} />,
    }),
    column.accessor('changedBy', {
      header: () => <Trans>Changed by</Trans>,
      meta: { place: 'fact' },
      cell: ({ getValue }) => getValue() ?? '–',
    }),
    column.accessor('updateTime', {
      header: () => <Trans>Changed</Trans>,
      meta: { place: 'fact' },
      cell: ({ getValue }) => (
        <span data-varies="">
          <Day at={getValue()} />
        </span>
      ),
    }),
    column.display({
      id: 'edit',
      header: () => <Trans>Change</Trans>,
      meta: { place: 'actions' },
      cell: ({ row }) => <EditButton group={row.original} onEdit={edit} />,
    }),
  ])
const keyOf = ({ id }: EqualWords) => String(id)

/** Row 10. Words that mean the same when somebody looks for one of them. */
export function EqualWordsList() {
  const { t } = useLingui()
  const { view, to, change } = useView(gapsView, pathFor('contentGaps'))
  const list = usePage(equalWordsQuery(view))
  const [edited, setEdited] = useState<Edited>()
  const columns = useMemo(() => columnsWith((group) => setEdited({ group })), [])
  const isFiltered = view.keyword !== '' || view.lang !== undefined
  return (
    <>
      <FilterBar>
        <LanguageFilter lang={view.lang} onChange={(lang) => change({ lang })} />
        <KeywordFilter
          label={t`Filter by word`}
          example="NVR"
          keyword={view.keyword}
          onChange={(keyword) => change({ keyword })}
        />
        <Button size="staff" look="solid" onClick={() => setEdited({})}>
          <Trans>Add words</Trans>
        </Button>
      </FilterBar>
      <PagedTable
        label={t`Words that mean the same`}
        columns={columns}
        rowKey={keyOf}
        list={list}
        pageNo={view.pageNo}
        to={to}
        empty={
          isFiltered ? (
            <EmptyContent title={<Trans>Nothing fits</Trans>} />
          ) : (
            <EmptyContent title={<Trans>No words yet</Trans>}>
              <Trans>
                Who looks for one word of a group finds what has any of them, in the search and by the robot.
              </Trans>
            </EmptyContent>
          )
        }
      />
      <Dialog
        open={edited !== undefined}
        title={edited?.group ? <Trans>Change the words</Trans> : <Trans>Words that mean the same</Trans>}
        onClose={() => setEdited(undefined)}
      >
        {edited && <WordsForm {...edited} onClose={() => setEdited(undefined)} />}
      </Dialog>
    </>
  )
}
