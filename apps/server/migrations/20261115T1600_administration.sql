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
  hash bytea not null
);
create index audit_by_subject on platform.audit (subject_kind, subject_id, id);
create index audit_by_actor on platform.audit (actor_id, id);
create index audit_by_action on platform.audit (action, id);

-- One after the other, so that the chain has no fork.
create function platform.chain_audit() returns trigger language plpgsql as $$
begin
  -- The name of the moment: an account may be renamed or gone when the log is read.
  new.actor_name := coalesce((select full_name from identity.account where id = new.actor_id), '');
  perform pg_advisory_xact_lock(hashtext('platform.audit'));
  new.id := coalesce((select max(id) from platform.audit), 0) + 1;
  new.previous_hash := coalesce((select hash from platform.audit order by id desc limit 1), '\x');
  new.hash := sha256(new.previous_hash || convert_to(jsonb_build_array(new.id, extract(epoch from new.at), new.action, new.actor_id,
    new.actor_name, new.subject_kind, new.subject_id, new.subject_label, new.journal_id, new.detail)::text, 'UTF8'));
  return new;
end $$;
create trigger audit_chained before insert on platform.audit for each row execute function platform.chain_audit();
create function platform.keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is written once and never changed.';
end $$;
create trigger audit_stays before update or delete or truncate on platform.audit
  for each statement execute function platform.keep_audit();

-- How far the chain was last found whole.
create table platform.audit_check (
  one boolean primary key default true check (one),
  checked_at timestamptz not null,
  until_id bigint not null,
  holds boolean not null
);

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
  issue_id uuid references journals.issue,
  cover_file_id uuid references files.object,
  state text not null check (state in ('typesetting', 'ready', 'failed', 'publishing', 'published')),
  told text,
  -- The plan's version that the files below were made of.
  made_version integer,
  pdf_file_id uuid references files.object,
  pdf_pages integer,
  -- Sections and references of the full text, cleaned.
  full_text jsonb,
  accepted_at timestamptz not null,
  requested_by uuid references identity.account,
  article_id uuid references publishing.article,
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
-- The next number of a journal's articles in a year.
create table publishing.numbering (
  journal_id uuid not null references journals.journal,
  year integer not null,
  last integer not null,
  primary key (journal_id, year)
);
create view publishing.public_notice as select id, article_id, kind, number, text, published_on from publishing.notice;

create schema statistics;
-- Views and downloads as they happen; folded into days, and gone after two days.
create table statistics.happening (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  kind text not null check (kind in ('view', 'download')),
  -- A keyed hash of network, browser and day: it names nobody.
  reader bytea not null,
  at timestamptz not null
);
create index happening_unfolded on statistics.happening (at, id);
create table statistics.day (
  article_id uuid not null,
  day date not null,
  views integer not null default 0,
  downloads integer not null default 0,
  primary key (article_id, day)
);
create table statistics.total (
  article_id uuid primary key,
  views integer not null default 0,
  downloads integer not null default 0
);
create view statistics.public_total as select article_id, views, downloads from statistics.total;

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
