/**
 * Templates for the generated articles of one journal. `{place}` and `{country}` come from the place of the study;
 * `{12-40}` becomes a number in that range, always the same one for the same article.
 */
export interface Subject {
  places: ReadonlyArray<readonly [place: string, country: string]>
  /** Sentences about the methods of this journal. */
  methods: readonly string[]
  /** Sentences about limitations. */
  cautions: readonly string[]
  closings: readonly string[]
  /** The invented journals of its references. */
  serials: readonly string[]
  topics: readonly Topic[]
}

export interface Topic {
  titles: readonly [string, string, string]
  keywords: readonly string[]
  /** Indexes of the suitable methods, if not all are. */
  methods?: readonly number[]
  /** Names of the suitable places, if not all are. */
  where?: readonly string[]
  background: readonly [string, string]
  findings: readonly [string, string]
}
