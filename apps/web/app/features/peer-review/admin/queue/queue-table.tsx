import type { HandlingEditor, QueueFilters, QueuePaper } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import type { RefObject } from 'react'
import { quantity, timeWords } from '../../../../lib/format.ts'
import { deskPaperPath, queuePath } from '../../../../lib/paths.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { classNames, hueClass } from '../../../../ui/layout/class-names.ts'
import { Pips } from '../../../../ui/feedback/meter.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { AssignMenu } from './assign-menu.tsx'
import { dueWords, type QueueView, stageWords, waitedWords } from './queue-view.ts'

const t = texts.editing.queue
const head = t.columns

export interface QueueTableProps {
  papers: readonly QueuePaper[]
  view: QueueView
  now: Date
  selected: ReadonlySet<string>
  /** Several ids if the checkbox in the table head was used. */
  onSelect: (ids: readonly string[], isSelected: boolean) => void
  onRemind: (ids: readonly string[]) => void
  editors?: readonly HandlingEditor[] | undefined
  onAssign?: ((ids: readonly string[], editorId: string | null) => void) | undefined
  isBusy?: boolean | undefined
  place?: RefObject<HTMLTableElement | null>
}

/** A table of links and checkboxes; on a phone each row is a card. Explicit roles keep it a table. */
export function QueueTable(props: QueueTableProps) {
  const { papers, selected, onSelect, place, view } = props
  const isAll = papers.every(({ id }) => selected.has(id))
  return (
    <table className="data-table rows-table" role="table" ref={place}>
      <caption className="sr">{t.table}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" className="cell-check">
            <label>
              <input
                type="checkbox"
                aria-label={t.selectAll}
                checked={isAll}
                onChange={({ target }) =>
                  onSelect(
                    papers.map(({ id }) => id),
                    target.checked,
                  )
                }
              />
              <span className="rows-all">{t.selectAll}</span>
            </label>
          </th>
          <SortedHead name={head.paper} view={view} sorts={['newest', 'oldest']} />
          <SortedHead name={head.stage} view={view} sorts={['stage', 'stage-last']} />
          <th scope="col" role="columnheader">
            {head.waitsFor}
          </th>
          <SortedHead name={head.due} view={view} sorts={['due', 'due-last']} />
          <SortedHead name={head.editor} view={view} sorts={['editor', 'editor-last']} />
          <th scope="col" role="columnheader">
            <span className="sr">{head.action}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {papers.map((paper) => (
          <Row key={paper.id} paper={paper} {...props} />
        ))}
      </tbody>
    </table>
  )
}

type Sort = QueueFilters['sort']

/** A column head that sorts; a second click reverses the order. */
function SortedHead({ name, view, sorts: [first, reverse] }: { name: string; view: QueueView; sorts: [Sort, Sort] }) {
  const isSorted = view.sort === first || view.sort === reverse
  const isAscending = view.sort !== 'newest' && !view.sort.endsWith('-last')
  return (
    <th scope="col" role="columnheader" aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <a
        className="queue-sort"
        href={queuePath({ ...view, after: undefined, sort: view.sort === first ? reverse : first })}
      >
        {name}
        {isSorted && <span aria-hidden="true">{isAscending ? ' ↑' : ' ↓'}</span>}
      </a>
    </th>
  )
}

function Row({
  paper,
  view,
  now,
  selected,
  onSelect,
  editors,
  onAssign,
  ...rest
}: QueueTableProps & { paper: QueuePaper }) {
  const { id, number, reviewCount, isOverdue } = paper
  const isSelected = selected.has(id)
  return (
    <tr role="row" className={isSelected ? 'is-selected' : undefined}>
      <td role="cell" className="cell-check">
        <label>
          <input
            type="checkbox"
            aria-label={fill(t.selectOne, { number })}
            checked={isSelected}
            onChange={({ target }) => onSelect([id], target.checked)}
          />
        </label>
      </td>
      <td role="cell" className="cell-title">
        <PaperName paper={paper} view={view} />
      </td>
      <td role="cell" className="cell-nowrap" data-label={head.stage}>
        {stageWords(paper)}
        <Pips
          done={reviewCount}
          total={reviewsPerPaper}
          label={fill(t.reviewsAloud, { done: reviewCount, all: reviewsPerPaper })}
        />
      </td>
      <td role="cell" className="cell-nowrap" data-label={head.waitsFor}>
        <WaitsFor paper={paper} now={now} />
      </td>
      <td role="cell" className={classNames('cell-nowrap', isOverdue && 'is-late')} data-label={head.due}>
        {dueWords(paper, now) ?? <span className="rows-none">{t.noDue}</span>}
      </td>
      <td role="cell" data-label={head.editor}>
        <Editor paper={paper} editors={editors} onAssign={onAssign} isBusy={rest.isBusy} />
      </td>
      <td role="cell" className="cell-actions">
        <NextStep paper={paper} view={view} {...rest} />
      </td>
    </tr>
  )
}

/** `CMS-2026-0171`, with the journal's part in its hue. */
function PaperName({ paper, view }: { paper: QueuePaper; view: QueueView }) {
  const { id, number, title, journal, firstAuthor, authorCount } = paper
  const abbrev = journal.abbrev !== null && number.startsWith(`${journal.abbrev}-`) ? journal.abbrev : null
  return (
    <>
      <a href={deskPaperPath(id, view)} data-row={id}>
        {title}
      </a>
      <span className={classNames('rows-number', hueClass(journal.hue))} title={journal.title}>
        {abbrev && <b>{abbrev}</b>}
        {abbrev ? number.slice(abbrev.length) : number}
      </span>
      {firstAuthor !== null && (
        <span className="queue-author">
          {authorCount > 1
            ? fill(t.authors, { name: firstAuthor, others: quantity(authorCount - 1, 'other') })
            : firstAuthor}
        </span>
      )}
    </>
  )
}

type EditorProps = Pick<QueueTableProps, 'editors' | 'onAssign' | 'isBusy'> & { paper: QueuePaper }

/** The handling editor; a waiting paper without one can be assigned here. */
function Editor({ paper: { id, number, editor, waitingFor, journal }, editors, onAssign, isBusy }: EditorProps) {
  if (editor)
    return <span className={editor.isYou ? 'queue-you' : undefined}>{editor.isYou ? t.you : editor.fullName}</span>
  if (waitingFor === null || !editors || !onAssign) return <span className="rows-none">–</span>
  return (
    <AssignMenu
      label={t.assign}
      aloud={fill(t.assignOne, { number })}
      editors={editors}
      journalIds={[journal.id]}
      isBusy={isBusy ?? false}
      onAssign={(editorId) => onAssign([id], editorId)}
    />
  )
}

function WaitsFor({ paper, now }: { paper: QueuePaper; now: Date }) {
  const { waitingFor, editor, invited, publishesAt } = paper
  if (waitingFor === null) return <span className="rows-none">{t.noParty}</span>
  const isYours = waitingFor === 'editor' && (editor === null || editor.isYou)
  const isColleagues = waitingFor === 'editor' && !isYours
  const party = isColleagues ? editor?.fullName : invited > 0 ? t.invitedReviewer : t.parties[waitingFor]
  return (
    <>
      <span className={isYours ? 'queue-you' : undefined}>{party}</span>{' '}
      <span className="queue-days">{waitedWords(paper, now)}</span>
      {invited > 0 && <span className="cell-note">{fill(t.invited, { count: invited })}</span>}
      {publishesAt && <span className="cell-note">{fill(t.publishesAt, { date: timeWords(publishesAt) })}</span>}
    </>
  )
}

type NextStepProps = Pick<QueueTableProps, 'view' | 'onRemind' | 'isBusy'> & { paper: QueuePaper }

function NextStep({ paper, view, onRemind, isBusy = false }: NextStepProps) {
  const { id, number, nextStep } = paper
  const step = t.steps[nextStep]
  const aloud = { 'aria-label': fill(t.stepAloud, { step, number }) }
  if (nextStep === 'remind') {
    return (
      <Button small kind="quiet" {...aloud} disabled={isBusy} onClick={() => onRemind([id])}>
        {step}
      </Button>
    )
  }
  return (
    <LinkButton small kind={nextStep === 'open' ? 'quiet' : 'line'} {...aloud} href={deskPaperPath(id, view)}>
      {step}
    </LinkButton>
  )
}
