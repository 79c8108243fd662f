import type { QueuePaper } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import type { RefObject } from 'react'
import { deskPaperPath } from '../../../../lib/paths.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { classNames, hueClass } from '../../../../ui/layout/class-names.ts'
import { Pips } from '../../../../ui/feedback/meter.tsx'
import { fill } from '../../../../ui/layout/words.ts'
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
  isBusy?: boolean
  place?: RefObject<HTMLTableElement | null>
}

/** A table of links and checkboxes; on a phone each row is a card. Explicit roles keep it a table. */
export function QueueTable(props: QueueTableProps) {
  const { papers, selected, onSelect, place } = props
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
            </label>
          </th>
          {[head.paper, head.stage, head.reviews, head.waitsFor, head.due].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
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

function Row({ paper, view, now, selected, onSelect, ...rest }: QueueTableProps & { paper: QueuePaper }) {
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
        {paper.invited > 0 && <span className="cell-note">{fill(t.invited, { count: paper.invited })}</span>}
      </td>
      <td role="cell" className="cell-reviews" data-label={head.reviews}>
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
      <td role="cell" className="cell-actions">
        <NextStep paper={paper} view={view} {...rest} />
      </td>
    </tr>
  )
}

/** `CMS-2026-0171`, with the journal's part in its hue. */
function PaperName({ paper, view }: { paper: QueuePaper; view: QueueView }) {
  const { id, number, title, journal } = paper
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
    </>
  )
}

function WaitsFor({ paper, now }: { paper: QueuePaper; now: Date }) {
  const { waitingFor } = paper
  if (waitingFor === null) return <span className="rows-none">{t.noParty}</span>
  return (
    <>
      <span className={waitingFor === 'editor' ? 'queue-you' : undefined}>{t.parties[waitingFor]}</span>{' '}
      <span className="queue-days">{waitedWords(paper, now)}</span>
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
