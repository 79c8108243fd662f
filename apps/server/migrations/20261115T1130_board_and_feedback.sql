-- Who reads for the press. A member may have an account, or stand on the board without one.
create schema editorial_board;

create table editorial_board.member (
  id uuid primary key,
  account_id uuid references identity.account on delete cascade,
  journal_id uuid references journals.journal,
  category text not null,
  title text not null,
  full_name text not null,
  university text not null,
  photo_file_id uuid references files.object,
  position integer not null,
  created_at timestamptz not null
);
create index member_by_category on editorial_board.member (category, position, id);
create index member_by_journal on editorial_board.member (journal_id, position, id);
create index member_by_account on editorial_board.member (account_id) where account_id is not null;

-- What visitors and members say to the press.
create schema feedback;

create table feedback.suggestion (
  id uuid primary key,
  sender_name text not null,
  sender_email text not null,
  suggested_fields text not null,
  additional_notes text not null,
  created_at timestamptz not null
);
create index suggestion_newest on feedback.suggestion (created_at desc, id desc);

-- When somebody last did what may be done only once in a while. The key is a keyed hash: it names nobody.
create table feedback.cooldown (
  kind text not null,
  key bytea not null,
  last_at timestamptz,
  primary key (kind, key)
);
