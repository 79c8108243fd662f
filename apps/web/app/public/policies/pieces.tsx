import type { ReactNode } from 'react'
import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { dataAuthority, governingLaw, policiesEffectiveOn } from '@grfs/domain/shared/policies'

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

export function SupportAddress({ site }: { site: SiteFacts }) {
  return <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
}

/** The lines of the postal address of the press, with the country; none if it states none. */
export function postalLines({ address, country }: SiteFacts): string[] {
  return [...(address ?? '').split('\n'), country ?? ''].map((line) => line.trim()).filter(Boolean)
}

/** POLICY-022. The country whose law applies. */
export const lawOf = ({ law }: SiteFacts): string => law ?? governingLaw

export const authorityOf = ({ authority }: SiteFacts): string => authority ?? dataAuthority

export function EffectiveDate() {
  return <time dateTime={policiesEffectiveOn}>{texts.policies.effectiveDate}</time>
}
