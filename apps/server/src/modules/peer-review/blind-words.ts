import { redactor, type Identities } from '@grfs/manuscript'
import type { Db } from '../../platform/database/pool.ts'
import { getManuscript } from '../manuscripts/index.ts'

/** What authors and earlier reviewers typed, as a reviewer may read it: without those whom the blind copy does not name. */
export interface BlindWords {
  text(typed: string): string
  /** For long texts: `ctx.offload.redact` takes them. */
  identities: Identities
}

export async function getBlindWords(db: Db, manuscriptId: string | null): Promise<BlindWords> {
  const identities = manuscriptId && (await getManuscript(db, manuscriptId)).identities
  // Rather nothing than a name: a reviewer is never asked for such a paper.
  if (!identities) throw new Error(`The authors of manuscript ${manuscriptId} are unknown, so it cannot be blinded.`)
  return { text: redactor(identities), identities }
}

interface Shown {
  /** Blind since the reviewer was asked. */
  title: string
  abstract: string
  keywords: string[]
}

/** What a paper says of itself. */
export function blindly({ text }: BlindWords, { title, abstract, keywords }: Shown): Shown {
  return { title, abstract: text(abstract), keywords: keywords.map(text) }
}
