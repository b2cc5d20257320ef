import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dialog } from '@portal/ui-kit'
import { atom, useAtom } from 'jotai'
import { X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Conversation } from './conversation.tsx'
import { goneOn } from './robot.ts'

export { texts } from './texts.ts'

/** What was asked in the chat, for as long as the document lasts: it goes along from page to page. */
const chatAtom = atom<readonly string[]>([])

type Props = { readonly open: boolean; readonly onClose: () => void }

/** The robot in the chat of an edition that has no page of it. It stands beside what opens it, whose look is not its own. */
export function Part({ open, onClose }: Props) {
  const { t } = useLingui()
  const [questions, setQuestions] = useAtom(chatAtom)
  return createPortal(
    <Dialog wide open={open} onClose={onClose} title={<Trans>Online service</Trans>}>
      <div
        // Closed as soon as the router has taken a link over, so that the focus is free for the next page. Not before: the link would be gone, and the browser would load that page anew, without the conversation.
        onClick={({ defaultPrevented, target }) => {
          if (defaultPrevented && (target as Element).closest('a')) onClose()
        }}
      >
        <Conversation
          beside
          questions={questions}
          onAsk={(question) => setQuestions(goneOn(questions, question))}
          again={(next, label) => (
            <button type="button" onClick={() => setQuestions(next)}>
              {label}
            </button>
          )}
          anew={
            <button type="button" onClick={() => setQuestions([])}>
              <Trans>Begin anew</Trans>
            </button>
          }
        />
      </div>
      <Button look="icon" aria-label={t`Close`} onClick={onClose} position="absolute" top="3" insetInlineEnd="3">
        <X size={20} aria-hidden />
      </Button>
    </Dialog>,
    document.body,
  )
}
