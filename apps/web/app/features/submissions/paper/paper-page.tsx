import '../submit.css'
import '../paper.css'
import { useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { local } from '../../../lib/stores.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { isUnderWay } from '../submitted/processing-steps.tsx'
import { useJournals } from '../submit/use-journals.ts'
import { useLoaded, type Loaded } from '../../../lib/use-loaded.ts'
import { DraftPaper } from './draft-paper.tsx'
import { Following } from './following.tsx'
import { openPaper, type OpenedPaper } from './open-paper.ts'
import { categoriesOf } from './research-field.tsx'
import { Revision } from './revision.tsx'

const askAgainMs = 3000

/** One paper of mine. Somebody else's is the same as one that does not exist. */
export function PaperPage({ id }: { id: string }) {
  const load = useCallback(() => openPaper(api, local, id), [id])
  const loaded = useLoaded(load, submissionTexts.loadFailed)
  useAskingAgain(loaded)
  // SUBMIT-042: the toast has been shown.
  if (loaded.state === 'failed') return <Navigate to={paths.researcherDashboard} replace />
  if (loaded.state === 'loading' || loaded.isBusy) return <Skeleton lines={8} label={paperTexts.loading} />
  return <OpenPaper key={id} opened={loaded.value} />
}

function OpenPaper({ opened: { answer, editing } }: { opened: OpenedPaper }) {
  const [now] = useState(() => new Date())
  // What was opened to be changed stays as it was opened: its keeper knows better than a later answer.
  const [edited] = useState(editing)
  const journals = useJournals()
  const categories = categoriesOf(journals)
  if (!edited) return <Following answer={answer} categories={categories} now={now} />
  return answer.submission.draft ? (
    <DraftPaper answer={answer} editing={edited} categories={categories} now={now} />
  ) : (
    <Revision answer={answer} editing={edited} categories={categories} now={now} />
  )
}

/** An effect, because the steps of a file go on in another place. */
function useAskingAgain(loaded: Loaded<OpenedPaper>): void {
  const followed = loaded.state === 'loaded' && loaded.value.editing === null ? loaded.value.answer.submission : null
  const isRunning = followed !== null && isUnderWay(followed.processing)
  const { round, refresh } = loaded.state === 'loaded' ? loaded : { round: 0, refresh: null }
  useEffect(() => {
    if (!isRunning || !refresh) return
    const timer = setTimeout(refresh, Math.min(30_000, askAgainMs * 1.4 ** (round - 1)))
    return () => clearTimeout(timer)
  }, [isRunning, round, refresh])
}

/** SUBMIT-043. */
export function NoPaper() {
  useEffect(() => showToast({ title: submissionTexts.noId, tone: 'danger' }), [])
  return <Navigate to={paths.researcherDashboard} replace />
}
