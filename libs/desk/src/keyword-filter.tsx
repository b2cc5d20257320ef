import { chakra } from '@chakra-ui/react'
import { maxStaffKeyword } from '@portal/contract/facts'
import { Input } from '@portal/ui-kit'
import { Search } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'

const Box = chakra('form', {
  base: {
    position: 'relative',
    width: { base: 'full', md: 'calc(var(--u) * 20)' },
    '& svg': {
      position: 'absolute',
      insetInlineStart: '2.5',
      top: '50%',
      transform: 'translateY(-50%)',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
    '& input': { ps: '8' },
  },
})
const pause = 300

type Props = { label: string; example: string; keyword: string; onChange: (keyword: string) => void }

/** Filters a list while one types, after a short pause; nothing is asked for while an input method is composing. */
export function KeywordFilter({ label, example, keyword, onChange }: Props) {
  const [text, setText] = useState(keyword)
  const [sent, setSent] = useState(keyword)
  const [shown, setShown] = useState(keyword)
  const [composing, setComposing] = useState(false)
  if (keyword !== shown) {
    setShown(keyword)
    // The address says what was not typed here: one went back, or followed a link.
    if (keyword !== sent) {
      setText(keyword)
      setSent(keyword)
    }
  }
  const wanted = text.trim()
  const send = () => {
    if (composing || wanted === sent) return
    setSent(wanted)
    onChange(wanted)
  }
  useEffect(() => {
    if (composing || wanted === sent) return
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <Box onSubmit={submit}>
      <Search size={16} strokeWidth={1.5} aria-hidden />
      <Input
        size="staff"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxStaffKeyword}
        aria-label={label}
        placeholder={example}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
    </Box>
  )
}
