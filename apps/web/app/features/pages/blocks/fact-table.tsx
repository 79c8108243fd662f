import type { ReactNode } from 'react'

interface FactTableProps {
  /** What the table contains; also its name for screen readers. */
  caption: string
  columns: readonly string[]
  /** The first cell is the row head. */
  rows: ReadonlyArray<readonly ReactNode[]>
}

/** Scrolls inside its own box, not the page; so it needs keyboard focus and a name. */
export function FactTable({ caption, columns, rows }: FactTableProps) {
  return (
    <div className="table-scroll fact-table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
