import { sql } from 'kysely'
import type { CoarNotification } from '@grfs/contracts/integrations/notifications'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export interface NamedArticle {
  id: string
  journalId: string
}

/** The first article that is named by a public id or by a DOI of ours. */
export async function findNamedArticle(
  db: Db,
  { ids, dois }: { ids: string[]; dois: string[] },
): Promise<NamedArticle | null> {
  const { rows } = await sql<NamedArticle>`
    select a.id, a.journal_id as "journalId" from publishing.public_article a
    where a.public_id in (
      select unnest(${ids}::text[]) union all select d.item_id from dois.public_doi d
      where d.item_kind = 'article' and d.state = 'registered' and d.doi = any(${dois}))
    order by a.public_id limit 1`.execute(db)
  return rows[0] ?? null
}

/** An article by either id. */
export async function findArticleOfRef(db: Db, ref: string): Promise<NamedArticle | null> {
  const { rows } = await sql<NamedArticle>`
    select id, journal_id as "journalId" from publishing.public_article
    where ${isInternalId(ref) ? sql`id = ${ref}` : sql`public_id = ${ref.toLowerCase()}`}`.execute(db)
  return rows[0] ?? null
}

export async function findReceivedOf(db: Db, senderId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from integrations.received_notification where sender_id = ${senderId}`.execute(db)
  return rows[0]?.id ?? null
}

/** How many are stored about an article, and about all; counted up to a limit. */
export async function countReceived(
  db: Db,
  articleId: string,
  most: number,
): Promise<{ ofArticle: number; all: number }> {
  const { rows } = await sql<{ ofArticle: number; all: number }>`
    select (select count(*)::int from integrations.received_notification where article_id = ${articleId}) as "ofArticle",
      (select count(*)::int from (select from integrations.received_notification limit ${most}) n) as "all"`.execute(db)
  return rows[0]!
}

interface NewReceived {
  id: string
  senderId: string
  article: NamedArticle
  body: CoarNotification
}

/** Does nothing if it arrived before. */
export async function insertReceived(db: SqlTransaction, now: Date, one: NewReceived): Promise<void> {
  await sql`
    insert into integrations.received_notification (id, sender_id, article_id, journal_id, body, received_at)
    values (${one.id}, ${one.senderId}, ${one.article.id}, ${one.article.journalId}, ${JSON.stringify(one.body)}::jsonb,
      ${now})
    on conflict (sender_id) do nothing`.execute(db)
}

export interface ReceivedRow {
  id: string
  articleId: string
  journalId: string
  body: CoarNotification
  receivedAt: Date
  readAt: Date | null
}

const columns = sql`n.id, n.article_id as "articleId", n.journal_id as "journalId", n.body,
  n.received_at as "receivedAt", n.read_at as "readAt"`

export async function findReceived(db: Db, id: string): Promise<ReceivedRow | null> {
  const { rows } = await sql<ReceivedRow>`
    select ${columns} from integrations.received_notification n where n.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function listReceivedOf(db: Db, articleId: string, limit: number): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select ${columns} from integrations.received_notification n where n.article_id = ${articleId}
    order by n.received_at desc, n.id limit ${limit}`.execute(db)
  return rows
}

interface UnreadArticle {
  id: string
  title: string
  unread: number
  /** Of all articles. */
  total: number
}

/** Articles with unread notifications, the latest first, in these journals or in all (null). */
export async function listUnread(
  db: Db,
  journalIds: readonly string[] | null,
  limit: number,
): Promise<UnreadArticle[]> {
  const { rows } = await sql<UnreadArticle>`
    select a.public_id as id, a.title, count(*)::int as unread, (sum(count(*)) over ())::int as total
    from integrations.received_notification n join publishing.public_article a on a.id = n.article_id
    where n.read_at is null and (${journalIds}::uuid[] is null or n.journal_id = any(${journalIds}::uuid[]))
    group by a.public_id, a.title order by max(n.received_at) desc, a.public_id limit ${limit}`.execute(db)
  return rows
}

export async function markReceived(db: SqlTransaction, id: string, readAt: Date | null): Promise<void> {
  await sql`update integrations.received_notification set read_at = ${readAt} where id = ${id}`.execute(db)
}

export async function deleteReceived(db: SqlTransaction, id: string): Promise<void> {
  await sql`delete from integrations.received_notification where id = ${id}`.execute(db)
}

export async function pruneReceived(db: SqlTransaction, before: Date): Promise<void> {
  await sql`delete from integrations.received_notification where received_at < ${before}`.execute(db)
}
