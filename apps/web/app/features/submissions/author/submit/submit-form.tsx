import '../submit-facts.css'
import '../submit-people.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Facts } from '@grfs/contracts/facts'
import type { SupplementFile } from '@grfs/contracts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { savingWords } from '../../../../lib/autosave/use-autosave.tsx'
import { draftPath, ownPaperPath } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { SavingNote } from '../../../../ui/forms/saving-note.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { usePart } from '../../../../ui/overlays/first-use.ts'
import {
  type UploadedFile,
  NewerVersion,
  type PaperDraft,
  type PaperAutosave,
  type PaperView,
  usePaperAutosave,
} from '../open-draft.tsx'
import { ArticlePart } from './article-part.tsx'
import { BeforeSubmit, type FormItem, itemsOf, statusOf } from './before-submit.tsx'
import { CheckPanel } from './check-panel.tsx'
import { byAuthor, factsOfForm, formOfFacts, type Me } from './facts-form.ts'
import { FiguresPart } from './figures-part.tsx'
import { fillFacts, isFromFile } from './fill-facts.ts'
import { JournalPart } from './journal-part.tsx'
import { ManuscriptPart } from './manuscript-part.tsx'
import type { Place } from './part.tsx'
import { PeoplePart } from './people-part.tsx'
import { fieldIds, type Problem, problemsOf, statementProblems } from './problems.ts'
import { ReferencesPart } from './references-part.tsx'
import { LetterPart, StatementsPart } from './statements-part.tsx'
import { SupplementsPart } from './supplements-part.tsx'
import { checkOfForm, type CheckView, useCheck, useReadFacts } from './use-check.ts'
import { type FileStanding, type Phase, useHandingIn } from './use-handing-in.ts'
import { findJournal, type Journals, useJournals, useOpenCalls } from './use-journals.ts'
import { useSupplements } from './use-supplements.ts'
import { type Upload, useUpload } from './use-upload.ts'
import { WishesPart, wishesSummary } from './wishes-part.tsx'

const t = submitTexts
const loadSheet = () => import('./confirm-sheet.tsx')

interface SubmitFormProps {
  me: Me
  start: PaperDraft
  file: UploadedFile | null
  /** Already on the server. */
  supplements?: readonly SupplementFile[] | undefined
  /** From the URL: the journal whose page the author came from. */
  journal: string | null
  place?: Place
}

export function SubmitForm({ me, start, file, supplements: uploaded = [], journal, place = 'new' }: SubmitFormProps) {
  const [autosave, view] = usePaperAutosave(me.account, start)
  const { form, id } = view.draft
  const facts = useMemo(() => factsOfForm(form, me), [form, me])
  const upload = useUpload(autosave, id, file)
  const fileCheck = useCheck(id, upload.round)
  const read = useFilling(autosave, fileCheck, me)
  const check = checkOfForm(fileCheck, form)
  const journals = useJournals()
  const standing = standingOf(upload)
  const [unfinished, setUnfinished] = useState<Problem | null>(null)
  const change = (next: Facts) => autosave.change(formOfFacts(next, me))
  const supplements = useSupplements({
    ...{ autosave, draftId: id, uploaded, onChange: change },
    latest: () => factsOfForm(autosave.get().draft.form, me),
  })
  const stop = unfinished ?? (supplements.isUploading ? stillUploading : null)
  const others = [...statementProblems(facts), ...(stop ? [stop] : [])]
  const handingIn = useHandingIn(autosave, standing, place, others)
  const { phase, refusals } = handingIn
  const sheet = usePart(loadSheet, handingIn.isAsking, handingIn.cancel)
  useOwnAddress(id, place)
  usePresetJournal(journals, journal, autosave)

  const problems = refusals > 0 ? [...problemsOf(form, standing), ...others] : []
  const errorOf = (field: string) => problems.find((problem) => problem.id === field)?.message
  const items = itemsOf({ facts, hasFile: standing === 'there', journalId: form.journalId })
  const status = (part: FormItem['part']) => statusOf(part, items, facts)
  const chosen = journals.data?.find((listed) => listed.id === form.journalId)
  const calls = useOpenCalls(form.journalId)
  const call = calls?.find(({ id: callId }) => callId === form.callId)

  function send() {
    // The sheet showed the language, so that the author has confirmed it.
    if (isFromFile(facts.origins.language)) change({ ...facts, origins: { ...facts.origins, language: byAuthor } })
    // The chosen call was closed meanwhile; the sheet did not show it.
    if (calls && form.callId && !call) autosave.change({ callId: null })
    handingIn.confirm()
  }

  return (
    <div className="submit">
      <form noValidate aria-label={t.title} onSubmit={(event) => event.preventDefault()}>
        <NewerVersion draft={view.draft} autosave={autosave} />
        <Summary problems={problems} refusals={refusals} />
        <ManuscriptPart upload={upload} check={check} error={errorOf('paper-document')} status={status('file')} />
        <ArticlePart
          facts={facts}
          read={read}
          sections={chosen?.sections ?? []}
          status={status('article')}
          errorOf={errorOf}
          onChange={change}
        />
        <PeoplePart
          facts={facts}
          read={read}
          me={me}
          status={status('people')}
          showProblems={refusals > 0}
          onChange={change}
          onUnfinished={setUnfinished}
        />
        <JournalPart
          journals={journals}
          value={form.journalId}
          // A draft without a read file has nothing to suggest from.
          offers={check?.check?.read ? check.check : null}
          // A call belongs to one journal.
          onChange={(journalId) => autosave.change({ journalId, callId: null })}
          status={status('journal')}
          error={errorOf('paper-journal')}
          calls={calls ?? []}
          call={call}
          onCall={(callId) => autosave.change({ callId })}
        />
        <StatementsPart facts={facts} read={read} status={status('statements')} onChange={change} />
        <FiguresPart facts={facts} onChange={change} />
        <SupplementsPart
          facts={facts}
          supplements={supplements}
          error={errorOf(fieldIds.supplements)}
          onChange={change}
        />
        <ReferencesPart
          references={facts.references}
          looked={check?.check?.references ?? null}
          onChange={(references) => change({ ...facts, references })}
        />
        <WishesPart value={form.reviewerWishes} onChange={(reviewerWishes) => autosave.change({ reviewerWishes })} />
        <LetterPart value={form.coverLetter ?? ''} onChange={(coverLetter) => autosave.change({ coverLetter })} />
        <ActionBar view={view} phase={phase} onSaveDraft={handingIn.saveDraft} onSubmit={handingIn.submit} />
      </form>
      <div className="submit-aside">
        <BeforeSubmit items={items} />
        <CheckPanel view={check} />
      </div>
      {sheet && (
        <sheet.ConfirmSheet
          facts={facts}
          journal={chosen?.title ?? ''}
          call={call?.title}
          wishes={wishesSummary(form.reviewerWishes)}
          hasLetter={(form.coverLetter ?? '').trim() !== ''}
          check={check}
          file={upload.state.kind === 'done' ? upload.state.name : ''}
          items={items}
          open={handingIn.isAsking}
          busy={phase === 'submitting' || phase === 'done'}
          onCancel={handingIn.cancel}
          onConfirm={send}
        />
      )}
    </div>
  )
}

const stillUploading: Problem = { id: fieldIds.supplements, message: factsTexts.supplements.uploading }

function standingOf({ state, round }: Upload): FileStanding {
  if (state.kind === 'uploading') return 'uploading'
  return round > 0 ? 'there' : 'none'
}

/**
 * Puts the draft's URL into the address bar as soon as it exists: a reload, or a login after the session ended, returns
 * to it. Uses the browser's history directly, because the router would load the page again.
 */
function useOwnAddress(id: string | null, place: Place): void {
  useEffect(() => {
    if (id !== null) history.replaceState(history.state, '', place === 'view' ? ownPaperPath(id) : draftPath(id))
  }, [id, place])
}

/** Product decision on JOURNAL-015: set once the journals are loaded, unless a journal is already chosen. */
function usePresetJournal(journals: Journals, word: string | null, autosave: PaperAutosave): void {
  const presetId = word && journals.data ? findJournal(journals.data, word)?.id : undefined
  useEffect(() => {
    const { form, id } = autosave.get().draft
    if (presetId === undefined || form.journalId !== '') return
    if (id === null) autosave.preset({ journalId: presetId })
    else autosave.change({ journalId: presetId })
  }, [presetId, autosave])
}

function Summary({ problems, refusals }: { problems: readonly Problem[]; refusals: number }) {
  const place = useRef<HTMLDivElement>(null)
  // Focus the summary once per refused submit.
  useEffect(() => {
    if (refusals === 0) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [refusals])
  if (problems.length === 0) return null
  const { one, many } = t.problems
  const title = problems.length === 1 ? one : fill(many, { count: problems.length })
  return <ErrorSummary ref={place} title={title} problems={problems} />
}

interface ActionBarProps {
  view: PaperView
  phase: Phase
  onSaveDraft: () => void
  onSubmit: () => void
}

export function ActionBar({ view, phase, onSaveDraft, onSubmit }: ActionBarProps) {
  const isSaving = phase === 'saving'
  const isSubmitting = phase === 'submitting' || phase === 'done'
  return (
    <div className="form-bar">
      <SavingNote {...savingWords(view, new Date())} />
      <Button busy={isSaving} disabled={isSubmitting} onClick={onSaveDraft}>
        {submissionTexts.saveDraft}
      </Button>
      <Button kind="main" busy={isSubmitting} disabled={isSaving} onClick={onSubmit}>
        {phase === 'submitting' ? submitTexts.submitting : submissionTexts.submitPaper}
      </Button>
    </div>
  )
}

/** Fills values from the file into fields that the author has not changed. Returns what the file states. */
function useFilling(autosave: PaperAutosave, view: CheckView | null, me: Me): Facts | null {
  const read = useReadFacts(view)
  // An effect: the result arrives from the server while the author may be typing; runs once per result.
  useEffect(() => {
    if (!read) return
    const facts = factsOfForm(autosave.get().draft.form, me)
    const filled = fillFacts(facts, read, me)
    if (filled !== facts) autosave.change(formOfFacts(filled, me))
  }, [autosave, read, me])
  return read
}
