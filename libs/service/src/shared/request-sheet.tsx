import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ServiceRequest } from '@portal/contract'
import { Moment } from '@portal/desk'
import { Card } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { CategoryName, useContactNames } from './request-words.tsx'
import { FileLinks } from './thread.tsx'

type Shown = Pick<
  ServiceRequest,
  'category' | 'models' | 'contact' | 'phone' | 'createTime' | 'tree' | 'description' | 'files'
>
const Sheet = chakra(Card, {
  base: {
    p: { base: '4', md: '5' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    overflowWrap: 'anywhere',
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '4',
      rowGap: '1',
      m: '0',
      textStyle: 'sm',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { m: '0' },
    '& [data-text]': { whiteSpace: 'pre-line' },
    '& h2': { textStyle: 'lg' },
    '& [data-way]': { ps: '5', textStyle: 'sm', '& li': { listStyle: 'decimal' } },
  },
})

/** What was asked, as it was sent; `more`: facts that only one side sees. */
export function RequestSheet({ request, more }: { request: Shown; more?: ReactNode }) {
  const contacts = useContactNames()
  const { category, models, contact, phone, createTime, tree, description, files } = request
  return (
    <Sheet>
      <div data-text="" dir="auto">
        {description}
      </div>
      <FileLinks files={files} />
      {tree && tree.steps.length > 0 && (
        <section>
          <h2>
            <Trans>Tried already, in the fault tree</Trans>
          </h2>
          <ol data-way="">
            {tree.steps.map((step, at) => (
              <li key={`${at} ${step}`}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <dl>
        <dt>
          <Trans>Category</Trans>
        </dt>
        <dd>
          <CategoryName category={category} />
        </dd>
        {models.length > 0 && (
          <>
            <dt>
              <Trans>Models</Trans>
            </dt>
            <dd>
              <bdi>{models.join(', ')}</bdi>
            </dd>
          </>
        )}
        <dt>
          <Trans>Answer wanted</Trans>
        </dt>
        <dd>
          {contacts[contact]} <bdi>{phone}</bdi>
        </dd>
        <dt>
          <Trans>Sent</Trans>
        </dt>
        <dd>
          <Moment at={createTime} />
        </dd>
        {more}
      </dl>
    </Sheet>
  )
}
