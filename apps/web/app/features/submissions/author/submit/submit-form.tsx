import { useEffect, useRef } from 'react'
import type { PaperForm } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { savingWords } from '../../../../lib/autosave/use-autosave.tsx'
import { draftPath, ownPaperPath } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { SavingNote } from '../../../../ui/forms/saving-note.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import {
  type UploadedFile,
  NewerVersion,
  type PaperDraft,
  type PaperAutosave,
  type PaperView,
  usePaperAutosave,
} from '../open-draft.tsx'
import { AuthorsPart } from './authors-part.tsx'
import { CheckPanel } from './check-panel.tsx'
import { ManuscriptPart } from './manuscript-part.tsx'
import { authorsToOffer, type OfferedField, type Offers, offersOf, toFill } from './offers.ts'
import { PaperPart } from './paper-part.tsx'
import type { Place } from './part.tsx'
import { type Problem, problemsOf } from './problems.ts'
import { type CheckView, useCheck } from './use-check.ts'
import { type FileStanding, type Phase, useHandingIn } from './use-handing-in.ts'
import { findJournal, type Journals, useJournals } from './use-journals.ts'
import { type Upload, useUpload } from './use-upload.ts'

const t = submitTexts

interface SubmitFormProps {
  account: string
  /** With title, as printed on papers. */
  me: string
  start: PaperDraft
  file: UploadedFile | null
  /** From the URL: the journal whose page the author came from. */
  journal: string | null
  place?: Place
}

export function SubmitForm({ account, me, start, file, journal, place = 'new' }: SubmitFormProps) {
  const [autosave, view] = usePaperAutosave(account, start)
  const { form, id } = view.draft
  const upload = useUpload(autosave, id, file)
  const check = useCheck(id, upload.round)
  const fromFile = useOffers(autosave, form, check)
  const journals = useJournals()
  const standing = standingOf(upload)
  const { phase, refusals, saveDraft, submit } = useHandingIn(autosave, standing, place)
  useOwnAddress(id, place)
  usePresetJournal(journals, journal, autosave)

  const problems = refusals > 0 ? problemsOf(form, standing) : []
  const errorOf = (field: string) => problems.find((problem) => problem.id === field)?.message
  return (
    <div className="submit">
      <form noValidate aria-label={t.title} onSubmit={(event) => event.preventDefault()}>
        <NewerVersion draft={view.draft} autosave={autosave} />
        <Summary problems={problems} refusals={refusals} />
        <ManuscriptPart upload={upload} check={check} error={errorOf('paper-document')} />
        <PaperPart
          form={form}
          {...fromFile}
          journals={journals}
          errorOf={errorOf}
          onChange={(changed, field) => {
            fromFile.touch(field)
            autosave.change(changed)
          }}
        />
        <AuthorsPart
          me={me}
          authors={form.coAuthors}
          offered={check?.check ? authorsToOffer(check.check, form.coAuthors, me) : []}
          showProblems={refusals > 0}
          onChange={(coAuthors) => autosave.change({ coAuthors })}
        />
        <ActionBar view={view} phase={phase} onSaveDraft={saveDraft} onSubmit={submit} />
      </form>
      <CheckPanel view={check} />
    </div>
  )
}

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

/** Values with lower confidence are marked for a check by the author. */
const sureFrom = 0.6

const none: Offers = {}

interface FromFile {
  offers: Offers
  unsure: ReadonlySet<OfferedField>
  alsoFits: readonly string[]
  /** The author changed a field: it is never filled in automatically again. */
  touch: (field: OfferedField) => void
}

/** Fills values from the file into untouched fields, as soon as the file is read. */
function useOffers(autosave: PaperAutosave, form: PaperForm, view: CheckView | null): FromFile {
  const touched = useRef(new Set<OfferedField>())
  const earlier = useRef<Offers>(none)
  const check = view?.check ?? null
  const offers = check ? offersOf(check) : none
  const offersJson = JSON.stringify(offers)

  // An effect: the result arrives from the server while the author may be typing; runs once per result.
  useEffect(() => {
    const read = JSON.parse(offersJson) as Offers
    const filled = toFill(autosave.get().draft.form, read, earlier.current, touched.current)
    if (Object.keys(read).length > 0) earlier.current = read
    if (Object.keys(filled).length > 0) autosave.change(filled)
  }, [autosave, offersJson])

  const unsure = (['title', 'abstract', 'keywords'] as const).filter(
    (field) => (check?.read?.[field]?.confidence ?? 1) < sureFrom,
  )
  return {
    offers,
    unsure: new Set<OfferedField>(unsure),
    alsoFits: (check?.journals ?? []).filter(({ id }) => id !== form.journalId).map(({ title }) => title),
    touch: (field) => touched.current.add(field),
  }
}
