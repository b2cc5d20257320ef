import { useLingui } from '@lingui/react/macro'
import type { ContentLanguage } from '@portal/contract'
import { contentLanguages } from '@portal/contract/facts'
import { ChoiceFilter } from './choice-filter.tsx'
import { LanguageName } from './facts.tsx'

type Props = { lang: ContentLanguage | undefined; onChange: (lang: ContentLanguage | undefined) => void }

/** Cuts a list down to one language. */
export function LanguageFilter({ lang, onChange }: Props) {
  const { t } = useLingui()
  return (
    <ChoiceFilter
      label={t`Language`}
      any={t`All languages`}
      choices={contentLanguages}
      nameOf={(each) => <LanguageName lang={each} />}
      chosen={lang}
      onChange={onChange}
    />
  )
}
