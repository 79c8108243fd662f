import { z } from 'zod'
import { authorshipStates, maxAffiliation } from '@grfs/domain/submissions/co-authors'
import { endpoint } from '../endpoint.ts'
import { PublishedName, storable } from '../facts.ts'
import { Instant, Ref } from '../primitives.ts'
import { authorshipTexts } from '../texts/submissions.ts'

export const authorshipErrors = {
  'authorship.unknown': { status: 404, message: authorshipTexts.unknown },
  'authorship.answered': { status: 409, message: 'You have already answered this question.' },
  'authorship.not-confirmed': { status: 409, message: 'Please confirm first that you are an author of this paper.' },
  'authorship.over': {
    status: 409,
    message: 'This is no longer possible with this link. Please write to the author who submitted the paper.',
  },
  'authorship.too-often': {
    status: 409,
    message: 'You have made many changes. Please write to the author who submitted the paper.',
  },
  'authorship.orcid-taken': {
    status: 409,
    message:
      'This ORCID iD cannot be used here: it belongs to another author of the paper or to another account, or your own account has another iD.',
  },
} as const

/** How a co-author stands, for the submitter. */
export const AuthorshipOfCoAuthor = z.object({
  /** Names the co-author in `askCoAuthorEndpoint`. */
  position: z.number().int(),
  state: z.enum(authorshipStates),
  mailedAt: Instant.nullable(),
  /** The submitter may have them asked, at once or a day after `mailedAt`. */
  isAskable: z.boolean(),
})

/** Within limits for each co-author, paper, address and account. */
export const askCoAuthorEndpoint = endpoint({
  method: 'POST',
  path: '/submission/:id/co-authors',
  access: 'researcher',
  summary: 'Asks a co-author of my paper again to confirm, once a day; `email` corrects the address',
  limit: { name: 'co-author-ask', attempts: 60, seconds: 3_600 },
  params: z.object({ id: Ref }),
  body: z.object({ position: z.number().int().min(1).max(9_999), email: z.string().trim().max(254).optional() }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

// The token of the link in a co-author's e-mail: signed, not stored. Reading it changes nothing.
const authorshipToken = z.string().min(10).max(200)

/** What the paper says about the person behind the link. */
const OwnEntry = z.object({
  name: PublishedName,
  affiliation: z.string().nullable(),
  orcid: z.string().nullable(),
  /** They proved at ORCID that the iD is theirs. */
  isOrcidProved: z.boolean(),
})
export type OwnEntry = z.infer<typeof OwnEntry>

export const Authorship = z.object({
  /** The paper's number, and its title as the e-mail shows it. */
  number: z.string(),
  title: z.string(),
  journal: z.string(),
  answer: z.enum(['confirmed', 'denied']).nullable(),
  /** Of a confirmed author, while they may change it: until publication, and while the link is valid. */
  own: OwnEntry.nullable(),
  /** This installation has a sign-in at ORCID. */
  hasOrcid: z.boolean(),
})
export type Authorship = z.infer<typeof Authorship>

export const openAuthorshipEndpoint = endpoint({
  method: 'GET',
  path: '/authorship',
  access: 'public',
  caching: 'private',
  summary: 'The paper that names me as an author, by the link in the email; read only',
  query: z.object({ token: authorshipToken }),
  response: Authorship,
})

export const answerAuthorshipEndpoint = endpoint({
  method: 'POST',
  path: '/authorship',
  access: 'public',
  summary: 'Confirms or denies that I am an author of the paper, by the link in the email',
  limit: { name: 'authorship-answer', attempts: 60, seconds: 3600 },
  body: z.object({ token: authorshipToken, answer: z.enum(['confirm', 'deny']) }),
  response: z.object({ success: z.boolean(), message: z.string(), answer: z.enum(['confirmed', 'denied']) }),
})

export const correctOwnEntryEndpoint = endpoint({
  method: 'PUT',
  path: '/authorship/details',
  access: 'public',
  summary: 'Corrects my name and affiliation on the paper, by the link in the email; until publication',
  limit: { name: 'authorship-details', attempts: 60, seconds: 3600 },
  body: z.object({
    token: authorshipToken,
    name: PublishedName,
    affiliation: z.string().trim().max(maxAffiliation).overwrite(storable),
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

export const startOrcidProofEndpoint = endpoint({
  method: 'POST',
  path: '/authorship/orcid',
  access: 'public',
  summary: 'Starts a sign-in at ORCID that proves my iD for this paper; the answer counts only in this browser',
  limit: { name: 'authorship-orcid', attempts: 60, seconds: 3600 },
  body: z.object({ token: authorshipToken }),
  /** The browser goes to this address. */
  response: z.object({ address: z.string() }),
})

export const finishOrcidProofEndpoint = endpoint({
  method: 'POST',
  path: '/authorship/orcid/finish',
  access: 'public',
  summary: 'Marks my ORCID iD on the paper as authenticated',
  limit: { name: 'authorship-orcid-finish', attempts: 60, seconds: 3600 },
  body: z.object({
    token: authorshipToken,
    /** The query with which ORCID sent the browser back. */
    answer: z.string().max(8_000),
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})
