import { Trans } from '@lingui/react/macro'
import { usePartWithTexts } from '@portal/rendering'
import { Button } from '@portal/ui-kit'
import { useState, type ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'

/** Row 94. The door to the chat: the robot answers first, and hands over to a person. A navigation closes it; what was asked stays. */
export function ChatDoor(look: Pick<ComponentProps<typeof Button>, 'mt' | 'ms'>) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const [Chat, fetchChat] = usePartWithTexts(() => import('../robot/chat.tsx'))
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={() => {
          fetchChat()
          setOpenAt(key)
        }}
      >
        <Trans>Online service</Trans>
      </Button>
      {Chat && <Chat open={openAt === key} onClose={() => setOpenAt(undefined)} />}
    </>
  )
}
