import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '@portal/api-client'
import {
  contentLanguages,
  longestProductWord,
  maxGroupWord,
  productWordLanguage,
  shortestProductWord,
  wordGroupBounds,
  wordsFault,
  type ContentLanguage,
  type WordRule,
  type WordsFault,
} from '@portal/contract/facts'
import {
  EditFooter,
  Day,
  FilterBar,
  KeywordFilter,
  LanguageFilter,
  LanguageName,
  PagedTable,
  RefusalNote,
  useKeptEdit,
  usePage,
  useView,
  useWrite,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, columnsFor, Dialog, EmptyContent, Field, Muted, Select, showMessage, Textarea } from '@portal/ui-kit'
import { useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { gapsView, wordGroupsQuery, type WordGroup } from './gap-queries.ts'

const Form = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', '& > footer': { mt: '2' } },
})
/** What is changed; without `group` it is a new one. */
type Edited = { readonly group?: WordGroup }

const wordsIn = (text: string) => text.split('\n').flatMap((line) => line.trim().replace(/\s+/g, ' ') || [])
function FaultText({ fault, rule }: { fault: WordsFault; rule: WordRule }) {
  const { most } = wordGroupBounds[rule]
  if (fault === 'few')
    return rule === 'equal' ? (
      <Trans>Write two words at least, one a line.</Trans>
    ) : (
      <Trans>Write one word at least.</Trans>
    )
  if (fault === 'many') return <Trans>A group has {most} words at most.</Trans>
  if (fault === 'long') return <Trans>A word has {maxGroupWord} characters at most.</Trans>
  if (fault === 'notChinese')
    return (
      <Trans>
        Each of these words has {shortestProductWord} to {longestProductWord} Chinese characters, and nothing else.
      </Trans>
    )
  if (fault === 'noLetter') return <Trans>Each word needs a letter or a digit.</Trans>
  if (fault === 'digit')
    return <Trans>A word that only asks has no digits: searches for model numbers would lose them.</Trans>
  return <Trans>One of the words stands there twice.</Trans>
}
const hints: Record<WordRule, ReactNode> = {
  equal: <Trans>One a line: names, short forms, what customers call it.</Trans>,
  product: <Trans>One a line: names of devices, parts and functions that stand together in Chinese text.</Trans>,
  asking: <Trans>One a line: what stands around a question and says nothing of its matter.</Trans>,
  hidden: <Trans>One a line: names, insults, what nobody should be led to.</Trans>,
}
/** Which word another group has, as the refusal says. */
const takenWord = (error: unknown) =>
  isApiError(error) && error.reason === 'conflict' ? (error.data as { word?: string } | null)?.word : undefined

function WordsForm({ rule, group, onClose }: Edited & { rule: WordRule; onClose: () => void }) {
  const { i18n } = useLingui()
  const {
    draft: { lang: chosen, text },
    change,
    drop,
    note,
  } = useKeptEdit<{ readonly lang: ContentLanguage; readonly text: string }>(`${rule}-words-${group?.id ?? 'new'}`, {
    lang: group?.lang ?? contentLanguages.find((each) => i18n.locale.startsWith(each)) ?? contentLanguages[0],
    text: group?.words.join('\n') ?? '',
  })
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const hasLanguages = rule !== 'product'
  const lang = hasLanguages ? chosen : productWordLanguage
  const words = wordsIn(text)
  const fault = asked ? wordsFault(rule, words) : undefined
  const taken = takenWord(refused)
  const save = useWrite('POST /doc/select_keyword/equal/save', {
    onDone: () => {
      drop()
      showMessage(
        rule === 'product' ? (
          <Trans>The words were saved. What is published is made findable by them in the background.</Trans>
        ) : (
          <Trans>The words were saved. Searches take them from now on.</Trans>
        ),
      )
      onClose()
    },
    onRefused: setRefused,
  })
  const remove = useWrite('POST /doc/select_keyword/equal/remove', {
    onDone: () => {
      drop()
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
    if (wordsFault(rule, words)) setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    else save.send({ body: { rule, lang, words, ...(known && { changed: known }) } })
  }
  return (
    <Form noValidate onSubmit={send}>
      {note}
      {hasLanguages && (
        <Field label={<Trans>Language</Trans>}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              disabled={group !== undefined}
              value={lang}
              onChange={({ target }) => change({ lang: contentLanguages.find((each) => each === target.value)! })}
            >
              {contentLanguages.map((each) => (
                <option key={each} value={each}>
                  <LanguageName lang={each} />
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={<Trans>Words</Trans>} hint={hints[rule]} error={fault && <FaultText fault={fault} rule={rule} />}>
        {(control) => (
          <Textarea
            {...control}
            size="staff"
            dir="auto"
            lang={lang}
            rows={wordGroupBounds.equal.most}
            value={text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <RefusalNote
        error={refused}
        own={{
          conflict: taken ? (
            <Trans>Another group of this language has “{taken}”. Look for it there, or take it out here.</Trans>
          ) : (
            <Trans>Another group of this language has one of these words. Look for it, and add the others there.</Trans>
          ),
          tooMany: <Trans>This language has as many groups as it may have. Remove one that nobody needs.</Trans>,
          staleRevision: <Trans>Somebody else changed these words meanwhile. Close this, then open it again.</Trans>,
        }}
      />
      <EditFooter
        busy={save.busy}
        onCancel={() => {
          drop()
          onClose()
        }}
      >
        {known && (
          <Button look="text" aria-busy={remove.busy} onClick={() => remove.send({ body: known })}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </EditFooter>
    </Form>
  )
}

function Words({ rule, group }: { rule: WordRule; group: WordGroup }) {
  return (
    <chakra.span display="block" py={{ md: '2' }} whiteSpace="normal" overflowWrap="anywhere" lang={group.lang}>
      {group.words.join(rule === 'equal' ? ' = ' : ' · ')}
    </chakra.span>
  )
}
function EditButton({ group, onEdit }: { group: WordGroup; onEdit: (group: WordGroup) => void }) {
  const { t } = useLingui()
  return (
    <Button look="text" size="staff" aria-label={`${t`Change`}: ${group.words[0]}`} onClick={() => onEdit(group)}>
      <Trans>Change</Trans>
    </Button>
  )
}
const column = columnsFor<WordGroup>()
const columnsWith = (rule: WordRule, edit: (group: WordGroup) => void) =>
  column.columns([
    column.accessor('words', {
      header: () => <Trans>Words</Trans>,
      meta: { place: 'title' },
      cell: ({ row }) => <Words rule={rule} group={row.original} />,
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
const keyOf = ({ id }: WordGroup) => String(id)

/** Row 10. What staff say of words: which mean the same when somebody looks for one of them, which Chinese text is not cut apart in, which only ask, and which are never shown as popular. */
export function WordGroups({ rule }: { rule: WordRule }) {
  const { t } = useLingui()
  const { view, to, change } = useView(gapsView, pathFor('contentGaps'))
  const list = usePage(wordGroupsQuery(rule, view))
  const [edited, setEdited] = useState<Edited>()
  const columns = useMemo(() => columnsWith(rule, (group) => setEdited({ group })), [rule])
  const isFiltered = view.keyword !== '' || (rule !== 'product' && view.lang !== undefined)
  const names = {
    equal: t`Words that mean the same`,
    product: t`Product words`,
    asking: t`Words that only ask`,
    hidden: t`Never popular`,
  }
  const uses: Record<WordRule, ReactNode> = {
    equal: <Trans>Who looks for one word of a group finds what has any of them, in the search and by the robot.</Trans>,
    product: <Trans>Chinese text is not cut apart within these words, so that they are found as a whole.</Trans>,
    asking: <Trans>In a question these words count for nothing beside others.</Trans>,
    hidden: <Trans>A search that has one of these words is never shown to others as popular.</Trans>,
  }
  return (
    <>
      <FilterBar>
        {rule !== 'product' && <LanguageFilter lang={view.lang} onChange={(lang) => change({ lang })} />}
        <KeywordFilter
          label={t`Filter by word`}
          example={rule === 'equal' ? 'NVR' : ''}
          keyword={view.keyword}
          onChange={(keyword) => change({ keyword })}
        />
        <Button size="staff" look="solid" onClick={() => setEdited({})}>
          <Trans>Add words</Trans>
        </Button>
      </FilterBar>
      <PagedTable
        label={names[rule]}
        columns={columns}
        rowKey={keyOf}
        list={list}
        pageNo={view.pageNo}
        to={to}
        empty={
          isFiltered ? (
            <EmptyContent title={<Trans>Nothing fits</Trans>} />
          ) : (
            <EmptyContent title={<Trans>No words yet</Trans>}>{uses[rule]}</EmptyContent>
          )
        }
      />
      <Dialog
        open={edited !== undefined}
        title={edited?.group ? <Trans>Change the words</Trans> : names[rule]}
        onClose={() => setEdited(undefined)}
      >
        {edited && (
          <>
            <Muted textStyle="sm" mb="4">
              {uses[rule]}
            </Muted>
            <WordsForm {...edited} rule={rule} onClose={() => setEdited(undefined)} />
          </>
        )}
      </Dialog>
    </>
  )
}
