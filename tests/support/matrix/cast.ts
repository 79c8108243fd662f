import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import type { PersonKind, PersonOptions } from '../people.ts'

/** The states of a paper that matter for access. */
export const states = [
  'draft',
  'submitted',
  'processing',
  'under_review',
  'under_admin',
  'revision_required',
  'accepted',
  'rejected',
  'withdrawn',
  'published',
] as const
export type State = (typeof states)[number]

export const statusOf = (state: State): SubmissionStatus => (state === 'published' ? 'accepted' : state)

/** Kinds of assignment, for reviewers who were chosen for the paper. */
export const assigned = ['queued', 'pending', 'accepted', 'done', 'declined', 'expired', 'withdrawn'] as const
export type Assigned = (typeof assigned)[number]
/** `named`: an editor who is named as an author and has not answered. */
export type Relation = 'none' | 'own' | 'co-author' | 'named' | Assigned

/** The assignments in each state: an accepted one only during review, none before screening. */
export const assignedIn: Record<State, readonly Assigned[]> = {
  draft: [],
  submitted: [],
  processing: ['queued', 'pending', 'done', 'declined', 'expired', 'withdrawn'],
  under_review: ['queued', 'accepted', 'done', 'declined', 'expired', 'withdrawn'],
  under_admin: ['done', 'declined', 'expired', 'withdrawn'],
  revision_required: ['done', 'declined', 'expired', 'withdrawn'],
  accepted: ['done', 'declined', 'expired', 'withdrawn'],
  rejected: ['done', 'declined', 'expired', 'withdrawn'],
  withdrawn: ['done', 'declined', 'expired', 'withdrawn'],
  published: ['done', 'declined', 'expired', 'withdrawn'],
}

/** The actors. A sub-admin has the paper's journal unless the name says otherwise. */
export const principals = [
  'anonymous',
  'unverified',
  'ended session',
  'researcher',
  'reviewer',
  'unapproved reviewer',
  'both',
  'sub-admin',
  'sub-admin without permission',
  'sub-admin of another journal',
  'editor of another section',
  'admin',
] as const
export type Principal = (typeof principals)[number]

/** The access that an endpoint requires. `desk`: an admin, or a sub-admin who may manage papers. */
export type Asker = 'researcher' | 'reviewer' | 'desk' | 'admin' | 'signed-in' | 'everybody'

export const mayAskAs: Record<Principal, readonly Asker[]> = {
  anonymous: ['everybody'],
  // There is no session before the address is verified.
  unverified: ['everybody'],
  'ended session': ['everybody'],
  researcher: ['everybody', 'signed-in', 'researcher'],
  reviewer: ['everybody', 'signed-in', 'reviewer'],
  'unapproved reviewer': ['everybody', 'signed-in'],
  both: ['everybody', 'signed-in', 'researcher', 'reviewer'],
  'sub-admin': ['everybody', 'signed-in', 'desk'],
  'sub-admin without permission': ['everybody', 'signed-in'],
  'sub-admin of another journal': ['everybody', 'signed-in', 'desk'],
  'editor of another section': ['everybody', 'signed-in', 'desk'],
  admin: ['everybody', 'signed-in', 'desk', 'admin'],
}

/** A person with a session, if they can have one. */
export interface Somebody {
  id: string
  email: string
  fullName: string
  token: string | null
}

export type MakeSomebody = (kind: PersonKind, options?: PersonOptions) => Promise<Somebody>
