import { randomUUID } from 'node:crypto'
import type { CoarNotification, ReceivedNotification } from '@grfs/contracts/integrations/notifications'
import { type Actor, journalsOf, mayInJournal } from '@grfs/domain/identity/actor'
import { notifyLimits } from '@grfs/domain/integrations/limits'
import { articlesNamed, kindOf } from '@grfs/domain/integrations/notification'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import {
  countReceived,
  deleteReceived,
  findArticleOfRef,
  findNamedArticle,
  findReceived,
  findReceivedOf,
  insertReceived,
  listReceivedOf,
  listUnread,
  markReceived,
  type ReceivedRow,
} from '../queries/received-notifications.ts'

const articlesShown = 50

/** Stores what someone tells about an article; returns its address. Nobody is asked who they are. */
export async function receiveNotification(ctx: Context, body: CoarNotification): Promise<string> {
  const addressOf = (id: string) => `${ctx.site.origin}/inbox/${id}`
  const before = await findReceivedOf(ctx.db, body.id)
  if (before !== null) return addressOf(before)
  const article = await findNamedArticle(ctx.db, articlesNamed(addressesIn(body), ctx.site.origin))
  if (!article) throw new AppError('coar-notification.no-article')
  return ctx.inTransaction(async (tx) => {
    const { ofArticle, all } = await countReceived(tx.db, article.id, notifyLimits.received)
    if (ofArticle >= notifyLimits.receivedOfArticle || all >= notifyLimits.received)
      throw new AppError('coar-notification.full')
    await insertReceived(tx.db, tx.now(), { id: randomUUID(), senderId: body.id, article, body })
    return addressOf((await findReceivedOf(tx.db, body.id))!)
  })
}

/** Where a notification may name an article: patterns do it in different places. */
const addressesIn = ({ context, object }: CoarNotification): string[] =>
  [context, object]
    .flatMap((one) => one && [one.id, one['ietf:cite-as'], one['as:object'], one['as:subject']])
    .filter((address) => address !== undefined)

export async function readUnread({ db }: Context, actor: Actor) {
  const rows = await listUnread(db, journalsOf(actor, 'publishPapers'), articlesShown)
  return { unread: rows[0]?.total ?? 0, articles: rows.map(({ total: _, ...article }) => article) }
}

export async function readOfArticle({ db }: Context, actor: Actor, ref: string) {
  const article = await findArticleOfRef(db, ref)
  if (!article || !mayInJournal(actor, 'publishPapers', article.journalId)) throw new AppError('article.not-found')
  const rows = await listReceivedOf(db, article.id, notifyLimits.receivedOfArticle)
  return { notifications: rows.map(toView) }
}

/** As JSON-LD, at the address that the sender got. */
export async function readReceived({ db }: Context, actor: Actor, id: string) {
  const { body } = await findAllowed(db, actor, id)
  return { type: 'application/ld+json', bytes: Buffer.from(JSON.stringify(body)) }
}

/** May be repeated. */
export function markNotification(ctx: Context, actor: Actor, id: string, isRead: boolean): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const { readAt } = await findAllowed(tx.db, actor, id)
    await markReceived(tx.db, id, isRead ? (readAt ?? tx.now()) : null)
  })
}

export function deleteNotification(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const { journalId, articleId, body } = await findAllowed(tx.db, actor, id)
    await deleteReceived(tx.db, id)
    note(tx, actor, { id, journalId, articleId, kind: kindOf(typesOf(body)) })
  })
}

function note(tx: Tx, actor: Actor, { id, journalId, articleId, kind }: Record<string, string>): void {
  tx.outbox.audit({
    action: 'coar-notification.deleted',
    actor,
    // No word of the sender: the log keeps it for ever.
    subject: { kind: 'coar-notification', id: id!, label: kind! },
    journalId: journalId!,
    detail: { articleId },
  })
}

async function findAllowed(db: Db, actor: Actor, id: string): Promise<ReceivedRow> {
  const row = isInternalId(id) ? await findReceived(db, id) : null
  if (!row || !mayInJournal(actor, 'publishPapers', row.journalId)) throw new AppError('coar-notification.unknown')
  return row
}

const typesOf = ({ type }: CoarNotification): string[] => (typeof type === 'string' ? [type] : type)

function toView({ id, body, receivedAt, readAt }: ReceivedRow): ReceivedNotification {
  const { actor, object, context, origin } = body
  const types = typesOf(body)
  return {
    ...{ id, kind: kindOf(types), types, service: origin.id },
    actor: actor ? { id: actor.id, name: actor.name ?? null } : null,
    object: object['as:subject'] ?? object.id,
    about: object['as:object'] ?? context?.id ?? null,
    relationship: object['as:relationship'] ?? null,
    receivedAt: receivedAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}
