import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { listReviewerMessagesEndpoint, ReviewerMessage } from '@grfs/contracts/peer-review'

export type InboxAnswer = ResponseOf<typeof listReviewerMessagesEndpoint>

/** The messages about one assignment, the newest first. */
export interface Thread {
  assignmentId: string
  code: string
  title: string
  messages: ReviewerMessage[]
}

/**
 * One thread for each assignment that was written about, the one with the newest message first. An assignment without a
 * message has one too while it is open, or when the address asks for it (`about`), so that one can begin.
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
  // Who comes from an assignment finds it on top.
  return [...threads.values()].toSorted((one, other) => Number(other.code === about) - Number(one.code === about))
}

/** The newest message of the press that this answer shows: all up to it has been seen. */
export function newestOf(messages: readonly ReviewerMessage[]): string | null {
  return messages.reduce<string | null>((newest, { at }) => (newest === null || at > newest ? at : newest), null)
}
