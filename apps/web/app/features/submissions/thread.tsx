import './thread.css'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { maxMessageLength } from '@grfs/domain/peer-review/limits'
import { messageOf } from '../../lib/api.ts'
import { savedTime } from '../../lib/format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Textarea } from '../../ui/forms/controls.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { showToast } from '../../ui/overlays/toast.tsx'

interface ThreadMessage {
  id: string
  /** Who wrote it, as the reader may know it. */
  writer: string
  isPress: boolean
  isNew: boolean
  text: string
  at: string
}

interface ThreadMessagesProps {
  label?: string
  messages: readonly ThreadMessage[]
  newLabel: string
}

/** The messages of one thread, in the given order. */
export function ThreadMessages({ label, messages, newLabel }: ThreadMessagesProps) {
  if (messages.length === 0) return null
  return (
    <ol className="thread-messages" aria-label={label}>
      {messages.map(({ id, writer, isPress, isNew, text, at }) => (
        <li key={id} className={classNames('thread-message', isPress && 'is-press')}>
          <p className="thread-from">
            <b>{writer}</b>
            <time dateTime={at}>{savedTime(new Date(at), new Date())}</time>
            {isNew && <Badge tone="accent">{newLabel}</Badge>}
          </p>
          <p className="thread-text">{text}</p>
        </li>
      ))}
    </ol>
  )
}

interface ThreadFormProps {
  label: ReactNode
  hint?: string
  texts: { send: string; sent: string; sendFailed: string; empty: string }
  /** Rejects if the request fails. */
  onSend: (text: string, key: string) => Promise<void>
}

export function ThreadForm({ label, hint, texts, onSend }: ThreadFormProps) {
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // One idempotency key per text: a retry after a lost response does not send the message twice.
  const attempt = useRef({ text: '', key: '' })
  const isEmpty = text.trim() === ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsRefused(isEmpty)
    if (isEmpty) return field.current?.focus()
    setIsBusy(true)
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
    try {
      await onSend(text.trim(), attempt.current.key)
      attempt.current = { text: '', key: '' }
      setText('')
      showToast({ title: texts.sent, tone: 'ok' })
    } catch (error) {
      showToast({ title: messageOf(error, texts.sendFailed), tone: 'danger' })
    }
    setIsBusy(false)
  }
  return (
    <form className="thread-reply" noValidate onSubmit={(event) => void send(event)}>
      <Field label={label} hint={hint} error={isRefused && isEmpty ? texts.empty : undefined}>
        <Textarea
          ref={field}
          rows={2}
          maxLength={maxMessageLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button small type="submit" busy={isBusy}>
        {texts.send}
      </Button>
    </form>
  )
}
