import type { Reply } from './asking.ts'
import type { Outcome } from './row.ts'

/** Somebody makes a call. */
export interface Cell {
  said: string
  expected: Outcome
  ask(): Promise<Reply>
  /** What of a good answer should not be there, or is missing. */
  stray(reply: Reply): string[]
  /** A refusal is examined by `stray` too. */
  examinesRefusals?: true
}
