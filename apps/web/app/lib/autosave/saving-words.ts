import { keepingTexts } from '@grfs/contracts/texts/keeping'
import { fill } from '../../ui/layout/words.ts'
import { savedTime } from '../saved-time.ts'
import type { KeeperView } from './keeper.ts'

const t = keepingTexts.saving

/** What became of what was typed: the words of `SavingNote`. */
export function savingWords({ draft, isUnsafe }: KeeperView<unknown>, now: Date): { text: string; isSafe: boolean } {
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
