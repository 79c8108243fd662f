import { useState } from 'react'
import { emptyFacts, type Facts } from '@grfs/contracts/facts'
import { answerOf, type PaperForm, sendFinalFilesEndpoint } from '@grfs/contracts/submissions'
import { finalFilesTexts } from '@grfs/contracts/texts/final-files'
import { factsTexts, statementTexts } from '@grfs/contracts/texts/submissions-facts'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { requiredStatements } from '@grfs/domain/submissions/declarations'
import { maxCoverLetter } from '@grfs/domain/submissions/limits'
import { api } from '../../../../lib/api.ts'
import { Stepper } from '../../../../ui/feedback/stepper.tsx'
import { Checkbox, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { NewerVersion, usePaperAutosave } from '../open-draft.tsx'
import { Part } from '../submit/part.tsx'
import { SupplementsPart } from '../submit/supplements-part.tsx'
import { checkOfForm, useCheck, useReadFacts } from '../submit/use-check.ts'
import { useSupplements } from '../submit/use-supplements.ts'
import { useUpload } from '../submit/use-upload.ts'
import { bannerWords, isBlank, MoveBanner, nothingOwn } from './banner-words.tsx'
import { journeyOf } from './journey.ts'
import type { Editing, PaperAnswer } from './open-paper.ts'
import { PaperAside } from './paper-aside.tsx'
import { type Categories, PaperHead } from './paper-head.tsx'
import { PaperMessages } from './paper-messages.tsx'
import { withFacts } from './resubmit.ts'
import { Reviews } from './review.tsx'
import { PaperFields, ResubmitBar, RevisedManuscript, useSending } from './revision.tsx'

const t = finalFilesTexts.page

interface FinalFilesProps {
  answer: PaperAnswer
  editing: Editing
  categories: Categories
  now: Date
}

/** An accepted paper that waits for its final files: answer, upload, confirm the record, send (ADR 97). */
export function FinalFiles({ answer, editing, categories, now }: FinalFilesProps) {
  const { submission: paper, reviewCount } = answer
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
  const [isConfirmed, setConfirmed] = useState(false)
  const sending = useSending(autosave, async (_form, key) => {
    const body = { isRecordConfirmed: true } as const
    return (await api.call(sendFinalFilesEndpoint, { params: { id: paper.id }, body }, { key })).message
  })
  const change = (changed: Partial<PaperForm>) => autosave.change(withFacts(autosave.get().draft.form, changed))
  const isUploading = supplements.isUploading || upload.state.kind === 'uploading'
  const missing = isUploading
    ? factsTexts.supplements.uploading
    : missingOf(form, check?.check?.status === 'refused', isConfirmed)

  return (
    <>
      <PaperHead paper={paper} title={paper.articleId.title} reviewCount={reviewCount} />
      <div className="journey">
        <Stepper label={paperTexts.journey.label} steps={journeyOf(paper, now)} />
      </div>
      <MoveBanner words={bannerWords(paper, reviewCount, nothingOwn, now)} />
      <div className="paper-split">
        <div>
          <NewerVersion draft={view.draft} autosave={autosave} canBranch={false} />
          <Part id="part-answer" title={t.words} text={t.wordsText}>
            <Field id="final-words" label={t.wordsLabel} note={t.optional}>
              <Textarea
                rows={5}
                value={form.coverLetter ?? ''}
                maxLength={maxCoverLetter}
                onChange={({ target }) => autosave.change({ coverLetter: target.value })}
              />
            </Field>
          </Part>
          <Reviews reviews={paper.reviews} title={paperTexts.review.reviews} />
          <RevisedManuscript id={paper.id} title={t.manuscript} text={t.manuscriptText} upload={upload} check={check} />
          <PaperFields text={t.paperText} form={form} read={read} onChange={change} />
          {form.facts && (
            <SupplementsPart
              facts={form.facts}
              supplements={supplements}
              onChange={(facts) => autosave.change({ facts })}
            />
          )}
          <Part id="part-record" title={t.record} text={t.recordText}>
            <Record form={form} paper={paper} />
            <Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
              {t.confirm}
            </Checkbox>
          </Part>
          <PaperMessages id={paper.id} />
          <ResubmitBar
            view={view}
            progress={nothingOwn.progress}
            missing={missing}
            isSending={sending.isSending}
            number={paper.number}
            words={t.bar}
            onSend={sending.send}
          />
        </div>
        <PaperAside paper={paper} categories={categories} />
      </div>
    </>
  )
}

/** Why the final files cannot be sent yet; null if they can. */
export function missingOf(
  { title, abstract, keywords }: Pick<PaperForm, 'title' | 'abstract' | 'keywords'>,
  isRefused: boolean,
  isConfirmed: boolean,
): string | null {
  if (isBlank(title) || isBlank(abstract) || keywords.length === 0) return t.fieldsMissing
  if (isRefused) return t.refused
  return isConfirmed ? null : t.confirmMissing
}

/** What is published besides the text: names in their order, affiliations, funding and statements. */
function Record({ form: { facts }, paper }: { form: PaperForm; paper: PaperAnswer['submission'] }) {
  return (
    <dl className="sheet-rows">
      <div>
        <dt>{t.people}</dt>
        <dd>
          <ol>
            {(facts ? peopleOf(facts) : paper.authors.map(({ name, affiliation }) => [name, affiliation])).map(
              (words, at) => (
                <li key={at}>{words.filter(Boolean).join(', ')}</li>
              ),
            )}
          </ol>
        </dd>
      </div>
      {facts && (
        <div>
          <dt>{t.statements}</dt>
          <dd>
            <ul>
              {requiredStatements.map((kind) => {
                const { isNone, text } = answerOf(facts, kind)
                const words = isNone ? statementTexts[kind].none : text || t.unstated
                return <li key={kind}>{`${statementTexts[kind].title}: ${words}`}</li>
              })}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}

const peopleOf = ({ people, affiliations }: Facts): string[][] =>
  people
    .filter(({ published }) => !isBlank(published))
    .map((person) => [
      person.published,
      ...(person.affiliations.length === 0
        ? [t.noAffiliation]
        : person.affiliations.map((at) => affiliations[at]?.text ?? '')),
      ...(person.type === 'person' && person.corresponding ? [t.corresponding] : []),
    ])
