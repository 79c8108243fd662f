/**
 * Building blocks of one journal's older articles. `{place}` and `{country}` are filled from the place of the study,
 * `{12-40}` with a number of that range, always the same one for the same article.
 */
export interface Subject {
  places: ReadonlyArray<readonly [place: string, country: string]>
  /** How studies of this journal are done. */
  methods: readonly string[]
  /** What a careful author adds. */
  cautions: readonly string[]
  closings: readonly string[]
  /** Where its references appeared; all of them invented. */
  serials: readonly string[]
  topics: readonly Topic[]
}

export interface Topic {
  titles: readonly [string, string, string]
  keywords: readonly string[]
  /** Which of the methods suit it, where not all do. */
  methods?: readonly number[]
  /** Which of the places suit it, where not all do. */
  where?: readonly string[]
  background: readonly [string, string]
  findings: readonly [string, string]
}
