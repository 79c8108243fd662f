import { type KeyboardEvent, useRef, useState } from 'react'
import { orderIssueEndpoint, type WaitingPaper } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { api, messageOf } from '../../../lib/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useLatest } from '../../../ui/layout/use-latest.ts'
import { fill } from '../../../ui/layout/words.ts'
import { deskPath, type DeskView } from './desk-view.ts'
import { PaperName, Standing } from './paper-name.tsx'
import { issueName, PublishDialog } from './publish-dialog.tsx'
import { counted, hindrance } from './row-words.ts'
import type { Publishing } from './use-publishing.ts'
import { inOrder, type IssueGroup, moved } from './order.ts'

const t = texts.publishingDesk

interface IssueGrowingProps {
  group: IssueGroup
  appeared: number
  view: DeskView
  publishing: Publishing
  onChanged: () => void
}

/** An issue in preparation; its planned papers can be reordered and published together. */
export function IssueGrowing({ group, appeared, view, publishing, onChanged }: IssueGrowingProps) {
  const name = issueName(group.journal.title, group.issue)
  const [isAsking, setAsking] = useState(false)
  const { papers, isSaving, announcement, move, keepOrder } = useOrder(group.issue.id, group.papers, onChanged)
  const ready = papers.filter((paper) => hindrance(paper) === null)
  const id = `issue-${group.issue.id}`
  const publish = async () => {
    // Save the order first: the papers then appear at the shown positions, in whatever order they are published.
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
        {announcement}
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
          ariaLabel={fill(t.issues.moveUp, { title })}
          {...{ isOff: isFirst, onMove }}
        />
        <Move
          paper={paper}
          by={1}
          label={t.issues.down}
          ariaLabel={fill(t.issues.moveDown, { title })}
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
  ariaLabel: string
  /** The button stays focusable, so that keyboard users keep their place when a paper reaches an end of the list. */
  isOff: boolean
  onMove: (by: -1 | 1) => void
}

function Move({ paper, by, label, ariaLabel, isOff, onMove }: MoveProps) {
  return (
    <Button
      kind="quiet"
      small
      data-move={`${paper.id} ${by}`}
      aria-label={ariaLabel}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : () => onMove(by)}
    >
      {label}
    </Button>
  )
}

const useOrderTexts = texts.publishingDesk.issues

interface Own {
  ids: readonly string[]
  /** The list that was shown when the order was saved; the next list includes the new order. Null until saved. */
  of: readonly WaitingPaper[] | null
}

/** The new order is shown at once. Moves during a running save are sent together in one more request. */
function useOrder(issueId: string, planned: readonly WaitingPaper[], onChanged: () => void) {
  const [own, setOwn] = useState<Own | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const shown = useLatest(planned)
  const unsaved = useRef<readonly string[] | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  const papers = own && (own.of === null || own.of === planned) ? inOrder(planned, own.ids) : planned

  function move(at: number, by: -1 | 1) {
    const paper = papers[at]
    const next = moved(papers, at, by)
    if (!paper || next[at] === paper) return
    setAnnouncement(fill(useOrderTexts.moved, { title: paper.title, place: at + by + 1 }))
    // Move the focus with the paper, so that the same key moves it again.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-move="${paper.id} ${by}"]`)?.focus())
    void save(next)
  }

  function save(next: readonly WaitingPaper[]): Promise<boolean> {
    setOwn({ ids: next.map(({ id }) => id), of: null })
    // A paper that is being published keeps its position.
    unsaved.current = next.filter(({ state }) => state !== 'publishing').map(({ id }) => id)
    running.current ??= run().finally(() => (running.current = null))
    return running.current
  }

  async function run(): Promise<boolean> {
    setSaving(true)
    try {
      while (unsaved.current) {
        const ids = unsaved.current
        unsaved.current = null
        await api.call(orderIssueEndpoint, { body: { issueId, ids: [...ids] } })
      }
      setOwn((before) => before && { ...before, of: shown.current })
      return true
    } catch (error) {
      unsaved.current = null
      setOwn(null)
      showToast({ title: messageOf(error, useOrderTexts.orderFailed), tone: 'danger' })
      return false
    } finally {
      setSaving(false)
      onChanged()
    }
  }
  return { papers, announcement, isSaving, move, keepOrder: () => save(papers) }
}
