import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { LessonFaultKind } from '@portal/contract/facts'
import type { ReactNode } from 'react'

/** Buttons beside each other. */
export const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })

/** What is wrong, where it is. */
export const faultTexts: Readonly<Record<LessonFaultKind, ReactNode>> = {
  title: <Trans>Write a title.</Trans>,
  minutes: <Trans>A whole number of minutes, 1 or more.</Trans>,
  empty: <Trans>Write a text, choose a film or a package, or add a question.</Trans>,
  mixed: <Trans>The package asks by itself: remove it, or the questions.</Trans>,
  question: <Trans>Write the question.</Trans>,
  options: <Trans>Two options at least, none of them empty.</Trans>,
  alike: <Trans>Two options say the same.</Trans>,
  answer: <Trans>Say which option is right.</Trans>,
  why: <Trans>Say why it is right.</Trans>,
}
