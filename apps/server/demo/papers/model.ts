import type { MoveName } from '@grfs/domain/submissions/lifecycle'

export interface ToldReview {
  decision: 'Major Revision Required' | 'Minor Revision Required' | 'Submission Approved'
  /** Each point with the author's answer, if there is one. */
  points: Array<[point: string, answer?: string]>
}

/** A move that happened this many days before the demo is loaded. */
export interface ToldMove {
  move: MoveName
  daysAgo: number
  reason?: string
  review?: ToldReview
}

/** An assignment without a review in progress or submitted. */
export interface ToldRequest {
  reviewer: string
  stage: number
  status: 'queued' | 'pending' | 'rejected' | 'expired' | 'withdrawn'
  /** When it got this status. */
  daysAgo: number
}

/** A submitted paper by somebody in `demoPeople` or `demoCrowd`. */
export interface ToldPaper {
  key: string
  /** Key of the journal. */
  journal: string
  /** The ordinal in the paper's number. */
  count: number
  /** The author is an address of a demo account; co-authors may have no account. */
  author: string
  coAuthors: Array<{ name: string; affiliation: string; email?: string }>
  title: string
  abstract: string
  keywords: string[]
  fileName: string
  /** The text of each submitted version; an additional last one is the draft. */
  texts: string[]
  references: string[]
  begunDaysAgo: number
  life: ToldMove[]
  /** Draft answers to the points of the last review, in order. */
  typed?: string[]
  /** Addresses of the reviewers, one for each started review. */
  readers?: string[]
  /** Other invitations. */
  asked?: ToldRequest[]
  /** The worker does not process its manuscript: `derive.ts` makes the results. */
  isDerived?: boolean
}
