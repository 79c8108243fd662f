-- Accounts, what they may do, and how they prove who they are. Secrets are kept as hashes only.
create schema identity;

create table identity.account (
  id uuid primary key,
  -- canonical form, lower case (modules/identity/email-key.ts); one address may have one member's and one sub-admin's account
  email text not null check (email = lower(email)),
  is_sub_admin boolean not null default false,
  title text not null,
  full_name text not null,
  password_hash text not null,
  -- what the account registered as; null when a command made it
  registered_as text check (registered_as in ('researcher', 'reviewer')),
  email_verified_at timestamptz,
  deactivated_at timestamptz,
  photo_file_id uuid references files.object,
  created_at timestamptz not null,
  unique (email, is_sub_admin)
);

-- What a member tells about themselves at registration. Admins made by a command and sub-admins have none.
create table identity.profile (
  account_id uuid primary key references identity.account on delete cascade,
  country_code text not null,
  phone_number text not null,
  contact_address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country_of_residence text not null,
  nationality text not null,
  date_of_birth date not null,
  highest_education text not null,
  awarding_institution text not null,
  research_area text not null,
  university text not null
);

create table identity.held_role (
  account_id uuid not null references identity.account on delete cascade,
  role text not null check (role in ('researcher', 'reviewer', 'admin')),
  granted_at timestamptz not null,
  primary key (account_id, role)
);

-- One application for each role, ever: its outcome is final.
create table identity.application (
  id uuid primary key,
  account_id uuid not null references identity.account on delete cascade,
  role text not null check (role in ('researcher', 'reviewer')),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  applied_at timestamptz not null,
  decided_at timestamptz,
  -- null where no admin had to look at it
  decided_by uuid references identity.account,
  reason text,
  unique (account_id, role)
);
create index application_waiting on identity.application (applied_at, id) where status = 'pending';

-- What a sub-admin may do, and where.
create table identity.sub_admin (
  account_id uuid primary key references identity.account on delete cascade,
  permissions text[] not null,
  allowed_journals uuid[] not null
);

-- Counts that other modules keep here, in the transaction of their own change (noteActivity).
create table identity.activity (
  account_id uuid primary key references identity.account on delete cascade,
  published_count integer not null default 0,
  review_count integer not null default 0,
  assignment_count integer not null default 0,
  assigned_at timestamptz,
  assignment_status text,
  reviewed_papers jsonb not null default '[]'
);

create table identity.session (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references identity.account on delete cascade,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- for "where am I signed in"
  user_agent text not null,
  network text not null
);
create index session_of_account on identity.session (account_id) where ended_at is null;
create index session_by_age on identity.session (last_seen_at);

-- One attempt to log in that waits for its code or its link.
create table identity.login_attempt (
  id uuid primary key,
  -- what the client calls userId
  handle_hash bytea not null unique,
  account_id uuid not null references identity.account on delete cascade,
  role text not null,
  -- keyed with the server's secret: six digits alone could be searched
  code_hash bytea not null,
  link_hash bytea not null unique,
  -- the browser that asked: only there the link works without a click
  browser_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index login_attempt_by_age on identity.login_attempt (created_at);

-- Wrong codes, per account and day: what the monthly limit counts.
create table identity.code_count (
  account_id uuid not null references identity.account on delete cascade,
  day date not null,
  tries integer not null default 0,
  primary key (account_id, day)
);

-- Devices that passed the code step. The cookie carries a signed random id, this its hash.
create table identity.known_device (
  account_id uuid not null references identity.account on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- Links that verify an address or reset a password: single use, short life.
create table identity.one_time_link (
  id uuid primary key,
  account_id uuid not null references identity.account on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index one_time_link_of_account on identity.one_time_link (account_id, purpose);
create index one_time_link_by_age on identity.one_time_link (created_at);

-- The last passwords, the present one among them.
create table identity.past_password (
  account_id uuid not null references identity.account on delete cascade,
  password_hash text not null,
  set_at timestamptz not null,
  primary key (account_id, password_hash)
);
