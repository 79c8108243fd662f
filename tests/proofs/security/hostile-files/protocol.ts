/** What the reader says of itself, line by line: first that it is ready, then one answer for each file. */
export interface Ready {
  ready: true
}

export interface Answer {
  /** `opened`, the code of a refusal, or `crash`. */
  outcome: string
  /** What an author is told, or what was thrown. */
  sentence: string
  milliseconds: number
  /** Of the processor: the same on a busy machine and on an idle one. */
  processorMilliseconds: number
  /** Sockets, look-ups, files, processes and workers that the runtime was asked for since the last answer. */
  reached: string[]
}
