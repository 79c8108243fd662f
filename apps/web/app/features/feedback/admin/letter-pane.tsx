import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  getLetterEndpoint,
  type Letter,
  replyToLetterEndpoint,
  setLetterStateEndpoint,
} from '@grfs/contracts/feedback/inbox'
import { inboxTexts } from '@grfs/contracts/texts/feedback'
import { keepingTexts } from '@grfs/contracts/texts/autosave'
import { api, messageOf } from '../../../lib/api.ts'
import { longDate, savedTime } from '../../../lib/format.ts'
import { deskPaperPath, queuePath } from '../../../lib/paths.ts'
import { storedName } from '../../../lib/session.ts'
import { siteFacts } from '../../../lib/site.ts'
import { local } from '../../../lib/stores.ts'
import { useStoredForm } from '../../../lib/autosave/use-autosave.tsx'
import { type ApiQuery, setData, useAccount, useApi } from '../../../lib/query.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/controls.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { replyMail, stateTones } from './letter-words.ts'

const t = inboxTexts.desk

interface LetterPaneProps {
  id: string
  back: string
  /** Updates the state in the list at once. */
  onState: (id: string, state: Letter['state']) => void
}

export function LetterPane({ id, back, onState }: LetterPaneProps) {
  const query = useApi(getLetterEndpoint, { params: { id } })
  const letter = query.data
  const state = letter?.state
  // An effect: opening a new inbox item changes its state on the server.
  useEffect(() => {
    if (state !== undefined) onState(id, state)
  }, [id, state, onState])
  return (
    <>
      <a className="more inbox-back" href={back}>
        <Icon name="chevron-left" />
        {t.back}
      </a>
      {!letter && !query.error && <Skeleton lines={8} />}
      {!letter && query.error && <Failed status={query.error.status} query={query} />}
      {letter && (
        <OpenLetter
          letter={letter}
          onLetter={(changed) => setData(getLetterEndpoint, { params: { id } }, () => changed)}
        />
      )}
    </>
  )
}

function Failed({ status, query: { refetch, isFetching } }: { status: number; query: ApiQuery<Letter> }) {
  if (status === 404) return <EmptyState title={t.unknown} />
  return (
    <ErrorState title={t.letterFailed} retry={{ onRetry: refetch, busy: isFetching }}>
      {t.failedText}
    </ErrorState>
  )
}

function OpenLetter({ letter, onLetter }: { letter: Letter; onLetter: (letter: Letter) => void }) {
  const { subject, text, kind, state, priority, replies } = letter
  const account = useAccount()
  return (
    <article className="letter">
      <header>
        <p className="letter-marks">
          <Badge tone={stateTones[state]}>{t.states[state]}</Badge>
          <span>{t.oneKind[kind]}</span>
          {priority !== 'normal' && (
            <span className={priority === 'high' ? 'letter-high' : undefined}>{t.priorities[priority]}</span>
          )}
        </p>
        <h2>{subject}</h2>
        <Sender letter={letter} />
      </header>
      <p className="letter-text">{text}</p>
      <SenderPapers papers={letter.papers ?? []} />
      {replies.length > 0 && <Replies replies={replies} />}
      {account !== undefined && (
        <Reply
          letter={letter}
          account={account}
          onReplied={onLetter}
          moving={<MoveButton letter={letter} onLetter={onLetter} />}
        />
      )}
    </article>
  )
}

function Sender({ letter: { senderName, senderEmail, kind, paperNumber, at } }: { letter: Letter }) {
  return (
    <p className="letter-sender">
      <b>{senderName}</b> <a href={`mailto:${senderEmail}`}>{senderEmail}</a>
      <time dateTime={at}>{longDate(at)}</time>
      {paperNumber !== null && (
        <span>
          {t.about} <a href={queuePath({ filter: 'all', q: paperNumber })}>{paperNumber}</a>
        </span>
      )}
      {kind === 'suggestion' && <span>{t.notVerified}</span>}
    </p>
  )
}

function SenderPapers({ papers }: { papers: NonNullable<Letter['papers']> }) {
  if (papers.length === 0) return null
  return (
    <section className="letter-papers">
      <h3>{t.papers}</h3>
      <ul>
        {papers.map(({ id, number, title }) => (
          <li key={id}>
            <a href={deskPaperPath(id)}>{number}</a> {title}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Replies({ replies }: Pick<Letter, 'replies'>) {
  return (
    <section className="letter-replies" aria-label={t.replies}>
      {replies.map(({ by, text, at }) => (
        <div key={at} className="letter-reply">
          <p>
            <b>{fill(t.replyBy, { name: by })}</b>
            <time dateTime={at}>{savedTime(new Date(at), new Date())}</time>
          </p>
          <p className="letter-text">{text}</p>
        </div>
      ))}
    </section>
  )
}

function MoveButton({ letter, onLetter }: { letter: Letter; onLetter: (letter: Letter) => void }) {
  const [isBusy, setBusy] = useState(false)
  const { id, state } = letter
  const next = state === 'closed' ? 'open' : 'closed'
  const move = async () => {
    setBusy(true)
    try {
      const { message } = await api.call(setLetterStateEndpoint, { params: { id }, body: { state: next } })
      showToast({ title: message, tone: 'ok' })
      onLetter({ ...letter, state: next })
    } catch (error) {
      const title = messageOf(error, inboxTexts.stateFailed)
      showToast({ title, tone: 'danger' })
    }
    setBusy(false)
  }
  const label = state === 'closed' ? t.reopen : state === 'answered' ? t.closeAnswered : t.close
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void move()}>
      {label}
    </Button>
  )
}

export const replyId = 'inbox-reply'
const maxReply = 10_000

interface ReplyProps {
  letter: Letter
  /** Owns the unsent text, which stays in this browser across inbox items, page loads and sessions. */
  account: string | null
  onReplied: (letter: Letter) => void
  /** The other actions. */
  moving: ReactNode
}

/** A reply, with a preview of its e-mail. */
function Reply({ letter, account, onReplied, moving }: ReplyProps) {
  const { id, replies } = letter
  const { typed, type } = useStoredForm('GRFSReply', id, account, { text: '' })
  const { text } = typed
  const setText = (next: string) => type({ text: next })
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
  // One idempotency key per text: a retry after a lost response does not send the reply twice.
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
      // Also if another inbox item is open by now: otherwise the sent text would come back as a draft.
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
