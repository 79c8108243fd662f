-- The Pi wallet: who is connected, what was paid, and the books.
create schema wallet;

-- A Pi account belongs to one account only.
create table wallet.pi_account (
  account_id uuid primary key references identity.account,
  pi_uid text not null unique,
  username text not null,
  wallet_address text,
  connected_at timestamptz not null
);

create table wallet.payment (
  id uuid primary key,
  -- As the provider names it.
  provider_id text not null unique,
  account_id uuid not null references identity.account,
  -- What was agreed upon when it was first seen.
  pi_uid text not null,
  amount numeric(20, 7) not null check (amount > 0),
  memo text not null,
  recipient_uid text not null,
  state text not null check (state in ('created', 'approved', 'completed', 'cancelled', 'failed')),
  -- A transaction pays once.
  txid text unique check ((txid is not null) = (state = 'completed')),
  -- Why it failed, for the operator.
  why text,
  attempts integer not null default 0,
  -- When the clock asks the provider again; none once it is final.
  next_at timestamptz check ((next_at is null) = (state in ('completed', 'cancelled', 'failed'))),
  created_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (next_at is not null))
);
create index payment_of_account on wallet.payment (account_id, created_at desc, id desc);
create index payment_to_settle on wallet.payment (next_at, id) where next_at is not null;

-- What is final stays, and nobody changes what was agreed upon.
create function wallet.keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'payments are never removed';
  end if;
  if old.state in ('completed', 'cancelled', 'failed') and new.state <> old.state
    or old.state = 'approved' and new.state = 'created'
    or (old.id, old.provider_id, old.account_id, old.amount, old.memo, old.recipient_uid, old.created_at)
      is distinct from (new.id, new.provider_id, new.account_id, new.amount, new.memo, new.recipient_uid, new.created_at)
    or old.txid is distinct from new.txid and old.txid is not null then
    raise exception 'a payment that is % cannot be changed so', old.state;
  end if;
  return new;
end $$;
create trigger payment_stays before update or delete on wallet.payment
  for each row execute function wallet.keep_payment();

-- Double entry: each member has a book, and the press has the one that stands against them all.
create table wallet.book (
  id uuid primary key,
  account_id uuid unique references identity.account,
  -- Kept by what is entered, and by nothing else.
  balance numeric(27, 7) not null default 0
);
create unique index book_of_press on wallet.book ((account_id is null)) where account_id is null;
insert into wallet.book (id, account_id) values (gen_random_uuid(), null);

create table wallet.entry (
  id bigint generated always as identity primary key,
  payment_id uuid not null references wallet.payment,
  book_id uuid not null references wallet.book,
  amount numeric(20, 7) not null check (amount <> 0),
  at timestamptz not null,
  -- A payment is entered once.
  unique (payment_id, book_id)
);
create index entry_of_book on wallet.entry (book_id, id);

create function wallet.keep_entry() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger entry_stays before update or delete or truncate on wallet.entry
  for each statement execute function wallet.keep_entry();

create function wallet.count_entry() returns trigger language plpgsql as $$
begin
  update wallet.book set balance = balance + new.amount where id = new.book_id;
  return null;
end $$;
create trigger entry_counted after insert on wallet.entry for each row execute function wallet.count_entry();

-- At the commit: what one book gives another takes.
create function wallet.balance_entry() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from wallet.entry where payment_id = new.payment_id) <> 0 then
    raise exception 'the entries of a payment do not balance';
  end if;
  return null;
end $$;
create constraint trigger entry_balanced after insert on wallet.entry deferrable initially deferred
  for each row execute function wallet.balance_entry();
