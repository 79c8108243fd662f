import type { PaperForm, ReleasedReview, SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { Stepper } from '../../../ui/stepper.tsx'
import { NewerVersion } from '../draft/newer-version.tsx'
import { usePaperKeeper } from '../draft/paper-keeping.ts'
import { useCheck } from '../submit/use-check.ts'
import { useUpload } from '../submit/use-upload.ts'
import { bannerWords } from './banner-words.ts'
import { journeyOf } from './journey.ts'
import { MoveBanner } from './move-banner.tsx'
import type { Editing, PaperAnswer } from './open-paper.ts'
import { PaperAside } from './paper-aside.tsx'
import { PaperFields } from './paper-fields.tsx'
import { PaperHead } from './paper-head.tsx'
import { PointAnswers } from './point-answers.tsx'
import { progressOf } from './progress.ts'
import type { Categories } from './research-field.tsx'
import { missingOf } from './resubmit.ts'
import { ResubmitBar } from './resubmit-bar.tsx'
import { Reviews } from './review.tsx'
import { RevisedManuscript } from './revised-manuscript.tsx'
import { useResubmit } from './use-resubmit.ts'

interface RevisionProps {
  answer: PaperAnswer
  editing: Editing
  categories: Categories
  now: Date
}

/** A paper that waits for its author: the review answered point by point, a new manuscript, and back it goes. */
export function Revision({ answer, editing, categories, now }: RevisionProps) {
  const { submission: paper, reviewCount, latestReview } = answer
  const [keeper, view] = usePaperKeeper(editing.account, editing.start)
  const { form } = view.draft
  const upload = useUpload(keeper, paper.id, editing.file)
  const check = useCheck(paper.id, upload.round)
  const resubmitting = useResubmit(keeper, paper.id, reviewCount)

  const progress = progressOf(latestReview?.points ?? [], form.answers)
  const hasFile = upload.state.kind === 'done'
  const missing = missingOf({ form, progress, hasFile, check: check?.check?.status ?? 'none' })

  return (
    <>
      <PaperHead paper={paper} title={paper.articleId.title} reviewCount={reviewCount} />
      <div className="journey">
        <Stepper label={paperTexts.journey.label} steps={journeyOf(paper, now)} />
      </div>
      <MoveBanner words={bannerWords(paper, reviewCount, { progress, hasFile }, now)} />
      <div className="paper-split">
        <div>
          <NewerVersion draft={view.draft} keeper={keeper} canBranch={false} />
          <RevisionParts
            paper={paper}
            review={latestReview}
            form={form}
            onChange={(changed) => keeper.change(changed)}
          />
          <RevisedManuscript id={paper.id} reviewCount={reviewCount} upload={upload} check={check} />
          <ResubmitBar
            view={view}
            progress={progress}
            missing={missing}
            isSending={resubmitting.isSending}
            number={paper.number}
            onResubmit={resubmitting.send}
          />
        </div>
        <PaperAside paper={paper} categories={categories} />
      </div>
    </>
  )
}

interface RevisionPartsProps {
  paper: SubmissionDetail
  review: ReleasedReview | null
  form: PaperForm
  onChange: (changed: Partial<PaperForm>) => void
}

function RevisionParts({ paper, review, form, onChange }: RevisionPartsProps) {
  const earlier = paper.reviews.filter(({ stage }) => stage !== review?.stage)
  return (
    <>
      {review && (
        <PointAnswers
          review={review}
          answers={form.answers}
          onAnswer={(pointId, answer) => onChange({ answers: { ...form.answers, [pointId]: answer } })}
        />
      )}
      <Reviews reviews={earlier} title={paperTexts.review.earlier} />
      <PaperFields form={form} onChange={onChange} />
    </>
  )
}
