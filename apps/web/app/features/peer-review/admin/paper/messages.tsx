import { useState } from 'react'
import {
  type AssignmentOfPaper,
  listPaperMessagesEndpoint,
  type PaperForEditor,
  type PaperMessage,
  sendPaperMessageEndpoint,
} from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../../lib/api.ts'
import { useApi } from '../../../../lib/query.ts'
import { ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { Select } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { ThreadForm, ThreadMessages } from '../../../submissions/thread.tsx'
import { Part } from './part.tsx'

const t = texts.editing.paper.messages
const statusWords = texts.editing.paper.assignments.status

/** The threads with the author and each reviewer, and the internal notes. */
export function Messages({ paper }: { paper: PaperForEditor }) {
  const params = { id: paper.id }
  const { data, error, isFetching, refetch } = useApi(listPaperMessagesEndpoint, { params })
  const send = async (body: { thread: PaperMessage['thread']; assignmentId?: string; text: string }, key: string) => {
    await api.call(sendPaperMessageEndpoint, { params, body }, { key })
    refetch()
  }
  return (
    <Part id="messages" title={t.title} note={t.note}>
      {error && !isFetching && <ErrorState heading="h3" title={t.failed} retry={{ onRetry: refetch }} />}
      {!error && !data && <Skeleton lines={4} label={t.loading} />}
      {data && <Threads paper={paper} messages={data.messages} onSend={send} />}
    </Part>
  )
}

interface ThreadsProps {
  paper: PaperForEditor
  messages: readonly PaperMessage[]
  onSend: (body: { thread: PaperMessage['thread']; assignmentId?: string; text: string }, key: string) => Promise<void>
}

function Threads({ paper, messages, onSend }: ThreadsProps) {
  const of = (thread: PaperMessage['thread']) => messages.filter((one) => one.thread === thread)
  // Open the thread that has something new first. Later answers do not change the tab.
  const [shown, setShown] = useState(() => messages.findLast(({ isNew }) => isNew)?.thread ?? 'author')
  // Reviewers who were not invited yet cannot get messages.
  const invited = paper.assignments.filter(({ invitedAt }) => invitedAt !== null)
  const author = paper.authors.find(({ isSubmitter }) => isSubmitter)?.name ?? t.author
  const authorTab = {
    value: 'author',
    label: t.tabs.author,
    count: of('author').length,
    content: (
      <>
        <Shown label={t.tabs.author} messages={of('author')} other={author} />
        {/* An editor who is named as an author writes to nobody before answering. */}
        {!paper.isNamed && (
          <ThreadForm
            label={fill(t.toPerson, { name: author })}
            hint={t.authorHint}
            texts={t}
            onSend={(text, key) => onSend({ thread: 'author', text }, key)}
          />
        )}
      </>
    ),
  }
  const reviewerTab = {
    value: 'reviewer',
    label: t.tabs.reviewer,
    count: of('reviewer').length,
    content: <ReviewerThreads invited={invited} messages={of('reviewer')} onSend={onSend} />,
  }
  const notesTab = {
    value: 'notes',
    label: t.tabs.notes,
    count: of('notes').length,
    content: (
      <>
        <Shown label={t.tabs.notes} messages={of('notes')} other="" />
        <ThreadForm
          label={t.noteLabel}
          hint={t.noteHint}
          texts={{ ...t, send: t.addNote, sent: t.noteAdded }}
          onSend={(text, key) => onSend({ thread: 'notes', text }, key)}
        />
      </>
    ),
  }
  return (
    <div className="desk-messages">
      <Tabs
        label={t.title}
        value={shown}
        onChange={(value) => setShown(value as PaperMessage['thread'])}
        tabs={[authorTab, ...(invited.length > 0 ? [reviewerTab] : []), ...(paper.isNamed ? [] : [notesTab])]}
      />
    </div>
  )
}

interface ReviewerThreadsProps {
  invited: readonly AssignmentOfPaper[]
  messages: readonly PaperMessage[]
  onSend: ThreadsProps['onSend']
}

/** One reviewer at a time: first the one with a new message, or else the one who works on the paper. */
function ReviewerThreads({ invited, messages, onSend }: ReviewerThreadsProps) {
  const [chosen, setChosen] = useState(
    () =>
      messages.findLast(({ isNew }) => isNew)?.assignmentId ??
      (invited.find(({ status }) => status === 'accepted' || status === 'pending') ?? invited[0])?.id,
  )
  const assignment = invited.find(({ id }) => id === chosen)
  if (!assignment) return null
  const { id: assignmentId, reviewer } = assignment
  return (
    <>
      {invited.length > 1 && (
        <Field label={t.reviewer}>
          <Select value={assignmentId} onChange={({ target }) => setChosen(target.value)}>
            {invited.map((one) => (
              <option key={one.id} value={one.id}>
                {one.reviewer.fullName}, {statusWords[one.status].toLowerCase()}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Shown
        label={reviewer.fullName}
        messages={messages.filter((one) => one.assignmentId === assignmentId)}
        other={reviewer.fullName}
      />
      <ThreadForm
        key={assignmentId}
        label={fill(t.toPerson, { name: reviewer.fullName })}
        hint={t.hint}
        texts={t}
        onSend={(text, key) => onSend({ thread: 'reviewer', assignmentId, text }, key)}
      />
    </>
  )
}

function Shown({ label, messages, other }: { label: string; messages: readonly PaperMessage[]; other: string }) {
  if (messages.length === 0) return <p className="thread-quiet">{t.none}</p>
  const rows = messages.map(({ id, from, by, text, at, isNew }) => ({
    ...{ id, text, at, isNew },
    writer: from === 'press' ? (by ?? t.clock) : other,
    isPress: from === 'press',
  }))
  return <ThreadMessages label={label} newLabel={t.new} messages={rows} />
}
