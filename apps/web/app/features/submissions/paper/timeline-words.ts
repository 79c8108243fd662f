import type { SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { capitalise } from '../../../lib/format.ts'
import { fill } from '../../../ui/words.ts'
import { oldestFirst, reviewName } from './journey.ts'

const texts: Readonly<Record<string, string>> = paperTexts.timeline.moves

export interface TimelineLine {
  text: string
  at: string
  reason: string | null
  letter: string | null
}

/** What happened, the newest first, in the author's words. */
export function timelineLines(timeline: SubmissionDetail['timeline']): TimelineLine[] {
  let reviews = 0
  const lines = oldestFirst(timeline).map(({ name, at, reason, letter }) => {
    if (name === 'hand-in-review') reviews += 1
    const text = texts[name] ?? capitalise(name.replaceAll(/[-_.]/g, ' '))
    return { text: fill(text, { review: reviewName(Math.max(1, reviews)) }), at, reason, letter: letter ?? null }
  })
  return lines.reverse()
}
