import { useEffect, useRef, useState } from 'react'
import {
  decidePaperEndpoint,
  type DecisionForm,
  getPaperEndpoint,
  type LetterMove,
  type PaperForEditor,
  previewDecisionEndpoint,
  saveDecisionDraftEndpoint,
  screenPaperEndpoint,
} from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { api, api as ourApi, type Api, ApiError, messageOf } from '../../../../lib/api.ts'
import type { Autosave, AutosaveParts, AutosaveView } from '../../../../lib/autosave/autosave.ts'
import { localCopies } from '../../../../lib/autosave/local-copies.ts'
import { type Draft, newDraft } from '../../../../lib/autosave/machine.ts'
import { reconcile } from '../../../../lib/autosave/reconcile.ts'
import { savingWords, useAutosave } from '../../../../lib/autosave/use-autosave.tsx'
import type { Store } from '../../../../lib/session.ts'
import { local } from '../../../../lib/stores.ts'
import { useRequest } from '../../../../lib/query.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { ErrorSummary, type Problem } from '../../../../ui/forms/error-summary.tsx'
import { NewerVersion } from '../../../../ui/feedback/newer-version.tsx'
import { SavingNote } from '../../../../ui/forms/saving-note.tsx'
import { ChangedNote, useAct } from './part.tsx'
import {
  type DecidingProps,
  fieldIds,
  isUntouched,
  letterFor,
  letterValues,
  possibleMoves,
  problemsOf,
  type TemplatesAnswer,
} from './decision.ts'
import { DecisionFields } from './decision-fields.tsx'

const t = texts.editing.paper

interface DecisionPartProps extends DecidingProps {
  /** The account that owns the local copy of the decision letter. */
  account: string
  templates: TemplatesAnswer | null
  onTemplate: () => void
}

/** The decision, its decision letter, and the preview of the e-mail before it is sent. */
export function DecisionPart(props: DecisionPartProps) {
  const { paper, now, account, onChanged, onlyMove, onLeave } = props
  const [start] = useState(() => startOf(paper, local, account))
  const [autosave, view] = useLetterAutosave(account, start)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isPreviewed, setIsPreviewed] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const act = useAct(onChanged)
  const templates = props.templates?.templates ?? []
  const values = letterValues(paper, now)
  const moves = onlyMove ? [onlyMove] : possibleMoves(paper)
  const { draft } = view
  useFocusInForm(props.takesFocus ?? false)
  const form = onlyMove ? begunWith(draft.form, onlyMove) : withPossible(draft.form, moves)

  /** Only one decision is possible: the template is filled in at once, and saved from the first change on. */
  function begunWith(saved: DecisionForm, move: LetterMove): DecisionForm {
    return saved.move === move ? saved : { ...saved, move, letter: letterFor(templates, move, values) }
  }

  function choose(move: LetterMove) {
    const isFree = isUntouched(form.letter, templates, values)
    autosave.change(isFree ? { move, letter: letterFor(templates, move, values) } : { move })
    setProblems([])
  }

  function preview() {
    const found = problemsOf(paper, form)
    setProblems(found)
    if (found.length > 0) requestAnimationFrame(() => summary.current?.focus())
    else setIsPreviewed(true)
  }

  async function send() {
    // A running save must not recreate the draft of a decision letter that was sent.
    await autosave.settle()
    const isSent = await act.run('decide', (key) => sendDecision(paper, form, key))
    setIsPreviewed(false)
    if (isSent) autosave.done()
  }

  return (
    <div className="decision">
      {problems.length > 0 && <ErrorSummary ref={summary} title={t.decision.problems.title} problems={problems} />}
      {act.isChanged && <ChangedNote onReload={onChanged} />}
      <NewerVersion
        status={draft.status}
        refusal={draft.refusal}
        aside={draft.aside && [draft.aside.letter, draft.aside.reason]}
        onShow={() => autosave.showNewer()}
      />
      <DecisionFields
        paper={paper}
        form={form}
        moves={moves}
        problems={problems}
        templates={props.templates}
        values={values}
        onMove={choose}
        onChange={(changed) => autosave.change({ ...form, ...changed })}
        onTemplate={props.onTemplate}
      />
      <div className="paper-bar">
        <SavingNote {...savingWords(view, new Date())} />
        {onLeave && <Button onClick={onLeave}>{t.screening.keep}</Button>}
        <Button kind="main" onClick={preview}>
          {t.decision.preview}
        </Button>
      </div>
      {isPreviewed && (
        <PreviewDialog
          id={paper.id}
          form={form}
          isSending={act.busy !== null}
          onClose={() => setIsPreviewed(false)}
          onSend={() => void send()}
        />
      )}
    </div>
  )
}

/** An effect: the focus belongs to the document. */
function useFocusInForm(isTaken: boolean): void {
  useEffect(() => {
    if (isTaken) document.getElementById(fieldIds.reason)?.focus()
  }, [isTaken])
}

/** A decision chosen in an earlier round may not be possible now. */
function withPossible(form: DecisionForm, moves: readonly LetterMove[]): DecisionForm {
  return form.move === '' || moves.includes(form.move) ? form : { ...form, move: '' }
}

/** Sends the version that the editor saw, for the conflict check. A rejection at screening has its own endpoint. */
function sendDecision(
  { id, version }: Pick<PaperForEditor, 'id' | 'version'>,
  { move, letter, reason, transferTo }: DecisionForm,
  key: string,
): Promise<{ message: string }> {
  const params = { id }
  if (move === '') throw new Error('The form is looked through before it is sent.')
  if (move === 'desk-reject') {
    return api.call(
      screenPaperEndpoint,
      { params, body: { version, outcome: 'reject', letter, reason, transferTo } },
      { key },
    )
  }
  return api.call(decidePaperEndpoint, { params, body: { version, move, letter, reason, transferTo } }, { key })
}

type LetterAutosave = Autosave<DecisionForm>

const emptyForm = (): DecisionForm => ({ move: '', letter: '', reason: '', transferTo: '' })

export const letterCopies = localCopies('GRFSLetter', emptyForm)

const channelName = 'grfs-letters'
const closed = 'decision.closed'

function isSameLetter(one: DecisionForm, other: DecisionForm): boolean {
  return (
    one.move === other.move &&
    one.letter === other.letter &&
    one.reason === other.reason &&
    one.transferTo === other.transferTo
  )
}

/** The draft to continue: reconciles the server's version with the local copy. */
export function startOf({ id, draft }: Pick<PaperForEditor, 'id' | 'draft'>, store: Store, account: string) {
  const saved = draft ?? { version: 0, savedAt: '', form: emptyForm() }
  const parts = { newId: () => id, isSame: isSameLetter }
  return reconcile(id, saved, letterCopies.read(store, account, id), parts) ?? { ...newDraft(saved.form), id }
}

function letterParts(api: Pick<Api, 'call'>, store: Store, account: string): AutosaveParts<DecisionForm> {
  return {
    save: (id, version, form) => api.call(saveDecisionDraftEndpoint, { params: { id }, body: { version, form } }),
    async load(id) {
      const { draft } = await api.call(getPaperEndpoint, { params: { id } })
      // The decision letter was sent from another window.
      if (!draft) throw new ApiError(409, closed, '')
      return draft
    },
    isSame: isSameLetter,
    closedBy: [closed],
    copies: letterCopies,
    store,
    account,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  }
}

function useLetterAutosave(
  account: string,
  start: Draft<DecisionForm>,
): [autosave: LetterAutosave, view: AutosaveView<DecisionForm>] {
  return useAutosave(start, () => letterParts(ourApi, local, account), channelName)
}

const previewDialogTexts = texts.editing.paper.decision

interface PreviewDialogProps {
  id: string
  form: DecisionForm
  isSending: boolean
  onClose: () => void
  onSend: () => void
}

/** The e-mail exactly as it will be sent, rendered by the server; only this dialog has the button that sends it. */
function PreviewDialog({ id, form, isSending, onClose, onSend }: PreviewDialogProps) {
  const { letter, reason, transferTo } = form
  // The dialog opens only after a decision was chosen.
  const move = form.move as LetterMove
  const input = { params: { id }, body: { move, letter, reason, transferTo } }
  const {
    data: mail,
    error,
    isFetching,
    refetch,
  } = useRequest(['preview-decision', input], () => api.call(previewDecisionEndpoint, input))
  return (
    <Dialog
      open
      wide
      title={previewDialogTexts.previewTitle}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{previewDialogTexts.change}</Button>
          <Button
            kind={move === 'reject' || move === 'desk-reject' ? 'danger' : 'main'}
            busy={isSending}
            disabled={mail === undefined || error !== null}
            onClick={onSend}
          >
            {previewDialogTexts.send[move]}
          </Button>
        </>
      }
    >
      {error && !isFetching ? (
        <ErrorState
          heading="h3"
          title={messageOf(error, previewDialogTexts.previewFailed)}
          retry={{ onRetry: refetch }}
        />
      ) : mail === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <dl className="mail-head">
            <dt>{previewDialogTexts.to}</dt>
            <dd>{mail.to.join(', ')}</dd>
            <dt>{previewDialogTexts.subject}</dt>
            <dd>{mail.subject}</dd>
          </dl>
          <div className="mail-text" role="region" aria-label={previewDialogTexts.mail} tabIndex={0}>
            {mail.text}
          </div>
        </>
      )}
    </Dialog>
  )
}
