import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'
let ed: any
function E() { const editor = useEditor({ extensions: [StarterKit], content: { type: 'doc', content: [{ type: 'paragraph' }] }, injectCSS: false }); ed = editor; return <EditorContent editor={editor} /> }
it('x', async () => {
  render(<E />)
  ed.commands.insertContent({ type: 'paragraph', content: [{ type: 'text', text: 'hello' }] })
  console.log(ed.getHTML(), document.body.innerHTML)
  const f = DOMPurify.sanitize('<p>a<script>x</script><img src=x onerror=1></p>', { RETURN_DOM_FRAGMENT: true })
  console.log(DOMPurify.isSupported, f.childNodes.length, (f.firstChild as any).outerHTML)
})
