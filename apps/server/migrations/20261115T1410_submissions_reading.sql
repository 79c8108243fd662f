-- What an author's desk shows beside the papers themselves.

-- The article that came of a paper, or that names somebody with an account. Publishing says so; it is told nothing of ours.
create table submissions.publication (
  article_id uuid primary key,
  public_id text not null unique,
  submission_id uuid unique references submissions.submission,
  journal_id uuid not null references journals.journal,
  title text not null,
  authors text[] not null,
  published_on date not null
);
create table submissions.published_author (
  account_id uuid not null references identity.account,
  article_id uuid not null references submissions.publication on delete cascade,
  primary key (account_id, article_id)
);

-- What became of one manuscript in the next, as HTML. Null while it is being compared; empty where that cannot be done.
create table submissions.difference (
  manuscript_id uuid not null references manuscripts.manuscript on delete cascade,
  previous_id uuid not null references manuscripts.manuscript on delete cascade,
  html text,
  asked_at timestamptz not null,
  primary key (manuscript_id, previous_id)
);
create index difference_previous on submissions.difference (previous_id);

-- How long papers of a journal stayed in a status before they went on. Counted anew each night.
create materialized view submissions.typical_stay as
  select s.journal_id, stay.status, count(distinct stay.submission_id)::int as papers,
    greatest(1, ceil(percentile_cont(0.5) within group (order by stay.days)))::int as days
  from (
    select submission_id, to_status as status,
      extract(epoch from lead(at) over (partition by submission_id order by id) - at)::float8 / 86400 as days
    from submissions.event
  ) stay
  join submissions.submission s on s.id = stay.submission_id
  where stay.days is not null
  group by s.journal_id, stay.status;
create unique index typical_stay_of on submissions.typical_stay (journal_id, status);

-- What others may read of a file, of what is made from a manuscript, and of a person: an author's page is one statement.
create view files.public_object as select id, bytes from files.object;
create view manuscripts.public_step as
  select manuscript_id, kind, status, told,
    case when kind = 'read' then (result #>> '{read,counts,words}')::int end as words
  from manuscripts.step;
create view identity.public_person as select id, full_name, email from identity.account;
