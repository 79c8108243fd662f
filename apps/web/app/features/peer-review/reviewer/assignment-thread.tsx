import {
  listReviewerMessagesEndpoint,
  type ReviewerMessage,
  readReviewerMessagesEndpoint,
  sendReviewerMessageEndpoint,
} from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { api } from '../../../lib/api.ts'
import { keyOf, useRequest } from '../../../lib/query.ts'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { ThreadForm, ThreadMessages } from '../../submissions/thread.tsx'

const t = peerReviewTexts.inbox

interface AssignmentThreadProps {
  code: string
  /** The newest first. */
  messages: readonly ReviewerMessage[]
  onSend: (text: string, key: string) => Promise<void>
}

/** A reviewer's messages with the editors about one assignment: the form, then the messages. */
export function AssignmentThread({ code, messages, onSend }: AssignmentThreadProps) {
  return (
    <>
      <ThreadForm
        label={
          <>
            <span aria-hidden="true">{t.reply}</span>
            <span className="sr">{fill(t.replyAbout, { code })}</span>
          </>
        }
        texts={t}
        onSend={onSend}
      />
      <ThreadMessages
        newLabel={t.new}
        messages={messages.map(({ from, isRead, ...message }) => ({
          ...message,
          writer: from === 'press' ? t.press : t.you,
          isPress: from === 'press',
          isNew: from === 'press' && !isRead,
        }))}
      />
    </>
  )
}

/** The thread on the page of the assignment. What is shown there counts as read. */
export function MessagesOfAssignment({ code }: { code: string }) {
  const request = { query: { code } }
  const { data, error, isFetching, refetch } = useRequest(keyOf(listReviewerMessagesEndpoint, request), async () => {
    const thread = await api.call(listReviewerMessagesEndpoint, request)
    const [newest] = thread.messages
    if (newest && thread.messages.some(({ isRead }) => !isRead)) {
      // An effect: the server is outside of rendering. If it fails, the messages stay new.
      api.call(readReviewerMessagesEndpoint, { body: { until: newest.at } }).catch(() => {})
    }
    return thread
  })
  const assignmentId = data?.assignments.find((one) => one.code === code)?.id
  return (
    <section className="thread" aria-labelledby="messages">
      <SectionHead id="messages" title={t.ofAssignment} note={t.intro} />
      {!data && !error && <Skeleton lines={3} label={t.loading} />}
      {!data && error && <ErrorState heading="h3" title={t.failed} retry={{ onRetry: refetch, busy: isFetching }} />}
      {data && assignmentId !== undefined && (
        <AssignmentThread
          code={code}
          messages={data.messages}
          onSend={async (text, key) => {
            await api.call(sendReviewerMessageEndpoint, { body: { assignmentId, text } }, { key })
            refetch()
          }}
        />
      )}
    </section>
  )
}
