import { sql } from 'kysely'
import type { InvariantPart, Violation } from '../../../platform/invariants.ts'

const rules = {
  file: 'a published paper has a PDF with a hash',
  paperFile: 'the file of an article has a hash',
  doi: 'a DOI that counts belongs to an article, a notice, an issue or a journal, or is reserved for a paper',
  article: 'a published paper has an article with its public id',
  journal: 'the articles of a journal are counted',
  issue: 'the articles of an issue are counted',
  month: 'the articles of a month are counted',
  proof: 'a paper waits for its author exactly while a proof is unanswered',
} as const

export const publishingInvariants: InvariantPart = {
  module: 'publishing',
  rules: Object.values(rules),
  async list({ db }) {
    const { rows } = await sql<Violation>`
      select ${rules.file}::text as rule, b.submission_id::text as id from publishing.publication b
        left join publishing.article a on a.id = b.article_id
        left join files.public_object o on o.id = a.paper_file_id
        where b.state = 'published' and coalesce(o.sha256, '') = ''
      union all select ${rules.paperFile}, a.id::text from publishing.article a
        join files.public_object o on o.id = a.paper_file_id where o.sha256 = ''
      union all select ${rules.doi}, d.doi from dois.public_doi d where d.item_kind = 'article' and d.state <> 'none'
        and case when d.state = 'reserved'
          then not exists (select from publishing.publication b where b.public_id = d.item_id and b.state <> 'published')
          else not exists (select from publishing.article a where a.public_id = d.item_id) end
      union all select ${rules.doi}, d.doi from dois.public_doi d where d.item_kind = 'notice' and d.state <> 'none'
        and not exists (select from publishing.notice n join publishing.article a on a.id = n.article_id
          where a.public_id || '.' || left(n.kind, 1) || n.number = d.item_id)
      union all select ${rules.doi}, d.doi from dois.public_doi d where d.item_kind = 'issue' and d.state <> 'none'
        and not exists (select from journals.public_issue i where i.id::text = d.item_id)
      union all select ${rules.doi}, d.doi from dois.public_doi d where d.item_kind = 'journal' and d.state <> 'none'
        and not exists (select from journals.public_journal j where j.id::text = d.item_id)
      union all select ${rules.article}, b.submission_id::text from publishing.publication b
        left join publishing.article a on a.id = b.article_id
        where (b.state = 'published') <> (a.id is not null) or (a.id is not null and a.public_id <> b.public_id)
      union all select ${rules.journal}, j.id::text from journals.public_journal j
        where j.article_count <> (select count(*) from publishing.article a where a.journal_id = j.id)
      union all select ${rules.issue}, i.id::text from journals.public_planned_issue i
        where i.article_count <> (select count(*) from publishing.article a where a.issue_id = i.id)
      union all select ${rules.proof}, p.id::text from submissions.public_paper p
        where (p.proof_due_at is not null) <> exists (select from publishing.proof r
          join publishing.publication b using (submission_id)
          where r.submission_id = p.id and r.outcome is null and b.state <> 'published' and p.status = 'accepted')
          and (p.proof_due_at is not null or p.status = 'accepted')
      union all select ${rules.month}, coalesce(m.journal_id, c.journal_id)::text
        from publishing.articles_of_month m full join (
          select journal_id, date_trunc('month', published_on)::date as month, count(*)::int as articles
          from publishing.article group by 1, 2) c on (c.journal_id, c.month) = (m.journal_id, m.month)
        where m.articles is distinct from c.articles`.execute(db)
    return rows
  },
}
