import { overseasWorkflowClass, workflowClass } from '@portal/contract/facts'
import { defineEdition } from '@portal/routing'

/** The overseas edition: /{language} before every address. */
export const edition = defineEdition({
  name: 'overseas',
  brand: 'Kestrel Security',
  supportMail: 'support@kestrel-security.example',
  languages: [
    { language: 'en', content: 'en', tag: 'en', name: 'English' },
    { language: 'mena', content: 'en', tag: 'en-AE', name: 'English (Middle East and Africa)' },
    { language: 'au', content: 'en', tag: 'en-AU', name: 'English (Australia)' },
    { language: 'ceen', content: 'en', tag: 'en-PL', name: 'English (Central and Eastern Europe)' },
    { language: 'ru', content: 'ru', tag: 'ru', name: 'Русский' },
    { language: 'ea', content: 'ru', tag: 'ru-KZ', name: 'Русский (Евразия)' },
    { language: 'es', content: 'es', tag: 'es', name: 'Español' },
    { language: 'la', content: 'es', tag: 'es-MX', name: 'Español (Latinoamérica)' },
  ],
  languageInPath: true,
  siteTitle: /*i18n*/ { id: 'site.title', message: 'Support' },
  siteDescription: /*i18n*/ {
    id: 'site.description',
    message: 'Manuals, cases and answers for cameras, recorders and access control. Search by model, fault or version.',
  },
  siteKeywords: /*i18n*/ {
    id: 'site.keywords',
    message: 'support, manual, camera, recorder, access control, firmware, troubleshooting',
  },
  workflowClassId: { production: overseasWorkflowClass, other: workflowClass },
})
