import type { Journal } from '@grfs/contracts/journals'
import { Button } from '../../ui/forms/button.tsx'
import { journalRef, href } from '../../lib/paths.ts'

interface VolumeFilterProps {
  journals: readonly Journal[]
  journal: Journal | null
  years: ReadonlyArray<{ year: number }>
  year: string | undefined
}

/** The choice is the address, so it needs no script and can be sent to a colleague. */
export function VolumeFilter({ journals, journal, years, year }: VolumeFilterProps) {
  return (
    <form className="chooser" action={href('/volume')} method="get">
      <div className="chooser-field">
        <label htmlFor="journal">Journal</label>
        <select id="journal" name="journal" defaultValue={journal ? journalRef(journal) : ''}>
          <option value="">All journals</option>
          {journals.map((one) => (
            <option key={one.id} value={journalRef(one)}>
              {one.title}
            </option>
          ))}
        </select>
      </div>
      <div className="chooser-field chooser-year">
        <label htmlFor="year">Year</label>
        <select id="year" name="year" defaultValue={year ?? ''}>
          <option value="">All years</option>
          {years.map((one) => (
            <option key={one.year} value={String(one.year)}>
              {one.year}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit">Show</Button>
    </form>
  )
}
