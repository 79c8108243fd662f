import type { PaperForEditor } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { keepingTexts } from '@grfs/contracts/texts/keeping'
import { savedTime } from '../../../lib/saved-time.ts'
import { fill } from '../../../ui/words.ts'
import { Fold } from './part.tsx'

/** Somebody else decided first: what was written is still there to be read and copied. */
export function UnsentLetter({ paper: { draft }, now }: { paper: PaperForEditor; now: Date }) {
  if (!draft || draft.form.letter.trim() === '') return null
  const note = fill(keepingTexts.saving.saved, { time: savedTime(new Date(draft.savedAt), now) })
  return (
    <Fold title={texts.editing.paper.decision.unsent} note={note}>
      <p className="desk-paper-mail">{draft.form.letter}</p>
    </Fold>
  )
}
