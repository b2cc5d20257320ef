import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, putOnClipboard, showMessage } from '@portal/ui-kit'
import { Copy } from 'lucide-react'
import { systems, verifyCommands } from '../verify-commands.ts'

const Lines = chakra('div', {
  base: {
    '& h3': { textStyle: 'lg', fontWeight: 'semibold', mt: '5', mb: '2' },
    '& > div': { display: 'flex', gap: '2', alignItems: 'flex-start', mb: '2' },
    '& code': {
      flex: '1',
      minW: '0',
      bg: 'bg.muted',
      borderRadius: 'md',
      px: '3',
      py: '2',
      fontFamily: 'mono',
      textStyle: 'sm',
      overflowWrap: 'anywhere',
    },
  },
})

/** How a file is checked without this page, on each system. */
export function Commands({ name, signed }: { name: string; signed: boolean }) {
  const { t } = useLingui()
  const copy = async (command: string) => {
    if (await putOnClipboard(command)) showMessage(<Trans>Command copied</Trans>)
    else showMessage(<Trans>It could not be copied. Select the text and copy it by hand.</Trans>, 'bad')
  }
  return (
    <Lines>
      {systems.map((system) => {
        const { checksum, signature } = verifyCommands(system, name)
        return [
          <h3 key={system}>{system}</h3>,
          ...[checksum, ...(signed ? [signature] : [])].map((command, nth) => (
            <div key={`${system} ${nth}`}>
              <code dir="ltr">{command}</code>
              <Button
                look="icon"
                size="staff"
                aria-label={
                  nth
                    ? t`Copy the command for the signature, ${system}`
                    : t`Copy the command for the checksum, ${system}`
                }
                onClick={() => void copy(command)}
              >
                <Copy size={16} aria-hidden />
              </Button>
            </div>
          )),
        ]
      })}
    </Lines>
  )
}
