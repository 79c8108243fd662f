import { richTextTexts } from '@grfs/contracts/texts/rich-text'
import type { Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../button.tsx'
import { linkOf } from './schema.ts'

const t = richTextTexts

/** Where the address of a link is typed. Not a form: it stands inside of one. */
export function LinkRow({ editor, onLeave }: { editor: Editor; onLeave: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setIsWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  // The row appears because somebody asked for it.
  useEffect(() => input.current?.focus(), [])

  const set = () => {
    const href = linkOf(typed)
    setIsWrong(href === null)
    if (href === null) return
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection the address itself becomes the text.
    if (empty && before === '') {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else {
      chain.setLink({ href }).run()
    }
    onLeave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    if (event.key !== 'Enter') return
    event.preventDefault()
    set()
  }
  return (
    <div className="rich-link">
      <input
        ref={input}
        className="input"
        type="url"
        inputMode="url"
        placeholder="https://"
        aria-label={t.address}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? id : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button small onClick={set}>
        {t.setLink}
      </Button>
      {before !== '' && (
        <Button
          small
          kind="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onLeave()
          }}
        >
          {t.removeLink}
        </Button>
      )}
      {isWrong && (
        <p className="field-error" id={id} role="alert">
          {t.notALink}
        </p>
      )}
    </div>
  )
}
