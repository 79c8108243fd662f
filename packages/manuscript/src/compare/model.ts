/** Two versions of a manuscript, paragraph by paragraph, in the order of the newer one. */
export interface Comparison {
  changes: Change[]
  summary: {
    words: { added: number; removed: number; kept: number }
    paragraphs: { added: number; removed: number; changed: number; moved: number; kept: number }
  }
}

export type Change =
  | { kind: 'kept'; before: number; after: number; text: string }
  | { kind: 'changed'; before: number; after: number; words: WordChange[] }
  | { kind: 'moved'; before: number; after: number; words: WordChange[] }
  | { kind: 'added'; after: number; text: string }
  | { kind: 'removed'; before: number; text: string }

export interface WordChange {
  kind: 'kept' | 'added' | 'removed'
  text: string
}
