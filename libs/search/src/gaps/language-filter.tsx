import { useLingui } from '@lingui/react/macro'
import type { ContentLanguage } from '@portal/contract'
import { contentLanguages } from '@portal/contract/facts'
import { LanguageName } from '@portal/desk'
import { Select } from '@portal/ui-kit'

type Props = { lang: ContentLanguage | undefined; onChange: (lang: ContentLanguage | undefined) => void }

/** Cuts a list down to one language. */
export function LanguageFilter({ lang, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Select
      size="staff"
      width={{ base: 'full', md: 'calc(var(--u) * 13)' }}
      aria-label={t`Language`}
      value={lang ?? ''}
      onChange={({ target }) => onChange(contentLanguages.find((each) => each === target.value))}
    >
      <option value="">{t`All languages`}</option>
      {contentLanguages.map((each) => (
        <option key={each} value={each}>
          <LanguageName lang={each} />
        </option>
      ))}
    </Select>
  )
}
