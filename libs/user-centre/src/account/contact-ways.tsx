import { Trans, useLingui } from '@lingui/react/macro'
import type { CodeWay, OwnAccount } from '@portal/contract'
import { Button } from '@portal/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { codeWaysQuery, ownAccountQuery } from '../queries.ts'
import { ContactForm } from './contact-form.tsx'
import { LineList } from './line-list.tsx'

/** The e-mail address and the phone number, masked; each can be changed where the server sends messages that way. */
export function ContactWays({ own }: { own: OwnAccount }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: offered = [] } = useQuery(codeWaysQuery)
  const [open, setOpen] = useState<CodeWay>()
  const buttons = useRef<Partial<Record<CodeWay, HTMLButtonElement | null>>>({})
  const names = { email: t`E-mail address`, phone: t`Phone number` }
  const close = (way: CodeWay) => {
    setOpen(undefined)
    buttons.current[way]?.focus()
  }
  return (
    <LineList>
      {(['email', 'phone'] as const).map((way) => {
        const name = names[way]
        return (
          <li key={way}>
            <div>
              <p>
                <span>{name}</span>
                {own[way] ? <bdi>{own[way]}</bdi> : <Trans>None yet</Trans>}
              </p>
              {offered.includes(way) ? (
                <Button
                  ref={(button: HTMLButtonElement | null) => {
                    buttons.current[way] = button
                  }}
                  size="staff"
                  aria-expanded={open === way}
                  aria-label={t`Change: ${name}`}
                  onClick={() => setOpen(open === way ? undefined : way)}
                >
                  <Trans>Change</Trans>
                </Button>
              ) : (
                <small>
                  {way === 'email' ? (
                    <Trans>Cannot be changed here: no mail is sent from here.</Trans>
                  ) : (
                    <Trans>Cannot be changed here: no messages are sent to phones from here.</Trans>
                  )}
                </small>
              )}
            </div>
            {open === way && (
              <ContactForm
                way={way}
                onCancel={() => close(way)}
                onChanged={(changed) => {
                  queryClient.setQueryData(ownAccountQuery.queryKey, changed)
                  close(way)
                }}
              />
            )}
          </li>
        )
      })}
    </LineList>
  )
}
