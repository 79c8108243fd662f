import type { Literal } from './encoded-forms.ts'
import type { Findings } from './findings.ts'

/** Whose name a family name is, so that what stands beside it can be taken along. */
export interface Bearer {
  given: Set<string>
  initials: string[]
  particles: Set<string>
  signature: string
}

/** When a sequence of words is a sign. */
export interface Term {
  rule:
    | 'always'
    /** Each word begins with a capital. */
    | 'capitals'
    /** It stands as a name stands: beside a given name, an initial, a title or a year. */
    | 'context'
    /** In this very case. */
    | 'written'
  bearer?: Bearer
  written?: string
  /** A dot after the last letter is part of it. */
  dotted?: boolean
  /** What follows in brackets is its abbreviation. */
  learn?: boolean
  /** Signs of every kind may stand between its words: `ada [at] unilag.edu`. */
  loose?: boolean
}

export interface Step {
  next: Map<string, Step>
  terms: Term[]
}

/** All that is looked for, in one tree of words: a text is read once, however many terms there are. */
export interface Dictionary {
  root: Step
  /** Digits of telephone numbers and ORCID iDs, however they are grouped. */
  numbers: Set<string>
  domains: Set<string>
  /** Initials of people, two letters or more. */
  signatures: Set<string>
  /** Forms that no reader sees: base64, hexadecimal, hashes. */
  literals: Map<string, Literal>
  /** What was found in texts that were read already; forgotten with each new term. */
  known: Map<string, Findings>
  add(words: string[], term: Term): void
  addRaw(text: string): void
  addHashes(hashes: string[]): void
  learn(abbreviation: string): void
}
