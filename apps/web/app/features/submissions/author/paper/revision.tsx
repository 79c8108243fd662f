import { useRef, useState } from 'react'
import { useNavigate } from '../../../../lib/navigation.tsx'
import { emptyFacts, type Facts } from '@grfs/contracts/facts'
import {
  getDifferencesEndpoint,
  type PaperForm,
  type ReleasedReview,
  type SubmissionDetail,
} from '@grfs/contracts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { api, ApiError } from '../../../../lib/api.ts'
import { savingWords } from '../../../../lib/autosave/use-autosave.tsx'
import { messageAboutPath, href } from '../../../../lib/paths.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { Differences as AnyDifferences } from '../../../manuscripts/differences.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SavingNote } from '../../../../ui/forms/saving-note.tsx'
import { Stepper } from '../../../../ui/feedback/stepper.tsx'
import { Textarea } from '../../../../ui/forms/controls.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { failureOf, NewerVersion, type PaperAutosave, type PaperView, usePaperAutosave } from '../open-draft.tsx'
import { CheckPanel } from '../submit/check-panel.tsx'
import { byAuthor } from '../submit/facts-form.ts'
import { FileChoice } from '../submit/file-choice.tsx'
import { isUndecided, originAfterChoice, textOf } from '../submit/fill-facts.ts'
import { KeywordsField } from '../submit/keywords-field.tsx'
import { ManuscriptPart } from '../submit/manuscript-part.tsx'
import { AbstractField } from '../submit/article-part.tsx'
import { Part } from '../submit/part.tsx'
import { fieldIds } from '../submit/problems.ts'
import { SupplementsPart } from '../submit/supplements-part.tsx'
import { checkOfForm, type CheckView, useCheck, useReadFacts } from '../submit/use-check.ts'
import { useSupplements } from '../submit/use-supplements.ts'
import { type Upload, useUpload } from '../submit/use-upload.ts'
import { anchors, bannerWords, MoveBanner, type Progress, progressOf } from './banner-words.tsx'
import { journeyOf } from './journey.ts'
import type { Editing, PaperAnswer } from './open-paper.ts'
import { PaperAside } from './paper-aside.tsx'
import { PaperMessages } from './paper-messages.tsx'
import { type Categories, PaperHead } from './paper-head.tsx'
import { PointAnswers } from './point-answers.tsx'
import { failureWords, missingOf, movedOn, resubmit, withFacts } from './resubmit.ts'
import { Reviews } from './review.tsx'

interface RevisionProps {
  answer: PaperAnswer
  editing: Editing
  categories: Categories
  now: Date
}

/** A paper that waits for its author: answer the review point by point, upload a new manuscript, resubmit. */
export function Revision({ answer, editing, categories, now }: RevisionProps) {
  const { submission: paper, reviewCount, latestReview } = answer
  const [autosave, view] = usePaperAutosave(editing.account, editing.start)
  const { form } = view.draft
  const upload = useUpload(autosave, paper.id, editing.file)
  const fileCheck = useCheck(paper.id, upload.round)
  const read = useReadFacts(fileCheck)
  const check = checkOfForm(fileCheck, form)
  const supplements = useSupplements({
    ...{ autosave, draftId: paper.id, uploaded: editing.supplements ?? [] },
    latest: () => autosave.get().draft.form.facts ?? emptyFacts(),
    onChange: (facts) => autosave.change({ facts }),
  })
  const resubmitting = useSending(autosave, async (draft, key) => {
    await resubmit(api, paper.id, draft, key)
    return movedOn(reviewCount)
  })

  const progress = progressOf(latestReview?.points ?? [], form.answers)
  const hasFile = upload.state.kind === 'done'
  const missing =
    missingOf({ form, progress, hasFile, check: check?.check?.status ?? 'none' }) ??
    (supplements.isUploading ? factsTexts.supplements.uploading : null)

  return (
    <>
      <PaperHead paper={paper} title={paper.articleId.title} reviewCount={reviewCount} />
      <div className="journey">
        <Stepper label={paperTexts.journey.label} steps={journeyOf(paper, now)} />
      </div>
      <MoveBanner words={bannerWords(paper, reviewCount, { progress, hasFile }, now)} />
      <div className="paper-split">
        <div>
          <NewerVersion draft={view.draft} autosave={autosave} canBranch={false} />
          <RevisionParts
            paper={paper}
            review={latestReview}
            form={form}
            read={read}
            onChange={(changed) => autosave.change(withFacts(autosave.get().draft.form, changed))}
          />
          <RevisedManuscript
            id={paper.id}
            title={t.manuscript}
            text={reviewCount >= reviewsPerPaper ? t.lastReviewText : t.manuscriptText}
            upload={upload}
            check={check}
          />
          {form.facts && (
            <SupplementsPart
              facts={form.facts}
              supplements={supplements}
              onChange={(facts) => autosave.change({ facts })}
            />
          )}
          <PaperMessages id={paper.id} />
          <ResubmitBar
            view={view}
            progress={progress}
            missing={missing}
            isSending={resubmitting.isSending}
            number={paper.number}
            words={t}
            onSend={resubmitting.send}
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
  /** What the new file states; null while there is none. */
  read: Facts | null
  onChange: (changed: Partial<PaperForm>) => void
}

function RevisionParts({ paper, review, form, read, onChange }: RevisionPartsProps) {
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
      <PaperFields text={t.paperText} form={form} read={read} onChange={onChange} />
    </>
  )
}

const t = paperTexts.revision

interface RevisedManuscriptProps {
  id: string
  title: string
  text: string
  upload: Upload
  check: CheckView | null
}

/** The new file, its findings, and the changes since the last file. */
export function RevisedManuscript({ id, title, text, upload, check }: RevisedManuscriptProps) {
  return (
    <div id={anchors.manuscript} className="paper-manuscript">
      <ManuscriptPart
        upload={upload}
        check={check}
        error={undefined}
        title={title}
        text={`${text} ${submitTexts.file.text}`}
      />
      {upload.round > 0 && <Differences id={id} fileKey={String(upload.round)} />}
      {upload.round > 0 && <CheckPanel view={check} />}
    </div>
  )
}

/** On demand: the changes from the last manuscript to the new one. `fileKey` changes with the file. */
function Differences({ id, fileKey }: { id: string; fileKey: string }) {
  const load = () => api.call(getDifferencesEndpoint, { params: { id } })
  return <AnyDifferences key={fileKey} load={load} texts={paperTexts.differences} />
}

type PaperFieldsProps = Pick<RevisionPartsProps, 'form' | 'read' | 'onChange'> & { text: string }

/** SUBMIT-031: these three may change in a revision; journal and authors stay. */
export function PaperFields({ text, form, read, onChange }: PaperFieldsProps) {
  const other = (field: 'title' | 'abstract' | 'keywords') => (
    <OtherInFile field={field} form={form} read={read} onChange={onChange} />
  )
  return (
    <Part id="part-paper" title={t.paper} text={text}>
      <div className="submit-fields">
        <Field id={fieldIds.title} label={t.title} required>
          <Textarea
            className="submit-title"
            rows={1}
            value={form.title}
            onChange={({ target }) => onChange({ title: target.value.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ') })}
          />
        </Field>
        {other('title')}
        <AbstractField
          value={form.abstract}
          note={null}
          error={undefined}
          onChange={(abstract) => onChange({ abstract })}
        />
        {other('abstract')}
        <KeywordsField
          keywords={form.keywords}
          note={null}
          error={undefined}
          onChange={(keywords) => onChange({ keywords })}
        />
        {other('keywords')}
      </div>
    </Part>
  )
}

/** The paper was submitted with its words, so the new file never replaces them without a click. */
function OtherInFile({
  field,
  form: { facts },
  read,
  onChange,
}: Omit<PaperFieldsProps, 'text'> & { field: 'title' | 'abstract' | 'keywords' }) {
  if (!facts || !read?.origins[field]) return null
  const found = textOf(read, field)
  const origin = facts.origins[field]
  if (!isUndecided(origin?.by === 'author' ? origin : byAuthor, textOf(facts, field), found)) return null
  const put = (known: Facts) => {
    const next: Facts = { ...known, origins: { ...facts.origins, [field]: originAfterChoice(found) } }
    onChange({ facts: next, title: textOf(next, 'title'), abstract: textOf(next, 'abstract'), keywords: next.keywords })
  }
  return (
    <FileChoice
      label={submitTexts.paper.labels[field]}
      onKeep={() => put(facts)}
      onUse={() => put({ ...facts, [field]: read[field] })}
    >
      {found}
    </FileChoice>
  )
}

/**
 * Sends the revision or the final files once, when the server has everything that was typed. `send` returns the words
 * to show afterwards.
 */
export function useSending(autosave: PaperAutosave, send: (form: PaperForm, key: string) => Promise<string>) {
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  const isSent = useRef(false)
  const attempt = useRef({ edits: -1, key: '' })

  async function work() {
    const draft = await autosave.settle()
    if (draft.status === 'newer') throw new ApiError(409, 'draft.newer', '')
    if (draft.status === 'refused' || draft.status === 'closed') {
      throw new ApiError(400, 'draft.refused', draft.refusal ?? '')
    }
    if (draft.status !== 'resting') throw new ApiError(0, 'network', '')
    // One idempotency key per text: a retry after a lost response does not resubmit twice.
    if (attempt.current.edits !== draft.edits) attempt.current = { edits: draft.edits, key: crypto.randomUUID() }
    const words = await send(draft.form, attempt.current.key)
    autosave.done()
    return words
  }

  async function sendOnce() {
    if (isSent.current) return
    isSent.current = true
    setIsSending(true)
    try {
      showToast({ title: await work(), tone: 'ok' })
      await navigate(href('/dashboard/researcher'), { replace: true })
    } catch (error) {
      isSent.current = false
      setIsSending(false)
      // The banner about a newer version, or the login page, says it already.
      const failure = failureOf(error)
      if (failure !== 'newer' && failure !== 'ended') showToast({ ...failureWords(error), tone: 'danger' })
    }
  }

  return { isSending, send: () => void sendOnce() }
}

const reasonId = 'resubmit-reason'

interface ResubmitBarProps {
  view: PaperView
  progress: Progress
  /** Why it cannot be resubmitted yet. */
  missing: string | null
  isSending: boolean
  number: string | null
  words: { resubmit: string; resubmitting: string }
  onSend: () => void
}

/** Saving state, progress, and the button that resubmits. */
export function ResubmitBar({ view, progress, missing, isSending, number, words, onSend }: ResubmitBarProps) {
  return (
    <div className="paper-bar">
      <p className="paper-bar-note">
        <SavingNote {...savingWords(view, new Date())} />
        {progress.all > 0 && <span>{fill(t.answered, { done: progress.answered, all: progress.all })}</span>}
        <span id={reasonId} className="paper-bar-reason">
          {missing}
        </span>
      </p>
      <LinkButton href={messageAboutPath(number)}>{submissionTexts.messageAdmin}</LinkButton>
      <Button
        kind="main"
        id={anchors.resubmit}
        busy={isSending}
        disabled={missing !== null}
        aria-describedby={missing === null ? undefined : reasonId}
        onClick={onSend}
      >
        {isSending ? words.resubmitting : words.resubmit}
      </Button>
    </div>
  )
}
