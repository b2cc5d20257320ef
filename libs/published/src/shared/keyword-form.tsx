import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { maxKeyword } from '@portal/contract/facts'
import { Button, Field, Input } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'

const Words = chakra(Form, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'flex-end',
    mb: '4',
    '& > div': { flex: '1 1 calc(var(--u) * 14)' },
  },
})

type Props = {
  label: ReactNode
  keyword: string
  /** What else the address says and is kept, by its names there. */
  kept?: Readonly<Record<string, string | undefined>>
  placeholder?: string
  /** Where the words are looked for; absent: on this page. */
  action?: string
}

/** Words that a list is cut down to: a form whose value stands in the address, without a script too. */
export const KeywordForm = ({ label, keyword, kept = {}, placeholder, action }: Props) => (
  <Words role="search" key={keyword} {...(action !== undefined && { action })}>
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={maxKeyword}
          placeholder={placeholder}
        />
      )}
    </Field>
    {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
    <Button type="submit" look="outline">
      <Trans>Search</Trans>
    </Button>
  </Words>
)
