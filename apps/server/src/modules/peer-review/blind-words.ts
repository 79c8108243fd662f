import { redactor, type Identities } from '@grfs/manuscript'
import type { Db } from '../../platform/database/pool.ts'
import { getManuscript } from '../manuscripts/index.ts'

/**
 * Redacts texts of authors and earlier reviewers for a reviewer: removes the identities that the blind copy leaves out.
 */
export interface BlindWords {
  text(typed: string): string
  /** For long texts, which `ctx.offload.redact` handles. */
  identities: Identities
}

export async function getBlindWords(db: Db, manuscriptId: string | null): Promise<BlindWords> {
  const identities = manuscriptId && (await getManuscript(db, manuscriptId)).identities
  // Throw rather than show a name. This should not happen, because reviewers are not invited for such a paper.
  if (!identities) throw new Error(`The authors of manuscript ${manuscriptId} are unknown, so it cannot be blinded.`)
  return { text: redactor(identities), identities }
}

interface Shown {
  /** Redacted when the reviewer was invited. */
  title: string
  abstract: string
  keywords: string[]
}

/** Title, abstract and keywords of a paper, redacted. */
export function blindly({ text }: BlindWords, { title, abstract, keywords }: Shown): Shown {
  return { title, abstract: text(abstract), keywords: keywords.map(text) }
}
