import type { BytesAnswer } from '@grfs/contracts/endpoint'
import type { PaperForEditor, ReviewForEditor, SubmissionAnswerForEditor } from '@grfs/contracts/peer-review/admin'
import { answerOf, formStatements, type Similarity } from '@grfs/contracts/submissions'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import { isOverdue, stageOf } from '@grfs/domain/peer-review/next-step'
import { splitPoints } from '@grfs/domain/submissions/points'
import { extensionOfType } from '@grfs/domain/submissions/supplements'
import { whoseMove } from '@grfs/domain/submissions/whose-move'
import type { BlindReport } from '@grfs/manuscript'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Delivery, listDeliveries, mailIdOf } from '../../../platform/mail/stored-mail.ts'
import { linkToFile } from '../../files/index.ts'
import { compareForEditor, findBlindCopy, findCheck, openBlindPage, readBlindBody } from '../../manuscripts/index.ts'
import { readVerdicts } from '../../reference-checks/index.ts'
import {
  type Appearance,
  compareManuscripts,
  type Differences,
  findAppearance,
  suspicionWords,
  toCheck,
  toProcessing,
  toSimilarity,
} from '../../submissions/index.ts'
import { auditPaper } from '../audit-paper.ts'
import { outsiderInvitedEmail } from '../emails/outsider-invited.email.ts'
import { reviewerInvitedEmail } from '../emails/reviewer-invited.email.ts'
import {
  type AssignmentOfPaperRow,
  findSupplement,
  isIndexOpen,
  listHandedIn,
  listNamedManuscripts,
  listSourcesAtDesk,
  listReusableManuscripts,
  type PaperParts,
  readPaperParts,
  type ReviewOfPaperRow,
} from '../queries/paper-view.ts'
import { getPaperAtDesk, type PaperRow } from '../queries/papers.ts'

/** Everything about a paper: editors see authors and reviewers. */
export async function readPaper(ctx: Context, actor: Actor, id: string): Promise<PaperForEditor> {
  const { db } = ctx
  const paper = await getPaperAtDesk(db, actor, id)
  const [parts, check, blindCopy] = await Promise.all([
    readPaperParts(db, paper, actor.accountId),
    findCheck(db, paper.manuscriptId),
    findBlindCopy(db, paper.manuscriptId),
  ])
  const looked = await readVerdicts(ctx, paper.manuscriptId, check)
  const invited = parts.assignments.filter(({ invitedAt }) => invitedAt !== null)
  const deliveries = await listDeliveries(db, invited.flatMap(invitationMailsOf))
  return toPaperForEditor(paper, parts, {
    check: toCheck(check ?? 'replaced', { isGoodFit: false, journals: [] }, null, looked),
    blindCopy,
    deliveries,
    mayPublish: mayInJournal(actor, 'publishPapers', paper.journalId),
    now: ctx.clock.now(),
  })
}

// Long enough to follow the link, too short to share it.
const linkSeconds = 60

/** A link, valid for one minute, to the newest manuscript or to the one with this number. */
export async function openManuscript(ctx: Context, actor: Actor, id: string, number?: number): Promise<string> {
  const paper = await getPaperAtDesk(ctx.db, actor, id)
  const handedIn = await listHandedIn(ctx.db, paper.id)
  const wanted = number === undefined ? handedIn[0] : handedIn.find((one) => one.number === number)
  if (!wanted) throw new AppError('paper.unknown')
  const fileName = `${paper.number}-${wanted.number}.docx`
  return linkToFile(ctx, wanted.fileId, { disposition: 'attachment', seconds: linkSeconds, fileName })
}

/** A link, valid for one minute, to a supplement. The download does not have the author's name for the file. */
export async function openSupplement(ctx: Context, actor: Actor, id: string, number: number): Promise<string> {
  const paper = await getPaperAtDesk(ctx.db, actor, id)
  const found = await findSupplement(ctx.db, paper.id, number)
  if (!found) throw new AppError('paper.unknown')
  const fileName = `${paper.number}-s${number}.${extensionOfType(found.contentType) ?? 'bin'}`
  return linkToFile(ctx, found.fileId, { disposition: 'attachment', seconds: linkSeconds, fileName })
}

/** A page as reviewers see it, with the paper's number as the watermark instead of a reviewer's code. */
export async function openPageForEditor(ctx: Context, actor: Actor, id: string, page: number): Promise<BytesAnswer> {
  const { manuscriptId, number } = await getPaperAtDesk(ctx.db, actor, id)
  const drawn = await openBlindPage(ctx, manuscriptId, page, number)
  if (!drawn) throw new AppError('paper.unknown')
  return { type: 'image/webp', bytes: drawn.webp }
}

/** Differences between the newest submitted manuscript and the previous one. The author's draft is not included. */
export async function readPaperDifferences(ctx: Context, actor: Actor, id: string): Promise<Differences> {
  const paper = await getPaperAtDesk(ctx.db, actor, id)
  const [newest, previous] = await listHandedIn(ctx.db, paper.id)
  if (!newest || !previous) return { status: 'none', html: null }
  return compareManuscripts(ctx, { manuscriptId: newest.manuscriptId, previousId: previous.manuscriptId })
}

const instant = (text: string): string => new Date(text).toISOString()
const instantOrNull = (text: string | null): string | null => text && instant(text)

/** Readable names for the parts of a DOCX file. */
const places: Array<[RegExp, string]> = [
  [/^word\/document/, 'Text'],
  [/^word\/(?:foot|end)notes/, 'Notes'],
  [/^word\/(?:header|footer)/, 'Header or footer'],
  [/^word\/media\//, 'Picture'],
  [/^docProps\//, 'Properties'],
]

/** Results of an older software version may lack a list. */
function toBlindness(report: Partial<BlindReport>, checkedAt: string | null): PaperForEditor['blindness'] {
  const { proven = false, suspected = [], removed = [] } = report
  return {
    proven,
    suspected: suspected.map(({ kind, excerpt, part }) => ({
      kind: suspicionWords[kind],
      text: excerpt,
      place: places.find(([name]) => name.test(part))?.[1] ?? part,
    })),
    redactions: removed.reduce((sum, { count }) => sum + count, 0),
    checkedAt: instantOrNull(checkedAt),
  }
}

/** Ids of the invitation e-mail to the reviewer, who was known or a stranger: one of them exists. */
const invitationMailsOf = ({ id, reviewer }: AssignmentOfPaperRow): string[] =>
  [reviewerInvitedEmail.name, outsiderInvitedEmail.name].map((name) => mailIdOf(name, `${id}:${reviewer.id}`))

const deliveryOf = (row: AssignmentOfPaperRow, deliveries: Map<string, Delivery>): Delivery | undefined =>
  invitationMailsOf(row).flatMap((mail) => deliveries.get(mail) ?? [])[0]

/** Invitations whose e-mail is delayed or was not delivered, for the timeline. */
function problemsOfMails(rows: readonly AssignmentOfPaperRow[], deliveries: Map<string, Delivery>) {
  return rows.flatMap((row) => {
    const { state, problem } = deliveryOf(row, deliveries) ?? { state: 'waiting', problem: null }
    if (!problem) return []
    const reason = `${row.code}: ${problem.text}`
    return [{ move: `invitation-${state}`, by: null, party: 'clock', at: problem.at.toISOString(), reason }]
  })
}

function toAssignment(
  row: AssignmentOfPaperRow,
  deliveries: Map<string, Delivery>,
): PaperForEditor['assignments'][number] {
  const { reminded, queuedAt, invitedAt, expiresAt, answeredAt, dueAt, endedAt, ...assignment } = row
  return {
    ...assignment,
    queuedAt: instant(queuedAt),
    invitedAt: instantOrNull(invitedAt),
    expiresAt: instantOrNull(expiresAt),
    answeredAt: instantOrNull(answeredAt),
    dueAt: instantOrNull(dueAt),
    endedAt: instantOrNull(endedAt),
    delivery: invitedAt === null ? null : (deliveryOf(row, deliveries)?.state ?? 'waiting'),
    remindedAt: reminded,
  }
}

type Derived = Pick<PaperForEditor, 'check' | 'blindCopy' | 'mayPublish'> & {
  deliveries: Map<string, Delivery>
  now: Date
}

function toPaperForEditor(paper: PaperRow, parts: PaperParts, derived: Derived): PaperForEditor {
  const { id, number, version, status, isPublished, title, abstract, keywords, dueAt, rejectionReason, isNamed } = paper
  const { journal, authors, draft, editor } = parts
  return {
    ...{
      id,
      number,
      version,
      status,
      isPublished,
      title,
      abstract,
      keywords,
      rejectionReason,
      journal,
      authors,
      isNamed,
    },
    stage: stageOf(paper),
    reviewCount: paper.reviews,
    submittedAt: paper.submittedAt.toISOString(),
    waitingFor: whoseMove(paper)?.party ?? null,
    since: paper.statusSince.toISOString(),
    due: dueAt && dueAt.toISOString(),
    isOverdue: isOverdue(dueAt, derived.now),
    manuscripts: parts.manuscripts.map(({ at, ...manuscript }) => ({ ...manuscript, at: instant(at) })),
    supplements: parts.supplements,
    letter: { ...parts.letter, statements: parts.stated ? toStatements(parts.stated) : [] },
    wishes: parts.wishes,
    processing: toProcessing({ steps: parts.steps, status }),
    check: derived.check,
    blindness: parts.blindReport ? toBlindness(parts.blindReport, parts.checkedAt) : null,
    blindCopy: derived.blindCopy,
    mayPublish: derived.mayPublish,
    editor: editor && { ...editor, at: instant(editor.at) },
    assignments: parts.assignments.map((row) => toAssignment(row, derived.deliveries)),
    reviews: parts.reviews.map(toReview),
    timeline: [
      ...parts.timeline.map(({ at, ...event }) => ({ ...event, at: instant(at) })),
      ...problemsOfMails(parts.assignments, derived.deliveries),
    ],
    draft: draft && { ...draft, savedAt: instant(draft.savedAt) },
    unreadMessages: parts.unreadMessages,
    transferTo: parts.transferTo,
    transferredFrom: parts.transferredFrom,
  }
}

function toStatements(stated: NonNullable<PaperParts['stated']>) {
  return formStatements
    .map((kind) => ({ kind, ...answerOf(stated, kind) }))
    .filter(({ isNone, text }) => isNone || text.trim() !== '')
    .map(({ kind, isNone, text }) => ({ kind, isNone, text }))
}

/** Before the release, splits the review into the points that the author would answer. */
function toReview({ handedInAt, ...review }: ReviewOfPaperRow): ReviewForEditor {
  const unanswered = () =>
    splitPoints(review.comments).map((html, index) => ({ number: index + 1, html, answer: null }))
  return {
    ...review,
    handedInAt: instant(handedInAt),
    points: review.isReleased ? review.points : unanswered(),
  }
}

/**
 * SUBMIT-014 for editors. The response for a paper that this editor does not handle is the same as for an unknown id.
 */
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

interface PaperSimilarity {
  status: 'none' | 'running' | 'done'
  similarity: Similarity | null
}

/**
 * Compares a paper with everything that is published or submitted. Each view is recorded in the audit log before the
 * response. An editor who is named as an author of a paper sees no comparison of it or with it. For papers of other
 * journals, only the passages are shown.
 */
export async function readPaperSimilarity(ctx: Context, actor: Actor, id: string): Promise<PaperSimilarity> {
  const paper = await getPaperAtDesk(ctx.db, actor, id)
  const { manuscriptId } = paper
  const named = await listNamedManuscripts(ctx.db, actor)
  const report = await compareForEditor(ctx, manuscriptId, {
    onlyPublished: named.some(({ submissionId }) => submissionId === paper.id),
    except: [...named.map((one) => one.manuscriptId), ...(await listReusableManuscripts(ctx.db, paper.authorId))],
  })
  if (!report) return { status: (await isIndexOpen(ctx.db, manuscriptId)) ? 'running' : 'none', similarity: null }
  const ids = report.sources.flatMap((source) => source.manuscriptId ?? [])
  const rows = ids.length > 0 ? await listSourcesAtDesk(ctx.db, actor, ids) : []
  const names = new Map(
    rows.map((row) => [
      row.manuscriptId,
      { title: `${row.number} ${row.title}`, link: `/admin?tool=papers&paper=${row.id}` },
    ]),
  )
  await ctx.inTransaction((tx) => Promise.resolve(auditPaper(tx, actor, paper, 'paper.compared')))
  return { status: 'done', similarity: toSimilarity(report, names) }
}
