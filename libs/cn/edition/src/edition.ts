import { workflowClass } from '@portal/contract/facts'
import { defineEdition } from '@portal/routing'

/** The Chinese edition: no language in its addresses. */
export const edition = defineEdition({
  name: 'cn',
  brand: '隼安科技',
  languages: [{ language: '', content: 'zh', tag: 'zh-CN', name: '简体中文' }],
  languageInPath: false,
  siteTitle: /*i18n*/ { id: 'site.title', message: 'Support' },
  siteDescription: /*i18n*/ {
    id: 'site.description',
    message: 'Manuals, cases and answers for cameras, recorders and access control. Search by model, fault or version.',
  },
  siteKeywords: /*i18n*/ {
    id: 'site.keywords',
    message: 'support, manual, camera, recorder, access control, firmware, troubleshooting',
  },
  workflowClassId: { production: workflowClass, other: workflowClass },
})
