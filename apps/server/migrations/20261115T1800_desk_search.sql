-- Letters by words of the sender, the subject and the text, kept as they are sought: working it out for each letter that is
-- looked at would take longer than looking.
alter table feedback.letter add column sought text not null
  generated always as (identity.sought(sender_name || ' ' || sender_email || ' ' || subject || ' ' || text)) stored;
create index letter_sought on feedback.letter using gin (sought public.gin_trgm_ops);
create index letter_by_state on feedback.letter (state, created_at desc, id desc);

-- The field in which somebody may be asked to review, null for all others: a journal's figures count them by an index.
alter table identity.profile add column reviewing_field text;
create function identity.place_reviewer() returns trigger language plpgsql as $$
begin
  new.reviewing_field := (select lower(new.research_area) from identity.public_reviewer where id = new.account_id);
  return new;
end $$;
create trigger profile_placed before insert or update of research_area on identity.profile
  for each row execute function identity.place_reviewer();
create function identity.place_holder() returns trigger language plpgsql as $$
begin
  update identity.profile set research_area = research_area where account_id = coalesce(new.account_id, old.account_id);
  return null;
end $$;
create trigger reviewer_given after insert on identity.held_role
  for each row when (new.role = 'reviewer') execute function identity.place_holder();
create trigger reviewer_taken after delete on identity.held_role
  for each row when (old.role = 'reviewer') execute function identity.place_holder();
create function identity.place_account() returns trigger language plpgsql as $$
begin
  update identity.profile set research_area = research_area where account_id = new.id;
  return null;
end $$;
create trigger account_placed after update of deactivated_at, email_verified_at on identity.account
  for each row when ((old.deactivated_at is null, old.email_verified_at is null)
    is distinct from (new.deactivated_at is null, new.email_verified_at is null))
  execute function identity.place_account();
-- First the index: one that is made after the rows have changed waits for every older transaction before it is used.
create index profile_reviewing on identity.profile (reviewing_field) where reviewing_field is not null;
update identity.profile set research_area = research_area;
create view identity.public_reviewing_field as
  select account_id, reviewing_field as field from identity.profile where reviewing_field is not null;

-- Who reads for a paper now.
create index assignment_open_of_paper on peer_review.assignment (submission_id) where status in ('pending', 'accepted');
