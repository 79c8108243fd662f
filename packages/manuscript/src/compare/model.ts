/** Two versions of a manuscript, paragraph by paragraph, in the order of the newer one. */
export interface Comparison {
  changes: Change[]
  summary: {
    words: { added: number; removed: number; kept: number }
    paragraphs: { added: number; removed: number; changed: number; moved: number; kept: number }
  }
}

/**
 * `before` and `after` are indices from 0 of the compared passages in each version: paragraphs, rows of tables (their
 * cells separated by tabs) and notes, without empty ones.
 */
export type Change = (
  | { kind: 'kept'; before: number; after: number; text: string }
  | ({ kind: 'changed'; before: number; after: number; words: WordChange[] } & Joined)
  | ({ kind: 'moved'; before: number; after: number; words: WordChange[] } & Joined)
  | { kind: 'added'; after: number; text: string }
  | { kind: 'removed'; before: number; text: string }
) & { part?: 'table' | 'note' }

/**
 * The further paragraphs in the old or the new version, when some were merged or one was split. A line break separates
 * them.
 */
export interface Joined {
  alsoBefore?: number[]
  alsoAfter?: number[]
}

export interface WordChange {
  kind: 'kept' | 'added' | 'removed'
  text: string
}
