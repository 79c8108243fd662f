import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type {
  AllowedPreprintServer,
  allowPreprintServerEndpoint,
  PreprintServerList,
} from '@grfs/contracts/integrations/notifications'
import type { Actor } from '@grfs/domain/identity/actor'
import { notifyLimits } from '@grfs/domain/integrations/limits'
import { isRefusal } from '@grfs/domain/integrations/notification'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { receiverAddress } from '../receiver-address.ts'
import { deleteServer, insertServer, listSent, listServers, type SentRow } from '../queries/sent-notifications.ts'

const sentShown = 50

export async function readServers({ db }: Context): Promise<PreprintServerList> {
  const [servers, sent] = await Promise.all([listServers(db), listSent(db, sentShown)])
  return { servers, sent: sent.map(toSent) }
}

function toSent({ createdAt, nextAt, deliveredAt, ...row }: SentRow): PreprintServerList['sent'][number] {
  const isRefused = row.failure === 'status' && row.status !== null && isRefusal(row.status)
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextAt?.toISOString() ?? null,
    state: deliveredAt ? 'sent' : nextAt ? 'waiting' : isRefused || row.failure === 'gone' ? 'refused' : 'given-up',
  }
}

export async function allowServer(
  ctx: Context,
  actor: Actor,
  given: z.output<typeof allowPreprintServerEndpoint.body>,
): Promise<AllowedPreprintServer> {
  const host = hostOf(given.host)
  const inbox = receiverAddress(ctx, given.inbox).href
  return ctx.inTransaction(async (tx) => {
    const known = await listServers(tx.db)
    if (known.length >= notifyLimits.servers) throw new AppError('preprint-server.too-many')
    const server = { id: randomUUID(), host, doiStart: given.doiStart?.toLowerCase() ?? null, inbox }
    if (!(await insertServer(tx.db, tx.now(), server))) throw new AppError('preprint-server.known')
    tx.outbox.audit({
      action: 'preprint-server.allowed',
      actor,
      subject: { kind: 'preprint-server', id: server.id, label: host },
      detail: { doiStart: server.doiStart, inboxHost: new URL(inbox).host },
    })
    return server
  })
}

/** The name alone, as it is in an address of the server. */
function hostOf(text: string): string {
  const url = URL.parse(`https://${text}`)
  if (!url || url.href !== `https://${url.host}/` || !url.host.includes('.')) throw new AppError('preprint-server.host')
  return url.host
}

export function removeServer(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const host = isInternalId(id) ? await deleteServer(tx.db, id) : null
    if (host === null) throw new AppError('preprint-server.unknown')
    tx.outbox.audit({
      action: 'preprint-server.removed',
      actor,
      subject: { kind: 'preprint-server', id, label: host },
    })
  })
}
