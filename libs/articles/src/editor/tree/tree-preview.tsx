import { Trans } from '@lingui/react/macro'
import { fileAddressOf } from '@portal/article-grammar'
import { walkTree, type TreeStep } from '@portal/contract/facts'
import { Button, GuideStep } from '@portal/ui-kit'
import { useState } from 'react'

/** The tree as readers get it. */
export function TreePreview({ steps, lang }: { steps: readonly TreeStep[]; lang: string }) {
  const [path, setPath] = useState<readonly string[]>([])
  const { step, taken } = walkTree(steps, path)
  return (
    <>
      <GuideStep
        lang={lang}
        title={step.text || '…'}
        help={step.help}
        picture={
          step.picture ? { src: fileAddressOf(step.picture.file, 'picture'), text: step.picture.text } : undefined
        }
      >
        {step.answers.map((answer) => (
          <button
            key={answer.id}
            type="button"
            onClick={() => setPath([...taken.map((each) => each.answer.id), answer.id])}
          >
            {answer.text || '…'}
          </button>
        ))}
      </GuideStep>
      {taken.length > 0 && (
        <Button look="text" size="staff" mt="3" onClick={() => setPath(path.slice(0, taken.length - 1))}>
          <Trans>One question back</Trans>
        </Button>
      )}
    </>
  )
}
