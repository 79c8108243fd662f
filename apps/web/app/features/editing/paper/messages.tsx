import { useCallback, useState } from 'react'
import {
  listAssignmentMessagesEndpoint,
  type AssignmentMessage,
  type AssignmentOfPaper,
  type PaperForEditor,
} from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../lib/api.ts'
import { dayAndMonth } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fill } from '../../../ui/words.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { amount } from './amount.ts'
import { MessageForm } from './message-form.tsx'
import { Fold } from './part.tsx'

const t = texts.editing.paper.messages

/** With the reviewers, about their assignments. Loaded when it is opened, because reading marks as read. */
export function Messages({ paper }: { paper: PaperForEditor }) {
  const [isOpened, setIsOpened] = useState(false)
  const { unreadMessages } = paper
  return (
    <Fold
      title={t.title}
      note={unreadMessages > 0 ? amount(t.unread, unreadMessages) : undefined}
      onOpen={() => setIsOpened(true)}
    >
      {isOpened && <Thread paper={paper} />}
    </Fold>
  )
}

function Thread({ paper: { id, assignments } }: { paper: PaperForEditor }) {
  const ask = useCallback(() => api.call(listAssignmentMessagesEndpoint, { params: { id } }), [id])
  const { value, error, isBusy, again } = useAsked(ask)
  // Who was never asked cannot be written to.
  const asked = assignments.filter(({ invitedAt }) => invitedAt !== null)
  if (error && !isBusy) return <ErrorState heading="h3" title={t.failed} retry={{ onRetry: again }} />
  if (value === null) return <Skeleton lines={4} />
  return (
    <>
      {value.messages.length === 0 ? (
        <p className="paper-quiet">{t.none}</p>
      ) : (
        <ol className="desk-messages" aria-label={t.title}>
          {value.messages.map((message) => (
            <li key={message.id} className={`is-${message.from}`}>
              <p>
                <b>{writerOf(message, assignments)}</b> <time dateTime={message.at}>{dayAndMonth(message.at)}</time>
              </p>
              <p>{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      {asked.length > 0 && <MessageForm paperId={id} assignments={asked} onSent={again} />}
    </>
  )
}

function writerOf({ from, by, assignmentId }: AssignmentMessage, assignments: readonly AssignmentOfPaper[]): string {
  const reviewer = assignments.find(({ id }) => id === assignmentId)?.reviewer.fullName ?? ''
  return from === 'reviewer' ? reviewer : fill(t.from, { name: by ?? t.clock, reviewer })
}
