/** A fence that somebody climbed: which one, where, and what to do about it. */
export interface Breach {
  rule: string
  file: string
  detail: string
}
