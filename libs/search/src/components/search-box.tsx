import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { maxKeyword } from '@portal/contract/facts'
import { pathFor } from '@portal/routing'
import { Button } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useCallback, useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import { suggestQuery } from '../word-queries.ts'

const Box = chakra('form', {
  base: {
    position: 'relative',
    maxW: 'calc(var(--u) * 45)',
    '& [data-bar]': {
      display: 'flex',
      alignItems: 'center',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'lg',
      bg: 'bg.panel',
      ps: '4',
      gap: '3',
    },
    '& [data-bar]:focus-within': { borderColor: 'brand.solid', boxShadow: '0 0 0 1px var(--ks-colors-brand-solid)' },
    '& [data-bar] > svg': { color: 'fg.subtle' },
    '& input': {
      flex: '1',
      minW: '0',
      border: '0',
      bg: 'transparent',
      outline: '0',
      color: 'fg',
      textStyle: 'lg',
      height: 'full',
      p: '0',
      textOverflow: 'ellipsis',
    },
    '& input::placeholder': { color: 'fg.subtle', opacity: 1 },
    '& [data-bar] button': { m: { base: '0.5', md: '1' }, minH: '0', alignSelf: 'stretch' },
    '& [data-list]': {
      position: 'absolute',
      zIndex: 'suggestions',
      top: 'calc(100% + 6px)',
      insetInline: '0',
      bg: 'bg.float',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'lg',
      p: '2',
      listStyle: 'none',
    },
    '& [data-list] [role=option]': {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      px: '3',
      minH: { base: 'control.touch', md: '10' },
      borderRadius: 'md',
      color: 'fg',
      cursor: 'pointer',
    },
    '& [role=option] small': { ms: 'auto', color: 'fg.subtle', textStyle: 'sm' },
    '& [role=option]:hover': { bg: 'bg.muted' },
    '& [role=option][aria-selected=true]': {
      bg: 'brand.subtle',
      boxShadow: 'inset 2px 0 0 var(--ks-colors-brand-solid)',
    },
    '& [role=group] > p': { textStyle: 'xs', color: 'fg.subtle', px: '3', pt: '2', pb: '1' },
  },
  variants: {
    size: {
      hero: { '& [data-bar]': { height: { base: '13', md: '14' } } },
      page: { '& [data-bar]': { height: { base: '13', md: '12' } } },
      header: {
        '& [data-bar]': { height: '10', ps: '3' },
        '& input': { textStyle: 'md' },
        '& [data-bar] button': { srOnly: true },
        width: 'calc(var(--u) * 12)',
        flexGrow: '1',
        maxW: 'calc(var(--u) * 20)',
        display: { base: 'none', lg: 'block' },
      },
    },
  },
  defaultVariants: { size: 'page' },
})

type Option = { key: string; text: string; note: string; choose: () => void }
type Props = {
  size?: 'hero' | 'page' | 'header'
  keyword?: string
  /** Where the words are looked for, with what the address has beside them. */
  path?: string
  beside?: Readonly<Record<string, string>>
}

/** The search box: models and titles are suggested while typing, before that what was looked for last on this device. An Enter that ends a composition never searches. */
export function SearchBox({ size = 'page', keyword = '', path = pathFor('search'), beside = {} }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(keyword)
  // A visitor begins to type before this page is taken over: what stands there then counts.
  const takeOver = useCallback((node: HTMLInputElement | null) => {
    input.current = node
    if (node) setText(node.value)
  }, [])
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const asked = useDeferredValue(text.trim())
  const [recent, setRecent] = useState<readonly string[]>([])
  const { data } = useQuery({
    ...suggestQuery(asked),
    enabled: open && asked.length > 0,
    placeholderData: (previous) => previous,
  })

  const search = (words: string) => {
    setOpen(false)
    input.current?.blur()
    void import('../recent-searches.ts').then(({ keepSearch }) => keepSearch(words.trim()))
    void navigate(`${path}?${new URLSearchParams({ ...beside, keyword: words.trim() })}`)
  }
  const showRecent = () => {
    if (!text) void import('../recent-searches.ts').then(({ recentSearches }) => setRecent(recentSearches()))
    setOpen(true)
  }
  const models: Option[] = (asked ? (data?.models ?? []) : []).map(({ model, name }) => ({
    key: `m${model}`,
    text: model,
    note: name,
    choose: () => {
      setText(model)
      search(model)
    },
  }))
  const articles: Option[] = (asked ? (data?.articles ?? []) : []).map(({ kind, articleId, title }) => ({
    key: `a${articleId}`,
    text: title,
    note: '',
    choose: () => {
      setOpen(false)
      void import('@portal/routing/thing-path').then(({ thingPath }) => navigate(thingPath(kind, articleId)))
    },
  }))
  const before: Option[] = asked
    ? []
    : recent.map((words) => ({
        key: `r${words}`,
        text: words,
        note: '',
        choose: () => {
          setText(words)
          search(words)
        },
      }))
  const forget: Option[] = before.length
    ? [
        {
          key: 'forget',
          text: t`Clear these`,
          note: '',
          choose: () => {
            setRecent([])
            void import('../recent-searches.ts').then(({ forgetSearches }) => forgetSearches())
          },
        },
      ]
    : []
  const options = [...models, ...articles, ...before, ...forget]
  const shown = open && options.length > 0
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return // an input method is composing
    if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      setOpen(false)
      setAt(-1)
    } else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setAt((now) => {
        const next = now + (event.key === 'ArrowDown' ? 1 : -1)
        return next < -1 ? options.length - 1 : next >= options.length ? -1 : next
      })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = shown ? options[at] : undefined
      if (chosen) chosen.choose()
      else search(text)
    }
  }
  const group = (label: string, from: number, list: readonly Option[]) =>
    list.length > 0 && (
      <li role="group" aria-label={label}>
        <p aria-hidden>{label}</p>
        {list.map(({ key, text: name, note, choose }, index) => (
          <div
            key={key}
            id={`${id}-${from + index}`}
            role="option"
            aria-selected={from + index === at}
            onPointerDown={(event) => {
              event.preventDefault()
              choose()
            }}
          >
            <span>{name}</span>
            {note && <small>{note}</small>}
          </div>
        ))}
      </li>
    )
  return (
    <Box
      size={size}
      role="search"
      aria-label={size === 'header' ? t`Search the site` : t`Search`}
      action={useHref(path)}
      onSubmit={(event) => {
        event.preventDefault()
        search(text)
      }}
    >
      {Object.entries(beside).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div data-bar="">
        <Search size={18} strokeWidth={1.5} aria-hidden />
        <input
          ref={takeOver}
          name="keyword"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxKeyword}
          value={text}
          placeholder={t`Model, fault or version`}
          aria-label={t`Search`}
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(at >= 0 && shown && { 'aria-activedescendant': `${id}-${at}` })}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setAt(-1)
          }}
          onKeyDown={keys}
          onFocus={showRecent}
          onBlur={() => setOpen(false)}
        />
        <Button type="submit" look="solid">
          <Trans>Search</Trans>
        </Button>
      </div>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Suggestions`}
        hidden={!shown}
        {...(shown && { 'data-list': '' })}
      >
        {shown && (
          <>
            {group(t`Models`, 0, models)}
            {group(t`Cases`, models.length, articles)}
            {group(t`Looked for before`, 0, [...before, ...forget])}
          </>
        )}
      </ul>
    </Box>
  )
}
