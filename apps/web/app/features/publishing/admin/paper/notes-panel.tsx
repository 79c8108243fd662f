import { useState } from 'react'
import type { DeskNote, Publication } from '@grfs/contracts/publishing/admin'
import { changeNoteEndpoint, writeNoteEndpoint } from '@grfs/contracts/publishing/proofs'
import { proofTexts } from '@grfs/contracts/texts/proofs'
import { maxProofMarks, maxProofWords } from '@grfs/domain/publishing/production'
import { api, messageOf } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { counted } from '../row-words.ts'

const t = proofTexts.notes

/** A place of the page for which an editor begins a note. */
export interface NotePlace {
  place: string
  quote: string
}

interface NotesPanelProps {
  id: string
  notes: readonly DeskNote[]
  /** The place that was clicked; null if no note is being written. */
  chosen: NotePlace | null
  onChoose: (chosen: NotePlace | null) => void
  onChanged: (publication: Publication) => void
  onShow: (place: string) => void
}

/** Copy-editing notes beside the preview of the article (ADR 98). */
export function NotesPanel({ id, notes, chosen, onChoose, onChanged, onShow }: NotesPanelProps) {
  const open = notes.filter(({ isResolved }) => !isResolved).length
  return (
    <aside className="proof-panel" aria-labelledby="notes">
      <h2 id="notes">{t.title}</h2>
      <p className="proof-small">{t.text}</p>
      <p role="status">{notes.length === 0 ? t.none : counted(t.some, open)}</p>
      {chosen ? (
        <NewNote
          key={chosen.place}
          id={id}
          number={notes.length + 1}
          chosen={chosen}
          onCancel={() => onChoose(null)}
          onChanged={(next) => {
            onChoose(null)
            onChanged(next)
          }}
        />
      ) : (
        <Button
          block
          kind="quiet"
          icon="plus"
          disabled={notes.length >= maxProofMarks}
          onClick={() => onChoose({ place: 'article', quote: '' })}
        >
          {t.add}
        </Button>
      )}
      <ol className="proof-marks">
        {notes.map((note) => (
          <NoteAtDesk key={note.number} id={id} note={note} onChanged={onChanged} onShow={onShow} />
        ))}
      </ol>
    </aside>
  )
}

/** Sends something once at a time, and says if it failed. */
function useSending(onChanged: (publication: Publication) => void) {
  const [isSending, setSending] = useState(false)
  const send = async (work: () => Promise<Publication>) => {
    setSending(true)
    try {
      onChanged(await work())
    } catch (error) {
      showToast({ title: messageOf(error, t.failed), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return { isSending, send }
}

interface NewNoteProps {
  id: string
  number: number
  chosen: NotePlace
  onCancel: () => void
  onChanged: (publication: Publication) => void
}

function NewNote({ id, number, chosen, onCancel, onChanged }: NewNoteProps) {
  const [words, setWords] = useState('')
  const [isForAuthor, setForAuthor] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { isSending, send } = useSending(onChanged)
  const save = () => {
    if (words.trim() === '') return showToast({ title: t.missing, tone: 'danger' })
    const body = { ...chosen, words, isForAuthor }
    void send(() => api.call(writeNoteEndpoint, { params: { id }, body }, { key }))
  }
  return (
    <div>
      <p className="proof-quote">{chosen.quote === '' ? t.whole : chosen.quote}</p>
      <Field id="new-note" label={fill(t.words, { number })}>
        <Textarea
          rows={3}
          autoFocus
          value={words}
          maxLength={maxProofWords}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <Checkbox checked={isForAuthor} onChange={({ target }) => setForAuthor(target.checked)}>
        {t.ask}
      </Checkbox>
      <p className="proof-tools">
        <Button small kind="main" busy={isSending} onClick={save}>
          {t.save}
        </Button>
        <Button small kind="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </p>
    </div>
  )
}

interface NoteAtDeskProps {
  id: string
  note: DeskNote
  onChanged: (publication: Publication) => void
  onShow: (place: string) => void
}

function NoteAtDesk({ id, note, onChanged, onShow }: NoteAtDeskProps) {
  const { number, place, quote, words, isForAuthor, isResolved, answer } = note
  const { isSending, send } = useSending(onChanged)
  const change = (changed: Partial<DeskNote>) => {
    const body = { words, isForAuthor, isResolved, ...changed }
    void send(() => api.call(changeNoteEndpoint, { params: { id, number: String(number) }, body }))
  }
  return (
    <li>
      <p className="proof-quote">{quote === '' ? t.whole : quote}</p>
      <p className="paper-reason">
        <b>{fill(t.words, { number })}:</b> {words}
      </p>
      {answer !== '' && <p className="proof-outcome">{fill(t.answer, { answer })}</p>}
      {isResolved ? (
        <p className="paper-quiet">{t.resolved}</p>
      ) : (
        <Checkbox
          checked={isForAuthor}
          disabled={isSending}
          onChange={({ target }) => change({ isForAuthor: target.checked })}
        >
          {t.ask}
        </Checkbox>
      )}
      <p className="proof-tools">
        {quote !== '' && (
          <Button small kind="quiet" aria-label={fill(t.showAloud, { number })} onClick={() => onShow(place)}>
            {t.show}
          </Button>
        )}
        <Button
          small
          busy={isSending}
          aria-label={fill(isResolved ? t.reopenAloud : t.resolveAloud, { number })}
          onClick={() => change({ isResolved: !isResolved })}
        >
          {isResolved ? t.reopen : t.resolve}
        </Button>
      </p>
    </li>
  )
}
