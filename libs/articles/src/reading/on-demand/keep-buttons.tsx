import { Trans } from '@lingui/react/macro'
import { query, reasonOf, useCall } from '@portal/api-client'
import type { User } from '@portal/contract'
import { caseKind, maxFollows, staffUser } from '@portal/contract/facts'
import { KeepThing } from '@portal/desk/keep-thing'
import { showMessage } from '@portal/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import type { ReactNode } from 'react'

type Followed = { readonly kind: 'article' | 'model'; readonly subject: string }
/** A case may name many models: of so many a reader follows each with one press, of all others on their own page. */
const maxButtons = 3

const say = (error: Error, tooMany: ReactNode) =>
  showMessage(
    reasonOf(error) === 'tooMany' ? (
      tooMany
    ) : reasonOf(error) === 'notFound' ? (
      <Trans>It is no longer here. Reload the page.</Trans>
    ) : (
      <Trans>That did not work. Try again in a moment.</Trans>
    ),
    'bad',
  )

function FollowButton({ followed, begin, end }: { followed: Followed; begin: ReactNode; end: ReactNode }) {
  const call = useCall()
  const queryClient = useQueryClient()
  const find = query('POST /doc/doc-attention/find', { body: followed })
  const { data: follow } = useQuery(find)
  const toggle = useMutation({
    mutationFn: async () => {
      if (!follow) return call('POST /doc/doc-attention/save', { body: followed })
      await call('POST /doc/doc-attention/delete', { body: { id: follow.id } }).catch((error: Error) => {
        if (reasonOf(error) !== 'notFound') throw error // ended in another tab
      })
      return null
    },
    onSuccess: (now) => {
      queryClient.setQueryData(find.queryKey, now)
      showMessage(
        now ? <Trans>What is new of it is shown in your user centre.</Trans> : <Trans>You no longer follow it.</Trans>,
      )
    },
    onError: (error) => say(error, <Trans>You follow {maxFollows} already. End one of them, then try again.</Trans>),
  })
  const Icon = follow ? BellOff : Bell
  return (
    <button
      type="button"
      aria-busy={toggle.isPending}
      onClick={() => follow !== undefined && !toggle.isPending && toggle.mutate()}
    >
      <Icon size={16} aria-hidden />
      <span>{follow ? end : begin}</span>
    </button>
  )
}

/** What somebody who is signed in does with a case: keeps it; staff follow it and its models too. */
export function KeepButtons({ articleId, models, user }: { articleId: string; models: readonly string[]; user: User }) {
  return (
    <>
      <KeepThing kind={caseKind} thingId={articleId} />
      {user.type === staffUser && (
        <>
          <FollowButton
            followed={{ kind: 'article', subject: articleId }}
            begin={<Trans>Follow this case</Trans>}
            end={<Trans>Do not follow this case</Trans>}
          />
          {models.slice(0, maxButtons).map((model) => (
            <FollowButton
              key={model}
              followed={{ kind: 'model', subject: model }}
              begin={
                <Trans>
                  Follow <bdi>{model}</bdi>
                </Trans>
              }
              end={
                <Trans>
                  Do not follow <bdi>{model}</bdi>
                </Trans>
              }
            />
          ))}
        </>
      )}
    </>
  )
}
