import { useEffect, useRef } from 'react'
import type { PaperForm } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { savingWords } from '../../../../lib/autosave/use-keeper.tsx'
import { draftPath, ownPaperPath } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { SavingNote } from '../../../../ui/forms/saving-note.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import {
  type KeptFile,
  NewerVersion,
  type PaperDraft,
  type PaperKeeper,
  type PaperView,
  usePaperKeeper,
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
import { journalMeant, type Journals, useJournals } from './use-journals.ts'
import { type Upload, useUpload } from './use-upload.ts'

const t = submitTexts

interface SubmitFormProps {
  account: string
  /** With title, as it stands on papers. */
  me: string
  start: PaperDraft
  file: KeptFile | null
  /** Of the address: the journal from whose page one comes. */
  journal: string | null
  place?: Place
}

export function SubmitForm({ account, me, start, file, journal, place = 'new' }: SubmitFormProps) {
  const [keeper, view] = usePaperKeeper(account, start)
  const { form, id } = view.draft
  const upload = useUpload(keeper, id, file)
  const check = useCheck(id, upload.round)
  const fromFile = useOffers(keeper, form, check)
  const journals = useJournals()
  const standing = standingOf(upload)
  const { phase, refusals, saveDraft, submit } = useHandingIn(keeper, standing, place)
  useOwnAddress(id, place)
  usePresetJournal(journals, journal, keeper)

  const problems = refusals > 0 ? problemsOf(form, standing) : []
  const errorOf = (field: string) => problems.find((problem) => problem.id === field)?.message
  return (
    <div className="submit">
      <form noValidate aria-label={t.title} onSubmit={(event) => event.preventDefault()}>
        <NewerVersion draft={view.draft} keeper={keeper} />
        <Summary problems={problems} refusals={refusals} />
        <ManuscriptPart upload={upload} check={check} error={errorOf('paper-document')} />
        <PaperPart
          form={form}
          {...fromFile}
          journals={journals}
          errorOf={errorOf}
          onChange={(changed, field) => {
            fromFile.touch(field)
            keeper.change(changed)
          }}
        />
        <AuthorsPart
          me={me}
          authors={form.coAuthors}
          offered={check?.check ? authorsToOffer(check.check, form.coAuthors, me) : []}
          showProblems={refusals > 0}
          onChange={(coAuthors) => keeper.change({ coAuthors })}
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
 * The address leads to the draft as soon as there is one: a reload, or a login after the session ended, comes back to it.
 * By the browser's own history, because for the router this is the same page, which must not be loaded again.
 */
function useOwnAddress(id: string | null, place: Place): void {
  useEffect(() => {
    if (id !== null) history.replaceState(history.state, '', place === 'view' ? ownPaperPath(id) : draftPath(id))
  }, [id, place])
}

/** Product decision on JOURNAL-015: once the journals are known, unless something is chosen already. */
function usePresetJournal(journals: Journals, word: string | null, keeper: PaperKeeper): void {
  const meant = word && journals.data ? journalMeant(journals.data, word)?.id : undefined
  useEffect(() => {
    const { form, id } = keeper.get().draft
    if (meant === undefined || form.journalId !== '') return
    if (id === null) keeper.preset({ journalId: meant })
    else keeper.change({ journalId: meant })
  }, [meant, keeper])
}

function Summary({ problems, refusals }: { problems: readonly Problem[]; refusals: number }) {
  const place = useRef<HTMLDivElement>(null)
  // The focus goes there once for each time the paper came back.
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

/** Below this a reading is marked to be looked at. */
const sureFrom = 0.6

const none: Offers = {}

interface FromFile {
  offers: Offers
  unsure: ReadonlySet<OfferedField>
  alsoFits: readonly string[]
  /** The author changed a field: it is never filled by itself again. */
  touch: (field: OfferedField) => void
}

/** Fills what the file says into the fields that nobody has touched, as soon as it is read. */
function useOffers(keeper: PaperKeeper, form: PaperForm, view: CheckView | null): FromFile {
  const touched = useRef(new Set<OfferedField>())
  const earlier = useRef<Offers>(none)
  const check = view?.check ?? null
  const offers = check ? offersOf(check) : none
  const said = JSON.stringify(offers)

  // An effect, because the reading arrives from the server while somebody types; once for each reading.
  useEffect(() => {
    const read = JSON.parse(said) as Offers
    const filled = toFill(keeper.get().draft.form, read, earlier.current, touched.current)
    if (Object.keys(read).length > 0) earlier.current = read
    if (Object.keys(filled).length > 0) keeper.change(filled)
  }, [keeper, said])

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
