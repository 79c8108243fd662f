-- Somebody who has left. The account stays as an empty place, because what others keep refers to it: it has no name, no
-- address and no way in.
alter table identity.account add column deleted_at timestamptz;

-- Events are written once and never changed, but for one thing: a letter and its reason go with the author they
-- were written to.
drop trigger event_stays on submissions.event;
create trigger event_stays before delete or truncate on submissions.event
  for each statement execute function submissions.refuse_change();
create function submissions.keep_event() returns trigger language plpgsql as $$
begin
  if new.letter is not null or new.reason is not null
    or (to_jsonb(new) - '{letter,reason}'::text[]) <> (to_jsonb(old) - '{letter,reason}'::text[]) then
    raise exception 'Events are written once and never changed.';
  end if;
  return new;
end $$;
create trigger event_keeps before update on submissions.event
  for each row execute function submissions.keep_event();

-- A seat on the board ends with the account; so it does for those that were closed before this was so.
delete from editorial_board.member m using identity.account a
  where a.id = m.account_id and a.deactivated_at is not null;
update identity.activity t set seat = null from identity.account a
  where a.id = t.account_id and a.deactivated_at is not null and t.seat is not null;

-- The address of a mail goes with its text: what is old and still known.
drop index platform.mail_with_body;
create index mail_remembered on platform.mail (created_at) where recipient_address <> '';
