import { z } from 'zod'
import { assignmentStatuses } from '@grfs/domain/peer-review/assignment'
import { endpoint } from '../endpoint.ts'
import { Instant, Ref } from '../primitives.ts'
import { SubmissionStatus } from '../submissions.ts'
import { access } from './admin-queue.ts'

/** A person as the editors of their papers and reviews see them (ADR 90). */

export const maxPersonNote = 2_000
export const maxMarkReason = 300

const paper = { id: z.string(), number: z.string(), title: z.string() }

export const PersonForEditor = z.object({
  id: z.string(),
  fullName: z.string(),
  university: z.string().nullable(),
  isReviewer: z.boolean(),
  /** The page of the actor themselves: without what colleagues have noted, and without the form. */
  isYou: z.boolean(),
  /** Only papers of the actor's journals, newest first; the latest hundred. */
  papers: z.array(
    z.object({
      ...paper,
      status: SubmissionStatus,
      isPublished: z.boolean(),
      isSubmitter: z.boolean(),
      submittedAt: Instant,
    }),
  ),
  /** Only of papers of which the actor is not named as an author. */
  assignments: z.array(
    z.object({
      ...paper,
      stage: z.number().int(),
      status: z.enum(assignmentStatuses),
      invitedAt: Instant,
      answeredAt: Instant.nullable(),
      endedAt: Instant.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Counted over the same assignments. */
  figures: z.object({
    invitations: z.number().int(),
    reviews: z.number().int(),
    declined: z.number().int(),
    /** Median days from the acceptance to the review. */
    reviewDays: z.number().nullable(),
  }),
  note: z.string(),
  doNotInvite: z.string().nullable(),
  /** Who changed the note or the mark last. */
  changed: z.object({ by: z.string(), at: Instant }).nullable(),
})
export type PersonForEditor = z.infer<typeof PersonForEditor>

export const getPersonEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers/people/:id',
  ...access,
  summary: 'The papers and reviews of a person in my journals, and the note of the editors',
  params: z.object({ id: Ref }),
  response: PersonForEditor,
})

export const notePersonEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/papers/people/:id',
  ...access,
  summary: 'Changes the note about a person, and whether they can be invited to review',
  params: z.object({ id: Ref }),
  body: z.object({
    note: z.string().trim().max(maxPersonNote),
    /** The reason; null if they can be invited. */
    doNotInvite: z.string().trim().min(1).max(maxMarkReason).nullable(),
  }),
  response: PersonForEditor,
})
