import type pg from 'pg'
import { dropConstraints } from './constraints.ts'

export interface AdministrationPlan {
  /**
   * Number of members besides authors and reviewers; as many inbox items, and half as many entries in the audit log.
   */
  users: number
}

/** Fills the tables of the admin area, in a database that has journals, articles and submissions. */
export async function fillAdministration(client: pg.Client, { users }: AdministrationPlan): Promise<void> {
  if (users === 0) return
  await client.query('begin')
  await client.query(
    `set local statement_timeout = 0; set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'`,
  )
  const rebuild = await dropConstraints(client, filled)
  for (const statement of [...people, ...words]) await client.query(statement, [users])
  for (const { sql } of rebuild) await client.query(sql)
  // After its indexes are rebuilt, because each entry looks up the previous one.
  await client.query(audit, [users])
  await client.query(
    'update platform.audit_check set unkeyed_until = (select coalesce(max(id), 0) from platform.audit)',
  )
  for (const statement of [...desk, ...readers]) await client.query(statement)
  await client.query('commit')
  await client.query('analyze')
}

const filled = [
  ...['profile', 'held_role', 'application', 'activity'].map((one) => `identity.${one}`),
  ...['announcements.announcement', 'announcements.reading', 'feedback.letter', 'feedback.reply'],
]

const idOf = (what: string) => `overlay(overlay(md5('${what} ' || n) placing '4' from 13) placing '8' from 17)::uuid`
const each = 'generate_series(1, $1::int) n'
const admin = `(select account_id from identity.held_role where role = 'admin' limit 1)`
// Spread over twenty years, whatever their number.
const moment = `timestamptz '2006-10-01' + n * (interval '7300 days' / $1::int)`
const given = `(array['Amina', 'Bruno', 'Chidi', 'Dacia', 'Elena', 'Farid', 'Grace', 'Hana', 'Ivo', 'Jun', 'Kofi', 'Leila', 'Mats'])[1 + n % 13]`
const family = `initcap(translate(left(md5('family ' || n), 7), '0123456789', 'ghijklmnop'))`

/** One in 50 has not confirmed the address, one in 100 is closed, one in 10 waits for approval as a reviewer. */
const people = [
  `insert into identity.account (id, email, title, full_name, password_hash, registered_as, email_verified_at, deactivated_at,
     registered_network, created_at)
   select ${idOf('user')}, 'user' || n || '@example.org', 'Dr.', ${given} || ' ' || ${family}, '!',
     case when n % 3 = 0 then 'reviewer' else 'researcher' end, case when n % 50 > 0 then ${moment} end,
     case when n % 100 = 1 then ${moment} end, '192.0.' || n / 250 % 250 || '.0/24', ${moment} from ${each}`,
  `insert into identity.profile (account_id, country_code, phone_number, contact_address, city, state, zip_code,
     country_of_residence, nationality, date_of_birth, highest_education, awarding_institution, research_area, university)
   select ${idOf('user')}, '+254', n::text, n || ' Well Road', 'Kisumu', '', '401' || n, 'Kenya', 'Kenyan', '1980-01-01',
     'PhD', 'University ' || n % 97, (select category from journals.journal order by id limit 1), 'University ' || n % 89 from ${each}`,
  `insert into identity.held_role (account_id, role, granted_at)
   select ${idOf('user')}, case when n % 3 = 0 then 'reviewer' else 'researcher' end, ${moment}
   from ${each} where n % 3 > 0 or n % 30 > 0`,
  `insert into identity.application (id, account_id, role, status, applied_at, decided_at, decided_by)
   select ${idOf('application')}, ${idOf('user')}, 'reviewer',
     case when n % 30 = 0 then 'pending' when n % 31 = 0 then 'rejected' else 'approved' end, ${moment},
     case when n % 30 > 0 then ${moment} + interval '2 days' end, case when n % 30 > 0 then ${admin} end
   from ${each} where n % 3 = 0`,
  `insert into identity.activity (account_id) select ${idOf('user')} from ${each}`,
  `insert into identity.account (id, email, is_sub_admin, title, full_name, password_hash, email_verified_at, created_at)
   select ${idOf('sub-admin')}, 'sub-admin' || n || '@example.org', true, 'Dr.', ${given} || ' ' || ${family}, '!', ${moment}, ${moment}
   from generate_series(1, least(200, $1::int / 100)) n`,
  `insert into identity.sub_admin (account_id, permissions, allowed_journals)
   select ${idOf('sub-admin')}, '{news,publishPapers,createIssues}', array(select id from journals.journal order by md5(id::text || n) limit 3)
   from generate_series(1, least(200, $1::int / 100)) n`,
]

const words = [
  `insert into announcements.announcement (id, title, content, audience, priority, created_at, updated_at, read_count)
   select ${idOf('announcement')}, 'Announcement ' || n, '<p>' || repeat('The press is closed on the last day of the year. ', 5) || '</p>',
     'all', 'low', ${moment}, ${moment}, 100 from generate_series(1, greatest(1, $1::int / 100)) n`,
  `insert into announcements.reading (announcement_id, account_id, read_at)
   select ${idOf('announcement')}, u.id, u.created_at
   from generate_series(1, greatest(1, $1::int / 100)) n
   cross join lateral (select id, created_at from identity.account where not is_sub_admin and n >= 0 limit 100) u`,
  `insert into feedback.letter (id, kind, state, account_id, sender_name, sender_email, subject, text, created_at)
   select ${idOf('letter')}, (array['message', 'feedback', 'suggestion'])[1 + n % 3],
     case when n % 100 = 0 then 'new' when n % 100 = 1 then 'open' when n % 2 = 0 then 'answered' else 'closed' end,
     ${idOf('user')}, ${given} || ' ' || ${family}, 'user' || n || '@example.org', 'Letter ' || n,
     repeat('When does the next issue appear, and who decides? ', 8), ${moment} from ${each}`,
  `insert into feedback.reply (id, letter_id, by_account_id, by_name, text, at)
   select ${idOf('reply')}, ${idOf('letter')}, ${admin}, 'Editor', 'In spring, and the editors do.', ${moment} + interval '1 day'
   from ${each} where n % 2 = 0`,
]

const audit = `
  insert into platform.audit (at, action, actor_id, subject_kind, subject_id, subject_label, detail)
  select timestamptz '2006-10-01' + n * (interval '7300 days' / $1::int),
    (array['application.approved', 'announcement.created', 'letter.answered', 'issue.called', 'user.deactivated'])[1 + n % 5],
    ${admin}, 'account', ${idOf('user')}::text, ${given} || ' ' || ${family}, jsonb_build_object('reason', 'Reason ' || n)
  from generate_series(1, greatest(1, $1::int / 2)) n`

/** Accepted papers that are not published yet wait in Publish Papers. */
const desk = [
  `insert into publishing.publication (submission_id, journal_id, plan, issue_id, public_id, state, accepted_at, changed_at)
   select s.id, s.journal_id, jsonb_build_object('issueId', i.id, 'position', null, 'pages', '', 'licence', 'CC-BY-4.0', 'publishedOn', '',
       'title', s.title, 'abstract', s.abstract, 'keywords', to_jsonb(s.keywords),
       'authors', jsonb_build_array(jsonb_build_object('title', 'Dr.', 'fullName', 'Author 1'))),
     i.id, 'desk.2027.' || row_number() over (order by s.id), 'typesetting', s.decided_at, s.decided_at
   from submissions.submission s
   cross join lateral (select id from journals.issue where journal_id = s.journal_id order by year desc, month desc limit 1) i
   where s.status = 'accepted' and not s.is_published`,
  `insert into identity.activity (account_id, submission_count)
   select author_id, count(*) from submissions.submission where status <> 'draft' group by 1
   on conflict (account_id) do update set submission_count = excluded.submission_count`,
]

/** Every article has views in each month of the last year. */
const readers = [
  `insert into statistics.month_of_article (article_id, journal_id, month, views, downloads)
   select a.id, a.journal_id, date_trunc('month', now() - n * interval '1 month')::date, 20 + a.ordinal % 997, a.ordinal % 211
   from publishing.article a, generate_series(0, 2) n`,
  `insert into statistics.month_of_journal (journal_id, month, views, downloads)
   select journal_id, month, sum(views), sum(downloads) from statistics.month_of_article group by 1, 2`,
  `insert into publishing.readership (article_id, views, downloads)
   select article_id, sum(views), sum(downloads) from statistics.month_of_article group by 1`,
]
