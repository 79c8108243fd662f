-- Blind review: who is asked, who reads, what they wrote, and what the editors made of it.
create schema peer_review;

-- One request to one reviewer for one stage of a paper, from the queue to its end.
create table peer_review.assignment (
  id uuid primary key,
  submission_id uuid not null references submissions.submission,
  stage integer not null check (stage between 1 and 3),
  reviewer_id uuid not null references identity.account,
  -- `RV-7K2MXQ`: what the reviewer is called on the pages they read.
  code text not null unique,
  -- queued: an alternate who was not asked yet. done: the review is handed in.
  status text not null check (status in ('queued', 'pending', 'accepted', 'rejected', 'expired', 'withdrawn', 'done')),
  -- Alternates are asked in this order.
  position integer not null,
  -- Which manuscript they were asked to read.
  manuscript_id uuid references manuscripts.manuscript,
  -- The paper's title as the reviewer knows it, without names; written when they are asked.
  blind_title text,
  queued_at timestamptz not null,
  invited_at timestamptz,
  -- An invitation that nobody answered ends here.
  expires_at timestamptz,
  answered_at timestamptz,
  -- Of an accepted one: when the review is due.
  due_at timestamptz,
  ended_at timestamptz,
  -- Why it was declined or withdrawn; for editors.
  reason text,
  -- Which reminders have left, so that none leaves twice: '3-days', '1-day', and the day of those that an editor sent.
  reminded text[] not null default '{}',
  check (status in ('queued', 'withdrawn') or invited_at is not null),
  check (invited_at is null or blind_title is not null),
  check (status not in ('accepted', 'done') or due_at is not null)
);
-- A reviewer holds at most one open assignment; a stage has at most one reader.
create unique index assignment_open on peer_review.assignment (reviewer_id) where status in ('pending', 'accepted');
create unique index assignment_reader on peer_review.assignment (submission_id, stage) where status in ('accepted', 'done');
-- Nobody is asked twice at once for the same stage.
create unique index assignment_asked on peer_review.assignment (submission_id, stage, reviewer_id) where status in ('queued', 'pending', 'accepted', 'done');
create index assignment_of_paper on peer_review.assignment (submission_id, stage);
create index assignment_of_reviewer on peer_review.assignment (reviewer_id, ended_at desc);
-- What the clock looks at.
create index assignment_answer_due on peer_review.assignment (expires_at) where status = 'pending';
create index assignment_review_due on peer_review.assignment (due_at) where status = 'accepted';

-- What a reviewer types. It belongs to the person, the paper and the stage: who is asked again finds it again.
create table peer_review.review_draft (
  submission_id uuid not null references submissions.submission,
  stage integer not null,
  reviewer_id uuid not null references identity.account,
  version integer not null,
  form jsonb not null,
  saved_at timestamptz not null,
  primary key (submission_id, stage, reviewer_id)
);
create index review_draft_reviewer on peer_review.review_draft (reviewer_id);

-- A review that was handed in: never changed.
create table peer_review.review (
  id uuid primary key,
  assignment_id uuid not null unique references peer_review.assignment,
  submission_id uuid not null references submissions.submission,
  stage integer not null check (stage between 1 and 3),
  reviewer_id uuid not null references identity.account,
  recommendation text not null check (recommendation in ('Major Revision Required', 'Minor Revision Required', 'Submission Approved')),
  -- Cleaned markup, as the reviewer wrote it. What the author sees is released by submissions, without names.
  comments_html text not null,
  words integer not null,
  -- For the editor alone.
  note text not null default '',
  handed_in_at timestamptz not null,
  released_at timestamptz,
  unique (submission_id, stage)
);
create index review_reviewer on peer_review.review (reviewer_id, handed_in_at desc);
create function peer_review.keep_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'released_at') <> (to_jsonb(old) - 'released_at')
    or (old.released_at is not null and new.released_at is distinct from old.released_at) then
    raise exception 'A review that was handed in is never changed.';
  end if;
  return new;
end $$;
create trigger review_stays before update or delete on peer_review.review
  for each row execute function peer_review.keep_review();

-- What an editor decided, once for each round: round 0 is the screening, round n follows the n-th review.
create table peer_review.decision (
  id uuid primary key,
  submission_id uuid not null references submissions.submission,
  -- The version of the paper that was decided on: one decision for each.
  version integer not null,
  move text not null check (move in ('pass-screening', 'desk-reject', 'ask-revision', 'next-stage', 'accept', 'reject')),
  editor_id uuid not null references identity.account,
  letter text not null default '',
  reason text,
  at timestamptz not null,
  unique (submission_id, version)
);

-- The letter that an editor is writing.
create table peer_review.decision_draft (
  submission_id uuid not null references submissions.submission,
  editor_id uuid not null references identity.account,
  version integer not null,
  form jsonb not null,
  saved_at timestamptz not null,
  primary key (submission_id, editor_id)
);
create index decision_draft_editor on peer_review.decision_draft (editor_id);

-- The press's own words for a letter; without a row the built-in ones are used.
create table peer_review.letter_template (
  move text primary key check (move in ('desk-reject', 'ask-revision', 'next-stage', 'accept', 'reject')),
  text text not null,
  changed_by uuid not null references identity.account,
  changed_at timestamptz not null
);

-- An editor has looked at what might betray somebody in the blind copy of a manuscript.
create table peer_review.blindness_check (
  manuscript_id uuid primary key references manuscripts.manuscript on delete cascade,
  editor_id uuid not null references identity.account,
  at timestamptz not null
);

-- Between the editors and a reviewer, about an assignment. Neither learns more of the other than the press and a code.
create table peer_review.message (
  id uuid primary key,
  assignment_id uuid not null references peer_review.assignment,
  reviewer_id uuid not null references identity.account,
  from_party text not null check (from_party in ('press', 'reviewer')),
  -- Null when the clock wrote it.
  editor_id uuid references identity.account,
  text text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index message_of_reviewer on peer_review.message (reviewer_id, at desc, id);
create index message_of_assignment on peer_review.message (assignment_id, at);

-- That a waiting paper was brought to somebody's eyes again; once for each stay in a status and level.
create table peer_review.escalation (
  submission_id uuid not null references submissions.submission,
  status_since timestamptz not null,
  -- 0: the author, before a revision is due; 1: at the due date; then one more for each week.
  level integer not null,
  at timestamptz not null,
  -- When a mail named it; null while it waits for the next letter to the editors.
  told_at timestamptz,
  primary key (submission_id, status_since, level)
);
create index escalation_untold on peer_review.escalation (at) where told_at is null;

-- That somebody has finished a review: nothing else can be learnt from it.
create table peer_review.certificate (
  id uuid primary key,
  review_id uuid not null unique references peer_review.review,
  reviewer_id uuid not null references identity.account,
  full_name text not null,
  issued_at timestamptz not null
);

-- An editor looks for words of titles, mostly of the newest papers: their forms are kept, not made anew for each paper.
alter table submissions.submission
  add column title_words tsvector generated always as (to_tsvector('english'::regconfig, title)) stored;

-- What the editors wrote to the authors with a decision: every mail is also in the product.
alter table submissions.event add column letter text;

-- What editors may read of a paper.
create view submissions.public_paper as
  select id, number, author_id, journal_id, status, version, title, abstract, keywords, reviews, is_published, manuscript_id,
    created_at, submitted_at, status_since, due_at, decided_at, rejection_reason,
    title_words,
    -- What nobody waits for comes last.
    coalesce(due_at, 'infinity'::timestamptz) as urgent_at
  from submissions.submission where status <> 'draft';
create view submissions.public_author as
  select a.submission_id, a.position, a.name, a.affiliation, a.email, a.orcid, a.account_id, a.is_submitter
  from submissions.author a;
create view submissions.public_event as
  select id, submission_id, move, from_status, to_status, by_party, by_account_id, reason, at from submissions.event;
create view submissions.public_handed_in as
  select submission_id, number, manuscript_id, file_id, file_name, at from submissions.handed_in;
create view submissions.public_review as
  select id, submission_id, stage, decision, comments_html, words, released_at from submissions.released_review;
create view submissions.public_point as
  select id, review_id, number, html, answer, answered_at from submissions.point;
create view submissions.public_publication as
  select article_id, public_id, submission_id, journal_id, title, authors, published_on from submissions.publication;
create view submissions.public_published_author as select account_id, article_id from submissions.published_author;
create view submissions.public_typical_stay as select journal_id, status, papers, days from submissions.typical_stay;
create view manuscripts.public_result as select manuscript_id, kind, status, told, result from manuscripts.step;
create view identity.public_reviewer as
  select a.id, a.title, a.full_name, a.email, f.research_area, f.university, f.awarding_institution
  from identity.account a
    join identity.held_role h on h.account_id = a.id and h.role = 'reviewer'
    left join identity.profile f on f.account_id = a.id
  where a.deactivated_at is null and a.email_verified_at is not null;
create view identity.public_affiliation as select account_id, university from identity.profile;

-- The editors' queue, of all journals or of some: the most urgent first, or the newest. And a paper by its number or its title.
create index submission_urgent on submissions.submission (due_at, id) where status not in ('draft', 'rejected');
create index submission_by_urgency on submissions.submission (status, coalesce(due_at, 'infinity'::timestamptz), id) where status <> 'draft';
create index submission_of_journal_by_urgency on submissions.submission (journal_id, status, coalesce(due_at, 'infinity'::timestamptz), id) where status <> 'draft';
create index submission_by_age on submissions.submission (status, submitted_at desc, id desc) where status <> 'draft';
create index submission_of_journal_by_age on submissions.submission (journal_id, status, submitted_at desc, id desc) where status <> 'draft';
create index submission_title on submissions.submission using gin (title_words) where status <> 'draft';
create index submission_newest on submissions.submission (submitted_at desc) where status <> 'draft';
create index submission_number_begin on submissions.submission (number text_pattern_ops) where status <> 'draft';
create index submission_ordinal on submissions.submission ((substring(number from '[0-9]+$')::bigint)) where status <> 'draft';

-- How many papers came to each step in a year, and the middle of how long it took them from the step before; counted anew
-- each night with `typical_stay`. A review is named with its stage: `hand-in-review-2`.
create materialized view submissions.moves_of_year as
  with step as (
    select id, submission_id, at, case when move = 'hand-in-review'
      then move || '-' || row_number() over (partition by submission_id, move order by id) else move end as move
    from submissions.event where move in ('submit', 'pass-screening', 'hand-in-review', 'accept', 'publish')
  ), timed as (
    select submission_id, move, at,
      extract(epoch from at - lag(at) over (partition by submission_id order by id))::float8 / 86400 as days
    from step
  )
  select s.journal_id, extract(year from t.at at time zone 'UTC')::int as year, t.move, count(*)::int as papers,
    ceil(percentile_cont(0.5) within group (order by t.days))::int as days
  from timed t join submissions.submission s on s.id = t.submission_id
  group by 1, 2, 3;
create unique index moves_of_year_of on submissions.moves_of_year (journal_id, year, move);
create view submissions.public_moves_of_year as select journal_id, year, move, papers, days from submissions.moves_of_year;

-- What became of one blind copy in the next, for the reviewer of a later stage. Null while it is being compared.
create table peer_review.blind_difference (
  manuscript_id uuid primary key references manuscripts.manuscript on delete cascade,
  previous_id uuid not null references manuscripts.manuscript on delete cascade,
  html text,
  asked_at timestamptz not null
);
create index blind_difference_previous on peer_review.blind_difference (previous_id);

-- Who has written about what, and with whom: finding reviewers, and those who must not be one.
create index submission_words on submissions.submission using gin (to_tsvector('english', title || ' ' || abstract))
  where status <> 'draft';
create index publication_words on submissions.publication using gin (to_tsvector('english', title));
-- The words that many papers have, and the share of them that do, as the database has learnt for its own planning.
create view submissions.public_common_word as
  select e.word, e.share from pg_stats s
    cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) e (word, share)
  where s.schemaname = 'submissions' and s.tablename = 'submission_words' and e.word is not null;
-- By these indexes, whatever the planner expects of a word that it does not know: else it reads all abstracts for a common one.
create function submissions.public_papers_about(sought tsquery, most integer) returns setof uuid
  language sql stable set enable_seqscan = off as $$
  select id from submissions.submission
  where status <> 'draft' and to_tsvector('english', title || ' ' || abstract) @@ sought limit most $$;
create function submissions.public_articles_about(sought tsquery, most integer) returns setof uuid
  language sql stable set enable_seqscan = off as $$
  select article_id from submissions.publication
  where submission_id is null and to_tsvector('english', title) @@ sought limit most $$;
create index published_author_article on submissions.published_author (article_id);
create index profile_of_area on identity.profile (lower(research_area), account_id);
create index reviewer_held on identity.held_role (account_id) where role = 'reviewer';
create index author_email on submissions.author (lower(email)) where email is not null;
