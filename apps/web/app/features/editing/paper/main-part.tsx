import { getEditorDifferencesEndpoint, type PaperForEditor } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../lib/api.ts'
import { Differences } from '../../../ui/differences.tsx'
import { AbstractPart } from './abstract-part.tsx'
import { Assignments } from './assignments.tsx'
import { BlindCopyPart } from './blind-copy.tsx'
import { Blindness } from './blindness.tsx'
import { Deciding } from './deciding/deciding.tsx'
import { Inviting } from './inviting/inviting.tsx'
import { Messages } from './messages.tsx'
import { Fold, Part } from './part.tsx'
import { Report } from './report.tsx'
import type { PaperProps } from './paper-props.ts'
import { Reviews } from './reviews.tsx'
import { Screening } from './screening.tsx'
import { UnsentLetter } from './unsent-letter.tsx'

const t = texts.editing.paper

/** The step that is next stands open; all else of the paper is folded below it. */
export function MainPart(props: PaperProps) {
  const { paper } = props
  return (
    <>
      <PresentStep {...props} />
      <div className="desk-paper-folds">
        <AbstractPart paper={paper} />
        {paper.status !== 'submitted' && (
          <Fold title={t.parts.manuscript}>
            <Compared paper={paper} />
            <BlindCopyPart paper={paper} />
            {paper.status !== 'processing' && <Blindness {...props} />}
            <Report paper={paper} />
          </Fold>
        )}
        {paper.assignments.length > 0 && <Messages paper={paper} />}
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
      return (
        <>
          <Reviews reviews={paper.reviews} isLatestOpen />
          <Compared paper={paper} />
          <Deciding {...props} />
          <AssignmentsPart {...props} />
        </>
      )
    case 'draft':
    case 'revision_required':
    case 'accepted':
    case 'rejected':
      return (
        <>
          <UnsentLetter paper={paper} now={now} />
          <Reviews reviews={paper.reviews} isLatestOpen />
          {paper.assignments.length > 0 && <AssignmentsPart {...props} />}
        </>
      )
  }
}

function AssignmentsPart(props: PaperProps) {
  return (
    <Part id="assignments" title={t.assignments.title}>
      <Assignments {...props} />
    </Part>
  )
}

/** Only where there is an earlier manuscript to compare with. */
function Compared({ paper }: { paper: PaperForEditor }) {
  if (paper.manuscripts.length < 2) return null
  const load = () => api.call(getEditorDifferencesEndpoint, { params: { id: paper.id } })
  return <Differences key={paper.manuscripts.length} load={load} texts={t.differences} />
}
