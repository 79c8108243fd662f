import { useCallback, useEffect, useState } from 'react'
import {
  listReviewerMessagesEndpoint,
  readReviewerMessagesEndpoint,
  sendReviewerMessageEndpoint,
  type ReviewerMessage,
} from '@grfs/contracts/peer-review'
import { api } from '../../../lib/api.ts'
import { newestOf, type InboxAnswer } from './threads.ts'

export interface InboxState {
  state: 'loading' | 'failed' | 'loaded'
  messages: readonly ReviewerMessage[]
  assignments: InboxAnswer['assignments']
  hasMore: boolean
  reload: () => void
  older: () => Promise<void>
  /** Throws what the call throws. */
  send: (assignmentId: string, text: string, key: string) => Promise<void>
}

/** Messages are marked as read when they are shown; the marks stay until the page is left, so that one sees what was new. */
export function useInbox(onUnread: (count: number) => void): InboxState {
  const [answer, setAnswer] = useState<InboxAnswer | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(1)

  // An effect, because the server is outside of what we render.
  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      const loaded = await api.call(listReviewerMessagesEndpoint, { query: {} })
      if (!isCurrent) return
      setAnswer(loaded)
      onUnread(loaded.unread)
      const until = newestOf(loaded.messages)
      if (loaded.unread === 0 || until === null) return
      const { unread } = await api.call(readReviewerMessagesEndpoint, { body: { until } })
      onUnread(unread)
    }
    open().catch(() => isCurrent && setAnswer((before) => before ?? 'failed'))
    return () => {
      isCurrent = false
    }
  }, [attempt, onUnread])

  const older = useCallback(async () => {
    if (answer === null || answer === 'failed') return
    const before = answer.messages.reduce((oldest, { at }) => (at < oldest ? at : oldest), answer.messages[0]?.at ?? '')
    const more = await api.call(listReviewerMessagesEndpoint, { query: { before } })
    setAnswer({ ...answer, messages: [...answer.messages, ...more.messages], hasMore: more.hasMore })
  }, [answer])

  const send = useCallback(async (assignmentId: string, text: string, key: string) => {
    const sent = await api.call(sendReviewerMessageEndpoint, { body: { assignmentId, text } }, { key })
    setAnswer((before) =>
      before === null || before === 'failed' ? before : { ...before, messages: [sent, ...before.messages] },
    )
  }, [])

  const loaded = answer === null || answer === 'failed' ? { messages: [], assignments: [], hasMore: false } : answer
  return {
    state: answer === null ? 'loading' : answer === 'failed' ? 'failed' : 'loaded',
    messages: loaded.messages,
    assignments: loaded.assignments,
    hasMore: loaded.hasMore,
    older,
    send,
    reload: () => {
      setAnswer(null)
      setAttempt(attempt + 1)
    },
  }
}
