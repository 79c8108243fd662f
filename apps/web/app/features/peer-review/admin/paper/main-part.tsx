import { useState } from 'react'
import {
  getEditorDifferencesEndpoint,
  listTemplatesEndpoint,
  openEditorPageEndpoint,
  type PaperForEditor,
  screenPaperEndpoint,
} from '@grfs/contracts/peer-review/admin'
import { type FormStatement, formStatements } from '@grfs/contracts/submissions'
import { texts } from '@grfs/contracts/texts/index'
import { keepingTexts } from '@grfs/contracts/texts/autosave'
import { declarationTexts, statementTexts } from '@grfs/contracts/texts/submissions-facts'
import { transferDeskTexts } from '@grfs/contracts/texts/transfer'
import { paperDeclarations } from '@grfs/domain/submissions/declarations'
import { api } from '../../../../lib/api.ts'
import { capitalise, savedTime } from '../../../../lib/format.ts'
import { useAccount, useApi } from '../../../../lib/query.ts'
import { KeywordChips } from '../../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../../ui/feedback/states.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Fact, FactList } from '../../../../ui/layout/fact-list.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Prose, type SafeHtml } from '../../../../ui/media/prose.tsx'
import { BlindViewer } from '../../../manuscripts/blind-viewer.tsx'
import { Differences } from '../../../manuscripts/differences.tsx'
import { ChangedNote, Fold, ofStage, type PaperProps, Part, useAct } from './part.tsx'
import { Assignments } from './assignments.tsx'
import { Blindness } from './blindness.tsx'
import type { DecidingProps } from './decision.ts'
import { DecisionPart } from './decision-part.tsx'
import { Inviting } from './inviting.tsx'
import { Messages } from './messages.tsx'
import { Report } from './report.tsx'
import { Reviews } from './reviews.tsx'

const t = texts.editing.paper

/** The current step is expanded; everything else is collapsed below it. */
export function MainPart(props: PaperProps) {
  const { paper } = props
  return (
    <>
      <PresentStep {...props} />
      <Messages paper={paper} />
      <div className="desk-paper-folds">
        <AbstractPart paper={paper} />
        {paper.transferredFrom && <TransferredFrom from={paper.transferredFrom} />}
        {paper.letter && <LetterPart letter={paper.letter} />}
        {paper.status !== 'submitted' && (
          <Fold title={t.parts.manuscript}>
            {!isBeside(paper) && (
              <>
                <Compared paper={paper} />
                <BlindCopyPart paper={paper} />
              </>
            )}
            {paper.status !== 'processing' && <Blindness {...props} />}
            <Report paper={paper} />
          </Fold>
        )}
      </div>
    </>
  )
}

function PresentStep(props: PaperProps) {
  const { paper, now } = props
  if (paper.isNamed && paper.status !== 'submitted') return <p>{texts.editing.named.waiting}</p>
  switch (paper.status) {
    case 'submitted':
      return <Screening {...props} />
    case 'processing':
      return (
        <>
          <Inviting {...props} />
          <Reviews reviews={paper.reviews} />
        </>
      )
    case 'under_review':
      return (
        <>
          <AssignmentsPart {...props} />
          <Reviews reviews={paper.reviews} />
        </>
      )
    case 'under_admin':
      return <AssignmentsPart {...props} />
    case 'draft':
    case 'revision_required':
    case 'accepted':
    case 'rejected':
    case 'withdrawn':
      return (
        <>
          <UnsentLetter paper={paper} now={now} />
          {paper.transferTo && <p>{fill(transferDeskTexts.to, { journal: paper.transferTo })}</p>}
          <Reviews reviews={paper.reviews} isLatestOpen />
          {paper.assignments.length > 0 && <AssignmentsPart {...props} />}
        </>
      )
  }
}

/** An editor who decides has the manuscript and the reviews side by side. */
export const isBeside = ({ status, isNamed }: PaperForEditor) => status === 'under_admin' && !isNamed

const besideTexts = t.beside

/** The manuscript beside the reviews and the decision: two columns, or on a small screen one of them. */
export function Beside(props: PaperProps) {
  const { paper } = props
  const [shown, setShown] = useState<'reviews' | 'manuscript'>('reviews')
  return (
    <div className={`desk-beside is-${shown}`}>
      <div className="desk-beside-choice" role="group" aria-label={besideTexts.label}>
        {(['reviews', 'manuscript'] as const).map((side) => (
          <Button key={side} aria-pressed={shown === side} onClick={() => setShown(side)}>
            {besideTexts[side]}
          </Button>
        ))}
      </div>
      <section className="desk-beside-manuscript" aria-label={besideTexts.manuscript}>
        <BlindCopyPart paper={paper} />
        <Compared paper={paper} />
      </section>
      <div className="desk-beside-reviews">
        <Reviews reviews={paper.reviews} isLatestOpen />
        <Deciding {...props} />
      </div>
    </div>
  )
}

function AssignmentsPart(props: PaperProps) {
  return (
    <Part id="assignments" title={t.assignments.title}>
      <Assignments {...props} />
    </Part>
  )
}

/** Only if there is an earlier manuscript to compare with. */
function Compared({ paper }: { paper: PaperForEditor }) {
  if (paper.manuscripts.length < 2) return null
  const load = () => api.call(getEditorDifferencesEndpoint, { params: { id: paper.id } })
  return <Differences key={paper.manuscripts.length} load={load} texts={t.differences} />
}

function AbstractPart({ paper: { abstract, keywords } }: { paper: PaperForEditor }) {
  return (
    <Fold title={texts.editing.paper.parts.abstract}>
      <p className="paper-abstract">{abstract}</p>
      <div className="desk-paper-keywords">
        <KeywordChips keywords={keywords} limit={keywords.length} />
      </div>
    </Fold>
  )
}

const letterTexts = texts.editing.paper.letter

/** What the author sent to the editors. A paper from a client that knows only the specified fields declares nothing. */
function LetterPart({ letter }: { letter: NonNullable<PaperForEditor['letter']> }) {
  const { coverLetter, call, declarations, statements } = letter
  const isWhole = declarations.length === paperDeclarations.length
  const stated = (kind: FormStatement) => {
    const found = statements.find((one) => one.kind === kind)
    if (!found) return letterTexts.notStated
    return found.isNone ? statementTexts[kind].none : found.text
  }
  return (
    <Fold title={letterTexts.title} note={isWhole ? letterTexts.note : letterTexts.missing}>
      <p className={coverLetter === null ? 'paper-quiet' : 'desk-paper-mail'}>{coverLetter ?? letterTexts.none}</p>
      <FactList>
        {call && <Fact name={letterTexts.call}>{call}</Fact>}
        {paperDeclarations.map((one) => (
          <Fact key={one} name={declarationTexts[one].name}>
            {declarations.includes(one) ? letterTexts.declared : letterTexts.notDeclared}
          </Fact>
        ))}
        {formStatements.map((kind) => (
          <Fact key={kind} name={statementTexts[kind].title}>
            {stated(kind)}
          </Fact>
        ))}
      </FactList>
    </Fold>
  )
}

/** Where the paper was before, with the reviews if its author sent them along. */
function TransferredFrom({ from }: { from: NonNullable<PaperForEditor['transferredFrom']> }) {
  const { journal, number, reviews } = from
  const hasReviews = reviews !== null && reviews.length > 0
  return (
    <Fold title={fill(transferDeskTexts.from, { journal })} note={fill(transferDeskTexts.note, { number })}>
      <p className="paper-quiet">{hasReviews ? transferDeskTexts.reviews : transferDeskTexts.noReviews}</p>
      {reviews?.map(({ stage, decision, html }) => (
        <section key={stage}>
          <h3>
            {ofStage(t.review.names, stage)}: {decision}
          </h3>
          <Prose html={html as SafeHtml} className="review-comments" />
        </section>
      ))}
    </Fold>
  )
}

/** Another editor has decided first: this editor's text can still be read and copied. */
function UnsentLetter({ paper: { draft }, now }: { paper: PaperForEditor; now: Date }) {
  if (!draft || draft.form.letter.trim() === '') return null
  const note = fill(keepingTexts.saving.saved, { time: savedTime(new Date(draft.savedAt), now) })
  return (
    <Fold title={texts.editing.paper.decision.unsent} note={note}>
      <p className="desk-paper-mail">{draft.form.letter}</p>
    </Fold>
  )
}

/** A new paper: reports, blind copy, and two possible actions. A rejection that was started is expanded again. */
function Screening(props: PaperProps) {
  const { paper, onChanged } = props
  const [isRejecting, setIsRejecting] = useState(paper.draft?.form.move === 'desk-reject')
  const [isTurned, setIsTurned] = useState(false)
  const turn = (rejects: boolean) => {
    setIsRejecting(rejects)
    setIsTurned(true)
  }
  const act = useAct(onChanged)
  const pass = () =>
    act.run('pass', (key) =>
      api.call(
        screenPaperEndpoint,
        { params: { id: paper.id }, body: { version: paper.version, outcome: 'pass' } },
        { key },
      ),
    )
  return (
    <>
      <Part id="screening" title={t.screening.title} note={t.screening.text}>
        <div className="desk-paper-stack">
          <Report paper={paper} />
          <Blindness {...props} />
          <BlindCopyPart paper={paper} />
        </div>
      </Part>
      {act.isChanged && <ChangedNote onReload={onChanged} />}
      {isRejecting ? (
        <Deciding {...props} onlyMove="desk-reject" takesFocus={isTurned} onLeave={() => turn(false)} />
      ) : (
        <div className="paper-bar" data-act>
          {paper.blindCopy === null && <p className="paper-bar-note">{t.screening.notReady}</p>}
          <Button kind="danger" autoFocus={isTurned} onClick={() => turn(true)}>
            {t.screening.reject}
          </Button>
          <Button kind="main" busy={act.busy === 'pass'} onClick={() => void pass()}>
            {t.screening.pass}
          </Button>
        </div>
      )}
    </>
  )
}

/** The decision form, once the account and the templates are loaded. */
function Deciding(props: DecidingProps) {
  const account = useAccount()
  // Without templates the editor can still write.
  const { data: templates = null, error, refetch } = useApi(listTemplatesEndpoint, {})
  const isLoaded = account !== undefined && (templates !== null || error !== null)
  return (
    <Part id="decision" title={props.onlyMove ? t.screening.reject : t.decision.title}>
      {isLoaded ? (
        <DecisionPart {...props} account={account ?? ''} templates={templates} onTemplate={refetch} />
      ) : (
        <Skeleton lines={6} label={t.loading} />
      )}
    </Part>
  )
}

const blindCopyTexts = texts.editing.paper.copy

/** The blind copy that reviewers see; the processing steps if it is not ready yet. */
function BlindCopyPart({ paper }: { paper: PaperForEditor }) {
  const { id, blindCopy, processing, manuscripts } = paper
  if (!blindCopy) {
    return (
      <div className="desk-paper-made">
        <p>{blindCopyTexts.none}</p>
        <ul aria-live="polite" aria-label={blindCopyTexts.steps}>
          {processing.map(({ step, status, told: message }) => (
            <li key={step}>
              <b>{capitalise(step)}</b> <span>{message ?? blindCopyTexts.step[status]}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <BlindViewer
      key={manuscripts.length}
      pages={blindCopy.pages}
      loadPage={(page) => api.open(openEditorPageEndpoint, { params: { id, page } })}
      texts={blindCopyTexts.viewer}
    />
  )
}
