export interface Range {
  from: number
  to: number
}

export interface Findings {
  /** In order, none over another. */
  ranges: Range[]
  /** Common words that are also somebody's family name and do not stand like one. */
  doubtful: Range[]
  /** Abbreviations that the text itself gives: “University of Lagos (UNILAG)”. */
  learnt: string[]
}
