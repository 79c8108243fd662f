import type { ReleasedReview } from '@grfs/contracts/submissions'

export interface Progress {
  answered: number
  all: number
  /** The first point without an answer. */
  next: number | null
}

/** How many points of the review have an answer. */
export function progressOf(points: ReleasedReview['points'], answers: Readonly<Record<string, string>>): Progress {
  const open = points.filter(({ id }) => isBlank(answers[id]))
  return { answered: points.length - open.length, all: points.length, next: open[0]?.number ?? null }
}

export function isBlank(text: string | undefined): boolean {
  return (text ?? '').trim() === ''
}

/** `{count} point|{count} points`, by the number. */
export function counted(text: string, count: number, shown: string = String(count)): string {
  const [one = '', many = one] = text.split('|')
  return (count === 1 ? one : many).replace('{count}', shown)
}
