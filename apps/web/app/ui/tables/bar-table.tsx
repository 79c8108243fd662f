import { classNames } from '../layout/class-names.ts'

export interface BarRow {
  label: string
  value: number
  /** Said at the end of the row, beside its own head. */
  note: string
  /** In the accent, where some rows belong together. */
  isMarked?: boolean
}

interface BarTableProps {
  caption: string
  /** Of the label, the value and the note; read aloud only. */
  heads: readonly [string, string, string]
  rows: readonly BarRow[]
}

/** Bars with their numbers, which are themselves the table: what is drawn and what is read aloud cannot differ. */
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
                {/* An attribute and no style: the page's content policy allows none. */}
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
