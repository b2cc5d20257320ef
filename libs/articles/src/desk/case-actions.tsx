import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffArticle } from '@portal/contract'
import { useWrite } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, showMessage } from '@portal/ui-kit'
import { Eye, History as HistoryIcon, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DeleteDialog } from './delete-dialog.tsx'
import { showCaseRefusal } from './refusals.tsx'
import { historyPath } from './views.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'flex-start', md: 'flex-end' },
    gap: '0.5',
    '& > button:first-of-type': { me: { base: 'auto', md: '0' } },
  },
})

/** What the server lets an author do with a case from the list: the next step in words, the rest as named icons. */
export function CaseActions({ row: { articleId, billNo, title, code, actions, published } }: { row: StaffArticle }) {
  const { t } = useLingui()
  const [deleting, setDeleting] = useState(false)
  const submit = useWrite('POST /doc/doc-article/commitCheck', {
    onDone: () => showMessage(<Trans>{billNo} was submitted. An approver reads it next.</Trans>),
    onRefused: showCaseRefusal,
  })
  const recall = useWrite('POST /doc/doc-article/recall', {
    onDone: () => showMessage(<Trans>{billNo} was taken back. Submit it again when it is ready.</Trans>),
    onRefused: showCaseRefusal,
  })
  const undelete = useWrite('POST /doc/doc-article/undelete', {
    onDone: (after) => {
      document.querySelector<HTMLElement>('h1')?.focus() // the button that was pressed goes with its row
      showMessage(
        after.code === code ? (
          <Trans>{billNo} is back as it was.</Trans>
        ) : (
          <Trans>{billNo} is back as a draft: readers may not see it as it was.</Trans>
        ),
      )
    },
    onRefused: showCaseRefusal,
  })
  const may = (action: StaffArticle['actions'][number]) => actions.includes(action)
  const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const
  if (may('undelete'))
    return (
      <Row>
        <Button
          look="text"
          size="staff"
          aria-label={t`Put back: ${title}`}
          aria-busy={undelete.busy}
          onClick={() => undelete.send({ body: { articleId } })}
        >
          <Trans>Put back</Trans>
        </Button>
      </Row>
    )
  return (
    <Row>
      {may('commit') && (
        <Button look="text" size="staff" aria-busy={submit.busy} onClick={() => submit.send({ body: { articleId } })}>
          <Trans>Submit</Trans>
        </Button>
      )}
      {may('recall') && (
        <Button look="text" size="staff" aria-busy={recall.busy} onClick={() => recall.send({ body: { billNo } })}>
          <Trans>Recall</Trans>
        </Button>
      )}
      {published && (
        <ButtonLink asChild look="icon" size="staff">
          <Link
            to={pathFor('dataSectionDetail', { id: articleId })}
            aria-label={t`Read ${title} as published`}
            title={t`Read as published`}
          >
            <Eye {...icon} />
          </Link>
        </ButtonLink>
      )}
      {may('save') && (
        <ButtonLink asChild look="icon" size="staff">
          <Link to={`${pathFor('uploadArticle')}?articleId=${articleId}`} aria-label={t`Edit ${title}`} title={t`Edit`}>
            <PencilLine {...icon} />
          </Link>
        </ButtonLink>
      )}
      <ButtonLink asChild look="icon" size="staff">
        <Link to={historyPath(articleId)} aria-label={t`History of ${title}`} title={t`History`}>
          <HistoryIcon {...icon} />
        </Link>
      </ButtonLink>
      {may('delete') && (
        <Button
          look="icon"
          size="staff"
          aria-label={t`Delete ${title}`}
          title={t`Delete`}
          onClick={() => setDeleting(true)}
        >
          <Trash2 {...icon} />
        </Button>
      )}
      <DeleteDialog
        open={deleting}
        article={{ articleId, billNo, title, published }}
        onClose={() => setDeleting(false)}
      />
    </Row>
  )
}
