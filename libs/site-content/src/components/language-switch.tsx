import { useLingui } from '@lingui/react/macro'
import { useEdition, useFrame } from '@portal/rendering'
import { inLanguage, knownLanguages } from '@portal/routing'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { languagesQuery } from '../queries.ts'
import { FrameLink } from './frame-link.tsx'
import { Popup } from './popup.tsx'

/** LNG-01, SIT-01. The languages that one can change to, as the server knows them: asked for when the list is opened. Then the sites in other languages. */
function LanguageList() {
  const { edition, language } = useEdition()
  const location = useLocation()
  const { data, isError } = useQuery(languagesQuery)
  const { languages: elsewhere = [] } = useFrame()
  const known = knownLanguages(data, isError)
  const own = edition.languages
    .filter((each) => each === language || known.includes(each.language))
    .map((each) => (
      <li key={each.language}>
        {each === language ? (
          <a aria-current="true" lang={each.tag} href={`#`} onClick={(event) => event.preventDefault()}>
            {each.name}
          </a>
        ) : (
          <a lang={each.tag} hrefLang={each.tag} href={inLanguage(edition, each, location)}>
            {each.name}
          </a>
        )}
      </li>
    ))
  return [
    ...own,
    ...elsewhere.map((link) => (
      <li key={link.to}>
        <FrameLink link={link} />
      </li>
    )),
  ]
}

/** NAV-09. The same page in another language: the document is loaded anew with the prefix swapped; query and hash stay. The current one leads nowhere. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const { language } = useEdition()
  return (
    <Popup
      label={`${t`Language`}: ${language.name}`}
      button={
        <>
          <Globe size={20} strokeWidth={1.5} aria-hidden />
          <span data-wide="">{language.name.replace(/ \(.*/, '')}</span>
        </>
      }
    >
      <LanguageList />
    </Popup>
  )
}
