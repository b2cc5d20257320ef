import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { contentLanguages } from '@portal/contract/facts'
import { LanguageName, type RefusalTexts } from '@portal/desk'
import { languageName } from '@portal/i18n'
import { Button, Field, Select } from '@portal/ui-kit'
import { useState } from 'react'
import type { LessonDraft, WrittenCourse } from './lesson-draft.ts'
import { Actions } from './lesson-parts.tsx'
import { StoredField } from './stored-field.tsx'

type Captions = LessonDraft['captions']
type Props = {
  captions: Captions
  /** The languages that come with the published video. */ published: WrittenCourse['films'][number]['captions']
  onChange: (captions: Captions) => void
}
const refusals: RefusalTexts = {
  unsupported: (
    <Trans>These are no captions: a text in UTF-8 that begins with WEBVTT and says from when to when.</Trans>
  ),
}

/** The captions of a lesson's film, one file a language: what is stored for a language takes the place of what the published video has. */
export function CaptionsFields({ captions, published, onChange }: Props) {
  const { t, i18n } = useLingui()
  const call = useCall()
  const [lang, setLang] = useState<Captions[number]['lang']>('zh')
  const without = (of: string) => captions.filter((each) => each.lang !== of)
  const coming = published
    .filter((of) => captions.every((each) => each.lang !== of))
    .map((of) => languageName(i18n, of))
    .join(', ')
  return (
    <fieldset>
      <legend>
        <Trans>Captions</Trans>
      </legend>
      {coming && (
        <p>
          <Trans>With the published video: {coming}</Trans>
        </p>
      )}
      {captions.map((each) => (
        <Actions key={each.lang}>
          <LanguageName lang={each.lang} />
          <Button
            look="text"
            size="staff"
            aria-label={t`Remove the captions: ${languageName(i18n, each.lang)}`}
            onClick={() => onChange(without(each.lang))}
          >
            <Trans>Remove it</Trans>
          </Button>
        </Actions>
      ))}
      <Field label={<Trans>Language of the captions</Trans>}>
        {(control) => (
          <Select
            {...control}
            size="staff"
            value={lang}
            onChange={({ target }) => setLang(contentLanguages.find((each) => each === target.value)!)}
          >
            {contentLanguages.map((each) => (
              <option key={each} value={each}>
                {languageName(i18n, each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <StoredField
        label={<Trans>File of captions</Trans>}
        hint={<Trans>WebVTT, up to 256 KB</Trans>}
        accept=".vtt,text/vtt"
        store={(body) => call('POST /train/desk/storeCaptions', { body })}
        onStored={({ fileId }) => onChange([...without(lang), { lang, fileId }])}
        refusals={refusals}
      />
    </fieldset>
  )
}
