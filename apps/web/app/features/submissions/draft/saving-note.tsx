import { submitTexts } from '@grfs/contracts/texts/submit'
import { savedTime } from '../../../lib/saved-time.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fill } from '../../../ui/words.ts'
import type { KeeperView } from './draft-keeper.ts'

const t = submitTexts.saving

/** What became of what was typed, beside the actions. A live region: it speaks when the words change, not at each letter. */
export function SavingNote({ view }: { view: KeeperView }) {
  const { text, isSafe } = wordsOf(view, new Date())
  return (
    <span className="saving-note" role="status">
      {text && (
        <>
          <Icon name={isSafe ? 'check' : 'alert'} className={isSafe ? undefined : 'is-over'} />
          {text}
        </>
      )}
    </span>
  )
}

export function wordsOf({ draft, isUnsafe }: KeeperView, now: Date): { text: string; isSafe: boolean } {
  if (isUnsafe && draft.status === 'offline') return { text: t.nowhere, isSafe: false }
  switch (draft.status) {
    case 'resting':
    case 'closed':
      return {
        text: draft.savedAt ? fill(t.saved, { time: savedTime(new Date(draft.savedAt), now) }) : '',
        isSafe: true,
      }
    case 'waiting':
    case 'sending':
    case 'looking':
      return { text: t.saving, isSafe: true }
    case 'offline':
      return { text: t.offline, isSafe: false }
    case 'refused':
      return { text: draft.told ?? t.offline, isSafe: false }
    case 'newer':
    case 'ended':
      return { text: t.here, isSafe: false }
  }
}
