import { useLingui } from '@lingui/react/macro'
import { useEdition } from '@portal/rendering'
import { basenameOf } from '@portal/routing'
import { Globe } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { Popup } from './popup.tsx'

/** NAV-09. The same page in another language: the document is loaded anew with the prefix swapped; query and hash stay. The current one leads nowhere. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const { edition, language } = useEdition()
  const { pathname, search, hash } = useLocation()
  const rest = (pathname === '/' ? '' : pathname) + search + hash
  return (
    <Popup label={`${t`Language`}: ${language.name}`} button={<><Globe size={20} strokeWidth={1.5} aria-hidden /><span data-wide="">{language.name.replace(/ \(.*/, '')}</span></>}>
      {edition.languages.map((each) => (
        <li key={each.language}>
          {each.language === language.language
            ? <a aria-current="true" lang={each.tag} href={`#`} onClick={(event) => event.preventDefault()}>{each.name}</a>
            : <a lang={each.tag} hrefLang={each.tag} href={basenameOf(edition, each.language) + rest}>{each.name}</a>}
        </li>
      ))}
    </Popup>
  )
}
