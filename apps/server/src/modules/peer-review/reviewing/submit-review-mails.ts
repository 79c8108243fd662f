import type { Recommendation } from '@grfs/domain/peer-review/recommendation'
import type { Context, Tx } from '../../../platform/context.ts'
import { listPeople } from '../../identity/index.ts'
import { findJournal } from '../../journals/index.ts'
import type { SubmissionRow } from '../../submissions/index.ts'
import type { AssignmentRow } from '../assignment-queries.ts'
import { reviewReceivedEmail } from '../emails/review-received.email.ts'
import { reviewWaitsEmail } from '../emails/review-waits.email.ts'
import { deskLink, toAddress } from '../addresses.ts'
import { tellEditors } from '../tell-editors.ts'

export interface HandedInReview {
  paper: SubmissionRow
  mine: AssignmentRow
  recommendation: Recommendation
}

export async function tellOfReview(ctx: Context, tx: Tx, review: HandedInReview): Promise<void> {
  const { paper, mine, recommendation } = review
  const [person] = await listPeople(tx, [mine.reviewerId])
  const reviewer = person!
  const journal = (await findJournal(tx, paper.journalId!))!.title
  const { code, stage, blindTitle } = mine
  tx.send(reviewReceivedEmail, {
    to: toAddress(reviewer),
    data: {
      ...{ fullName: reviewer.fullName, code, title: blindTitle!, journal, recommendation },
      link: `${ctx.site.origin}/dashboard/reviewer`,
    },
    key: mine.id,
  })
  const facts = { number: paper.number!, title: paper.title, code, stage, recommendation }
  await tellEditors(ctx, tx, paper, {
    key: `${mine.id}:handed-in`,
    send: (editor) =>
      tx.send(reviewWaitsEmail, {
        to: toAddress(editor),
        data: {
          ...{ ...facts, fullName: editor.fullName, reviewer: reviewer.fullName },
          link: deskLink(ctx, paper.id),
        },
        key: `${mine.id}:${editor.id}`,
      }),
  })
}
