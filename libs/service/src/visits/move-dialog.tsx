import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { VisitDetail } from '@portal/contract'
import { RefusalNote, useWrite } from '@portal/desk'
import { Button, Dialog, showMessage } from '@portal/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SlotCalendar, type ChosenTime } from './slot-calendar.tsx'
import { slotsQuery } from './visit-queries.ts'

type Props = { visit: VisitDetail; open: boolean; onClose: () => void }

/** Moves a visit to another time in its province. */
export function MoveDialog({ visit, open, onClose }: Props) {
  const queryClient = useQueryClient()
  const province = visit.province.code
  const [time, setTime] = useState<ChosenTime>()
  const [missing, setMissing] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const move = useWrite('POST /iframe/visit/reschedule', {
    onDone: () => {
      showMessage(<Trans>The visit was moved. We confirm the new time.</Trans>)
      onClose()
    },
    onRefused: (error) => {
      setRefused(error)
      void queryClient.invalidateQueries({ queryKey: slotsQuery(province).queryKey })
    },
  })
  return (
    <Dialog open={open} wide title={<Trans>Another time</Trans>} onClose={onClose}>
      <chakra.div display="grid" gap="4">
        <SlotCalendar
          province={province}
          chosen={time}
          onChoose={setTime}
          error={missing && !time && <Trans>Choose a time.</Trans>}
        />
        <RefusalNote error={refused} />
        <footer>
          <Button onClick={onClose}>
            <Trans>Keep the time</Trans>
          </Button>
          <Button
            look="solid"
            aria-busy={move.busy}
            onClick={() => {
              setMissing(!time)
              setRefused(null)
              if (time) move.send({ body: { id: visit.id, ...time } })
            }}
          >
            <Trans>Move the visit</Trans>
          </Button>
        </footer>
      </chakra.div>
    </Dialog>
  )
}
