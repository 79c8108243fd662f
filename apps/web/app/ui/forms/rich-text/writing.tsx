import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { richTextTexts } from '@grfs/contracts/texts/rich-text'
import { Button } from '../button.tsx'
import { useField } from '../field.tsx'
import { fill } from '../../layout/words.ts'
import { articleExtensions } from './article-schema.ts'
import { FormatBar } from './format-bar.tsx'
import { parseHtml } from './parse-html.ts'
import { PictureRow } from './picture-row.tsx'
import type { RichTextProps } from './rich-text-props.ts'
import { extensions, linkOf } from './schema.ts'

export function Writing({ value, onChange, id, article }: RichTextProps) {
  const field = useField()
  const ownId = id ?? field?.id
  const latestOnChange = useRef(onChange)
  const known = useRef(value)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  const [isLinking, setIsLinking] = useState(false)
  // A picture that was dropped or pasted; `asked` if the toolbar button was clicked.
  const [picture, setPicture] = useState<File | 'asked' | null>(null)
  const hasPictures = article !== undefined
  const takeFiles = (files: FileList | undefined) => {
    const file = hasPictures && [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (file) setPicture(file)
    return Boolean(file)
  }
  const editor = useEditor({
    extensions: hasPictures ? articleExtensions : extensions,
    onBeforeCreate: ({ editor: created }) => {
      created.options.content = parseHtml(value, created.schema)
    },
    // The content security policy forbids style elements. The server renders the first HTML, so the editor is created
    // only after mounting.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: { class: 'rich-place', role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: (html) => plainMarkup(html, hasPictures),
      handlePaste: (_, event) => takeFiles(event.clipboardData?.files),
      handleDrop: (_, event) => takeFiles(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML()
      // A picture without a caption has no text, but the value is not empty.
      known.current = changed.isEmpty && !html.includes('<img') ? '' : html
      latestOnChange.current(known.current)
    },
  })
  useOtherText(editor, value, known)
  useAria(editor, ownId, field)
  if (!editor) return null

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    setIsLinking(true)
  }
  const leave = () => {
    setIsLinking(false)
    setPicture(null)
    editor.commands.focus()
  }
  const picturing = article && {
    isOpen: picture !== null,
    onPicture: () => setPicture(picture === null ? 'asked' : null),
  }
  return (
    <div className="rich" onKeyDown={onKeyDown}>
      <div className="rich-bar">
        <FormatBar
          editor={editor}
          isLinking={isLinking}
          onLink={() => setIsLinking(!isLinking)}
          picturing={picturing}
        />
        <Words editor={editor} />
      </div>
      {isLinking && <LinkRow editor={editor} onLeave={leave} />}
      {article && picture !== null && (
        <PictureRow editor={editor} parts={article} given={picture === 'asked' ? null : picture} onLeave={leave} />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}

function Words({ editor }: { editor: Editor }) {
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countWords(state.doc.textBetween(0, state.doc.content.size, ' ', ' ')),
  })
  const t = richTextTexts
  return <span className="rich-words">{count === 1 ? t.oneWord : fill(t.words, { count })}</span>
}

/** An effect: the text lives in the editor. A value from outside (another window) replaces it. */
function useOtherText(editor: Editor | null, value: string, knownRef: RefObject<string>): void {
  useEffect(() => {
    if (!editor || value === knownRef.current) return
    knownRef.current = value
    editor.commands.setContent(parseHtml(value, editor.schema), { emitUpdate: false })
  }, [editor, value, knownRef])
}

/** Connects the text with its label and error. An effect: the editor creates the element. */
function useAria(editor: Editor | null, id: string | undefined, field: ReturnType<typeof useField>): void {
  const describedBy = field?.['aria-describedby']
  const isInvalid = field?.['aria-invalid'] ?? false
  useEffect(() => {
    const place = editor?.view.dom
    if (!place || id === undefined) return
    set(place, 'id', id)
    set(place, 'aria-describedby', describedBy)
    set(place, 'aria-invalid', isInvalid ? 'true' : undefined)
    // A label works only for native controls.
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    if (!label) return
    // The first child: a note at the end of the label's line is not part of the name.
    const name = label.firstElementChild ?? label
    name.id ||= `${id}-label`
    place.setAttribute('aria-labelledby', name.id)
    const focus = () => editor.commands.focus()
    label.addEventListener('click', focus)
    return () => label.removeEventListener('click', focus)
  }, [editor, id, describedBy, isInvalid])
}

function set(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** Words are separated by white space. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** The attributes that the editor reads; `data-pm-slice` marks content copied from such an editor. */
const allowedAttributes = /\s(href|start|src|alt|scope|colspan|rowspan|data-pm-slice)\s*=\s*("[^"]*"|'[^']*')/gi

/**
 * Removes comments, scripts, styles and unused attributes from pasted markup. The editor's schema decides what is
 * accepted; this only prevents content security policy errors about the styles that office programs put into the
 * clipboard.
 */
export function plainMarkup(html: string, keepsPictures = false): string {
  return (
    html
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(script|style|head|title|xml)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<(?:script|style|link|meta|base|iframe|object|embed|svg|math|picture|video|audio)\b[^<>]*>/gi, '')
      // The schema decides which pictures stay: only ours, copied within the text.
      .replace(/<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi, (image) => (keepsPictures ? image : ''))
      .replace(/<([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi, (_, name: string, attributes: string) => {
        return `<${name}${(attributes.match(allowedAttributes) ?? []).join('')}>`
      })
  )
}

const t = richTextTexts

/** The input for the URL of a link. Not a form element: it is inside another form. */
function LinkRow({ editor, onLeave }: { editor: Editor; onLeave: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setIsWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  // Focus it: the person has just opened this row.
  useEffect(() => input.current?.focus(), [])

  const set = () => {
    const href = linkOf(typed)
    setIsWrong(href === null)
    if (href === null) return
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection the URL itself becomes the text.
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
