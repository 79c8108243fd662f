-- What administrators did: written once, each entry with the hash of the one before.
create table platform.audit (
  -- Given under the chain's lock: the order of the ids is the order of the chain.
  id bigint primary key,
  at timestamptz not null,
  action text not null,
  -- Null for commands and for the clock.
  actor_id uuid,
  actor_name text not null default '',
  subject_kind text not null,
  subject_id text not null,
  subject_label text not null default '',
  journal_id uuid,
  detail jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  -- What a search looks into: the words of all texts, of the detail only its values.
  sought text not null generated always as (identity.sought(action || ' ' || actor_name || ' ' || subject_label || ' '
    || jsonb_path_query_array(detail, 'strict $.** ? (@.type() == "string")')::text)) stored
);
create index audit_by_subject on platform.audit (subject_kind, subject_id, id);
create index audit_by_actor on platform.audit (actor_id, id);
create index audit_by_action on platform.audit (action, id);
create index audit_by_day on platform.audit (at, id);
create index audit_sought on platform.audit using gin (sought public.gin_trgm_ops);

create function platform.audit_hash(entry platform.audit, previous bytea) returns bytea language sql immutable parallel safe
  as $$ select sha256(previous || convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at), entry.action, entry.actor_id,
    entry.actor_name, entry.subject_kind, entry.subject_id, entry.subject_label, entry.journal_id, entry.detail)::text, 'UTF8')) $$;

-- One after the other, so that the chain has no fork.
create function platform.chain_audit() returns trigger language plpgsql as $$
begin
  -- The name of the moment: an account may be renamed or gone when the log is read.
  new.actor_name := coalesce((select full_name from identity.account where id = new.actor_id), '');
  perform pg_advisory_xact_lock(hashtext('platform.audit'));
  new.id := coalesce((select max(id) from platform.audit), 0) + 1;
  new.previous_hash := coalesce((select hash from platform.audit order by id desc limit 1), '\x');
  new.hash := platform.audit_hash(new, new.previous_hash);
  return new;
end $$;
create trigger audit_chained before insert on platform.audit for each row execute function platform.chain_audit();
create function platform.keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is written once and never changed.';
end $$;
create trigger audit_stays before update or delete or truncate on platform.audit
  for each statement execute function platform.keep_audit();

-- Whether the chain was last found whole, and where a check stands that is under way.
create table platform.audit_check (
  one boolean primary key default true check (one),
  -- Of the last check that came to the end: when, up to which entry, and that entry's hash, which must stay what it is.
  checked_at timestamptz,
  until_id bigint not null default 0,
  until_hash bytea not null default '\x',
  -- The first entry that did not fit; null while all did.
  broken_id bigint,
  step_id bigint not null default 0,
  step_hash bytea not null default '\x'
);
insert into platform.audit_check default values;

create schema announcements;
create table announcements.announcement (
  id uuid primary key,
  title text not null,
  content text not null,
  audience text not null check (audience in ('all', 'researchers', 'reviewers')),
  priority text not null check (priority in ('low', 'medium', 'high')),
  -- The last day on which it shows, in UTC.
  expires_on date,
  is_switched_off boolean not null default false,
  created_by uuid references identity.account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Of one of high priority: when all mails were on their way, and up to which account they are.
  mailed_at timestamptz,
  mailed_until uuid,
  -- So that a list does not count a hundred thousand readers.
  read_count integer not null default 0
);
create index announcement_newest on announcements.announcement (created_at desc, id desc);
create table announcements.reading (
  announcement_id uuid not null references announcements.announcement on delete cascade,
  account_id uuid not null references identity.account on delete cascade,
  read_at timestamptz not null,
  primary key (announcement_id, account_id)
);
create index reading_of_account on announcements.reading (account_id);
create index reading_newest on announcements.reading (announcement_id, read_at desc);

-- A post that is being written: new, or a change of one that is there.
create table news.draft (
  id uuid primary key,
  account_id uuid not null references identity.account on delete cascade,
  post_id uuid references news.post on delete cascade,
  version integer not null,
  form jsonb not null,
  saved_at timestamptz not null
);
create index draft_of_account on news.draft (account_id, saved_at desc);
create index draft_of_post on news.draft (post_id) where post_id is not null;
-- Pictures inside the text of a post.
create table news.picture (
  id uuid primary key,
  file_id uuid not null references files.object,
  width integer not null,
  height integer not null,
  uploaded_by uuid references identity.account,
  created_at timestamptz not null
);
create index picture_by_age on news.picture (created_at);
-- Where a picture stands. One that stands nowhere is swept away.
create table news.picture_use (
  picture_id uuid not null references news.picture,
  post_id uuid references news.post on delete cascade,
  draft_id uuid references news.draft on delete cascade,
  check (num_nonnulls(post_id, draft_id) = 1)
);
create unique index picture_use_of_post on news.picture_use (post_id, picture_id) where post_id is not null;
create unique index picture_use_of_draft on news.picture_use (draft_id, picture_id) where draft_id is not null;
create index picture_use_of_picture on news.picture_use (picture_id);

-- What is written to the press. Suggestions of visitors stand in a table of their own; both have a state here.
create table feedback.letter (
  id uuid primary key,
  kind text not null check (kind in ('message', 'feedback', 'suggestion')),
  state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed')),
  -- Null for a visitor.
  account_id uuid references identity.account on delete set null,
  sender_name text not null,
  sender_email text not null,
  subject text not null,
  text text not null,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  paper_number text,
  created_at timestamptz not null
);
create index letter_newest on feedback.letter (created_at desc, id desc);
create index letter_waiting on feedback.letter (created_at desc, id desc) where state in ('new', 'open');
create index letter_of_account on feedback.letter (account_id, created_at desc) where account_id is not null;
create table feedback.reply (
  id uuid primary key,
  letter_id uuid not null references feedback.letter on delete cascade,
  by_account_id uuid references identity.account,
  by_name text not null,
  text text not null,
  at timestamptz not null
);
create index reply_of_letter on feedback.reply (letter_id, at);
-- Suggestions so far become letters.
insert into feedback.letter (id, kind, account_id, sender_name, sender_email, subject, text, created_at)
  select id, 'suggestion', null, sender_name, sender_email, 'Field suggestion',
    suggested_fields || case when additional_notes = '' then '' else E'\n\n' || additional_notes end, created_at
  from feedback.suggestion;

-- How an accepted paper is to appear, and how far its files are.
create table publishing.publication (
  submission_id uuid primary key references submissions.submission,
  journal_id uuid not null references journals.journal,
  version integer not null default 1,
  -- PublicationPlan of the contracts.
  plan jsonb not null,
  -- A call may be taken back while nothing has appeared in its issue.
  issue_id uuid references journals.issue on delete set null,
  -- Kept for it since its issue was chosen: it stands on the first page of its PDF.
  public_id text unique,
  cover_file_id uuid references files.object,
  state text not null check (state in ('typesetting', 'ready', 'failed', 'publishing', 'published')),
  told text,
  -- A hash of all that the files below say beside the text: whether they have to be made anew.
  made_of text,
  pdf_file_id uuid references files.object,
  pdf_pages integer,
  -- Sections and references of the full text, cleaned.
  full_text jsonb,
  accepted_at timestamptz not null,
  requested_by uuid references identity.account,
  article_id uuid unique references publishing.article,
  changed_at timestamptz not null
);
create index publication_waiting on publishing.publication (accepted_at, submission_id) where state <> 'published';
create index publication_waiting_of_journal on publishing.publication (journal_id, accepted_at, submission_id) where state <> 'published';

-- Figures of an article's full text.
create table publishing.figure (
  submission_id uuid not null references publishing.publication,
  number integer not null check (number >= 1),
  file_id uuid not null references files.object,
  width integer not null,
  height integer not null,
  primary key (submission_id, number)
);

-- Corrections and retractions: linked to the article, which stays as it was.
create table publishing.notice (
  id uuid primary key,
  article_id uuid not null references publishing.article,
  kind text not null check (kind in ('correction', 'retraction')),
  number integer not null check (number >= 1),
  text text not null,
  published_on date not null,
  published_by uuid references identity.account,
  created_at timestamptz not null,
  unique (article_id, kind, number)
);
create unique index notice_retraction on publishing.notice (article_id) where kind = 'retraction';
create function publishing.keep_notice() returns trigger language plpgsql as $$
begin
  raise exception 'What was published is never changed.';
end $$;
create trigger notice_stays before update or delete or truncate on publishing.notice
  for each statement execute function publishing.keep_notice();
-- Numbers of a journal's articles in a year, without gaps: one that is given back is the next to be taken.
create table publishing.numbering (
  journal_id uuid not null references journals.journal,
  year integer not null,
  last integer not null,
  primary key (journal_id, year)
);
create table publishing.given_back (
  journal_id uuid not null,
  year integer not null,
  number integer not null,
  primary key (journal_id, year, number),
  foreign key (journal_id, year) references publishing.numbering
);
-- Its cover was uploaded: a drawn one is only kept.
alter table publishing.article add column has_own_cover boolean not null default false;
create or replace view publishing.public_article as
  select a.id, a.public_id, a.journal_id, a.issue_id, a.title, a.abstract, a.keywords, a.published_on,
    array(select w.full_name from publishing.article_author w where w.article_id = a.id order by w.position) as authors,
    exists (select from publishing.notice n where n.article_id = a.id and n.kind = 'retraction') as is_retracted
  from publishing.article a;
-- Also those in which nothing has appeared.
create view journals.public_planned_issue as
  select id, journal_id, volume, number, month, year, article_count from journals.issue;
create view publishing.public_notice as select id, article_id, kind, number, text, published_on from publishing.notice;

create schema statistics;
-- Views and downloads as they happen; folded into what is kept below, and gone after two days.
create table statistics.happening (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  kind text not null check (kind in ('view', 'download')),
  -- A keyed hash of network, browser and day: it names nobody.
  reader bytea not null,
  at timestamptz not null,
  is_folded boolean not null default false
);
create index happening_unfolded on statistics.happening (at, id) where not is_folded;
create index happening_folded on statistics.happening (at) where is_folded;
-- Whether the same reader came back within half a minute.
create index happening_of_reader on statistics.happening (article_id, reader, at);
create table statistics.day (
  article_id uuid not null,
  day date not null,
  views integer not null default 0,
  downloads integer not null default 0,
  primary key (article_id, day)
);
-- A month is its first day.
create table statistics.month_of_article (
  article_id uuid not null,
  journal_id uuid not null,
  month date not null,
  views integer not null default 0,
  downloads integer not null default 0,
  primary key (article_id, month) include (views, downloads)
);
create index most_read on statistics.month_of_article (month, views desc, article_id);
create index most_read_of_journal on statistics.month_of_article (journal_id, month, views desc, article_id);
create table statistics.month_of_journal (
  journal_id uuid not null,
  month date not null,
  views integer not null default 0,
  downloads integer not null default 0,
  primary key (journal_id, month)
);

-- How often an article was read, where it is shown: on its page, and on the desk of its authors.
create table publishing.readership (
  article_id uuid primary key references publishing.article on delete cascade,
  views integer not null default 0,
  downloads integer not null default 0
);
alter table submissions.publication add column views integer not null default 0;
alter table submissions.publication add column downloads integer not null default 0;
-- Of all that somebody has published.
alter table identity.activity add column download_count integer not null default 0;

-- What the figures of the press show is kept as it happens, so that nobody counts a hundred thousand papers to see it.
create table submissions.moves_of_month (
  journal_id uuid not null references journals.journal,
  month date not null,
  move text not null,
  papers integer not null,
  primary key (journal_id, month, move)
);
insert into submissions.moves_of_month (journal_id, month, move, papers)
  select s.journal_id, date_trunc('month', e.at at time zone 'UTC')::date, e.move, count(*)
  from submissions.event e join submissions.submission s on s.id = e.submission_id
  where e.move in ('submit', 'accept', 'reject', 'desk-reject') group by 1, 2, 3;
create function submissions.count_moves() returns trigger language plpgsql as $$
begin
  insert into submissions.moves_of_month as m (journal_id, month, move, papers)
    select s.journal_id, date_trunc('month', e.at at time zone 'UTC')::date, e.move, count(*)
    from fresh e join submissions.submission s on s.id = e.submission_id
    where e.move in ('submit', 'accept', 'reject', 'desk-reject') group by 1, 2, 3 order by 1, 2, 3
  on conflict (journal_id, month, move) do update set papers = m.papers + excluded.papers;
  return null;
end $$;
create trigger event_counted after insert on submissions.event referencing new table as fresh
  for each statement execute function submissions.count_moves();
create view submissions.public_moves_of_month as select journal_id, month, move, papers from submissions.moves_of_month;

-- How long papers had been in a status when they left it, by the month in which they did. Counted anew each night.
create materialized view submissions.stays_of_month as
  select s.journal_id, date_trunc('month', stay.left_at at time zone 'UTC')::date as month, stay.status,
    count(*)::int as papers,
    percentile_cont(0.5) within group (order by extract(epoch from stay.left_at - stay.at)::float8 / 86400) as days
  from (
    select submission_id, to_status as status, at, lead(at) over (partition by submission_id order by id) as left_at
    from submissions.event
  ) stay
  join submissions.submission s on s.id = stay.submission_id
  where stay.left_at is not null
  group by 1, 2, 3;
create unique index stays_of_month_of on submissions.stays_of_month (journal_id, month, status);
create view submissions.public_stays_of_month as
  select journal_id, month, status, papers, days from submissions.stays_of_month;

create table publishing.articles_of_month (
  journal_id uuid not null references journals.journal,
  month date not null,
  articles integer not null,
  primary key (journal_id, month)
);
insert into publishing.articles_of_month (journal_id, month, articles)
  select journal_id, date_trunc('month', published_on)::date, count(*) from publishing.article group by 1, 2;
create function publishing.count_articles() returns trigger language plpgsql as $$
begin
  insert into publishing.articles_of_month as m (journal_id, month, articles)
    select journal_id, date_trunc('month', published_on)::date, count(*) from fresh group by 1, 2 order by 1, 2
  on conflict (journal_id, month) do update set articles = m.articles + excluded.articles;
  return null;
end $$;
create trigger article_counted after insert on publishing.article referencing new table as fresh
  for each statement execute function publishing.count_articles();
-- A feed tells of what arrived last.
create index article_last_of_journal on publishing.article (journal_id, ordinal desc);
create view publishing.public_articles_of_month as select journal_id, month, articles from publishing.articles_of_month;

create table peer_review.reviews_of_month (
  journal_id uuid not null references journals.journal,
  month date not null,
  reviews integer not null,
  in_time integer not null,
  primary key (journal_id, month)
);
insert into peer_review.reviews_of_month (journal_id, month, reviews, in_time)
  select s.journal_id, date_trunc('month', r.handed_in_at at time zone 'UTC')::date, count(*),
    count(*) filter (where r.handed_in_at <= a.due_at)
  from peer_review.review r join peer_review.assignment a on a.id = r.assignment_id
    join submissions.public_paper s on s.id = r.submission_id
  group by 1, 2;
create function peer_review.count_reviews() returns trigger language plpgsql as $$
begin
  insert into peer_review.reviews_of_month as m (journal_id, month, reviews, in_time)
    select s.journal_id, date_trunc('month', r.handed_in_at at time zone 'UTC')::date, count(*),
      count(*) filter (where r.handed_in_at <= a.due_at)
    from fresh r join peer_review.assignment a on a.id = r.assignment_id
      join submissions.public_paper s on s.id = r.submission_id
    group by 1, 2 order by 1, 2
  on conflict (journal_id, month) do update set reviews = m.reviews + excluded.reviews, in_time = m.in_time + excluded.in_time;
  return null;
end $$;
create trigger review_counted after insert on peer_review.review referencing new table as fresh
  for each statement execute function peer_review.count_reviews();
create view peer_review.public_reviews_of_month as
  select journal_id, month, reviews, in_time from peer_review.reviews_of_month;
create view peer_review.public_open_assignment as
  select reviewer_id, submission_id from peer_review.assignment where status in ('pending', 'accepted');

-- How many people hold a role, closed accounts left out. In several slots, so that those who register at once do not wait
-- for each other.
create table identity.role_count (
  role text not null,
  slot integer not null,
  people integer not null,
  primary key (role, slot)
);
create function identity.count_role(counted text, more integer) returns void language sql as $$
  insert into identity.role_count as c (role, slot, people) values (counted, pg_backend_pid() % 8, more)
  on conflict (role, slot) do update set people = c.people + excluded.people $$;
create function identity.count_held() returns trigger language plpgsql as $$
begin
  -- An account that goes takes its roles along: those that go were never closed.
  perform identity.count_role(r.role, (case tg_op when 'INSERT' then 1 else -1 end * count(*))::int)
    from changed r left join identity.account a on a.id = r.account_id
    where a.deactivated_at is null group by r.role order by r.role;
  return null;
end $$;
create trigger role_given after insert on identity.held_role referencing new table as changed
  for each statement execute function identity.count_held();
create trigger role_taken after delete on identity.held_role referencing old table as changed
  for each statement execute function identity.count_held();
create function identity.count_closed() returns trigger language plpgsql as $$
begin
  perform identity.count_role(h.role, case when new.deactivated_at is null then 1 else -1 end)
    from identity.held_role h where h.account_id = new.id order by h.role;
  return null;
end $$;
create trigger account_closed after update of deactivated_at on identity.account
  for each row when ((old.deactivated_at is null) is distinct from (new.deactivated_at is null))
  execute function identity.count_closed();
insert into identity.role_count (role, slot, people)
  select h.role, 0, count(*) from identity.held_role h join identity.account a on a.id = h.account_id
  where a.deactivated_at is null group by h.role;
create view identity.public_role_count as select role, sum(people)::int as people from identity.role_count group by role;

-- People as administrators look for them: by name, by part of an address, by state, by what two of them have in common.
-- The network that somebody registered from (/24, /48), for accounts that are made in numbers.
alter table identity.account add column registered_network text;
-- As it is sought, kept: working it out for each account that is looked at would take longer than looking.
alter table identity.account add column sought_name text generated always as (identity.sought(full_name)) stored;
create index account_name_sought on identity.account using gin (sought_name public.gin_trgm_ops);
create index account_newest on identity.account (created_at desc, id desc) where not is_sub_admin;
create index account_by_name on identity.account (sought_name, id) where not is_sub_admin;
create index account_email_sought on identity.account using gin (email public.gin_trgm_ops);
create index account_closed on identity.account (created_at desc, id desc) where deactivated_at is not null;
create index account_unverified on identity.account (created_at desc, id desc) where email_verified_at is null;
create index account_of_network on identity.account (registered_network, created_at) where registered_network is not null;
create index account_of_photo on identity.account (photo_file_id) where photo_file_id is not null;
create index held_role_of on identity.held_role (role, account_id);
create index application_decided on identity.application (status, decided_at desc, id desc) where status <> 'pending';
create function identity.digits(text text) returns text language sql immutable strict parallel safe
  return regexp_replace(text, '[^0-9]', '', 'g');
create index profile_phone on identity.profile (identity.digits(country_code || phone_number));
create index profile_address on identity.profile (identity.sought(contact_address || ' ' || city || ' ' || zip_code));
create index object_by_hash on files.object (sha256);
create or replace view files.public_object as select id, bytes, sha256 from files.object;

-- Two more that other modules keep up: papers that somebody handed in, and the seat on the editorial board.
alter table identity.activity add column submission_count integer not null default 0;
alter table identity.activity add column seat jsonb;
create index activity_seated on identity.activity (account_id) where seat is not null;
insert into identity.activity (account_id, submission_count)
  select author_id, count(*) from submissions.submission where status <> 'draft' group by author_id
on conflict (account_id) do update set submission_count = excluded.submission_count;
insert into identity.activity (account_id, seat)
  select distinct on (account_id) account_id, jsonb_build_object('journalId', journal_id, 'category', category)
  from editorial_board.member where account_id is not null order by account_id, created_at
on conflict (account_id) do update set seat = excluded.seat;

-- A sub-admin who was ended: the account is closed for good and gives its address free, which is kept here.
alter table identity.sub_admin add column deleted_at timestamptz;
alter table identity.sub_admin add column former_email text;

-- All issues as the desk lists them, those without articles as well.
create index issue_at_desk on journals.issue (year desc, month desc, volume desc, number desc, id desc);
create index issue_at_desk_of_journal on journals.issue (journal_id, year desc, month desc, volume desc, number desc, id desc);
-- Papers on their way, for the journals' own desk: papers belong to a module above, so this is all that is seen of them.
-- Counted up to a thousand.
create view journals.open_papers as
  select j.id as journal_id, (select count(*) from (
      select from submissions.submission s where s.journal_id = j.id
        and s.status in ('submitted', 'processing', 'under_review', 'under_admin', 'revision_required') limit 1000) w)::integer as papers
  from journals.journal j;
