import { arrangeShelf } from '@grfs/covers'
import type { Journal } from '@grfs/contracts/journals'
import type { Issue } from '@grfs/contracts/publishing'
import { FaceOut, Shelf, Spine } from './shelf.tsx'
import { monthNumber } from '../../lib/format.ts'
import { journalPath } from '../../lib/paths.ts'
import { JournalCover } from './journal-cover.tsx'

export interface ShelfEntry {
  journal: Journal
  articles: number
  volumes: Array<{ volume: number; articles: number }>
  latest: Issue | null
}

/** The press as a shelf: the newest issues face out, the other journals stand beside them as spines. */
export function PressShelf({ entries }: { entries: readonly ShelfEntry[] }) {
  const items = arrangeShelf(entries.map((entry) => ({ ...entry, newestIssueOn: issuedOn(entry.latest) })))
  return (
    <Shelf label="Our journals">
      {items.map((item) => {
        const { journal, latest } = item.journal
        return item.kind === 'face' ? (
          <FaceOut key={journal.id} href={journalPath(journal)}>
            <JournalCover journal={journal} issue={latest} />
          </FaceOut>
        ) : (
          <Spine
            key={`${journal.id}-${item.volume}`}
            hue={journal.hue}
            title={journal.title}
            numberLabel="Volume"
            number={item.volume}
            href={journalPath(journal)}
            width={item.width}
            height={item.height}
            tone={item.tone}
          />
        )
      })}
    </Shelf>
  )
}

function issuedOn(issue: Issue | null): string | null {
  return issue && `${issue.year}-${String(monthNumber(issue.month)).padStart(2, '0')}`
}
