import { createHash } from 'node:crypto'
import { isApproved } from '@grfs/domain/publishing/proofs'
import type { PublicationRow } from '../queries/publications.ts'

/** Object keys in a fixed order: the database and requests order them differently. */
const ordered = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * Hash of what an author approves: text, names and record. Issue, pages and date are the press's, and may follow the
 * approval.
 */
export function contentMarkOf({ plan, manuscriptId }: Pick<PublicationRow, 'plan' | 'manuscriptId'>): string {
  const { title, abstract, keywords, authors, licence, facts = null } = plan
  const content = JSON.stringify([title, abstract, keywords, authors, licence, facts, manuscriptId], ordered)
  return createHash('sha256').update(content).digest('base64url')
}

/** Whether the journal needs an approved proof of this paper and does not have it. */
export const isProofMissing = (row: PublicationRow): boolean =>
  row.journal.proof_rule === 'required' && !isApproved(row.proof, contentMarkOf(row))
