import '../peer-review.css'
import { useState } from 'react'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { messageOf } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ThreadView } from './thread.tsx'
import { threadsOf } from './threads.ts'
import { useInbox, type InboxState } from './use-inbox.ts'

const t = peerReviewTexts.inbox

interface InboxPageProps {
  /** Of the address: the code of the assignment from which one comes. */
  about: string | null
  onUnread: (count: number) => void
}

/** /dashboard/reviewer/inbox. */
export function InboxPage({ about, onUnread }: InboxPageProps) {
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
