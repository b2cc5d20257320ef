import { GuideStep } from '@portal/ui-kit'
import type { Specimen } from '../specimen.ts'

export const guideStep: Specimen = {
  name: 'guide-step',
  states: {
    'a question': ({ title, sentence, section }) => (
      <GuideStep title={title} help={sentence}>
        <a href="#one">{section}</a>
        <button type="button">{title}</button>
      </GuideStep>
    ),
    'an end': ({ title, sentence }) => <GuideStep title={title} help={sentence} />,
    'long text': ({ long, title }) => (
      <GuideStep title={long} help={long}>
        <a href="#two">{long}</a>
        <a href="#three">{title}</a>
      </GuideStep>
    ),
  },
}
