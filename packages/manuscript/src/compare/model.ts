/** Two versions of a manuscript, paragraph by paragraph, in the order of the newer one. */
export interface Comparison {
  changes: Change[]
  summary: {
    words: { added: number; removed: number; kept: number }
    paragraphs: { added: number; removed: number; changed: number; moved: number; kept: number }
  }
}

/**
 * `before` and `after` count what is compared in each version from 0: paragraphs, rows of tables (their cells apart by tabs)
 * and notes, those without text left out.
 */
export type Change = (
  | { kind: 'kept'; before: number; after: number; text: string }
  | ({ kind: 'changed'; before: number; after: number; words: WordChange[] } & Joined)
  | ({ kind: 'moved'; before: number; after: number; words: WordChange[] } & Joined)
  | { kind: 'added'; after: number; text: string }
  | { kind: 'removed'; before: number; text: string }
) & { part?: 'table' | 'note' }

/** The paragraphs that follow in the old or the new version, when some were merged into one or one was split. A line break parts them. */
export interface Joined {
  alsoBefore?: number[]
  alsoAfter?: number[]
}

export interface WordChange {
  kind: 'kept' | 'added' | 'removed'
  text: string
}
