import { useEffect, useRef, useState } from 'react'
import type { DecisionForm, LetterMove } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { savingWords } from '../../../../lib/keeping/saving-words.ts'
import { local } from '../../../../lib/stores.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorSummary, type Problem } from '../../../../ui/error-summary.tsx'
import { NewerVersion } from '../../../../ui/newer-version.tsx'
import { SavingNote } from '../../../../ui/saving-note.tsx'
import { ChangedNote } from '../changed-note.tsx'
import { useAct } from '../use-act.ts'
import type { DecidingProps, TemplatesAnswer } from './deciding-props.ts'
import { DecisionFields } from './decision-fields.tsx'
import { isUntouched, letterFor, letterValues } from './letter.ts'
import { startOf, useLetterKeeper } from './letter-keeping.ts'
import { fieldIds, possibleMoves, problemsOf } from './moves.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { sendDecision } from './send-decision.ts'

const t = texts.editing.paper

interface DecisionPartProps extends DecidingProps {
  /** Whose letter it is in this browser. */
  account: string
  templates: TemplatesAnswer | null
  onTemplate: () => void
}

/** What is decided, the letter that says it, and the look at the mail before it leaves. */
export function DecisionPart(props: DecisionPartProps) {
  const { paper, now, account, onChanged, onlyMove, onLeave } = props
  const [start] = useState(() => startOf(paper, local, account))
  const [keeper, view] = useLetterKeeper(account, start)
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

  /** There is nothing to choose: the letter stands there at once, and is kept from the first letter typed on. */
  function begunWith(kept: DecisionForm, move: LetterMove): DecisionForm {
    return kept.move === move ? kept : { ...kept, move, letter: letterFor(templates, move, values) }
  }

  function choose(move: LetterMove) {
    const isFree = isUntouched(form.letter, templates, values)
    keeper.change(isFree ? { move, letter: letterFor(templates, move, values) } : { move })
    setProblems([])
  }

  function preview() {
    const found = problemsOf(paper, form)
    setProblems(found)
    if (found.length > 0) requestAnimationFrame(() => summary.current?.focus())
    else setIsPreviewed(true)
  }

  async function send() {
    // A save that is still under way must not bring back the draft of a letter that has left.
    await keeper.settle()
    const isSent = await act.run('decide', (key) => sendDecision(paper, form, key))
    setIsPreviewed(false)
    if (isSent) keeper.done()
  }

  return (
    <div className="decision">
      {problems.length > 0 && <ErrorSummary ref={summary} title={t.decision.problems.title} problems={problems} />}
      {act.isChanged && <ChangedNote onReload={onChanged} />}
      <NewerVersion
        status={draft.status}
        told={draft.told}
        aside={draft.aside && [draft.aside.letter, draft.aside.reason]}
        onShow={() => keeper.showNewer()}
      />
      <DecisionFields
        paper={paper}
        form={form}
        moves={moves}
        problems={problems}
        templates={props.templates}
        values={values}
        onMove={choose}
        onChange={(changed) => keeper.change({ ...form, ...changed })}
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

/** An effect, because the focus belongs to the document. */
function useFocusInForm(isTaken: boolean): void {
  useEffect(() => {
    if (isTaken) document.getElementById(fieldIds.reason)?.focus()
  }, [isTaken])
}

/** What was chosen in an earlier round may not be possible now. */
function withPossible(form: DecisionForm, moves: readonly LetterMove[]): DecisionForm {
  return form.move === '' || moves.includes(form.move) ? form : { ...form, move: '' }
}
