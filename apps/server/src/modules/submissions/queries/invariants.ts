import { sql } from 'kysely'
import type { InvariantPart, Violation } from '../../../platform/invariants.ts'

const rules = {
  submitter: 'a submitted paper has one submitter, who is a confirmed author',
  manuscript: 'a paper’s manuscript is the one that was submitted last',
  versions: 'the manuscripts of a paper are numbered without gaps',
  moves: 'the moves of a month are counted as they happened',
  published: 'a paper is marked as published when its article is, and only then',
  final: 'only an accepted paper waits for final files, which its author can send',
  denied: 'a denied relation is erased once screening has passed',
} as const

// As the trigger submissions.count_moves.
const movesByMonth = sql`
  select s.journal_id, date_trunc('month', e.at at time zone 'UTC')::date as month, e.move, count(*)::int as papers
  from submissions.event e join submissions.submission s on s.id = e.submission_id
  where e.move in ('submit', 'accept', 'reject', 'desk-reject') group by 1, 2, 3`

export const submissionsInvariants: InvariantPart = {
  module: 'submissions',
  rules: Object.values(rules),
  async list({ db }) {
    const { rows } = await sql<Violation>`
      with paper as materialized (select * from submissions.submission where status <> 'draft')
      select ${rules.submitter}::text as rule, p.id::text as id from paper p
        where (select count(*) from submissions.author a where a.submission_id = p.id and a.is_submitter
          and a.account_confirmed_at is not null) <> 1
      union all select ${rules.manuscript}, p.id::text from paper p
        where p.manuscript_id is distinct from (select h.manuscript_id from submissions.handed_in h
          where h.submission_id = p.id order by h.number desc limit 1)
      union all select ${rules.versions}, h.submission_id::text from submissions.handed_in h
        group by h.submission_id having max(h.number) <> count(*)
      union all select ${rules.moves}, coalesce(m.journal_id, e.journal_id)::text
        from submissions.moves_of_month m full join (${movesByMonth}) e
          on (e.journal_id, e.month, e.move) = (m.journal_id, m.month, m.move)
        where m.papers is distinct from e.papers
      union all select ${rules.published}, p.id::text from paper p
        where p.is_published <> exists (select from submissions.publication a where a.submission_id = p.id)
      union all select ${rules.final}, p.id::text from paper p
        where (p.final_due_at is not null and not p.is_final_open)
          or (p.is_final_open and (p.status <> 'accepted' or p.is_published or p.proof_due_at is not null))
      union all select ${rules.denied}, p.id::text from paper p join submissions.author a on a.submission_id = p.id
        where p.status not in ('submitted', 'rejected', 'withdrawn')
          and ((a.account_denied_at is not null and a.account_id is not null)
            or (a.email_denied_at is not null and a.email is not null))`.execute(db)
    return rows
  },
  async recount(db) {
    await sql`delete from submissions.moves_of_month`.execute(db)
    await sql`insert into submissions.moves_of_month (journal_id, month, move, papers) ${movesByMonth}`.execute(db)
  },
}
