import './peer-review.css'
import { useState } from 'react'
import { useOutletContext } from '../../../lib/navigation.tsx'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import {
  listReviewerMessagesEndpoint,
  readReviewerMessagesEndpoint,
  type ReviewerMessage,
  sendReviewerMessageEndpoint,
} from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import type { DeskContext } from '../../../app/dashboard/counts.ts'
import { api, messageOf } from '../../../lib/api.ts'
import { type ApiQuery, keyOf, setData, useRequest } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { AssignmentThread } from './assignment-thread.tsx'

const t = peerReviewTexts.inbox

/** /dashboard/reviewer/inbox. */
export function Page() {
  const { setUnreadCount } = useOutletContext<DeskContext>()
  // The code of the assignment that the reviewer came from.
  const about = useSearch().get('about')
  return <InboxView inbox={useInbox(setUnreadCount)} about={about} />
}

export function InboxView({ inbox, about }: { inbox: InboxState; about: string | null }) {
  const { data, error, isFetching, refetch } = inbox
  const threads = data ? threadsOf(data.messages, data.assignments, about) : []
  return (
    <div className="reviewer-inbox">
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      {!data && !error && <Skeleton lines={6} label={t.loading} />}
      {!data && error && <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }} />}
      {data && threads.length === 0 && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
      {threads.map((thread) => (
        <ThreadView key={thread.assignmentId} thread={thread} onSend={inbox.send} />
      ))}
      {data?.hasMore && <Older onOlder={inbox.older} />}
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

/** The messages about one assignment, and a reply form. */
function ThreadView({ thread, onSend }: { thread: Thread; onSend: InboxState['send'] }) {
  const { assignmentId, code, title, messages } = thread
  const headId = `thread-${assignmentId}`
  return (
    <section className="thread" aria-labelledby={headId}>
      <h2 id={headId}>
        <span className="assigned-code">{code}</span> {title}
      </h2>
      <AssignmentThread code={code} messages={messages} onSend={(text, key) => onSend(assignmentId, text, key)} />
    </section>
  )
}

export interface InboxState extends ApiQuery<InboxAnswer> {
  older: () => Promise<void>
  /** Rejects if the request fails. */
  send: (assignmentId: string, text: string, key: string) => Promise<void>
}

const newest = { query: {} }

/**
 * Marks messages as read when they are shown. The page keeps highlighting them until it is left, so that the reviewer
 * sees what was new.
 */
function useInbox(onUnread: (count: number) => void): InboxState {
  const query = useRequest(keyOf(listReviewerMessagesEndpoint, newest), async () => {
    const inbox = await api.call(listReviewerMessagesEndpoint, newest)
    onUnread(inbox.unread)
    const until = newestOf(inbox.messages)
    if (inbox.unread > 0 && until !== null) {
      // An effect: the server is outside of rendering.
      api.call(readReviewerMessagesEndpoint, { body: { until } }).then(
        ({ unread }) => onUnread(unread),
        () => {},
      )
    }
    return inbox
  })

  const older = async () => {
    const messages = query.data?.messages ?? []
    const before = messages.reduce((oldest, { at }) => (at < oldest ? at : oldest), messages[0]?.at ?? '')
    const more = await api.call(listReviewerMessagesEndpoint, { query: { before } })
    setData(listReviewerMessagesEndpoint, newest, (shown) => ({
      ...shown,
      messages: [...shown.messages, ...more.messages],
      hasMore: more.hasMore,
    }))
  }

  const send = async (assignmentId: string, text: string, key: string) => {
    const sent = await api.call(sendReviewerMessageEndpoint, { body: { assignmentId, text } }, { key })
    setData(listReviewerMessagesEndpoint, newest, (shown) => ({ ...shown, messages: [sent, ...shown.messages] }))
  }

  return { ...query, older, send }
}

type InboxAnswer = ResponseOf<typeof listReviewerMessagesEndpoint>

/** The messages about one assignment, newest first. */
interface Thread {
  assignmentId: string
  code: string
  title: string
  messages: ReviewerMessage[]
}

/**
 * One thread per assignment with messages; the one with the newest message first. An open assignment, or the one named
 * in the URL (`about`), has a thread even without messages, so that the reviewer can start one.
 */
export function threadsOf(
  messages: readonly ReviewerMessage[],
  assignments: InboxAnswer['assignments'],
  about: string | null,
): Thread[] {
  const threads = new Map<string, Thread>()
  for (const message of messages.toSorted((one, other) => other.at.localeCompare(one.at))) {
    const { assignmentId, code, title } = message
    const thread = threads.get(assignmentId) ?? { assignmentId, code, title, messages: [] }
    thread.messages.push(message)
    threads.set(assignmentId, thread)
  }
  for (const { id, code, title, isOpen } of assignments) {
    if (!threads.has(id) && (isOpen || code === about)) {
      threads.set(id, { assignmentId: id, code, title, messages: [] })
    }
  }
  // The assignment that the reviewer came from goes first.
  return [...threads.values()].toSorted((one, other) => Number(other.code === about) - Number(one.code === about))
}

/** The time of the newest message in this response: everything up to it is seen. */
export function newestOf(messages: readonly ReviewerMessage[]): string | null {
  return messages.reduce<string | null>((newest, { at }) => (newest === null || at > newest ? at : newest), null)
}
