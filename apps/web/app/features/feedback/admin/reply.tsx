import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Letter, replyToLetterEndpoint } from '@grfs/contracts/inbox'
import { inboxTexts } from '@grfs/contracts/texts/inbox'
import { keepingTexts } from '@grfs/contracts/texts/keeping'
import { api, messageOf } from '../../../lib/api.ts'
import { sessionKeys, type Store, storedName } from '../../../lib/session.ts'
import { siteFacts } from '../../../lib/site.ts'
import { local } from '../../../lib/stores.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { replyMail } from './letter-words.ts'

const t = inboxTexts.desk
export const replyId = 'inbox-reply'
const maxReply = 10_000

interface ReplyProps {
  letter: Letter
  onReplied: (letter: Letter) => void
  /** What may be done instead. */
  moving: ReactNode
}

/** A reply, with the mail that it makes. */
export function Reply({ letter, onReplied, moving }: ReplyProps) {
  const { id, replies } = letter
  const [text, setText] = useKeptReply(id)
  const [isRefused, setRefused] = useState(false)
  const { isSending, send } = useSending(id, () => setText(''), onReplied)
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(isEmpty)
    if (isEmpty) document.getElementById(replyId)?.focus()
    else send(text)
  }
  return (
    <form className="letter-form" noValidate onSubmit={submit}>
      <Field
        id={replyId}
        label={replies.length > 0 ? t.replyAgain : t.reply}
        hint={t.replyHint}
        error={isRefused && isEmpty ? t.replyEmpty : undefined}
        counter={{ count: text.length, limit: maxReply, unit: t.characters }}
        note={isEmpty ? undefined : keepingTexts.untilSent}
      >
        <Textarea rows={6} value={text} maxLength={maxReply} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Mail letter={letter} text={text} />
      <div className="letter-actions">
        {moving}
        <Button kind="main" type="submit" busy={isSending}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}

function Mail({ letter, text }: { letter: Letter; text: string }) {
  const titleId = useId()
  const { to, subject, paragraphs } = replyMail(letter, text, {
    name: storedName(local).fullName,
    site: siteFacts().name,
    origin: siteFacts().origin,
  })
  return (
    <section className="letter-mail" aria-labelledby={titleId}>
      <h3 id={titleId}>{t.mail}</h3>
      <dl>
        <dt>{t.mailTo}</dt>
        <dd>{to}</dd>
        <dt>{t.mailSubject}</dt>
        <dd>{subject}</dd>
      </dl>
      {text.trim() === '' && <p className="letter-mail-empty">{t.mailEmpty}</p>}
      {paragraphs.map((paragraph, at) => (
        <p key={at} className="letter-text">
          {paragraph}
        </p>
      ))}
    </section>
  )
}

function useSending(id: string, onSent: () => void, onReplied: (letter: Letter) => void) {
  const [isSending, setSending] = useState(false)
  // The same key until it has arrived: a reply whose answer was lost is not sent twice.
  const attempt = useRef({ text: '', key: '' })
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const send = async (text: string) => {
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
    setSending(true)
    try {
      const letter = await api.call(replyToLetterEndpoint, { params: { id }, body: { text } }, attempt.current)
      showToast({ title: inboxTexts.replied, tone: 'ok' })
      // Also for who reads another letter by now: it would stand there as if it were still to be sent.
      onSent()
      if (isHere.current) onReplied(letter)
    } catch (error) {
      const title = messageOf(error, inboxTexts.replyFailed)
      showToast({ title, tone: 'danger' })
    }
    setSending(false)
  }
  return { isSending, send: (text: string) => void send(text) }
}

const prefix = 'GRFSReply'

/** Whoever signs in next at this computer is not shown it. */
function keyOf(store: Pick<Store, 'getItem'>, letterId: string): string {
  return `${prefix}:${store.getItem(sessionKeys.account) ?? store.getItem(sessionKeys.name) ?? ''}:${letterId}`
}

/** A reply outlives the letter that one looks at next, the page and the session, until it is sent. */
function useKeptReply(letterId: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => local.getItem(keyOf(local, letterId)) ?? '')
  const change = (next: string) => {
    setText(next)
    try {
      if (next === '') local.removeItem(keyOf(local, letterId))
      else local.setItem(keyOf(local, letterId), next)
    } catch {
      // A store that is full keeps it no longer; it is still on the screen.
    }
  }
  return [text, change]
}
