import type { WaitingPaper } from '@grfs/contracts/publishing-desk'
import { texts } from '@grfs/contracts/texts/index'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { fill } from '../../../ui/words.ts'
import { deskPath, type DeskView } from '../desk-view.ts'
import { PaperName, Standing } from '../paper-name.tsx'
import { issueName, PublishDialog } from '../publish-dialog.tsx'
import { counted, hindrance } from '../row-words.ts'
import type { Publishing } from '../use-publishing.ts'
import type { IssueGroup } from './order.ts'
import { useOrder } from './use-order.ts'

const t = texts.publishingDesk

interface IssueGrowingProps {
  group: IssueGroup
  appeared: number
  view: DeskView
  publishing: Publishing
  onChanged: () => void
}

/** One issue that is being made; the planned papers can be put into another order and published together. */
export function IssueGrowing({ group, appeared, view, publishing, onChanged }: IssueGrowingProps) {
  const name = issueName(group.journal.title, group.issue)
  const [isAsking, setAsking] = useState(false)
  const { papers, isSaving, said, move, keepOrder } = useOrder(group.issue.id, group.papers, onChanged)
  const ready = papers.filter((paper) => hindrance(paper) === null)
  const id = `issue-${group.issue.id}`
  const publish = async () => {
    // They appear at the places that are shown, in whatever order their turns come.
    if ((await keepOrder()) && (await publishing.publish(ready))) setAsking(false)
  }
  const note = `${counted(t.issues.appeared, appeared)} · ${counted(t.issues.planned, papers.length)}`
  return (
    <section className="publish-issue" aria-labelledby={id}>
      <SectionHead id={id} title={name} note={note} />
      <ol className="publish-order" aria-label={fill(t.issues.order, { issue: name })} aria-busy={isSaving}>
        {papers.map((paper, at) => (
          <OrderRow
            key={paper.id}
            paper={paper}
            place={appeared + at + 1}
            href={deskPath({ ...view, paper: paper.id })}
            isFirst={at === 0}
            isLast={at === papers.length - 1}
            onMove={(by) => move(at, by)}
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
      <div className="publish-issue-foot">
        {papers.length > 1 && <p className="publish-keys">{t.issues.keys}</p>}
        {ready.length > 0 && (
          <Button small disabled={isSaving} onClick={() => setAsking(true)}>
            {counted(t.issues.publishReady, ready.length)}
          </Button>
        )}
      </div>
      <PublishDialog
        papers={isAsking ? ready : []}
        isSending={publishing.isSending || isSaving}
        onClose={() => setAsking(false)}
        onPublish={() => void publish()}
      />
    </section>
  )
}

interface OrderRowProps {
  paper: WaitingPaper
  place: number
  href: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

function OrderRow({ paper, place, href, isFirst, isLast, onMove }: OrderRowProps) {
  const { title } = paper
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!event.altKey || by === null) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <li onKeyDown={press}>
      <span className="publish-place" aria-hidden="true">
        {place}
      </span>
      <div className="publish-order-name">
        <PaperName paper={paper} href={href} />
      </div>
      <Standing paper={paper} />
      <span className="publish-order-moves">
        <Move
          paper={paper}
          by={-1}
          label={t.issues.up}
          said={fill(t.issues.moveUp, { title })}
          {...{ isOff: isFirst, onMove }}
        />
        <Move
          paper={paper}
          by={1}
          label={t.issues.down}
          said={fill(t.issues.moveDown, { title })}
          {...{ isOff: isLast, onMove }}
        />
      </span>
    </li>
  )
}

interface MoveProps {
  paper: WaitingPaper
  by: -1 | 1
  label: string
  said: string
  /** Stays focusable, so that the keyboard keeps its place when a paper arrives at an end of the list. */
  isOff: boolean
  onMove: (by: -1 | 1) => void
}

function Move({ paper, by, label, said, isOff, onMove }: MoveProps) {
  return (
    <Button
      kind="quiet"
      small
      data-move={`${paper.id} ${by}`}
      aria-label={said}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : () => onMove(by)}
    >
      {label}
    </Button>
  )
}
