-- Passkeys as second factor (ADR 122).

create table identity.passkey (
  id uuid primary key,
  account_id uuid not null references identity.account,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- of the last use; 0 for devices that do not count
  sign_count bigint not null,
  transports text[] not null,
  -- as the owner calls it
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_account on identity.passkey (account_id, created_at);

-- One row for each question to a device. The device signs the challenge; the row has its hash only.
create table identity.passkey_challenge (
  challenge_hash bytea primary key,
  account_id uuid not null references identity.account,
  purpose text not null check (purpose in ('register', 'login')),
  -- the session that registers, or the attempt that logs in
  bound_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index passkey_challenge_by_age on identity.passkey_challenge (created_at);
create index passkey_challenge_of_account on identity.passkey_challenge (account_id);
