-- Settings of the press and of journals (ADR 138). A setting without a row has its default.
create schema settings;

create table settings.value (
  -- null: of the press
  journal_id uuid references journals.journal,
  key text not null,
  -- null: it was reset; the version goes on
  value jsonb,
  version int not null,
  unique nulls not distinct (journal_id, key)
);

-- Never changed and never deleted.
create table settings.change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: a command of the operator
  changed_by uuid,
  journal_id uuid,
  key text not null,
  before jsonb,
  after jsonb
);
create index setting_change_by_scope on settings.change (journal_id, id desc);

-- Every process reads it each second.
create view platform.setting as
  select journal_id, key, value from settings.value where value is not null;
