import type pg from 'pg'

export interface OfficePlan {
  /** How many editors handle the papers. */
  editors: number
}

/**
 * The editorial office of a database that has submissions: editors with their papers, withdrawn papers, proofs and
 * final files with authors, messages, notes, invitations by e-mail address, wishes about reviewers, and names of people
 * that differ.
 */
export async function fillOffice(client: pg.Client, { editors }: OfficePlan): Promise<void> {
  if (editors === 0) return
  await client.query('begin')
  await client.query(
    `set local statement_timeout = 0; set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'`,
  )
  await client.query(desks, [editors])
  await client.query('analyze desk')
  for (const statement of [...people, ...papers, ...work]) await client.query(statement)
  await client.query('commit')
  await client.query('vacuum analyze')
}

const idOf = (what: string) => `overlay(overlay(md5(${what}) placing '4' from 13) placing '8' from 17)::uuid`
/** A number below `most` that depends on the text. */
const chance = (text: string, most: number) => `(('x' || left(md5(${text}), 7))::bit(28)::int % ${most})`

const given = `'{Amina,Bruno,Chidi,Dacia,Elena,Farid,Grace,Hana,Ivo,Jun,Kofi,Leila,Mats,Nadia,Omar,Paula,Qing,Rahel,Søren,Tariq,Uma,Václav,Wanjiru,Ximena,Yusuf,Zoë,Aiko,Björn,Catalina,Đorđe}'::text[]`
const syllables = `'{ab,ber,cha,dor,el,fin,gor,ha,is,ka,lam,mo,nar,os,per,qui,ro,san,tek,ul,ven,wa,yo,zel}'::text[]`
const syllable = (text: string, nth: number) => `(${syllables})[1 + ${chance(`'${nth} ' || ${text}`, 24)}]`
/** 30 given names and 13,824 family names. */
const nameOf = (text: string) =>
  `(${given})[1 + ${chance(`'given ' || ${text}`, 30)}] || ' ' || initcap(${[1, 2, 3].map((nth) => syllable(text, nth)).join(' || ')})`

/** Each journal has one of them; `desk` says which. */
const desks = `
  create temp table desk on commit drop as
  select j.id as journal_id, (row_number() over (order by j.id) - 1) % $1::int as seat, ${idOf(`'handling editor ' || (row_number() over (order by j.id) - 1) % $1::int`)} as editor_id
  from journals.journal j`

const call = idOf(`'call'`)

const people = [
  `insert into identity.account (id, email, is_sub_admin, title, full_name, password_hash, email_verified_at, created_at)
   select distinct editor_id, 'handling-editor' || seat || '@example.org', true, 'Dr.', ${nameOf(`'handling editor ' || seat`)}, '!', now(), now() from desk`,
  `insert into identity.sub_admin (account_id, permissions, allowed_journals)
   select editor_id, '{managePapers}', array_agg(journal_id) from desk group by 1`,
  // One guest editor, of a call that one paper of 50 answered.
  `with guest as (
     insert into identity.account (id, email, is_sub_admin, title, full_name, password_hash, email_verified_at, created_at)
     values (${idOf(`'guest editor'`)}, 'guest-editor@example.org', true, 'Dr.', 'Guest Editor', '!', now(), now()) returning id)
   insert into identity.journal_role (id, account_id, role, journal_id, call_id, place_title, given_by, given_at)
   select ${idOf(`'role ' || journal_id`)}, guest.id, 'guest-editor', journal_id, ${call}, 'Wells', editor_id, now() from guest, desk`,
  `update identity.account set full_name = ${nameOf('id::text')} where full_name like 'Author %' or full_name like 'Reviewer %'`,
  // One author in five has only an address.
  `update submissions.author w set name = coalesce(a.full_name, ${nameOf(`w.submission_id::text || w.position`)}),
     email = case when w.account_id is null and ${chance('w.submission_id::text', 5)} < 3
       then 'co-author' || ${chance(`'address ' || w.submission_id`, 9000)} || '@example.net' end
   from submissions.author o left join identity.account a on a.id = o.account_id
   where o.submission_id = w.submission_id and o.position = w.position`,
]

const isWaiting = `s.status not in ('draft', 'rejected', 'withdrawn') and not s.is_published`
const place = chance(`'state ' || s.id`, 12)

const papers = [
  `with gone as (
     update submissions.submission s set status = 'withdrawn' where s.status in ('submitted', 'under_admin') and ${chance('s.id::text', 20)} = 0
     returning s.id, s.status_since)
   insert into submissions.event (submission_id, move, from_status, to_status, by_party, at)
   select id, 'withdraw', 'submitted', 'withdrawn', 'author', status_since from gone`,
  // A paper that waits has waited up to 40 days, and is due after ten.
  `update submissions.submission s set
     status_since = case when ${isWaiting} then w.since else s.status_since end,
     due_at = case when ${isWaiting} then w.since + interval '10 days' end,
     proof_due_at = case when ${isWaiting} and s.status = 'accepted' and ${place} < 4 then now() + interval '5 days' end,
     final_due_at = case when ${isWaiting} and s.status = 'accepted' and ${place} between 4 and 7 then now() + interval '9 days' end,
     is_final_open = ${isWaiting} and s.status = 'accepted' and ${place} between 4 and 7,
     call_id = case when ${chance(`'call ' || s.id`, 50)} = 0 then ${call} end,
     publishes_at = case when ${isWaiting} and s.status = 'accepted' and ${place} between 8 and 9 then now() + interval '20 days' end
   from (select id, now() - ${chance(`'since ' || id`, 57600)} * interval '1 minute' as since from submissions.submission) w
   where w.id = s.id and s.status <> 'draft'`,
]

const ofOffice = `submissions.submission s join desk d on d.journal_id = s.journal_id and s.status <> 'draft'`

const work = [
  // Four papers of five have an editor.
  `insert into peer_review.handling_editor (submission_id, editor_id, assigned_by, assigned_at)
   select s.id, d.editor_id, d.editor_id, s.submitted_at from ${ofOffice} where ${chance(`'editor ' || s.id`, 5)} > 0`,
  `insert into peer_review.handling_change (submission_id, editor_id, by_account_id, at)
   select submission_id, editor_id, assigned_by, assigned_at from peer_review.handling_editor`,
  `insert into submissions.message (id, submission_id, from_party, editor_id, text, at, read_at)
   select ${idOf(`'letter ' || n || s.id`)}, s.id, case n when 1 then 'press' else 'author' end, case n when 1 then d.editor_id end,
     'Could you say how the wells were chosen?', s.status_since + n * interval '1 hour', case n when 1 then s.status_since + interval '2 hours' end
   from ${ofOffice}, generate_series(1, 2) n where ${chance(`'letters ' || s.id`, 3)} = 0`,
  `insert into peer_review.note (id, submission_id, editor_id, text, at)
   select ${idOf(`'note ' || s.id`)}, s.id, d.editor_id, 'Ask the statistician before the decision.', s.status_since
   from ${ofOffice} where ${chance(`'notes ' || s.id`, 5)} = 0`,
  // Editors know another name of one invited person in four.
  `insert into peer_review.outside_invitation (assignment_id, editor_id, name, field)
   select a.id, d.editor_id, ${nameOf(`'typed ' || a.id`)}, 'Wells' from peer_review.assignment a
     join submissions.submission s on s.id = a.submission_id join desk d on d.journal_id = s.journal_id
   where a.invited_at is not null and ${chance('a.id::text', 4)} = 0`,
  `insert into submissions.reviewer_wish (submission_id, kind, position, name, email, reason)
   select s.id, kind, 1, ${nameOf(`kind || s.id`)}, kind || ${chance(`'wish ' || s.id`, 9000)} || '@example.net', 'We work together.'
   from ${ofOffice}, unnest('{suggested,opposed}'::text[]) kind where ${chance(`'wishes ' || s.id`, 10)} = 0`,
]
