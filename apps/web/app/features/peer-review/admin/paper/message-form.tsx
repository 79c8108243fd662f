import { useRef, useState, type FormEvent } from 'react'
import { sendAssignmentMessageEndpoint, type AssignmentOfPaper } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { maxMessageLength } from '@grfs/domain/peer-review/limits'
import { api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select, Textarea } from '../../../../ui/forms/controls.tsx'
import { useAct } from './part.tsx'

const t = texts.editing.paper.messages
const statusWords = texts.editing.paper.assignments.status

interface MessageFormProps {
  paperId: string
  assignments: readonly AssignmentOfPaper[]
  onSent: () => void
}

export function MessageForm({ paperId, assignments, onSent }: MessageFormProps) {
  const newest = assignments.find(({ status }) => status === 'accepted' || status === 'pending') ?? assignments[0]
  const [assignmentId, setAssignmentId] = useState(newest?.id ?? '')
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const act = useAct(onSent)

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsEmpty(text.trim() === '')
    if (text.trim() === '') return field.current?.focus()
    const isSent = await act.run('message', async (key) => {
      await api.call(sendAssignmentMessageEndpoint, { params: { id: paperId }, body: { assignmentId, text } }, { key })
      return { message: t.sent }
    })
    if (isSent) setText('')
  }

  return (
    <form className="desk-message-form" onSubmit={(event) => void send(event)}>
      {assignments.length > 1 && (
        <Field label={t.to}>
          <Select value={assignmentId} onChange={({ target }) => setAssignmentId(target.value)}>
            {assignments.map(({ id, reviewer, status }) => (
              <option key={id} value={id}>
                {reviewer.fullName}, {statusWords[status].toLowerCase()}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={assignments.length > 1 ? t.label : `${t.label}: ${newest?.reviewer.fullName ?? ''}`}
        hint={t.hint}
        error={isEmpty ? t.empty : undefined}
      >
        <Textarea
          ref={field}
          value={text}
          maxLength={maxMessageLength}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" busy={act.busy !== null}>
        {t.send}
      </Button>
    </form>
  )
}
