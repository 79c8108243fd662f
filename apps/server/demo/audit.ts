import { sql } from 'kysely'
import { appendEntry } from '../src/platform/database/audit/audit-entry.ts'
import { checkChain } from '../src/platform/database/audit/check-chain.ts'
import type { Context } from '../src/platform/context.ts'
import { idOf } from './chance.ts'

const admin = idOf('account grace.wanjiru@example.org')
const newest = 60

interface DemoAct {
  at: Date
  action: string
  actorId: string
  kind: string
  id: string
  label: string
  journalId: string | null
  detail: Record<string, unknown>
}

/**
 * Derives the audit log from the other demo data, in time order, each entry chained to the previous one. The approvals
 * of `demoPeople` are spread over time. An existing log stays unchanged.
 */
export async function loadAudit(ctx: Context): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const { rows } = await sql`select from platform.audit limit 1`.execute(tx.db)
    if (rows.length > 0) return
    const { rows: acts } = await sql<DemoAct>`
      with done (at, action, actor_id, subject_kind, subject_id, subject_label, journal_id, detail) as (
        select e.at, case e.move when 'pass-screening' then 'paper.screened' when 'desk-reject' then 'paper.desk-rejected'
            when 'ask-revision' then 'paper.revision-requested' when 'next-stage' then 'paper.advanced'
            when 'accept' then 'paper.accepted' when 'reject' then 'paper.rejected' end,
          coalesce(e.by_account_id, ${admin}), 'paper', s.id::text, s.number || ' ' || s.title, s.journal_id, '{}'::jsonb
        from submissions.event e join submissions.submission s on s.id = e.submission_id
        where e.move in ('pass-screening', 'desk-reject', 'ask-revision', 'next-stage', 'accept', 'reject')
        union all
        select created_at, 'announcement.created', coalesce(created_by, ${admin}), 'announcement', id::text, title, null,
          jsonb_build_object('audience', audience, 'priority', priority)
        from announcements.announcement
        union all
        select created_at, 'news.published', ${admin}, 'news-post', id::text, title, null, '{}' from news.post
        union all
        select r.at, 'letter.answered', ${admin}, 'letter', l.id::text, l.subject, null,
          jsonb_strip_nulls(jsonb_build_object('accountId', l.account_id))
        from feedback.reply r join feedback.letter l on l.id = r.letter_id
        union all
        (select ${tx.now()}::timestamptz - row_number() over (order by a.id) * interval '67 hours', 'application.' || a.status,
          ${admin}, 'application', a.id::text, p.full_name, null,
          jsonb_strip_nulls(jsonb_build_object('accountId', a.account_id, 'role', a.role, 'reason', a.reason))
        from identity.application a join identity.account p on p.id = a.account_id where a.status <> 'pending' limit 10)
        union all
        select ${tx.now()}::timestamptz - row_number() over (order by p.id) * interval '75 hours', 'sub-admin.created', ${admin}, 'sub-admin', p.id::text, p.full_name, null,
          jsonb_build_object('email', p.email, 'permissions', s.permissions)
        from identity.sub_admin s join identity.account p on p.id = s.account_id
        union all
        select deactivated_at, 'account.deactivated', ${admin}, 'account', id::text, full_name, null,
          jsonb_build_object('email', email)
        from identity.account where deactivated_at is not null
        union all
        select call_opened_at, 'call.created', ${admin}, 'issue', id::text, call_title, journal_id, '{}'
        from journals.issue where call_opened_at is not null)
      select at, action, actor_id::uuid as "actorId", subject_kind as kind, subject_id as id, subject_label as label,
        journal_id as "journalId", detail
      from (select * from done where at <= ${tx.now()} order by at desc, subject_id limit ${newest}) d
      order by at, subject_id`.execute(tx.db)
    for (const { at, action, actorId, kind, id, label, journalId, detail } of acts) {
      const entry = { action, actor: { accountId: actorId }, subject: { kind, id, label }, journalId, detail }
      await tx.db.executeQuery(appendEntry(ctx.keys, at, entry))
    }
  })
  await checkChain(ctx)
}
