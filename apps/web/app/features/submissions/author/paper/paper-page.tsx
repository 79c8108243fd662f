import '../submit.css'
import '../paper.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useParams } from '../../../../lib/navigation.tsx'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { api } from '../../../../lib/api.ts'
import { href } from '../../../../lib/paths.ts'
import { local } from '../../../../lib/stores.ts'
import { useFailureToast, useRequest } from '../../../../lib/query.ts'
import { Skeleton } from '../../../../ui/feedback/states.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { isUnderWay } from '../processing-steps.tsx'
import { useJournals } from '../submit/use-journals.ts'
import { type OpenedPaper, openPaper } from './open-paper.ts'
import { categoriesOf } from './paper-head.tsx'

const refetchMs = 3000

// A paper has one of four views, and the page loads no other.
const Following = lazy(async () => ({ default: (await import('./following.tsx')).Following }))
const DraftPaper = lazy(async () => ({ default: (await import('./draft-paper.tsx')).DraftPaper }))
const FinalFiles = lazy(async () => ({ default: (await import('./final-files.tsx')).FinalFiles }))
const Revision = lazy(async () => ({ default: (await import('./revision.tsx')).Revision }))

/** One own paper. A paper of another author looks like one that does not exist. */
function PaperPage({ id }: { id: string }) {
  const { data, error } = useRequest(['open-paper', id], () => openPaper(api, local, id), {
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      isFollowed(data) && Math.min(30_000, refetchMs * 1.4 ** (dataUpdateCount + errorUpdateCount - 1)),
  })
  const failure = data ? null : error
  useFailureToast(failure, submissionTexts.loadFailed)
  // SUBMIT-042: the toast has been shown.
  if (failure) return <Navigate to={href('/dashboard/researcher')} replace />
  // The key: a withdrawn paper leaves its revision form.
  const loading = <Skeleton lines={8} label={paperTexts.loading} />
  return data ? (
    <Suspense fallback={loading}>
      <OpenPaper key={String(data.editing === null)} opened={data} />
    </Suspense>
  ) : (
    loading
  )
}

function OpenPaper({ opened: { answer, editing } }: { opened: OpenedPaper }) {
  const [now] = useState(() => new Date())
  // Keep what was opened for editing: the autosave's state is newer than a later response.
  const [edited] = useState(editing)
  const journals = useJournals()
  const categories = categoriesOf(journals)
  const { status, isFinalDue } = answer.submission
  const [isReplacing, setReplacing] = useState(false)
  if (!edited) return <Following answer={answer} categories={categories} now={now} />
  if (status === 'accepted' && !isFinalDue && !isReplacing) {
    return <Following answer={answer} categories={categories} now={now} onReplace={() => setReplacing(true)} />
  }
  if (status === 'accepted') return <FinalFiles answer={answer} editing={edited} categories={categories} now={now} />
  return answer.submission.draft ? (
    <DraftPaper answer={answer} editing={edited} categories={categories} now={now} />
  ) : (
    <Revision answer={answer} editing={edited} categories={categories} now={now} />
  )
}

/** An effect: the worker runs the processing steps; poll until they are done. */
function isFollowed(opened: OpenedPaper | undefined): boolean {
  return opened?.editing === null && isUnderWay(opened.answer.submission.processing)
}

/** SUBMIT-043. */
function NoPaper() {
  useEffect(() => showToast({ title: submissionTexts.noId, tone: 'danger' }), [])
  return <Navigate to={href('/dashboard/researcher')} replace />
}

export function Page() {
  const id = useParams().id?.trim() ?? ''
  return id === '' ? <NoPaper /> : <PaperPage key={id} id={id} />
}
