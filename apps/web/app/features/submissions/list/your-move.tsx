import { useEffect, useState } from 'react'
import { getSubmissionEndpoint, type SubmissionItem } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { api } from '../../../lib/api.ts'
import { ownPaperPath } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { yourMove } from '../move-words.ts'
import { titleOf } from './papers-table.tsx'
import { revisionNote, type RevisionNote } from './revision-note.ts'

const t = submissionTexts.list

interface YourMoveProps {
  paper: SubmissionItem
  now: Date
  note: RevisionNote | null
}

/** The one paper that waits for its author: until when, what for, and the button. */
export function YourMoveBanner({ paper, now, note }: YourMoveProps) {
  return (
    <section className="your-move" aria-label={t.yourMove}>
      <div>
        <p className="your-move-when">{yourMove(paper.waiting?.due ?? null, now)}</p>
        <h2>{titleOf(paper)}</h2>
        <p>{note?.text ?? t.asked}</p>
      </div>
      <LinkButton kind="main" href={ownPaperPath(paper.id)}>
        {note?.hasBegun ? t.goOn : t.begin}
      </LinkButton>
    </section>
  )
}

/** Asks what its review says and how far the answers are; the banner stands without it too. */
export function YourMove({ paper, now }: Pick<YourMoveProps, 'paper' | 'now'>) {
  const { id } = paper
  const [note, setNote] = useState<RevisionNote | null>(null)
  // An effect, because the server is outside of what we render.
  useEffect(() => {
    let isCurrent = true
    api.call(getSubmissionEndpoint, { params: { id } }).then(
      (answer) => {
        if (isCurrent) setNote(revisionNote(answer))
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  return <YourMoveBanner paper={paper} now={now} note={note} />
}
