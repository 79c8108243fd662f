-- A change of address is confirmed by a link to the new one. Until then the account knows nothing of it.
alter table identity.one_time_link drop constraint one_time_link_purpose_check;
alter table identity.one_time_link
  add constraint one_time_link_purpose_check check (purpose in ('verify-email', 'reset-password', 'change-email')),
  -- canonical form, lower case
  add column new_email text check (new_email = lower(new_email)),
  -- who asked: the one session that stays when the address changes
  add column session_id uuid,
  add constraint one_time_link_new_email check ((purpose = 'change-email') = (new_email is not null));

-- Who was made by a command may tell about themselves bit by bit.
alter table identity.profile alter column date_of_birth drop not null;
