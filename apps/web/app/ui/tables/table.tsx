import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

export interface Column<Row> {
  head: string
  cell: (row: Row, index: number) => ReactNode
  /** `index` is the row's number; a card shows it as a small line on top. */
  kind?: 'index' | 'title' | 'number' | 'nowrap' | 'actions'
  /** The head is for screen readers only. */
  quiet?: boolean
}

interface TableProps<Row> {
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  className?: string
}

/**
 * On a phone each row becomes a card with labelled values. Explicit roles keep it a table: CSS that changes `display`
 * removes them.
 */
export function Table<Row>({ caption, showCaption = false, columns, rows, keyOf, className }: TableProps<Row>) {
  return (
    <table className={classNames('data-table', className)} role="table">
      <caption className={showCaption ? undefined : 'sr'}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.head} scope="col" role="columnheader" className={cellClass(column)}>
              {column.quiet ? <span className="sr">{column.head}</span> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={keyOf(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.head}
                role="cell"
                className={cellClass(column)}
                data-label={hasLabel(column) ? column.head : undefined}
              >
                {column.cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellClass<Row>({ kind }: Column<Row>): string | undefined {
  return kind && `cell-${kind}`
}

/** On a card, a title and buttons need no label. */
function hasLabel<Row>({ kind, quiet }: Column<Row>): boolean {
  return !quiet && kind !== 'title' && kind !== 'actions'
}
