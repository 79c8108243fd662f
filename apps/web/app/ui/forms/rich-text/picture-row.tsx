import { richTextTexts } from '@grfs/contracts/texts/rich-text'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../button.tsx'
import { Checkbox, Input } from '../controls.tsx'
import { Field } from '../field.tsx'
import type { ArticleParts } from './rich-text-props.ts'

const t = richTextTexts

interface PictureRowProps {
  editor: Editor
  parts: ArticleParts
  /** A dropped or pasted file. */
  given: File | null
  onLeave: () => void
}

/**
 * Chooses and describes a picture, or changes the description of the selected one. Not a form element: it is inside
 * another form.
 */
export function PictureRow({ editor, parts, given, onLeave }: PictureRowProps) {
  const [isThere] = useState(() => given === null && editor.isActive('figure'))
  const before = isThere ? String(editor.getAttributes('figure')['alt'] ?? '') : ''
  const [file, setFile] = useState<File | null>(given)
  const [alt, setAlt] = useState(before)
  const [isDecoration, setDecoration] = useState(isThere && before === '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  // Focus it: the person has just opened this row.
  useEffect(() => row.current?.querySelector('input')?.focus(), [])

  const take = async () => {
    const wrong = isThere ? null : file === null ? t.noPicture : parts.pictureProblem(file)
    const missing = !isDecoration && alt.trim() === '' ? t.noAlternative : null
    setProblem(wrong ?? missing)
    if (wrong !== null || missing !== null) return
    const words = isDecoration ? '' : alt.trim()
    if (isThere) {
      editor.chain().updateAttributes('figure', { alt: words }).run()
      return onLeave()
    }
    setBusy(true)
    try {
      const { url } = await parts.takePicture(file!)
      insert(editor, url, words)
      onLeave()
    } catch (error) {
      setProblem(error instanceof Error && error.message !== '' ? error.message : t.pictureFailed)
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    if (event.key !== 'Enter' || !(event.target as Element).matches('[type=text]')) return
    event.preventDefault()
    void take()
  }
  return (
    <div className="rich-picture" ref={row} onKeyDown={onKeyDown}>
      {!isThere && (
        <Field label={t.pictureFile} hint={given?.name}>
          <Input type="file" accept={parts.accept} onChange={({ target }) => setFile(target.files?.[0] ?? null)} />
        </Field>
      )}
      <Field label={t.alternative} hint={t.alternativeHint}>
        <Input value={alt} maxLength={500} disabled={isDecoration} onChange={({ target }) => setAlt(target.value)} />
      </Field>
      <Checkbox checked={isDecoration} onChange={({ target }) => setDecoration(target.checked)}>
        {t.decoration}
      </Checkbox>
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="rich-picture-actions">
        <Button small kind="quiet" onClick={onLeave}>
          {t.cancelPicture}
        </Button>
        {isThere && (
          <Button
            small
            kind="danger"
            onClick={() => {
              editor.commands.deleteNode('figure')
              onLeave()
            }}
          >
            {t.removePicture}
          </Button>
        )}
        <Button small busy={isBusy} onClick={() => void take()}>
          {isThere ? t.savePicture : t.insertPicture}
        </Button>
      </div>
    </div>
  )
}

/** Inserts the picture after the current paragraph; at the end of the text also an empty paragraph below it. */
function insert(editor: Editor, src: string, alt: string): void {
  const { $to } = editor.state.selection
  const at = $to.depth === 0 ? $to.pos : $to.after(1)
  const isLast = at >= editor.state.doc.content.size
  const figure = { type: 'figure', attrs: { src, alt } }
  editor
    .chain()
    .insertContentAt(at, isLast ? [figure, { type: 'paragraph' }] : figure)
    .setTextSelection(at + 3)
    .run()
}
