/** What is asked for under one pattern, in turn: nobody reads the same article a thousand times. */
export type Addresses = Record<string, Ask[]>

export interface Ask {
  path: string
  /** Of whoever asks, where that matters. */
  token?: string
  /** A list as a file, whose length is the list's: counted is how long it takes to begin. */
  firstPage?: boolean
}
