import { sql } from 'kysely'
import { reviewDays, reviewWeeks } from '@grfs/domain/peer-review/limits'
import { announcedEmail } from '../src/modules/announcements/emails/announced.email.ts'
import { letterAnsweredEmail } from '../src/modules/feedback/emails/letter-answered.email.ts'
import { letterThanksEmail } from '../src/modules/feedback/emails/letter-thanks.email.ts'
import { deskLink, writtenDay } from '../src/modules/peer-review/notify-editors.ts'
import { assignmentConfirmedEmail } from '../src/modules/peer-review/emails/assignment-confirmed.email.ts'
import { decisionEmail, type DecisionData } from '../src/modules/peer-review/emails/decision.email.ts'
import { pressWroteEmail } from '../src/modules/peer-review/emails/press-wrote.email.ts'
import { reviewerDeclinedEmail } from '../src/modules/peer-review/emails/reviewer-declined.email.ts'
import { reviewerInvitedEmail } from '../src/modules/peer-review/emails/reviewer-invited.email.ts'
import { screeningPassedEmail } from '../src/modules/peer-review/emails/screening-passed.email.ts'
import { reviewLink } from '../src/modules/peer-review/reviewing/respond.ts'
import { authorLink } from '../src/modules/submissions/index.ts'
import type { Context } from '../src/platform/context.ts'
import { mailIdOf } from '../src/platform/mail/stored-mail.ts'
import type { Email } from '../src/platform/mail/email.ts'
import { noticeOf } from '../src/platform/mail/notice.ts'
import { idOf } from './chance.ts'
import { demoPeople } from './demo-people.ts'

/** Recipient and times of a notification. */
interface Told {
  id: string
  accountId: string
  fullName: string
  at: Date
  readAt: Date | null
}

const cast = demoPeople.map(({ email }) => idOf(`account ${email}`))

/** Read time of kinds that define none: an hour later, but unread for the last 4 days. */
const readSoon = (at: string) =>
  sql`case when ${sql.ref(at)} < now() - interval '4 days' then ${sql.ref(at)} + interval '1 hour' end`

/** Inserts the notifications that the e-mails of the demo's events would have created for `demoPeople`. */
export async function loadNotifications(ctx: Context): Promise<void> {
  if (await isTold(ctx)) return
  const told = await Promise.all([letters(ctx), announcements(ctx), decisions(ctx), assignments(ctx), declines(ctx)])
  // Rows get their numbers in insertion order.
  const rows = told.flat().toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
  await ctx.inTransaction((tx) => tx.db.insertInto('notifications.notification').values(rows).execute())
}

/** True if there are notifications already; then the demo inserts none. */
async function isTold({ db }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from notifications.notification where account_id = any(${cast}) limit 1`.execute(db)
  return rows.length > 0
}

function note<D>(
  { site }: Context,
  { id, accountId, at, readAt }: Told,
  email: Email<D>,
  data: D,
  key = `${id}:${accountId}`,
) {
  const content = email.render(data)
  return {
    ...{ id: mailIdOf(email.name, key), account_id: accountId, template: email.name },
    ...{ title: content.subject, ...noticeOf(email, content, site.origin) },
    ...{ created_at: at, read_at: readAt },
  }
}

async function letters(ctx: Context) {
  const { rows } = await sql<Told & { kind: 'message' | 'feedback'; subject: string; by: string | null; text: string }>`
    select l.id, l.account_id as "accountId", l.sender_name as "fullName", l.created_at as at,
      ${readSoon('l.created_at')} as "readAt", l.kind, l.subject, null as by, '' as text
      from feedback.letter l where l.account_id = any(${cast})
    union all
    select r.id, l.account_id, l.sender_name, r.at, r.read_at, l.kind, l.subject, r.by_name, r.text
      from feedback.reply r join feedback.letter l on l.id = r.letter_id where l.account_id = any(${cast})`.execute(
    ctx.db,
  )
  const site = ctx.site.name
  return rows.map((row) => {
    const { kind, subject, by, text } = row
    const link = `${ctx.site.origin}/dashboard/${kind}`
    if (by === null) return note(ctx, row, letterThanksEmail, { kind, subject, site, link })
    return note(ctx, row, letterAnsweredEmail, { subject, text, by, site, link }, row.id)
  })
}

async function announcements(ctx: Context) {
  const { rows } = await sql<Told & { title: string; content: string }>`
    select a.id, p.id as "accountId", p.full_name as "fullName", a.mailed_at as at, r.read_at as "readAt",
      a.title, a.content
    from announcements.announcement a join identity.account p on p.id = any(${cast})
    left join announcements.reading r on r.announcement_id = a.id and r.account_id = p.id
    where a.mailed_at is not null and exists (
      select from identity.held_role h where h.account_id = p.id and a.audience in ('all', h.role || 's'))`.execute(
    ctx.db,
  )
  const where = { site: ctx.site.name, link: `${ctx.site.origin}/dashboard/announcement` }
  return rows.map((row) => note(ctx, row, announcedEmail, { ...where, title: row.title, content: row.content }))
}

interface ToldPaper extends Told {
  paperId: string
  number: string
  title: string
  journal: string
}

const paper = sql`s.id as "paperId", s.number, s.title, j.title as journal`
/** The paper with its redacted title, for reviewers. */
const blindPaper = sql`s.id as "paperId", s.number, a.blind_title as title, j.title as journal`

async function decisions(ctx: Context) {
  const { rows } = await sql<ToldPaper & { move: 'pass-screening' | DecisionData['move']; letter: string }>`
    select d.id, p.id as "accountId", p.full_name as "fullName", d.at, ${readSoon('d.at')} as "readAt",
      ${paper}, d.move, d.letter
    from peer_review.decision d join submissions.submission s on s.id = d.submission_id
    join journals.journal j on j.id = s.journal_id join identity.account p on p.id = s.author_id
    where p.id = any(${cast})`.execute(ctx.db)
  return rows.map((row) => {
    const { move, fullName, number, title, journal, letter } = row
    const link = authorLink(ctx, row.paperId)
    const facts = { number, title, letter, link }
    return move === 'pass-screening'
      ? note(ctx, row, screeningPassedEmail, { ...facts, fullName, journal, weeks: reviewWeeks })
      : note(ctx, row, decisionEmail, { ...facts, move, reason: null, reviews: [], addressee: null, suggested: null })
  })
}

interface ToldAssignment extends ToldPaper {
  code: string
  what: 'invited' | 'confirmed' | 'wrote'
  until: Date
  text: string
}

async function assignments(ctx: Context) {
  const of = sql`from peer_review.assignment a join submissions.submission s on s.id = a.submission_id
    join journals.journal j on j.id = s.journal_id join identity.account p on p.id = a.reviewer_id`
  const { rows } = await sql<ToldAssignment>`
    select a.id, p.id as "accountId", p.full_name as "fullName", a.invited_at as at,
      ${readSoon('a.invited_at')} as "readAt", ${blindPaper}, a.code, 'invited' as what,
      a.expires_at as until, '' as text
      ${of} where p.id = any(${cast}) and a.status = 'pending'
    union all
    select a.id, p.id, p.full_name, a.answered_at, ${readSoon('a.answered_at')}, ${blindPaper},
      a.code, 'confirmed', a.due_at, ''
      ${of} where p.id = any(${cast}) and a.due_at is not null
    union all
    select m.id, p.id, p.full_name, m.at, m.read_at, ${blindPaper}, a.code, 'wrote', m.at, m.text
      ${of} join peer_review.message m on m.assignment_id = a.id
      where p.id = any(${cast}) and m.from_party = 'press'`.execute(ctx.db)
  return rows.map((row) => {
    const { what, fullName, title, journal, code, text, until } = row
    const link = what === 'wrote' ? `${ctx.site.origin}/dashboard/reviewer/inbox` : reviewLink(ctx, row.paperId)
    const facts = { fullName, title, journal, code, link }
    const day = writtenDay(until)
    if (what === 'invited') return note(ctx, row, reviewerInvitedEmail, { ...facts, answerBy: day, reviewDays })
    if (what === 'confirmed') return note(ctx, row, assignmentConfirmedEmail, { ...facts, due: day })
    return note(ctx, row, pressWroteEmail, { ...facts, text })
  })
}

/** Notifications for the admins in `demoPeople`. */
async function declines(ctx: Context) {
  const { rows } = await sql<ToldPaper & { code: string; reviewer: string; reason: string }>`
    select a.id, h.account_id as "accountId", e.full_name as "fullName", a.answered_at as at,
      ${readSoon('a.answered_at')} as "readAt", ${paper}, a.code, p.full_name as reviewer, a.reason
    from peer_review.assignment a join submissions.submission s on s.id = a.submission_id
    join journals.journal j on j.id = s.journal_id join identity.account p on p.id = a.reviewer_id
    join identity.held_role h on h.role = 'admin' and h.account_id = any(${cast})
    join identity.account e on e.id = h.account_id
    where a.status = 'rejected'`.execute(ctx.db)
  return rows.map((row) => note(ctx, row, reviewerDeclinedEmail, { ...row, link: deskLink(ctx, row.paperId) }))
}
