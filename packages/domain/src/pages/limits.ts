/** The content of a page that a press or a journal wrote. */
export const pageLimits = {
  sections: 80,
  titleLength: 160,
  textLength: 20_000,
  /** All texts of a page together. */
  pageLength: 150_000,
  /** Versions that the history lists. */
  shownVersions: 100,
} as const
