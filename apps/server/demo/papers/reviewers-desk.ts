import { sql } from 'kysely'
import type { Tx } from '../../src/platform/context.ts'
import { idOf } from '../chance.ts'

const dayMs = 86_400_000

const typed = [
  '<p>The paper describes a probe that a village committee can build, repair and trust. That is rare, and I hope that it is printed.</p>',
  '<p>Before that, three things. <strong>Calibration</strong>: 120 samples from 40 wells are three from each; say whether wells or samples were held back for testing.</p>',
  '<p>The twelve percent hold “within the range that people drink”. Please give that range.</p>',
].join('')

const letters: Array<[from: 'press' | 'reviewer', daysAgo: number, text: string]> = [
  [
    'press',
    3.9,
    'Thank you for taking this on. If a figure cannot be read in the page view, tell us and we send it larger.',
  ],
  ['reviewer', 2.2, 'Figure 2 is fine. Is there an appendix with the calibration table? The text mentions one.'],
  ['press', 1.4, 'There is none with the paper. Please ask for it in your review, if you find it necessary.'],
]

/** Inserts a reviewer's draft and messages for the open assignment, and a certificate for a finished review. */
export async function furnishDesk(tx: Tx, reviewer: { id: string; fullName: string }, editorId: string): Promise<void> {
  const { rows } = await sql<{ id: string; submission_id: string; stage: number }>`
    select id, submission_id, stage from peer_review.assignment
    where reviewer_id = ${reviewer.id} and status = 'accepted'`.execute(tx.db)
  const [held] = rows
  if (!held) return
  const before = (days: number) => new Date(tx.now().getTime() - days * dayMs)
  const form = { comments: typed, note: '', recommendation: '' }
  await sql`insert into peer_review.review_draft (submission_id, stage, reviewer_id, version, form, saved_at)
    values (${held.submission_id}, ${held.stage}, ${reviewer.id}, 1, ${JSON.stringify(form)}::jsonb, ${before(0.3)})
    on conflict do nothing`.execute(tx.db)
  for (const [index, [from, daysAgo, text]] of letters.entries()) {
    const editor = from === 'press' ? editorId : null
    const readAt = index < 2 ? before(daysAgo - 0.1) : null
    await sql`insert into peer_review.message (id, assignment_id, reviewer_id, from_party, editor_id, text, at, read_at)
      values (${idOf(`message ${index}`)}, ${held.id}, ${reviewer.id}, ${from}, ${editor}, ${text}, ${before(daysAgo)}, ${readAt})
      on conflict do nothing`.execute(tx.db)
  }
  await sql`insert into peer_review.certificate (id, review_id, reviewer_id, full_name, issued_at)
    select ${idOf(`certificate ${reviewer.id}`)}, r.id, r.reviewer_id, ${reviewer.fullName}, ${tx.now()}
    from peer_review.review r where r.reviewer_id = ${reviewer.id} order by r.handed_in_at limit 1
    on conflict do nothing`.execute(tx.db)
}
