/** Papers per reviewer: a reviewer has at most one open assignment, and 3 of 16 papers need one. */
export const papersPerReviewer = 4

const idOf = (what: string, number: string) => `md5('${what} ' || ${number})::uuid`

/** Creates `reader`: the reviewers of each stage of the papers in `paper`, whose statuses follow from `path`. */
export const reviewers = [
  // Some have reviewed for many years ($2 first reviews each), most only now and then.
  `create temp table crew on commit drop as
   select greatest(12, ceil($1::int / ${papersPerReviewer}.0)::int) as members, ceil($1::int / 8.0 / $2::int)::int as veterans`,
  `create temp table reader on commit drop as
   select n, ${idOf('reviewer', 'n')} as id, j.category
   from generate_series(0, (select members from crew) - 1) n join shelf j on j.place = n % (select count(*) from shelf)`,
  `insert into identity.account (id, email, title, full_name, password_hash, registered_as, email_verified_at, created_at)
   select id, 'reviewer' || n || '@example.org', 'Dr.', 'Reviewer ' || n || ' ' || initcap(translate(md5(id::text), '0123456789', 'ghijklmnop')),
     '!', 'reviewer', now(), now() from reader
   union all select ${idOf('editor', '0')}, 'editor@example.org', 'Dr.', 'Editor', '!', null, now(), now()
   union all select ${idOf('editor', '1')}, 'sub-editor@example.org', 'Dr.', 'Editor of some', '!', null, now(), now()`,
  `insert into identity.held_role (account_id, role, granted_at)
   select id, 'reviewer', now() from reader union all select ${idOf('editor', '0')}, 'admin', now()`,
  `update identity.account set is_sub_admin = true where id = ${idOf('editor', '1')}`,
  `insert into identity.sub_admin (account_id, permissions, allowed_journals)
   select ${idOf('editor', '1')}, '{managePapers}', array(select id from journals.journal order by id limit 5)`,
  `insert into identity.profile (account_id, country_code, phone_number, contact_address, city, state, zip_code,
     country_of_residence, nationality, date_of_birth, highest_education, awarding_institution, research_area, university)
   select id, '+1', '1', 'A street', 'A city', '', '', '', '', '1980-01-01', 'PhD', 'University ' || n % 97, category,
     'University ' || n % 89 from reader`,
]

// Reviewers of one paper are a third of the crew apart, so that none reviews it twice; its co-author is between them.
const member = (offset: string) =>
  idOf('reviewer', `(crew.veterans + (p.i + ${offset}) % (crew.members - crew.veterans))`)
export const coAuthor = `case when p.status not in ('processing', 'under_review') then
  ${member('(crew.members - crew.veterans) / 2')} end`
const nth = `(crew.members - crew.veterans) / 3 * s.stage`

const recommendation = `'Minor Revision Required'`
const words = `'<p>' || repeat('Say how the wells were chosen, and by whom. ', 12) || '</p>'`

export const reviews = [
  `create temp table reading on commit drop as
   select p.i, p.id as paper_id, p.status as paper_status, p.manuscript_id, s.stage, s.at,
     case when s.stage = 1 and p.status = 'accepted'
       then ${idOf('reviewer', `((row_number() over (partition by s.stage, p.status order by p.i) - 1) % crew.veterans)`)}
       else ${member(nth)} end as reader_id,
     ${member(`${nth} + 1`)} as decliner_id
   from crew, paper p cross join lateral (
     select row_number() over (order by s.step) as stage, p.begun_at + s.step * interval '5 days' as at
     from path s where s.status = p.status and s.move = 'hand-in-review') s`,
  `analyze reader, reading`,
  // Current invitations and reviews: a different reviewer for each, the veterans first.
  `create temp table open_one on commit drop as
   select p.id as paper_id, p.manuscript_id, p.status = 'under_review' as is_accepted, reader.id as reader_id, reader.n, p.i
   from (select *, row_number() over (order by status desc, i) - 1 as place from paper
     where status = 'under_review' or (status = 'processing' and i % 2 = 0)) p
   join reader on reader.n = p.place`,
  `create temp table request on commit drop as
   select ${idOf('reading', `paper_id || stage`)} as id, paper_id, stage, reader_id, 'done' as status, 1 as position, manuscript_id,
     at - interval '4 days' as invited_at, at - interval '3 days' as answered_at, at + interval '7 days' as due_at,
     at as ended_at from reading
   union all
   select ${idOf('declined', `paper_id || stage`)}, paper_id, stage, decliner_id, 'rejected', 0, manuscript_id,
     at - interval '5 days', at - interval '4 days', null, at - interval '4 days' from reading
   union all
   select ${idOf('open', 'paper_id')}, paper_id, 1, reader_id, case when is_accepted then 'accepted' else 'pending' end, 1,
     manuscript_id, now() - interval '1 day', case when is_accepted then now() end,
     case when is_accepted then now() + interval '4 days' + i % 5 * interval '1 day' end, null from open_one
   union all
   select ${idOf('queued', `paper_id || place`)}, paper_id, 1, ${idOf('reviewer', '((n + place * 5) % crew.members)')}, 'queued', 1 + place,
     manuscript_id, null, null, null, null from crew, open_one, generate_series(1, 2) place where not is_accepted`,
  `analyze request`,
  `insert into peer_review.assignment (id, submission_id, stage, reviewer_id, code, status, position, manuscript_id, blind_title,
     queued_at, invited_at, expires_at, answered_at, due_at, ended_at, reason)
   select r.id, r.paper_id, r.stage, r.reader_id, 'RV-' || upper(left(md5(r.id::text), 10)), r.status, r.position, r.manuscript_id,
     case when r.invited_at is not null then s.title end, coalesce(r.invited_at, now()), r.invited_at,
     r.invited_at + interval '5 days', r.answered_at, r.due_at, r.ended_at,
     case when r.status = 'rejected' then 'I am at sea until spring.' end
   from request r join submissions.submission s on s.id = r.paper_id`,
  `insert into peer_review.review (id, assignment_id, submission_id, stage, reviewer_id, recommendation, comments_html, words,
     note, handed_in_at, released_at)
   select ${idOf('review of', 'id')}, id, paper_id, stage, reader_id, ${recommendation}, ${words}, 108, 'Sound work.', ended_at,
     ended_at + interval '5 days' from request where status = 'done'`,
  `insert into peer_review.decision (id, submission_id, version, move, editor_id, letter, at)
   select ${idOf('decision', `p.id || s.step`)}, p.id, s.step, s.move, ${idOf('editor', '0')}, repeat('Thank you for your paper. ', 20),
     p.begun_at + s.step * interval '5 days'
   from paper p join path s using (status) where s.party = 'editor'`,
  `insert into peer_review.message (id, assignment_id, reviewer_id, from_party, editor_id, text, at, read_at)
   select ${idOf('message', `r.id || n`)}, r.id, r.reader_id, case n when 1 then 'press' else 'reviewer' end,
     case n when 1 then ${idOf('editor', '0')} end, 'Is there anything else that you need for the review?',
     r.answered_at + n * interval '1 hour', r.answered_at + n * interval '2 hours'
   from request r, generate_series(1, 2) n where r.status in ('accepted', 'done')`,
  `insert into peer_review.blindness_check (manuscript_id, editor_id, at)
   select manuscript_id, ${idOf('editor', '0')}, begun_at from paper where status not in ('draft', 'submitted')`,
  `insert into identity.activity (account_id, review_count, assignment_count)
   select reader_id, count(*) filter (where status = 'done'), count(*) from request where status <> 'queued' group by 1`,
]
