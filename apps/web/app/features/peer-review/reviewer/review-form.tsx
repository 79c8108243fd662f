import { useRef, useState } from 'react'
import { useNavigate } from '../../../lib/navigation.tsx'
import {
  type AssignedSubmission,
  type ReviewForm as Form,
  type ReviewForm as UseSubmitReviewReviewForm,
  submitReviewEndpoint,
} from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { maxNoteLength } from '@grfs/domain/peer-review/limits'
import { recommendations } from '@grfs/domain/peer-review/recommendation'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import type { Draft } from '../../../lib/autosave/machine.ts'
import { savingWords, useAutosave } from '../../../lib/autosave/use-autosave.tsx'
import { inboxAboutPath, href } from '../../../lib/paths.ts'
import { local } from '../../../lib/stores.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NewerVersion } from '../../../ui/feedback/newer-version.tsx'
import { RichText } from '../../../ui/forms/rich-text/rich-text.tsx'
import { SavingNote } from '../../../ui/forms/saving-note.tsx'
import { Select, Textarea } from '../../../ui/forms/controls.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { trustedHtml } from '../../../ui/media/trusted-html.ts'
import { fill } from '../../../ui/layout/words.ts'
import { failureOf, reviewChannel, type ReviewAutosave, reviewAutosaveParts } from './review-keeping.ts'

const t = peerReviewTexts.review
const commentsId = 'review-comments'
const whyId = 'review-why'

interface ReviewFormProps {
  answer: AssignedSubmission
  account: string
  start: Draft<Form>
}

/** REVIEW-025: the comments, a note for the editors, the recommendation; saved while typing. */
export function ReviewForm({ answer: { submission, assignment }, account, start }: ReviewFormProps) {
  const [autosave, view] = useAutosave(start, () => reviewAutosaveParts(api, local, account), reviewChannel)
  const { form, status, refusal, aside } = view.draft
  const { isSending, send } = useSubmitReview(autosave, submission)
  const [isAsking, setIsAsking] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const problem = problemOf(submission.id, form)
  const why = status === 'closed' ? t.closed : form.recommendation === '' ? t.chooseFirst : null

  const ask = () => {
    setIsRefused(problem !== null)
    if (problem === null) return setIsAsking(true)
    showToast({ title: problem, tone: 'danger' })
    document.getElementById(commentsId)?.focus()
  }
  return (
    <form className="review-form" noValidate aria-label={t.form} onSubmit={(event) => event.preventDefault()}>
      <NewerVersion
        status={status}
        refusal={refusal}
        aside={aside && [plainText(aside.comments), aside.note, aside.recommendation]}
        words={{ title: t.newer, closed: t.closed }}
        onShow={() => autosave.showNewer()}
      />
      <Field
        id={commentsId}
        label={t.comments}
        note={<SavingNote {...savingWords(view, new Date())} />}
        hint={t.commentsHint}
        error={isRefused ? (problem ?? undefined) : undefined}
        required
      >
        <RichText value={form.comments} onChange={(comments) => autosave.change({ comments })} />
      </Field>
      <Field label={t.note} note={t.optional} hint={t.noteHint}>
        <Textarea
          maxLength={maxNoteLength}
          value={form.note}
          onChange={({ target }) => autosave.change({ note: target.value })}
        />
      </Field>
      <DecisionField value={form.recommendation} onChange={(recommendation) => autosave.change({ recommendation })} />
      <div className="review-actions">
        <LinkButton kind="quiet" href={inboxAboutPath(assignment.code)}>
          {t.message}
        </LinkButton>
        {why !== null && (
          <p className="review-why" id={whyId}>
            {why}
          </p>
        )}
        {/* REVIEW-040 */}
        <Button
          kind="main"
          disabled={why !== null}
          aria-describedby={why === null ? undefined : whyId}
          busy={isSending}
          onClick={ask}
        >
          {isSending ? t.submitting : t.submit}
        </Button>
      </div>
      <SubmitDialog
        decision={form.recommendation}
        open={isAsking}
        onOpenChange={setIsAsking}
        onSubmit={() => {
          setIsAsking(false)
          send()
        }}
      />
    </form>
  )
}

interface DecisionFieldProps {
  value: Form['recommendation']
  onChange: (value: Form['recommendation']) => void
}

/** REVIEW-025, REVIEW-035. */
function DecisionField({ value, onChange }: DecisionFieldProps) {
  return (
    <Field label={t.decision} hint={value === '' ? undefined : t.meaning[value]} required>
      <Select
        value={value}
        onChange={({ target }) => onChange(recommendations.find((one) => one === target.value) ?? '')}
      >
        <option value="">{t.choose}</option>
        {recommendations.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Plain text for reading and copying, one line per block. */
function plainText(html: string): string {
  const text = html.replace(/<\/(p|li|blockquote)>/g, '\n').replace(/<[^<>]*>/g, '')
  return new DOMParser().parseFromString(trustedHtml(text), 'text/html').documentElement.textContent ?? ''
}

interface SubmitDialogProps {
  decision: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onSubmit: () => void
}

/** REVIEW-037: asks before submitting, because it cannot be undone. */
function SubmitDialog({ decision, open, onOpenChange, onSubmit }: SubmitDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.confirmTitle}
      itemName={decision}
      text={t.confirmText}
      actions={
        <>
          <DialogClose>{t.goOn}</DialogClose>
          <Button kind="main" onClick={onSubmit}>
            {t.submit}
          </Button>
        </>
      }
    />
  )
}

const useSubmitReviewTexts = peerReviewTexts

/** REVIEW-038, REVIEW-039: null if the review can be submitted. */
export function problemOf(submissionId: string, { comments }: UseSubmitReviewReviewForm): string | null {
  if (submissionId === '') return useSubmitReviewTexts.submissionIdMissing
  return textOf(comments) === '' ? useSubmitReviewTexts.commentsEmpty : null
}

/** The text without markup; a list without text counts as empty. */
function textOf(html: string): string {
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '')
}

/** REVIEW-032: read-only data is sent as specified; the list of authors is empty, because the review is blind. */
export function bodyOf({ id, articleId }: AssignedSubmission['submission'], form: UseSubmitReviewReviewForm) {
  const { title, abstract, keywords, paperBody } = articleId
  return { submissionId: id, ...form, title, abstract, keywords, paperBody, authors: [] }
}

/** Submits the review once, when the server has everything that was typed. */
function useSubmitReview(autosave: ReviewAutosave, submission: AssignedSubmission['submission']) {
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  const isSent = useRef(false)
  const attempt = useRef({ edits: -1, key: '' })

  async function work(): Promise<string> {
    const draft = await autosave.settle()
    if (draft.status === 'newer') throw new ApiError(409, 'review.newer', '')
    if (draft.status === 'refused' || draft.status === 'closed') {
      throw new ApiError(400, 'review.refused', draft.refusal ?? '')
    }
    if (draft.status !== 'resting') throw new ApiError(0, 'network', '')
    // One idempotency key per text: a retry after a lost response does not create a second review.
    if (attempt.current.edits !== draft.edits) attempt.current = { edits: draft.edits, key: crypto.randomUUID() }
    await api.call(submitReviewEndpoint, { body: bodyOf(submission, draft.form) }, { key: attempt.current.key })
    autosave.done()
    return draft.form.recommendation
  }

  async function send() {
    if (isSent.current) return
    isSent.current = true
    setIsSending(true)
    try {
      // REVIEW-036, REVIEW-045
      const decision = await work()
      showToast({ title: fill(useSubmitReviewTexts.submitted, { decision }), tone: 'ok' })
      await navigate(href('/dashboard/reviewer'), { replace: true })
    } catch (error) {
      isSent.current = false
      setIsSending(false)
      const failure = failureOf(error)
      // The banner about a newer version, or the login page, says it already. REVIEW-043.
      if (failure !== 'newer' && failure !== 'ended') showToast(failedWords(error))
    }
  }

  return { isSending, send: () => void send() }
}

/** REVIEW-043, with the server's reason, if it gave one. */
export function failedWords(error: unknown): { title: string; text?: string; tone: 'danger' } {
  const text = messageOf(error, '')
  return { title: useSubmitReviewTexts.submitFailed, ...(text !== '' && { text }), tone: 'danger' }
}
