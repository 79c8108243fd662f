-- Codes of an authenticator app as second factor (ADR 121).

create table identity.authenticator (
  account_id uuid primary key references identity.account,
  -- encrypted with the server's secret of that id
  sealed_secret bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  -- null until the owner has entered a first code
  confirmed_at timestamptz,
  -- the last time step whose code was used: an earlier or equal one is refused
  last_step bigint
);

create table identity.recovery_code (
  account_id uuid not null references identity.account,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
