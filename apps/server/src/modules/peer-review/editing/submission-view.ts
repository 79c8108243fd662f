import type { SubmissionAnswerForEditor } from '@grfs/contracts/editing'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { readBlindBody } from '../../manuscripts/index.ts'
import { findAppearance, type Appearance } from '../../submissions/index.ts'
import { getPaperAtDesk, type PaperRow } from '../paper-queries.ts'
import { readPaperParts, type PaperParts } from '../paper-view-queries.ts'
import { instant, instantOrNull, toReview } from './paper-view.ts'

/** SUBMIT-014 for editors. A paper that is not at this editor's desk is answered like one that does not exist. */
export async function readSubmissionForEditor(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<SubmissionAnswerForEditor> {
  const paper = await getPaperAtDesk(db, actor, id)
  const [parts, paperBody, appearance] = await Promise.all([
    readPaperParts(db, paper, actor.accountId),
    readBlindBody(db, paper.manuscriptId),
    findAppearance(db, paper.id),
  ])
  const submission = toSubmission(paper, parts, { paperBody, ...appearance })
  return { submission, reviewCount: paper.reviews, latestReview: submission.reviews.at(-1) ?? null }
}

function toSubmission(
  paper: PaperRow,
  { journal, authors, manuscripts, assignments, reviews, timeline }: PaperParts,
  { paperBody, downloads, volume }: Appearance & { paperBody: string },
): SubmissionAnswerForEditor['submission'] {
  const { id, number, status, title, abstract, keywords, rejectionReason } = paper
  const submissionDate = paper.submittedAt.toISOString()
  const submitter = authors.find(({ isSubmitter }) => isSubmitter)
  const file = manuscripts.at(-1)
  const taken = assignments.findLast((one) => one.status === 'accepted' || one.status === 'done')
  const rejected = timeline.findLast(({ move }) => move === 'reject' || move === 'desk-reject')
  return {
    ...{ id, number, status, draft: false, submissionDate, rejectionReason, downloads, vol: volume },
    articleId: {
      ...{ title, abstract, keywords, journalId: journal.id, paperBody, submissionDate },
      paperFile: file ? { name: file.fileName, uploadedAt: instant(file.at) } : null,
    },
    authorId: { fullName: submitter?.name ?? '', email: submitter?.email ?? '' },
    journalId: { ...journal, researchArea: journal.category },
    reviews: reviews.map(toReview),
    rejectionDate: instantOrNull(rejected?.at ?? null),
    reviewer: { fullName: taken?.reviewer.fullName ?? '' },
    assignedDate: instantOrNull(taken?.answeredAt ?? null),
    completedDate: instantOrNull(taken?.status === 'done' ? taken.endedAt : null),
  }
}
