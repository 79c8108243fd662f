/** A text as it is compared: its words without accents and case, and where each of them stands. */
export interface ComparableText {
  /** As it was written: quotations and references are not in it, a gap stands for them. */
  text: string
  words: ComparableWord[]
}

export interface ComparableWord {
  word: string
  /** `text.slice(from, to)` is the word as written. */
  from: number
  to: number
  /** The words before it do not belong to it: something was left out, or another paragraph begins. */
  afterGap: boolean
  /** A redaction marker stands before it: no passage may reach across. */
  afterRedaction: boolean
}

/** How much of a text stands in another one, and where. */
export interface Similarity {
  /** Share of this text's words that stand in the other: 0 to 1. */
  share: number
  passages: Passage[]
}

export interface Passage {
  /** Words of this text, and of the other: from, up to. */
  here: [number, number]
  there: [number, number]
  text: string
  otherText: string
}
