import type { MoveName } from '@grfs/domain/submissions/lifecycle'

export interface ToldReview {
  decision: 'Major Revision Required' | 'Minor Revision Required' | 'Submission Approved'
  /** Each with what the author answered, if anything. */
  points: Array<[point: string, answer?: string]>
}

/** What happened so many days before the day on which the demo is loaded. */
export interface ToldMove {
  move: MoveName
  daysAgo: number
  reason?: string
  review?: ToldReview
}

/** A request to a reviewer that led to no reading, or not yet. */
export interface ToldRequest {
  reviewer: string
  stage: number
  status: 'queued' | 'pending' | 'rejected' | 'expired' | 'withdrawn'
  /** When it came to this. */
  daysAgo: number
}

/** A paper of the cast on its way. */
export interface ToldPaper {
  key: string
  /** Of the journal. */
  journal: string
  /** In the number of the paper. */
  count: number
  /** Addresses of people of the cast, or names without an account. */
  author: string
  coAuthors: Array<{ name: string; affiliation: string; email?: string }>
  title: string
  abstract: string
  keywords: string[]
  fileName: string
  /** The text as it was handed in each time; the last one is the working copy's where one more is there. */
  texts: string[]
  references: string[]
  begunDaysAgo: number
  life: ToldMove[]
  /** Answers that are typed but not handed in, to the points of the last review in their order. */
  typed?: string[]
  /** Addresses of those who read it, one for each time that a review began. */
  readers?: string[]
  /** Who else was asked. */
  asked?: ToldRequest[]
  /** Its manuscript is not worked on by the worker: what is made of it is there from the beginning. */
  isDerived?: boolean
}
