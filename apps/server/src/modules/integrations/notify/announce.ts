import { randomUUID } from 'node:crypto'
import { addressOfPreprint, serverOf } from '@grfs/domain/integrations/notification'
import type { Context } from '../../../platform/context.ts'
import { findArticle } from '../../publishing/index.ts'
import { sendNotificationsJob } from '../job-names.ts'
import { insertSent, listServers, type ServerRow } from '../queries/sent-notifications.ts'

/** Announces a published article to the servers of its preprints. May be repeated: each preprint is told once. */
export async function announceToPreprints(ctx: Context, articleId: string): Promise<void> {
  const servers = await listServers(ctx.db)
  if (servers.length === 0) return
  const article = await findArticle(ctx.db, articleId)
  if (!article || article.is_retracted) return
  const due = article.relations.flatMap((relation) => {
    const server = relation.kind === 'preprint' ? serverOf(relation, servers) : null
    const preprint = addressOfPreprint(relation)
    return server && preprint !== null ? [{ server, preprint, doi: relation.doi }] : []
  })
  if (due.length === 0) return
  await ctx.inTransaction(async (tx) => {
    for (const { server, preprint, doi } of due) {
      const id = randomUUID()
      const body = JSON.stringify(announcement(ctx, { id, server, preprint, doi, articleId: article.public_id }))
      const { id: serverId, host } = server
      await insertSent(tx.db, tx.now(), { id, serverId, host, articleId: article.id, preprint, body })
      tx.outbox.enqueue(sendNotificationsJob, { serverId }, { key: serverId })
    }
  })
}

interface Announced {
  id: string
  server: ServerRow
  preprint: string
  doi: string | null
  articleId: string
}

/** COAR Notify 1.0.1, Announce Relationship: this article is a version of that preprint. */
function announcement({ site: { origin, name } }: Context, { id, server, preprint, doi, articleId }: Announced) {
  return {
    '@context': ['https://www.w3.org/ns/activitystreams', 'https://coar-notify.net'],
    id: `urn:uuid:${id}`,
    type: ['Announce', 'coar-notify:RelationshipAction'],
    actor: { id: origin, name, type: 'Organization' },
    origin: { id: origin, inbox: `${origin}/inbox`, type: 'Service' },
    target: { id: `https://${server.host}`, inbox: server.inbox, type: 'Service' },
    object: {
      id: `urn:uuid:${randomUUID()}`,
      type: 'Relationship',
      'as:subject': `${origin}/article/${articleId}`,
      'as:relationship': 'http://purl.org/dc/terms/isVersionOf',
      'as:object': preprint,
    },
    context: { id: preprint, type: ['Page', 'sorg:AboutPage'], ...(doi !== null && { 'ietf:cite-as': preprint }) },
  }
}
