import type { BytesAnswer } from '@grfs/contracts/endpoint'
import type { Colleague, Invitation, InvitedReviewer } from '@grfs/contracts/peer-review'
import { peerReviewTexts as t } from '@grfs/contracts/texts/peer-review'
import {
  type Answer,
  answerAssignment,
  expireAssignment,
  isOpen,
  reviewDueAt,
} from '@grfs/domain/peer-review/assignment'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import { storableText } from '../../../platform/database/storable.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { oneLine } from '../../../platform/mail/address.ts'
import {
  admitReviewer,
  listPeople,
  lockAccount,
  noteActivity,
  openFirstSession,
  unknownPassword,
} from '../../identity/index.ts'
import { findJournal } from '../../journals/index.ts'
import { lockPaper, makeMove, type SubmissionRow } from '../../submissions/index.ts'
import { inviteNextAlternate } from '../assigning/invite-reviewer.ts'
import { blindly, getBlindWords } from '../blind-words.ts'
import { assignmentConfirmedEmail } from '../emails/assignment-confirmed.email.ts'
import { invitationTakenEmail } from '../emails/invitation-taken.email.ts'
import { reviewerAcceptedEmail } from '../emails/reviewer-accepted.email.ts'
import { reviewerDeclinedEmail } from '../emails/reviewer-declined.email.ts'
import { readInvitationToken } from '../invitation-link.ts'
import { deskLink, nameForEditors, notifyEditors, reviewerOf, toAddress, writtenDay } from '../notify-editors.ts'
import {
  type AssignmentRow,
  findAssignment,
  inStatus,
  listAssignments,
  saveAssignment,
} from '../queries/assignments.ts'
import { findInvitingEditor, insertColleague, saveInterests } from '../queries/outsiders.ts'
import {
  type AssignedRow,
  findInvited,
  findInvitee,
  findMyAssignment,
  type Invitee,
  isReviewer,
} from '../queries/reviews.ts'
import { drawBlindPage, readBlindCopy } from './assigned.ts'
import { askForBlindDifferences } from './blind-differences.ts'

interface Response {
  response: 'accepted' | 'rejected'
  reason?: string | undefined
  /** Only with `rejected`. */
  colleague?: Colleague | undefined
}

interface InvitedResponse extends Response {
  /** Needed from a person who has no account yet. */
  person?: InvitedReviewer | undefined
  /** Conflicts of interest. Needed from a person who is not a reviewer yet. */
  interests?: string | undefined
}

/** Makes the invited person a reviewer, in the transaction of the answer. */
type Admit = (tx: Tx, assignment: AssignmentRow) => Promise<void>

/** REVIEW-012: answer by a signed-in reviewer. */
export async function respondToPaper(ctx: Context, accountId: string, submissionId: string, answer: Response) {
  const id = isInternalId(submissionId) ? await findMyAssignment(ctx.db, submissionId, accountId) : null
  if (id === null) throw new AppError('assignment.unknown')
  return respond(ctx, id, answer)
}

/**
 * REVIEW-005: accepts or declines, from the signed-in app or by the link in the e-mail. The paper's lock decides which
 * answer of a stage comes first. Repeating the same answer returns the same response and sends no e-mail again.
 */
function respond(
  ctx: Context,
  assignmentId: string,
  { response, reason: typed = '', colleague }: Response,
  /** Only for an address that an editor invited. */
  admit: Admit | null = null,
) {
  const reason = storableText(typed).trim()
  return ctx.inTransaction(async (tx) => {
    const found = await findAssignment(tx.db, assignmentId)
    // The account first: a deletion of the account locks in this order, too.
    if (found && admit) await lockAccount(tx.db, found.reviewerId)
    const paper = found && (await lockPaper(tx.db, found.submissionId))
    if (!paper || (!admit && !(await isReviewer(tx.db, found.reviewerId)))) throw new AppError('assignment.unknown')
    const all = (await listAssignments(tx.db, paper.id)).filter(({ stage }) => stage === found.stage)
    const mine = all.find(({ id }) => id === assignmentId)!
    if (mine.status === response) return answered(mine)
    const answer: Answer = response === 'accepted' ? { response } : { response, reason }
    const decision = answerAssignment(mine, answer, {
      now: tx.now(),
      isTaken: inStatus(all, 'accepted', 'done').length > 0,
    })
    if (!decision.ok) throw new AppError(decision.reason)
    const next: AssignmentRow = { ...mine, ...decision.value, answeredAt: tx.now() }
    if (response === 'accepted') await admit?.(tx, next)
    if (response === 'accepted') await begin(ctx, tx, paper, next, inStatus(all, 'pending'))
    else {
      await decline(ctx, tx, paper, { ...next, endedAt: tx.now(), reason })
      if (colleague) await insertColleague(tx.db, mine.id, storedColleague(colleague))
    }
    return answered(next)
  })
}

async function begin(
  ctx: Context,
  tx: Tx,
  paper: SubmissionRow,
  mine: AssignmentRow,
  pending: AssignmentRow[],
): Promise<void> {
  const others = pending.filter(({ id }) => id !== mine.id)
  for (const other of others) {
    await saveAssignment(tx.db, {
      ...other,
      status: 'withdrawn',
      endedAt: tx.now(),
      reason: 'Another reviewer accepted first.',
    })
    await noteActivity(tx, other.reviewerId, { kind: 'assignment-changed', status: 'withdrawn' })
  }
  await saveAssignment(tx.db, mine)
  await noteActivity(tx, mine.reviewerId, { kind: 'assignment-changed', status: 'accepted' })
  const by = { party: 'reviewer', accountId: mine.reviewerId } as const
  await makeMove(tx, paper.id, 'begin-review', by, { assignmentDueAt: mine.dueAt! })
  await askForBlindDifferences(tx, paper.id, mine.manuscriptId ?? paper.manuscriptId)
  await notifyOfAcceptance(ctx, tx, paper, mine, others)
}

async function decline(ctx: Context, tx: Tx, paper: SubmissionRow, mine: AssignmentRow): Promise<void> {
  await saveAssignment(tx.db, mine)
  await noteActivity(tx, mine.reviewerId, { kind: 'assignment-changed', status: 'rejected' })
  await notifyOfDecline(ctx, tx, paper, mine)
  await inviteNextAlternate(ctx, tx, paper.id, mine.stage)
}

function answered({ status, dueAt }: AssignmentRow): { success: boolean; message: string } {
  const message = status === 'accepted' ? t.accepted.replace('{date}', writtenDay(dueAt!)) : t.rejected
  return { success: true, message }
}

export const reviewLink = ({ site }: Context, submissionId: string): string =>
  `${site.origin}/dashboard/reviewer/assigned/${submissionId}`

async function notifyOfAcceptance(
  ctx: Context,
  tx: Tx,
  paper: SubmissionRow,
  mine: AssignmentRow,
  others: AssignmentRow[],
): Promise<void> {
  const journal = (await findJournal(tx.db, paper.journalId!))!.title
  const due = writtenDay(mine.dueAt!)
  const { reviewer, title } = await reviewerOf(tx.db, mine)
  const { code, stage } = mine
  tx.outbox.send(assignmentConfirmedEmail, {
    to: toAddress(reviewer),
    journalId: paper.journalId,
    data: { fullName: reviewer.fullName, code, title, journal, due, link: reviewLink(ctx, paper.id) },
    key: mine.id,
  })
  for (const other of others) {
    const addressed = await reviewerOf(tx.db, other)
    const { fullName } = addressed.reviewer
    tx.outbox.send(invitationTakenEmail, {
      to: toAddress(addressed.reviewer),
      journalId: paper.journalId,
      data: { fullName, code: other.code, title: addressed.title, journal },
      key: other.id,
    })
  }
  const facts = { number: paper.number!, title: paper.title, code, stage, due }
  await notifyEditors(ctx, tx, paper, {
    key: `${mine.id}:accepted`,
    send: (editor) =>
      tx.outbox.send(reviewerAcceptedEmail, {
        to: toAddress(editor),
        journalId: paper.journalId,
        data: {
          ...{ ...facts, fullName: editor.fullName, reviewer: reviewer.fullName },
          link: deskLink(ctx, paper.id),
        },
        key: `${mine.id}:${editor.id}`,
      }),
  })
}

export async function notifyOfDecline(ctx: Context, tx: Tx, paper: SubmissionRow, mine: AssignmentRow): Promise<void> {
  const [reviewer] = await listPeople(tx.db, [mine.reviewerId])
  const facts = { number: paper.number!, title: paper.title, code: mine.code, reason: mine.reason! }
  await notifyEditors(ctx, tx, paper, {
    key: `${mine.id}:declined`,
    send: (editor) =>
      tx.outbox.send(reviewerDeclinedEmail, {
        to: toAddress(editor),
        journalId: paper.journalId,
        data: {
          ...{ ...facts, fullName: editor.fullName, reviewer: nameForEditors(mine, reviewer!) },
          link: deskLink(ctx, paper.id),
        },
        key: `${mine.id}:${editor.id}`,
      }),
  })
}

/**
 * The assignment behind the link in an e-mail. Reading changes nothing, because e-mail programs open links by
 * themselves.
 */
async function getInvited({ db, keys, clock }: Context, token: string): Promise<AssignedRow> {
  const id = readInvitationToken(keys, token)
  const row = id === null ? null : await findInvited(db, id)
  if (!row) throw new AppError('invitation.unknown')
  // The deadline job runs only every few minutes, so check the expiry here too.
  return { ...row, status: expireAssignment(row, clock.now())?.status ?? row.status }
}

/** An ended invitation shows how it ended, and no more of the paper than the e-mail did. */
export async function openInvitation(ctx: Context, token: string): Promise<Invitation> {
  const row = await getInvited(ctx, token)
  const { title, abstract, keywords } = blindly(await getBlindWords(ctx.db, row.manuscriptId), row)
  const isThere = isOpen(row.status)
  const invitee = await findInvitee(ctx.db, row.assignmentId)
  const asks = invitee ? asksOf(invitee) : 'nothing'
  return {
    status: row.status,
    code: row.code,
    submissionId: row.id,
    title,
    abstract: isThere ? abstract : '',
    keywords: isThere ? keywords : [],
    journal: row.journal,
    stage: row.stage,
    answerBy: row.expiresAt!.toISOString(),
    reviewDue: (row.dueAt ?? reviewDueAt(ctx.clock.now())).toISOString(),
    asks,
    invited: asks === 'person' ? invitee!.invited : null,
    blindCopy: row.status === 'accepted' ? await readBlindCopy(ctx.db, row) : null,
  }
}

export async function answerInvitation(ctx: Context, client: Client, token: string, answer: InvitedResponse) {
  const { assignmentId } = await getInvited(ctx, token)
  const invitee = await findInvitee(ctx.db, assignmentId)
  if (!invitee?.invited) return respond(ctx, assignmentId, answer)
  const asks = asksOf(invitee)
  const { person, interests } = answer
  const isAccepted = answer.response === 'accepted'
  if (isAccepted && ((asks === 'person' && !person) || (asks !== 'nothing' && interests === undefined)))
    throw new AppError('invitation.person-required')
  const passwordHash = isAccepted && asks === 'person' ? await unknownPassword(ctx) : ''
  let session: Awaited<ReturnType<typeof openFirstSession>> | undefined
  const answered = await respond(ctx, assignmentId, answer, async (tx, { id, reviewerId: accountId }) => {
    await saveInterests(tx.db, id, storableText(interests ?? ''))
    const isNewOwner = await admitReviewer(tx, {
      accountId,
      person: asks === 'person' && person ? { ...tidied(person), passwordHash } : null,
      editorId: await findInvitingEditor(tx.db, id),
    })
    if (isNewOwner) session = await openFirstSession(ctx, tx, client, accountId)
  })
  return { ...answered, ...session }
}

/** A reviewer of the press accepts with one click; other people state their interests; a stranger also who they are. */
function asksOf({ invited, isVerified, isReviewer }: Invitee): Invitation['asks'] {
  if (!invited || isReviewer) return 'nothing'
  return isVerified ? 'interests' : 'person'
}

const storedColleague = ({ name, email, words }: Colleague): Colleague => ({
  name: oneLine(storableText(name)),
  email: storableText(email),
  words: storableText(words),
})

const tidied = ({ fullName, affiliation, field, orcid }: InvitedReviewer) => ({
  fullName: oneLine(storableText(fullName)),
  affiliation: oneLine(storableText(affiliation)),
  field: oneLine(storableText(field)),
  orcid: orcid === '' ? null : orcid,
})

export async function openInvitedPage(ctx: Context, token: string, page: number): Promise<BytesAnswer> {
  const row = await getInvited(ctx, token)
  const drawn = row.status === 'accepted' ? await drawBlindPage(ctx, row, page) : null
  if (!drawn) throw new AppError('invitation.unknown')
  return drawn
}
