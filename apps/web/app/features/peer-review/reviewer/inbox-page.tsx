import './peer-review.css'
import { useRef, useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { ReviewerMessage } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { maxMessageLength } from '@grfs/domain/peer-review/limits'
import type { DeskContext } from '../../../app/dashboard/draft-count.ts'
import { messageOf } from '../../../lib/api.ts'
import { savedTime } from '../../../lib/saved-time.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { type Thread, threadsOf } from './threads.ts'
import { type InboxState, useInbox } from './use-inbox.ts'

const t = peerReviewTexts.inbox

interface InboxPageProps {
  /** Of the address: the code of the assignment from which one comes. */
  about: string | null
  onUnread: (count: number) => void
}

/** /dashboard/reviewer/inbox. */
function InboxPage({ about, onUnread }: InboxPageProps) {
  return <InboxView inbox={useInbox(onUnread)} about={about} />
}

export function InboxView({ inbox, about }: { inbox: InboxState; about: string | null }) {
  const threads = threadsOf(inbox.messages, inbox.assignments, about)
  return (
    <div className="reviewer-inbox">
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      {inbox.state === 'loading' && <Skeleton lines={6} label={t.loading} />}
      {inbox.state === 'failed' && <ErrorState title={t.failed} retry={{ onRetry: inbox.reload }} />}
      {inbox.state === 'loaded' && threads.length === 0 && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
      {threads.map((thread) => (
        <ThreadView key={thread.assignmentId} thread={thread} onSend={inbox.send} />
      ))}
      {inbox.hasMore && <Older onOlder={inbox.older} />}
    </div>
  )
}

function Older({ onOlder }: { onOlder: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const load = async () => {
    setIsBusy(true)
    try {
      await onOlder()
    } catch (error) {
      showToast({ title: messageOf(error, t.failed), tone: 'danger' })
    }
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void load()}>
      {t.older}
    </Button>
  )
}

/** The messages about one assignment, and a place to answer. */
function ThreadView({ thread, onSend }: { thread: Thread; onSend: InboxState['send'] }) {
  const { assignmentId, code, title, messages } = thread
  const headId = `thread-${assignmentId}`
  return (
    <section className="thread" aria-labelledby={headId}>
      <h2 id={headId}>
        <span className="assigned-code">{code}</span> {title}
      </h2>
      <Reply thread={thread} onSend={onSend} />
      {messages.length > 0 && (
        <ol className="thread-messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Message({ message: { from, text, at, isRead } }: { message: ReviewerMessage }) {
  const isPress = from === 'press'
  return (
    <li className={classNames('thread-message', isPress && 'is-press')}>
      <p className="thread-from">
        <b>{isPress ? t.press : t.you}</b>
        <time dateTime={at}>{savedTime(new Date(at), new Date())}</time>
        {isPress && !isRead && <Badge tone="accent">{t.new}</Badge>}
      </p>
      <p className="thread-text">{text}</p>
    </li>
  )
}

function Reply({ thread: { assignmentId, code }, onSend }: { thread: Thread; onSend: InboxState['send'] }) {
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  // The same key until it has arrived: a message whose answer was lost is not sent twice.
  const attempt = useRef({ text: '', key: '' })
  const isEmpty = text.trim() === ''
  const send = async () => {
    setIsRefused(isEmpty)
    if (isEmpty) return
    setIsBusy(true)
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
    try {
      await onSend(assignmentId, text.trim(), attempt.current.key)
      attempt.current = { text: '', key: '' }
      setText('')
      showToast({ title: t.sent, tone: 'ok' })
    } catch (error) {
      showToast({ title: messageOf(error, t.sendFailed), tone: 'danger' })
    }
    setIsBusy(false)
  }
  return (
    <form className="thread-reply" noValidate onSubmit={(event) => event.preventDefault()}>
      <Field
        label={
          <>
            <span aria-hidden="true">{t.reply}</span>
            <span className="sr">{fill(t.replyAbout, { code })}</span>
          </>
        }
        error={isRefused && isEmpty ? t.empty : undefined}
      >
        <Textarea rows={2} maxLength={maxMessageLength} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button small busy={isBusy} onClick={() => void send()}>
        {t.send}
      </Button>
    </form>
  )
}

/** /dashboard/reviewer/inbox. */
export function Page() {
  return <InboxPage about={useSearchParams()[0].get('about')} onUnread={useOutletContext<DeskContext>().tellUnread} />
}
