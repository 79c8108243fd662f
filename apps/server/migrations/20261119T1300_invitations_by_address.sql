-- Reviewers who are invited by e-mail address (ADR 91).

-- When an editor last invited the address of an account that an invitation created. With an unverified address nobody
-- owns the account yet: it holds no role, and a nightly job deletes it.
alter table identity.account add column invited_at timestamptz;
-- As the reviewer typed it when accepting: 0000-0002-1825-0097.
alter table identity.profile add column orcid text;

-- Everybody whom an invitation can reach: members whose account is open, whether or not they are reviewers.
create view identity.public_invitee as
  -- Anybody may have registered an address that is not verified, so the answers count for nothing.
  select a.id, a.title, a.full_name, a.email,
    case when a.email_verified_at is not null then f.research_area end as research_area,
    case when a.email_verified_at is not null then f.university end as university,
    case when a.email_verified_at is not null then f.orcid end as orcid,
    a.email_verified_at is not null as is_verified,
    a.email_verified_at is not null
      and exists (select from identity.held_role h where h.account_id = a.id and h.role = 'reviewer') as is_reviewer
  from identity.account a left join identity.profile f on f.account_id = a.id
  where not a.is_sub_admin and a.deactivated_at is null and a.deleted_at is null;

-- What the editor typed who invited an address. Editors see the typed name until the invitation is accepted, so that
-- they do not learn whether the address had an account.
create table peer_review.outside_invitation (
  assignment_id uuid primary key references peer_review.assignment,
  editor_id uuid not null references identity.account,
  name text not null,
  field text not null,
  -- The statement on conflicts of interest: null until the invitation is accepted, empty if there are none.
  interests text
);
create index outside_invitation_of_editor on peer_review.outside_invitation (editor_id);
