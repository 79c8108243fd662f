import { z } from 'zod'
import { maxProofMarks, maxProofQuote, maxProofWords } from '@grfs/domain/publishing/production'
import { endpoint } from '../endpoint.ts'
import { storable } from '../facts.ts'
import { Instant, Ref } from '../primitives.ts'
import { Article } from '../publishing.ts'
import { ProofMark, Publication } from './admin.ts'

/** Proofs: the article as it would be published, sent to its author (ADR 94). */

export const proofErrors = {
  'proof.unknown': { status: 404, message: 'No proof of this paper waits for you.' },
  'proof.not-ready': { status: 409, message: 'The proof is being made again. Please try again in a moment.' },
  'proof.changed': {
    status: 409,
    message: 'The editors have changed the article since you opened the proof. Please reload the page.',
  },
  'proof.already-out': { status: 409, message: 'The author has a proof already and has not answered yet.' },
  'proof.words-missing': { status: 400, message: 'Please mark at least one place and say what is wrong there.' },
  'note.unknown': { status: 404, message: 'This note was not found. Please reload the page.' },
  'note.too-many': { status: 409, message: 'This paper has too many notes.' },
  'proof.mark-unknown': { status: 404, message: 'This mark was not found. Please reload the page.' },
} as const

const text = (max: number) => z.string().overwrite(storable).trim().max(max)

const editors = { access: 'admin', permission: 'publishPapers', params: z.object({ id: Ref }) } as const

export const sendProofEndpoint = endpoint({
  method: 'POST',
  path: '/admin/publishing/:id/proof',
  ...editors,
  summary: 'Sends the proof of a paper that is ready to its author',
  response: Publication,
})

export const resolveProofMarkEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/publishing/:id/proof/marks/:number',
  ...editors,
  params: z.object({ id: Ref, number: z.coerce.number().int().min(1).max(maxProofMarks) }),
  summary: 'Records whether a mark of the latest proof is done',
  body: z.object({
    isResolved: z.boolean(),
    /** For the author, who reads it with the next proof. */
    answer: text(maxProofWords).default(''),
  }),
  response: Publication,
})

/** A block of the article's page, and its first words. */
const placed = {
  place: z.string().regex(/^[a-z\d.-]{1,60}$/),
  quote: text(maxProofQuote).default(''),
}
const noted = {
  words: text(maxProofWords).min(1),
  /** Show it to the author with the next proof. */
  isForAuthor: z.boolean(),
}

export const writeNoteEndpoint = endpoint({
  method: 'POST',
  path: '/admin/publishing/:id/notes',
  ...editors,
  summary: 'Writes a copy-editing note at a place of the article',
  idempotent: true,
  status: 201,
  body: z.object({ ...placed, ...noted }),
  response: Publication,
})

export const changeNoteEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/publishing/:id/notes/:number',
  ...editors,
  params: z.object({ id: Ref, number: z.coerce.number().int().min(1).max(maxProofMarks) }),
  summary: 'Changes a copy-editing note, resolves it or opens it again',
  body: z.object({ ...noted, isResolved: z.boolean() }),
  response: Publication,
})

const author = { access: 'researcher', params: z.object({ id: Ref }) } as const

export const getProofEndpoint = endpoint({
  method: 'GET',
  path: '/submission/:id/proof',
  ...author,
  summary: 'The proof of my paper that waits for my answer',
  response: z.object({
    number: z.number().int(),
    paper: z.object({ id: z.string(), number: z.string() }),
    sentAt: Instant,
    due: Instant,
    /** Without an answer until then, the proof counts as approved. */
    isSilenceApproval: z.boolean(),
    publishesAt: Instant.nullable(),
    /** Identifies the content; the answer repeats it. */
    contentMark: z.string(),
    article: Article,
    /** What I marked in the proof before this one, and what the editors did with it. */
    earlierMarks: z.array(ProofMark.omit({ place: true })),
    /** What the editors want to know. Nobody says who wrote it. */
    questions: z.array(ProofMark.omit({ isResolved: true })),
    /** The PDF as it would be published, and the same with line numbers. Short-lived links. */
    files: z.object({ pdf: z.string(), lines: z.string().nullable() }),
  }),
})
export type Proof = z.infer<typeof getProofEndpoint.response>

export const answerProofEndpoint = endpoint({
  method: 'POST',
  path: '/submission/:id/proof',
  ...author,
  summary: 'Approves the proof of my paper, or sends it back with marks',
  limit: { name: 'proof-answer', attempts: 60, seconds: 3_600 },
  body: z.object({
    contentMark: z.string().max(100),
    outcome: z.enum(['approved', 'returned']),
    marks: z
      .array(z.object({ ...placed, words: text(maxProofWords).min(1) }))
      .max(maxProofMarks)
      .default([]),
    /** Answers to the editors' questions, by their numbers. */
    answers: z
      .array(z.object({ number: z.number().int().min(1).max(maxProofMarks), answer: text(maxProofWords) }))
      .max(maxProofMarks)
      .default([]),
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})
