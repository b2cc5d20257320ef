import { defineView, keyword } from '@portal/routing'

/** What the address of the glossary asks for. */
export const glossaryView = defineView({ keyword })
