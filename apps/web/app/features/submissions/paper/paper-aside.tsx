import type { SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { SideCard } from '../../../ui/side-card.tsx'
import { isUnderWay, ProcessingSteps } from '../submitted/processing-steps.tsx'
import { Details } from './details.tsx'
import type { Categories } from './research-field.tsx'
import { Timeline } from './timeline.tsx'

/** What stands beside the paper: what happened, what it is, and what is made of its file while that goes on. */
export function PaperAside({ paper, categories }: { paper: SubmissionDetail; categories: Categories }) {
  const { processing, timeline } = paper
  const isOnItsWay = !paper.isEditable && !paper.isPublished && paper.status !== 'rejected'
  const isShown = isOnItsWay && (isUnderWay(processing) || processing.some(({ status }) => status === 'failed'))
  return (
    <aside className="paper-aside" aria-label={paperTexts.aside}>
      {isShown && (
        <SideCard id="processing" title={paperTexts.processing.title}>
          <ProcessingSteps steps={processing} />
        </SideCard>
      )}
      <Timeline timeline={timeline} told={paper.rejectionReason} />
      <Details paper={paper} categories={categories} />
    </aside>
  )
}
