import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { uniqueId } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import {
  maxRequestModels,
  maxRequestPhone,
  maxRequestText,
  maxRequestTitle,
  minRequestTitle,
  requestCategories,
  requestContacts,
} from '@portal/contract/facts'
import { ChoicesFailed, CodePicker, RefusalNote, StaffPage, useKeptDraft, useWrite } from '@portal/desk'
import { formatDay } from '@portal/i18n'
import { pathFor } from '@portal/routing'
import {
  Button,
  ButtonLink,
  Card,
  Choice,
  Field,
  Input,
  Note,
  Select,
  showMessage,
  Textarea,
  useMinWidth,
} from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { AttachmentField } from '../../shared/attachment-field.tsx'
import { lifecycleQuery, modelsQuery } from '../../shared/request-queries.ts'
import { useCategoryNames, useContactNames } from '../../shared/request-words.tsx'
import { useAttachments } from '../../shared/use-attachments.ts'
import { WaitForFiles } from '../../shared/writing.tsx'
import { faultsOf, isRequestDraft, newDraft, type DraftFault, type RequestDraft } from '../request-draft.ts'
import { Suggestions } from '../suggestions.tsx'
import { askedIn, categoryIn, stepsOn, treeQuery, wayIn, type TreeWay } from '../tree-way.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, calc(var(--u) * 46)) calc(var(--u) * 18)' },
    gap: '5',
    alignItems: 'start',
    '& > aside': { position: 'sticky', top: 'calc(var(--ks-sizes-header) + 20px)' },
  },
})
const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    p: { base: '4', md: '5' },
    '& fieldset': { borderWidth: '0', p: '0', m: '0', minW: '0' },
    '& legend': { fontWeight: 'medium', mb: '1' },
    '& [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& [data-way]': { ps: '5', mt: '1', '& li': { listStyle: 'decimal' } },
  },
})

function WayNote({ way }: { way: TreeWay }) {
  const { data } = useQuery({ ...treeQuery(way.id), retry: false })
  const steps = stepsOn(data?.details.tree as string | undefined, way)
  return (
    <Note>
      <Trans>What you answered in the fault tree goes with the request. You need not write it again.</Trans>
      {steps.length > 0 && (
        <ol data-way="">
          {steps.map((step, at) => (
            <li key={`${at} ${step}`}>{step}</li>
          ))}
        </ol>
      )}
    </Note>
  )
}

/** Row 70. When the support of what is asked about ends, as it stands in the list of all models. */
function EndNote({ models }: { models: readonly string[] }) {
  const { i18n } = useLingui()
  const { data = [] } = useQuery({ ...lifecycleQuery, enabled: models.length > 0 })
  const ending = data.filter(({ model, endOfSupport }) => endOfSupport && models.includes(model))
  if (!ending.length) return null
  return (
    <Note>
      {ending.map(({ model, endOfSupport }) => {
        const day = formatDay(i18n, endOfSupport!)
        return (
          <p key={model}>
            <bdi>{model}</bdi> – <Trans>End of support: {day}</Trans>
          </p>
        )
      })}
    </Note>
  )
}

/** SRV-01. A service request: sent once, whatever is clicked; what is typed survives a reload and the end of the login. */
function Submit({ search }: { search: URLSearchParams }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useUser()
  const way = wayIn(search)
  const categories = useCategoryNames()
  const contacts = useContactNames()
  const models = useQuery(modelsQuery)
  const handed = askedIn(search)
  const [fresh] = useState(() => ({ ...newDraft(), ...handed, category: categoryIn(search) ?? '' }) as RequestDraft)
  const { draft, restored, change: keep, drop } = useKeptDraft<RequestDraft>('request', fresh, isRequestDraft)
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const [composing, setComposing] = useState(false)
  const wide = useMinWidth('xl')
  /** Another text is another request: under its own key. */
  const change = (changes: Parameters<typeof keep>[0]) =>
    keep((now) => ({ ...(typeof changes === 'function' ? changes(now) : changes), key: uniqueId() }))
  const attachments = useAttachments(draft, change)
  const write = useWrite('POST /extend/zenDesk/submitOrder', {
    onDone: ({ id }) => {
      drop({ ...newDraft() })
      showMessage(<Trans>Your request was sent.</Trans>)
      void navigate(`${pathFor('requestMessage')}?id=${id}`, { replace: true })
    },
    onRefused: setRefused,
  })
  const faults = faultsOf(draft, attachments.busy)
  const has = (fault: DraftFault) => asked && faults.includes(fault)
  const { title, description, category, contact, phone, shared } = draft
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    setRefused(undefined)
    const form = event.currentTarget
    if (faults.length || category === '') {
      // What is wrong is marked by then.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    write.send(
      {
        body: {
          title: title.trim(),
          description: description.trim(),
          category,
          models: [...draft.models],
          contact,
          phone: contact === 'phone' ? phone.trim() : '',
          tree: way,
          fileIds: draft.files.map(({ fileId }) => fileId),
          shared,
        },
      },
      draft.key,
    )
  }
  const suggestions = <Suggestions title={title} wide={wide} composing={composing} />
  return (
    <StaffPage
      title={<Trans id="route.requestSubmit">Submit a request</Trans>}
      action={
        <ButtonLink asChild size="staff">
          <Link to={pathFor('requestList')}>
            <Trans id="route.requestList">My requests</Trans>
          </Link>
        </ButtonLink>
      }
    >
      <Columns>
        <Card>
          <Form noValidate onSubmit={send}>
            {restored && (
              <Note>
                <Trans>What you had typed before is here again.</Trans>{' '}
                <Button
                  size="staff"
                  look="text"
                  onClick={() => {
                    drop({ ...fresh, key: uniqueId() })
                    setAsked(false)
                  }}
                >
                  {handed.description ? <Trans>Begin with what you just asked</Trans> : <Trans>Begin anew</Trans>}
                </Button>
              </Note>
            )}
            {way && <WayNote way={way} />}
            <Field
              label={<Trans>What is it about?</Trans>}
              hint={<Trans>One sentence, such as: camera offline every night at ten</Trans>}
              error={has('title') && <Trans>Write at least {minRequestTitle} characters.</Trans>}
            >
              {(control) => (
                <Input
                  {...control}
                  aria-required
                  dir="auto"
                  maxLength={maxRequestTitle}
                  value={title}
                  onCompositionStart={() => setComposing(true)}
                  onCompositionEnd={() => setComposing(false)}
                  onChange={({ target }) => change({ title: target.value })}
                />
              )}
            </Field>
            {!wide && suggestions}
            <Field label={<Trans>Category</Trans>} error={has('category') && <Trans>Choose a category.</Trans>}>
              {(control) => (
                <Select
                  {...control}
                  aria-required
                  value={category}
                  onChange={({ target }) =>
                    change({ category: requestCategories.find((each) => each === target.value) ?? '' })
                  }
                >
                  <option value="">{t`Choose…`}</option>
                  {requestCategories.map((each) => (
                    <option key={each} value={each}>
                      {categories[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <div aria-busy={models.isPending}>
              <CodePicker
                id="request-models"
                label={t`Models`}
                hint={<Trans>The models that it is about, as far as you know them.</Trans>}
                options={(models.data ?? []).map(({ model, name }) => ({
                  code: model,
                  name: model,
                  note: name === model ? '' : name,
                }))}
                chosen={draft.models}
                max={maxRequestModels}
                onChange={(chosen) => change({ models: chosen })}
              />
            </div>
            <ChoicesFailed of={[models]} />
            <EndNote models={draft.models} />
            <Field
              label={<Trans>What happens?</Trans>}
              hint={<Trans>What you see, since when, and what you have tried. Leave passwords out.</Trans>}
              error={has('description') && <Trans>Describe what happens.</Trans>}
            >
              {(control) => (
                <Textarea
                  {...control}
                  aria-required
                  dir="auto"
                  rows={8}
                  maxLength={maxRequestText}
                  value={description}
                  onChange={({ target }) => change({ description: target.value })}
                />
              )}
            </Field>
            <AttachmentField attached={draft} attachments={attachments} />
            {has('files') && (
              <Note kind="bad" alert>
                <WaitForFiles />
              </Note>
            )}
            <fieldset>
              <legend>
                <Trans>How do you want to be answered?</Trans>
              </legend>
              {requestContacts.map((each) => (
                <Choice
                  key={each}
                  type="radio"
                  name="contact"
                  label={contacts[each]}
                  checked={contact === each}
                  onChange={() => change({ contact: each })}
                />
              ))}
            </fieldset>
            {contact === 'phone' && (
              <Field
                label={<Trans>Phone number</Trans>}
                error={has('phone') && <Trans>Write a number that we can call, with its country.</Trans>}
              >
                {(control) => (
                  <Input
                    {...control}
                    type="tel"
                    dir="ltr"
                    autoComplete="tel"
                    maxLength={maxRequestPhone}
                    value={phone}
                    onChange={({ target }) => change({ phone: target.value })}
                  />
                )}
              </Field>
            )}
            {user?.orgName && (
              <Choice
                label={<Trans>Let colleagues at {user.orgName} see this request</Trans>}
                checked={shared}
                onChange={({ target }) => change({ shared: target.checked })}
              />
            )}
            <RefusalNote error={refused} />
            <div data-actions="">
              <Button type="submit" look="solid" aria-busy={write.busy}>
                <Trans>Send the request</Trans>
              </Button>
            </div>
          </Form>
        </Card>
        {wide && suggestions}
      </Columns>
    </StaffPage>
  )
}

/** What leads here with other words, such as the chat, begins another form. */
export function Component() {
  const [search] = useSearchParams()
  return <Submit key={String(search)} search={search} />
}
