import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Release } from '@portal/contract'
import { Button, groupsOf, putOnClipboard, showMessage } from '@portal/ui-kit'
import { Copy } from 'lucide-react'
import { Fragment } from 'react'

const Hashes = chakra('dl', {
  base: {
    mt: '4',
    textStyle: 'sm',
    '& dt': { color: 'fg.subtle', mt: '3' },
    '& dd': { display: 'flex', gap: '2', alignItems: 'flex-start', m: '0' },
    '& code': { flex: '1', minW: '0', fontFamily: 'mono', overflowWrap: 'anywhere', color: 'fg.muted' },
  },
})

/** What a downloaded file is checked by; each can be copied. Lines end between groups of eight digits, so that two can be compared by eye. */
export function FileHashes({ file }: { file: NonNullable<Release['file']> }) {
  const { t } = useLingui()
  const copy = async (name: string, hash: string) => {
    if (await putOnClipboard(hash)) showMessage(<Trans>{name} copied</Trans>)
    else showMessage(<Trans>It could not be copied. Select the text and copy it by hand.</Trans>, 'bad')
  }
  const hashes = { 'SHA-256': file.sha256, 'SHA-512': file.sha512 }
  return (
    <Hashes>
      {Object.entries(hashes).map(
        ([name, hash]) =>
          hash && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>
                  {groupsOf([...hash]).map((group, at) => (
                    <Fragment key={at}>
                      {group.join('')}
                      <wbr />
                    </Fragment>
                  ))}
                </code>
                <Button look="icon" size="staff" aria-label={t`Copy ${name}`} onClick={() => void copy(name, hash)}>
                  <Copy size={16} aria-hidden />
                </Button>
              </dd>
            </div>
          ),
      )}
    </Hashes>
  )
}
