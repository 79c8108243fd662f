import { remindReviewerEndpoint } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { ApiError, messageOf, type Api } from '../../../../lib/api.ts'
import { quantity } from '../../../../lib/format.ts'
import type { ToastTone } from '../../../../ui/overlays/toast-duration.ts'
import { fill } from '../../../../ui/layout/words.ts'

const t = texts.editing.queue

export interface Told {
  isDone: boolean
  title: string
  tone: ToastTone
}

/** Reminds whoever these papers wait for, and says how many of them that were. */
export async function remind(call: Api['call'], ids: readonly string[]): Promise<Told> {
  try {
    const { reminded, skipped } = await call(remindReviewerEndpoint, { body: { ids: [...ids] } })
    const sent = fill(t.reminded, { count: quantity(reminded, 'reminder') })
    const left = skipped > 0 ? ` ${fill(t.notReminded, { papers: quantity(skipped, 'paper') })}` : ''
    return { isDone: true, title: sent + left, tone: reminded > 0 ? 'ok' : 'info' }
  } catch (error) {
    const isTooSoon = error instanceof ApiError && error.code === 'reminder.too-soon'
    const tone = isTooSoon ? 'info' : 'danger'
    return { isDone: false, title: messageOf(error, t.remindFailed), tone }
  }
}
