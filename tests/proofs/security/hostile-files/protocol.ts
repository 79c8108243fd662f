/** The output of the reader, line by line: first that it is ready, then one result for each file. */
export interface Ready {
  ready: true
}

export interface Answer {
  /** `opened`, the code of a refusal, or `crash`. */
  outcome: string
  /** The message for the author, or what was thrown. */
  sentence: string
  milliseconds: number
  /** Processor time: the same on a busy machine and on an idle one. */
  processorMilliseconds: number
  /** Sockets, DNS lookups, files, processes and worker threads that the runtime requested since the last result. */
  reached: string[]
}
