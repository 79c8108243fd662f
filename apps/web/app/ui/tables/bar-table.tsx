import { classNames } from '../layout/class-names.ts'

export interface BarRow {
  label: string
  value: number
  /** Shown at the end of the row; it has its own column head. */
  note: string
  /** In the accent colour, to group some rows. */
  isMarked?: boolean
}

interface BarTableProps {
  caption: string
  /** The heads of label, value and note; for screen readers only. */
  heads: readonly [string, string, string]
  rows: readonly BarRow[]
}

/** Bars with their numbers in one table: the drawing and what screen readers announce cannot differ. */
export function BarTable({ caption, heads, rows }: BarTableProps) {
  const highest = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table className="bar-table">
      <caption className="sr">{caption}</caption>
      <thead className="sr">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value, note, isMarked = false }) => (
          <tr key={label} className={classNames(isMarked && 'is-marked')}>
            <th scope="row">{label}</th>
            <td>
              <span className="bar-track">
                {/* An attribute instead of a style: the content security policy forbids inline styles. */}
                {value > 0 && (
                  <svg
                    className="bar"
                    width={`${((100 * value) / highest).toFixed(1)}%`}
                    height="18"
                    aria-hidden="true"
                  />
                )}
                <b>{value}</b>
              </span>
            </td>
            <td className="bar-note">{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
