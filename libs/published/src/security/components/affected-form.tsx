import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { maxModel, maxVersion } from '@portal/contract/facts'
import { pathFor } from '@portal/routing'
import { Button, Field, Input } from '@portal/ui-kit'
import { Form } from 'react-router-dom'
import type { AffectedView } from '../queries.ts'

const Ask = chakra(Form, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'flex-start',
    maxW: 'calc(var(--u) * 45)',
    '& > div': { flex: { base: '1 1 100%', md: '1 1 calc(var(--u) * 14)' } },
    '& > button': { mt: { md: '7' } },
  },
})

/** Model and version in use: a form whose values stand in the address, without a script too. */
export const AffectedForm = ({ asked = { model: '', version: '' } }: { asked?: AffectedView }) => (
  <Ask key={`${asked.model} ${asked.version}`} action={pathFor('securityAffected')}>
    <Field label={<Trans>Model</Trans>} hint={<Trans>On the label of the device</Trans>}>
      {(control) => (
        <Input
          {...control}
          name="model"
          defaultValue={asked.model}
          maxLength={maxModel}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
        />
      )}
    </Field>
    <Field
      label={<Trans>Version in use</Trans>}
      hint={<Trans>In the system settings; leave it empty when you do not know</Trans>}
    >
      {(control) => (
        <Input
          {...control}
          name="version"
          defaultValue={asked.version}
          maxLength={maxVersion}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      )}
    </Field>
    <Button type="submit" look="solid">
      <Trans>Check</Trans>
    </Button>
  </Ask>
)
