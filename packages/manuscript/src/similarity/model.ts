/** The marks of a text by which it is known again: a few hundred numbers of 53 bits for a paper. */
export interface Fingerprints {
  /** Words that were looked at: quotations and references are not. */
  words: number
  marks: Mark[]
}

export interface Mark {
  /** Of a shingle of words; fits into a bigint column. */
  hash: bigint
  /** Which word of the text it begins at. */
  at: number
}

export interface Similarity {
  /** Share of this text's words that stand in the other one: 0 to 1. */
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
