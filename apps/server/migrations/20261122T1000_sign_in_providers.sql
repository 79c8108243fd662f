-- Signing in at ORCID or an institution (ADR 120).

-- One row while somebody is at the provider. Only hashes: state, nonce and code verifier are in the browser or derived.
create table identity.provider_round (
  state_hash bytea primary key,
  -- of a cookie: the answer counts only in the browser that asked
  browser_hash bytea not null,
  provider text not null,
  purpose text not null check (purpose in ('sign-in', 'link', 'authorship')),
  -- who links, and in which session
  account_id uuid references identity.account,
  session_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index provider_round_by_age on identity.provider_round (created_at);
create index provider_round_of_account on identity.provider_round (account_id) where account_id is not null;

-- Who an account is elsewhere, proved by a sign-in there. `subject` is the bare iD at ORCID.
create table identity.linked_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references identity.account,
  provider text not null,
  is_orcid boolean not null,
  verified_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index linked_identity_of_account on identity.linked_identity (account_id, provider);

-- The iDs that members proved.
create view identity.public_orcid as
  select account_id, subject as orcid, verified_at from identity.linked_identity where is_orcid;
