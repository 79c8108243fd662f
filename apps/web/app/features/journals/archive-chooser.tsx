import type { Journal } from '@grfs/contracts/journals'
import { Button } from '../../ui/forms/button.tsx'
import { journalRef, href } from '../../lib/paths.ts'

/** JOURNAL-010: a form that works without script; with it, the choice alone is enough (JOURNAL-011). */
export function ArchiveChooser({ journals }: { journals: readonly Journal[] }) {
  return (
    <form className="chooser" action={href('/globalArchive')} method="get">
      <div className="chooser-field">
        <label htmlFor="journal">Journal</label>
        <select id="journal" name="journal" required defaultValue="" data-chooser="" aria-describedby="chooser-hint">
          <option value="">Choose a journal</option>
          {journals.map((journal) => (
            <option key={journal.id} value={journalRef(journal)}>
              {journal.title}
            </option>
          ))}
        </select>
      </div>
      <Button kind="main" type="submit">
        Open
      </Button>
      <p className="chooser-hint" id="chooser-hint">
        The journal opens one second after you choose it.
      </p>
    </form>
  )
}
