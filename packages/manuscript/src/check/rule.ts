import type { Manuscript, Place } from '../read/manuscript-model.ts'
import type { Guidelines, Severity } from './model.ts'

/** One thing that is looked at. It gathers all it finds into one finding. */
export interface Rule {
  /** Stable, `family.fault`. */
  id: string
  /** What is looked at, in a few words. */
  title: string
  severity: Severity
  /** Why it is asked for, in one sentence. */
  reason: string
  /** What to do, in the steps of a word processor where that helps. */
  fix: string
  look: (manuscript: Manuscript, guidelines: Guidelines) => Looked
}

/** What is wrong; null when all is well; not applicable when there is nothing of the kind to look at. */
export type Looked = Seen | null | 'not-applicable'

export interface Seen {
  message: string
  places: Place[]
  /** When this case weighs more or less than the rule does. */
  severity?: Severity
}
