import { accept, type Decision, refuse } from '../shared/decision.ts'
import type { Paper } from './lifecycle.ts'

/**
 * How a co-author of a submitted paper stands, for the person who submitted it. `later`: we ask after screening.
 * `not-sent`: a limit prevented the e-mail.
 */
export const authorshipStates = ['later', 'asked', 'confirmed', 'denied', 'no-address', 'not-sent'] as const
export type AuthorshipState = (typeof authorshipStates)[number]

export interface CoAuthorEntry {
  /** It has an address, or an account, which has one. */
  hasAddress: boolean
  /** The last e-mail that asked; or why there was none. Both are null before screening. */
  mailedAt: Date | null
  mailRefused: string | null
  answer: 'confirmed' | 'denied' | null
}

/**
 * Before screening only an editor can have answered, and the submitter must not learn who is an editor (ADR 35): an
 * answer counts after the co-author was asked.
 */
export function authorshipState({ hasAddress, mailedAt, mailRefused, answer }: CoAuthorEntry): AuthorshipState {
  const wasMailed = mailedAt !== null || mailRefused !== null
  if (wasMailed && answer !== null) return answer
  if (!hasAddress && answer === null) return 'no-address'
  if (!wasMailed) return 'later'
  return mailedAt !== null ? 'asked' : 'not-sent'
}

/** The paper has passed screening and has not ended. */
export const isScreened = (status: Paper['status']): boolean =>
  !['draft', 'submitted', 'rejected', 'withdrawn'].includes(status)

/** E-mails to one co-author of a paper after the first one. */
export const maxRepeats = 4
export const askAgainHours = 24

export type AskRefusal = 'submission.not-now' | 'co-author.answered' | 'co-author.too-soon' | 'co-author.too-often'

/** Whether the submitter may have a co-author asked again. A corrected address is another recipient: no waiting time. */
export function mayAskAgain(
  paper: Paper,
  entry: CoAuthorEntry & { repeatCount: number },
  { isCorrected, now }: { isCorrected: boolean; now: Date },
): Decision<null, AskRefusal> {
  if (!isScreened(paper.status) || paper.isPublished) return refuse('submission.not-now')
  if (entry.answer !== null) return refuse('co-author.answered')
  if (entry.repeatCount >= maxRepeats) return refuse('co-author.too-often')
  const isRecent = entry.mailedAt !== null && now.getTime() - entry.mailedAt.getTime() < askAgainHours * 3_600_000
  return isRecent && !isCorrected ? refuse('co-author.too-soon') : accept(null)
}

/** Characters of an affiliation of a co-author. */
export const maxAffiliation = 300

/** How long the link of an e-mail lets its owner change the own entry. */
export const ownEntryDays = 365

/** Changes of one entry by its link, so that nobody can fill the history of a paper. */
export const maxOwnChanges = 20

export type OwnEntryRefusal = 'authorship.not-confirmed' | 'authorship.over'

/** Whether a co-author may change the own entry: after they confirmed it, until publication, while the link is valid. */
export function mayChangeOwnEntry(
  { status, isPublished }: Pick<Paper, 'status' | 'isPublished'>,
  { answer, mailedAt }: Pick<CoAuthorEntry, 'answer' | 'mailedAt'>,
  now: Date,
): Decision<null, OwnEntryRefusal> {
  if (answer !== 'confirmed') return refuse('authorship.not-confirmed')
  const isValid = mailedAt !== null && now.getTime() - mailedAt.getTime() < ownEntryDays * 86_400_000
  return isScreened(status) && !isPublished && isValid ? accept(null) : refuse('authorship.over')
}
