import type { WaitingPaper } from '@grfs/contracts/publishing-desk'
import { texts } from '@grfs/contracts/texts/index'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { fill } from '../../../ui/layout/words.ts'
import { deskPath, type DeskView } from './desk-view.ts'
import { PaperName, Standing } from './paper-name.tsx'
import { dueWords, hindrance, waitedWords } from './row-words.ts'

const t = texts.publishingDesk
const head = t.columns

export interface WaitingTableProps {
  papers: readonly WaitingPaper[]
  view: DeskView
  now: Date
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}

/** PUBLISH-001. On a phone each row is a card; the roles keep it a table there. */
export function WaitingTable(props: WaitingTableProps) {
  const { papers, selected, onSelect } = props
  const able = papers.filter((paper) => hindrance(paper) === null).map(({ id }) => id)
  return (
    <table className="data-table rows-table publish-table" role="table">
      <caption className="sr">{t.table}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" className="cell-check">
            <label>
              <input
                type="checkbox"
                aria-label={t.selectAll}
                disabled={able.length === 0}
                checked={able.length > 0 && able.every((id) => selected.has(id))}
                onChange={({ target }) => onSelect(able, target.checked)}
              />
            </label>
          </th>
          {[head.paper, head.issue, head.state, head.waits, head.due].map((name) => (
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

function Row({ paper, view, now, selected, onSelect }: WaitingTableProps & { paper: WaitingPaper }) {
  const { id, number, issue, told } = paper
  const why = hindrance(paper)
  const isSelected = why === null && selected.has(id)
  const due = dueWords(paper.due, now)
  const here = deskPath({ ...view, paper: id })
  return (
    <tr role="row" className={isSelected ? 'is-selected' : undefined}>
      <td role="cell" className="cell-check">
        <label>
          <input
            type="checkbox"
            aria-label={why === null ? fill(t.selectOne, { number }) : fill(t.cannotSelect, { number, why })}
            disabled={why !== null}
            checked={isSelected}
            onChange={({ target }) => onSelect([id], target.checked)}
          />
        </label>
      </td>
      <td role="cell" className="cell-title">
        <PaperName paper={paper} href={here} />
      </td>
      <td role="cell" className="cell-nowrap" data-label={head.issue}>
        {issue ? (
          <span title={fill(t.issue, issue)}>
            <span aria-hidden="true">
              {issue.volume}({issue.number})
            </span>
            <span className="sr">{fill(t.issue, issue)}</span>
          </span>
        ) : (
          <span className="rows-none">{t.noIssue}</span>
        )}
      </td>
      <td role="cell" data-label={head.state}>
        <Standing paper={paper} />
        {told && <span className="cell-note">{told}</span>}
      </td>
      <td role="cell" className="cell-nowrap" data-label={head.waits}>
        {waitedWords(paper, now)}
      </td>
      <td role="cell" className={classNames('cell-nowrap', due?.isLate && 'is-late')} data-label={head.due}>
        {due?.words ?? '–'}
      </td>
      <td role="cell" className="cell-actions">
        <LinkButton small href={here} aria-label={fill(t.prepareAloud, { number })}>
          {t.prepare}
        </LinkButton>
      </td>
    </tr>
  )
}
