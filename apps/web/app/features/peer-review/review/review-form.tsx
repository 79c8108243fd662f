import { useState } from 'react'
import { RecommendationValue, type AssignedSubmission, type ReviewForm as Form } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { maxNoteLength } from '@grfs/domain/peer-review/limits'
import { api } from '../../../lib/api.ts'
import type { Draft } from '../../../lib/keeping/machine.ts'
import { savingWords } from '../../../lib/keeping/saving-words.ts'
import { useKeeper } from '../../../lib/keeping/use-keeper.ts'
import { inboxAboutPath } from '../../../lib/paths.ts'
import { local } from '../../../lib/stores.ts'
import { trustedHtml } from '../../../ui/trusted-html.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { NewerVersion } from '../../../ui/newer-version.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { SavingNote } from '../../../ui/saving-note.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reviewChannel, reviewKeeperParts } from './review-keeping.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import { problemOf, useSubmitReview } from './use-submit-review.ts'

const t = peerReviewTexts.review
const commentsId = 'review-comments'

interface ReviewFormProps {
  answer: AssignedSubmission
  account: string
  start: Draft<Form>
}

/** REVIEW-025: the comments, a note for the editors, the decision; kept as one types. */
export function ReviewForm({ answer: { submission, assignment }, account, start }: ReviewFormProps) {
  const [keeper, view] = useKeeper(start, () => reviewKeeperParts(api, local, account), reviewChannel)
  const { form, status, told, aside } = view.draft
  const { isSending, send } = useSubmitReview(keeper, submission)
  const [isAsking, setIsAsking] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const problem = problemOf(submission.id, form)

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
        told={told}
        aside={aside && [plainText(aside.comments), aside.note, aside.recommendation]}
        words={{ title: t.newer, closed: t.closed }}
        onShow={() => keeper.showNewer()}
      />
      <Field
        id={commentsId}
        label={t.comments}
        note={<SavingNote {...savingWords(view, new Date())} />}
        hint={t.commentsHint}
        error={isRefused ? (problem ?? undefined) : undefined}
        required
      >
        <RichText value={form.comments} onChange={(comments) => keeper.change({ comments })} />
      </Field>
      <Field label={t.note} note={t.optional} hint={t.noteHint}>
        <Textarea
          maxLength={maxNoteLength}
          value={form.note}
          onChange={({ target }) => keeper.change({ note: target.value })}
        />
      </Field>
      <DecisionField value={form.recommendation} onChange={(recommendation) => keeper.change({ recommendation })} />
      <div className="review-actions">
        <LinkButton kind="quiet" href={inboxAboutPath(assignment.code)}>
          {t.message}
        </LinkButton>
        {/* REVIEW-040 */}
        <Button kind="main" disabled={form.recommendation === '' || status === 'closed'} busy={isSending} onClick={ask}>
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
export function DecisionField({ value, onChange }: DecisionFieldProps) {
  return (
    <Field label={t.decision} hint={value === '' ? undefined : t.meaning[value]} required>
      <Select value={value} onChange={({ target }) => onChange(RecommendationValue.safeParse(target.value).data ?? '')}>
        <option value="">{t.choose}</option>
        {RecommendationValue.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** To be read and copied, each block on a line of its own. */
function plainText(html: string): string {
  const text = html.replace(/<\/(p|li|blockquote)>/g, '\n').replace(/<[^<>]*>/g, '')
  return new DOMParser().parseFromString(trustedHtml(text), 'text/html').documentElement.textContent ?? ''
}
