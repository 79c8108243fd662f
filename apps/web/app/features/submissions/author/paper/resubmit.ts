import { resubmitPaperEndpoint, type ManuscriptCheck, type PaperForm } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { stageAfter } from '@grfs/domain/submissions/lifecycle'
import { ApiError, type Api } from '../../../../lib/api.ts'
import { countInWords } from '../../../../lib/format.ts'
import { fill } from '../../../../ui/layout/words.ts'
import { abstractOf, editSpans } from '../submit/facts-form.ts'
import { editedOrigin } from '../submit/fill-facts.ts'
import { counted, isBlank, type Progress } from './banner-words.tsx'

const t = paperTexts.revision.missing

export interface Revision {
  form: Pick<PaperForm, 'title' | 'abstract' | 'keywords'>
  progress: Progress
  hasFile: boolean
  /** The state of the check of the new manuscript. */
  check: ManuscriptCheck['status']
}

/** Why the paper cannot be resubmitted yet; null if it can. */
export function missingOf({ form, progress, hasFile, check }: Revision): string | null {
  const open = progress.all - progress.answered
  if (open > 0) {
    const text = progress.answered === 0 ? paperTexts.move.points : paperTexts.move.morePoints
    return fill(t.points, { points: counted(text, open, countInWords(open)) })
  }
  if (!hasFile) return t.file
  if (isBlank(form.title) || isBlank(form.abstract) || form.keywords.length === 0) return t.fields
  return check === 'refused' ? t.refused : null
}

/**
 * The change of a form, with the same change of its facts. The server takes title, abstract and keywords from the facts,
 * so facts with the old words would overwrite what was typed.
 */
export function withFacts({ facts }: PaperForm, changed: Partial<PaperForm>): Partial<PaperForm> {
  if (!facts || changed.facts) return changed
  const { title, abstract, keywords } = changed
  return {
    ...changed,
    facts: {
      ...facts,
      ...(title !== undefined && { title: editSpans(facts.title, title) }),
      ...(abstract !== undefined && { abstract: abstractOf(abstract) }),
      ...(keywords !== undefined && { keywords }),
      origins: {
        ...facts.origins,
        ...(title !== undefined && { title: editedOrigin(facts.origins.title, null) }),
        ...(abstract !== undefined && { abstract: editedOrigin(facts.origins.abstract, null) }),
        ...(keywords !== undefined && { keywords: editedOrigin(facts.origins.keywords, null) }),
      },
    },
  }
}

/** SUBMIT-018. The server already has the file and the answers. */
export async function resubmit(api: Pick<Api, 'call'>, id: string, form: Revision['form'], key: string): Promise<void> {
  const { title, abstract, keywords } = form
  const body = { title, abstract, keywords: JSON.stringify(keywords), submissionId: id }
  await api.call(resubmitPaperEndpoint, { body }, { key })
}

/** SUBMIT-038. */
export function movedOn(reviewCount: number): string {
  return fill(submissionTexts.movedOn, { stage: stageAfter(reviewCount) })
}

export interface Failure {
  title: string
  text?: string
}

/**
 * SUBMIT-046: the server refuses and says why. SUBMIT-047: no response came from our server, or the connection broke.
 */
export function failureWords(error: unknown): Failure {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'unknown'
  return isRefusal
    ? { title: submissionTexts.nextReviewRefused, text: error.message }
    : { title: submissionTexts.nextReviewFailed }
}
