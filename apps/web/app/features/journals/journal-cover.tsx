import { issueCover } from '@grfs/covers'
import type { Journal } from '@grfs/contracts/journals'
import { memo } from '../../lib/memo.ts'
import { Cover } from '../../ui/cover.tsx'

export interface IssueName {
  volume: number
  number: number
  month: string
  year: number
}

interface JournalCoverProps {
  journal: Journal
  issue: IssueName | null
  /** The title stands beside it, so nobody needs to hear it twice. */
  decorative?: boolean
  /** It lies on a field of its own hue. */
  onField?: boolean
}

/** The cover of a journal's issue, or of the journal itself while it has none. */
export function JournalCover({ journal, issue, decorative = false, onField = false }: JournalCoverProps) {
  return <Cover svg={drawn(journal, issue, decorative)} onField={onField} />
}

// A cover takes longer to draw than the rest of a card; the same few are on every front page and list.
const keep = memo<string>(500)

function drawn(journal: Journal, issue: IssueName | null, decorative: boolean): string {
  const { id, abbrev, title, hue, pattern } = journal
  const name = issue ? `${issue.volume}.${issue.number}.${issue.month}.${issue.year}` : ''
  return keep([id, abbrev, title, hue, pattern, name, decorative].join('\n'), () => {
    const look = { abbrev, title, hue, pattern, seed: id + name }
    if (issue === null) return issueCover(look, { decorative })
    const { volume, number, month, year } = issue
    return issueCover({ ...look, volume, number, month, year }, { decorative })
  })
}
