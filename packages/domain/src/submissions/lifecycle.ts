import { reviewsPerPaper } from '../peer-review/limits.ts'
import { accept, refuse, type Decision } from '../shared/decision.ts'

/** The statuses of a submission. `published` is not one: an accepted paper that is published is also an article. */
export const submissionStatuses = [
  'draft',
  'submitted',
  'processing',
  'under_review',
  'under_admin',
  'revision_required',
  'accepted',
  'rejected',
  'withdrawn',
] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Who makes a move. `clock` is the deadline job. */
export type Party = 'author' | 'editor' | 'reviewer' | 'clock'

export interface Move {
  from: SubmissionStatus | readonly SubmissionStatus[]
  to: SubmissionStatus
  by: readonly Party[]
  /** Who gets an e-mail about it; the party that moves gets a confirmation. */
  notifies: readonly ('author' | 'co-authors' | 'editor' | 'reviewer')[]
  needsReason?: true
}

/** Every move that exists; nothing else changes a status. */
export const moves = {
  submit: { from: 'draft', to: 'submitted', by: ['author'], notifies: ['author', 'editor'] },
  // The file or the list of authors is replaced. The paper stays where it is, in a new version.
  correct: { from: 'submitted', to: 'submitted', by: ['author'], notifies: ['editor'] },
  'pass-screening': { from: 'submitted', to: 'processing', by: ['editor'], notifies: ['author', 'co-authors'] },
  'desk-reject': {
    from: 'submitted',
    to: 'rejected',
    by: ['editor'],
    notifies: ['author', 'co-authors'],
    needsReason: true,
  },
  'begin-review': { from: 'processing', to: 'under_review', by: ['reviewer'], notifies: ['reviewer', 'editor'] },
  'hand-in-review': { from: 'under_review', to: 'under_admin', by: ['reviewer'], notifies: ['reviewer', 'editor'] },
  'end-assignment': {
    from: 'under_review',
    to: 'processing',
    by: ['clock', 'editor'],
    notifies: ['reviewer', 'editor'],
  },
  'ask-revision': { from: 'under_admin', to: 'revision_required', by: ['editor'], notifies: ['author', 'co-authors'] },
  'next-stage': { from: 'under_admin', to: 'processing', by: ['editor'], notifies: ['author'] },
  accept: { from: 'under_admin', to: 'accepted', by: ['editor'], notifies: ['author', 'co-authors'] },
  reject: {
    from: 'under_admin',
    to: 'rejected',
    by: ['editor'],
    notifies: ['author', 'co-authors'],
    needsReason: true,
  },
  resubmit: { from: 'revision_required', to: 'processing', by: ['author'], notifies: ['author', 'editor'] },
  // The paper stays accepted; the author sends the final files, if the journal wants them (ADR 97).
  'ask-final': { from: 'accepted', to: 'accepted', by: ['editor', 'clock'], notifies: ['author'] },
  'send-final': { from: 'accepted', to: 'accepted', by: ['author'], notifies: ['editor'] },
  'skip-final': { from: 'accepted', to: 'accepted', by: ['editor'], notifies: [] },
  // The paper stays accepted; a proof waits for the author in between (ADR 94).
  'send-proof': { from: 'accepted', to: 'accepted', by: ['editor'], notifies: ['author'] },
  'approve-proof': { from: 'accepted', to: 'accepted', by: ['author', 'clock'], notifies: ['editor'] },
  'return-proof': { from: 'accepted', to: 'accepted', by: ['author'], notifies: ['editor'] },
  publish: { from: 'accepted', to: 'accepted', by: ['editor'], notifies: ['author', 'co-authors'] },
  withdraw: {
    from: ['submitted', 'processing', 'under_review', 'under_admin', 'revision_required', 'accepted'],
    to: 'withdrawn',
    by: ['author'],
    notifies: ['author', 'co-authors', 'editor', 'reviewer'],
    needsReason: true,
  },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof moves

/** The statuses that a move may start from. */
export const startsOf = (name: MoveName): readonly SubmissionStatus[] => [moves[name].from].flat()

/** The fields of a paper that the rules need. */
export interface Paper {
  status: SubmissionStatus
  /** Submitted reviews of all stages. */
  reviews: number
  isPublished: boolean
  /** A proof waits for the author's answer. */
  isProofOut?: boolean
  /** The paper waits for the author's final files. */
  isFinalDue?: boolean
  /** The author may send final files: they are due, or the press has not begun to work with those that came. */
  isFinalOpen?: boolean
}

const whilePreparing: readonly MoveName[] = [
  ...(['ask-final', 'send-final', 'skip-final', 'send-proof', 'approve-proof', 'return-proof'] as const),
]

/** Whether an accepted paper is where such a move may start: one proof or one request at a time. */
function isInOrder({ isProofOut = false, isFinalDue = false, isFinalOpen = false }: Paper, name: MoveName): boolean {
  switch (name) {
    case 'ask-final':
    case 'send-proof':
      return !isProofOut && !isFinalDue
    case 'send-final':
      return isFinalOpen
    case 'skip-final':
      return isFinalDue
    case 'approve-proof':
    case 'return-proof':
      return isProofOut
    case 'publish':
      return !isFinalDue
    default:
      return true
  }
}

export interface MoveBy {
  party: Party
  reason?: string | undefined
}

export type MoveRefusal =
  | 'submission.not-now'
  | 'submission.not-yours-to-move'
  | 'submission.reason-required'
  | 'submission.reviews-complete'
  | 'submission.already-published'

/** The paper after the move, or the refusal. */
export function makeMove(paper: Paper, name: MoveName, { party, reason }: MoveBy): Decision<Paper, MoveRefusal> {
  const move: Move = moves[name]
  if (!move.by.includes(party)) return refuse('submission.not-yours-to-move')
  if (!startsOf(name).includes(paper.status)) return refuse('submission.not-now')
  const isReasonNeeded = move.needsReason || (name === 'accept' && paper.reviews < reviewsPerPaper)
  if (isReasonNeeded && (reason ?? '').trim() === '') return refuse('submission.reason-required')
  if (name === 'next-stage' && paper.reviews >= reviewsPerPaper) return refuse('submission.reviews-complete')
  // A published article is retracted, not withdrawn.
  if ((name === 'publish' || name === 'withdraw' || whilePreparing.includes(name)) && paper.isPublished) {
    return refuse('submission.already-published')
  }
  if (!isInOrder(paper, name)) return refuse('submission.not-now')
  return accept({
    status: name === 'resubmit' && paper.reviews >= reviewsPerPaper ? 'under_admin' : move.to,
    reviews: paper.reviews + (name === 'hand-in-review' ? 1 : 0),
    isPublished: paper.isPublished || name === 'publish',
    // Every move of an accepted paper ends the wait for the author, except those that start it.
    ...(name === 'send-proof' && { isProofOut: true }),
    ...(name === 'ask-final' && { isFinalDue: true, isFinalOpen: true }),
    ...(name === 'send-final' && { isFinalOpen: true }),
  })
}

/** SUBMIT-008: the author may change a draft, and a paper that needs revision. Final files change an accepted one. */
export function isEditable({ status, isFinalOpen }: Pick<Paper, 'status' | 'isFinalOpen'>): boolean {
  return status === 'draft' || status === 'revision_required' || (status === 'accepted' && isFinalOpen === true)
}

/** Whether the author may replace the file or the list of authors: until screening ends. */
export const isCorrectable = (status: SubmissionStatus): boolean => startsOf('correct').includes(status)

/** Whether the author may withdraw the paper now. */
export const isWithdrawable = ({ status, isPublished }: Pick<Paper, 'status' | 'isPublished'>): boolean =>
  startsOf('withdraw').includes(status) && !isPublished

/** SUBMIT-038: the name of the stage after a resubmission, by the number of reviews. */
export function stageAfter(reviews: number): 'second' | 'final' | 'next' {
  return reviews === 1 ? 'second' : reviews === 2 ? 'final' : 'next'
}
