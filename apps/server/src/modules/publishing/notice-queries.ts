import { sql } from 'kysely'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Tx } from '../../platform/context.ts'

export interface NoticedArticle {
  id: string
  publicId: string
  journalId: string
  issueId: string
  title: string
  isRetracted: boolean
}

/** Notices of an article are numbered one after the other. */
export async function lockArticle(tx: Tx, ref: string): Promise<NoticedArticle | null> {
  const { rows } = await sql<{ id: string }>`
    select id from publishing.article
    where ${isInternalId(ref) ? sql`id = ${ref}` : sql`public_id = ${ref.toLowerCase()}`} for update`.execute(tx)
  const [found] = rows
  if (!found) return null
  const articles = await sql<NoticedArticle>`
    select id, public_id as "publicId", journal_id as "journalId", issue_id as "issueId", title, is_retracted as "isRetracted"
    from publishing.public_article where id = ${found.id}`.execute(tx)
  return articles.rows[0] ?? null
}

export interface NewNotice {
  id: string
  articleId: string
  kind: 'correction' | 'retraction'
  text: string
  publishedOn: string
  publishedBy: string
}

/** Its number among those of its kind. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into publishing.notice (id, article_id, kind, number, text, published_on, published_by, created_at)
    select ${notice.id}::uuid, ${notice.articleId}::uuid, ${notice.kind}, count(*) + 1, ${notice.text},
      ${notice.publishedOn}::date, ${notice.publishedBy}::uuid, ${tx.now()}
    from publishing.notice where article_id = ${notice.articleId} and kind = ${notice.kind}
    returning number`.execute(tx)
  return rows[0]!.number
}

/** Those of an article's authors who have an account here. */
export async function listNoticedAuthors(
  tx: Tx,
  articleId: string,
): Promise<Array<{ id: string; fullName: string; email: string }>> {
  const { rows } = await sql<{ id: string; fullName: string; email: string }>`
    select e.id, e.full_name as "fullName", e.email
    from submissions.public_published_author w join identity.public_person e on e.id = w.account_id
    where w.article_id = ${articleId} order by e.id`.execute(tx)
  return rows
}
