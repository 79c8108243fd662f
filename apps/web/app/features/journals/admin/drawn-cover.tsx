import { issueCover } from '@grfs/covers'
import type { JournalAtDesk } from '@grfs/contracts/journal-desk'
import { Cover } from '../cover.tsx'

type Look = Pick<JournalAtDesk, 'id' | 'title' | 'abbrev' | 'hue' | 'pattern'>

/** A journal's cover as readers see it while it has no issue; its name stands beside it. */
export function DrawnCover({ journal: { id, ...look } }: { journal: Look }) {
  const { title, abbrev, hue, pattern } = look
  return <Cover svg={issueCover({ title, abbrev, hue, pattern, seed: id }, { decorative: true })} />
}
