import type { Context, Tx } from '../../../platform/context.ts'
import { listPeople, type KnownPerson } from '../../identity/index.ts'
import { findJournal } from '../../journals/index.ts'
import type { SubmissionRow } from '../../submissions/index.ts'
import type { AssignmentRow } from '../assignment-queries.ts'
import { writtenDay } from '../clock-people.ts'
import { assignmentConfirmedEmail } from '../emails/assignment-confirmed.email.ts'
import { invitationTakenEmail } from '../emails/invitation-taken.email.ts'
import { reviewerAcceptedEmail } from '../emails/reviewer-accepted.email.ts'
import { reviewerDeclinedEmail } from '../emails/reviewer-declined.email.ts'
import { deskLink, toAddress } from '../addresses.ts'
import { tellEditors } from '../tell-editors.ts'

export const reviewLink = ({ site }: Context, submissionId: string): string =>
  `${site.origin}/dashboard/reviewer/assigned/${submissionId}`

export async function tellOfAcceptance(
  ctx: Context,
  tx: Tx,
  paper: SubmissionRow,
  mine: AssignmentRow,
  others: AssignmentRow[],
): Promise<void> {
  const people = await listPeople(
    tx,
    [mine, ...others].map(({ reviewerId }) => reviewerId),
  )
  const personOf = (id: string): KnownPerson => people.find((one) => one.id === id)!
  const journal = (await findJournal(tx, paper.journalId!))!.title
  const due = writtenDay(mine.dueAt!)
  const reviewer = personOf(mine.reviewerId)
  const { code, stage, blindTitle: title } = mine
  tx.send(assignmentConfirmedEmail, {
    to: toAddress(reviewer),
    data: { fullName: reviewer.fullName, code, title: title!, journal, due, link: reviewLink(ctx, paper.id) },
    key: mine.id,
  })
  for (const other of others) {
    const { fullName } = personOf(other.reviewerId)
    tx.send(invitationTakenEmail, {
      to: toAddress(personOf(other.reviewerId)),
      data: { fullName, code: other.code, title: other.blindTitle!, journal },
      key: other.id,
    })
  }
  const facts = { number: paper.number!, title: paper.title, code, stage, due }
  await tellEditors(ctx, tx, paper, {
    key: `${mine.id}:accepted`,
    send: (editor) =>
      tx.send(reviewerAcceptedEmail, {
        to: toAddress(editor),
        data: {
          ...{ ...facts, fullName: editor.fullName, reviewer: reviewer.fullName },
          link: deskLink(ctx, paper.id),
        },
        key: `${mine.id}:${editor.id}`,
      }),
  })
}

export async function tellOfDecline(ctx: Context, tx: Tx, paper: SubmissionRow, mine: AssignmentRow): Promise<void> {
  const [reviewer] = await listPeople(tx, [mine.reviewerId])
  const facts = { number: paper.number!, title: paper.title, code: mine.code, reason: mine.reason! }
  await tellEditors(ctx, tx, paper, {
    key: `${mine.id}:declined`,
    send: (editor) =>
      tx.send(reviewerDeclinedEmail, {
        to: toAddress(editor),
        data: {
          ...{ ...facts, fullName: editor.fullName, reviewer: reviewer!.fullName },
          link: deskLink(ctx, paper.id),
        },
        key: `${mine.id}:${editor.id}`,
      }),
  })
}
