import type { Method } from '@grfs/contracts/endpoint'
import type { Ask } from './asking.ts'

/** Every kind of item with an id, and its table. */
export const kinds = {
  paper: 'submissions.submission',
  assignment: 'peer_review.assignment',
  review: 'peer_review.review',
  'released review': 'submissions.released_review',
  point: 'submissions.point',
  message: 'peer_review.message',
  certificate: 'peer_review.certificate',
  manuscript: 'manuscripts.manuscript',
  file: 'files.object',
  journal: 'journals.journal',
  article: 'publishing.article',
  account: 'identity.account',
  application: 'identity.application',
  session: 'identity.session',
  announcement: 'announcements.announcement',
  post: 'news.post',
  'news draft': 'news.draft',
  letter: 'feedback.letter',
  reply: 'feedback.reply',
  notification: 'notifications.notification',
  payment: 'wallet.payment',
  issue: 'journals.issue',
} as const
export type Kind = keyof typeof kinds

export interface Foreign {
  kind: Kind
  id: string
}

/** A request in which one id can be replaced. */
export interface Slot {
  name: string
  token: string | null
  method: Method
  ask(id: string): Ask
  /** Ids that belong to the actor, or that everyone may name. */
  isOwn?(foreign: Foreign): boolean
  /** Set if an unknown id gets another outcome. */
  expected?: string
}
