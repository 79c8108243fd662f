/** How a proof was answered. `silent`: the days of the journal passed without an answer. */
export const proofOutcomes = ['approved', 'silent', 'returned'] as const
export type ProofOutcome = (typeof proofOutcomes)[number]

export const maxProofMarks = 200
/** Characters of the words at a place, and of what the author says about them. */
export const maxProofQuote = 300
export const maxProofWords = 2_000

/** Days to answer a proof, if the journal does not count silence as approval. */
export const proofDays = 7

const dayMs = 86_400_000

export function proofDueAt(sentAt: Date, silenceDays: number | null): Date {
  return new Date(sentAt.getTime() + (silenceDays ?? proofDays) * dayMs)
}

interface AnsweredProof {
  outcome: ProofOutcome | null
  contentMark: string
}

/** Whether the latest proof allows publication: it was approved, and the content is still the same. */
export function isApproved(proof: AnsweredProof | null, contentMark: string): boolean {
  return proof !== null && proof.contentMark === contentMark && (proof.outcome ?? 'returned') !== 'returned'
}
