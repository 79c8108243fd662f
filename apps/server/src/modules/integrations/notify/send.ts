import { notifyLimits } from '@grfs/domain/integrations/limits'
import { isRefusal } from '@grfs/domain/integrations/notification'
import { nextAttemptIn } from '@grfs/domain/integrations/webhook'
import type { Context } from '../../../platform/context.ts'
import type { OutboundAnswer } from '../../../platform/http/outbound.ts'
import { sendNotificationsJob } from '../job-names.ts'
import { claimSent, findServer, saveSent } from '../queries/sent-notifications.ts'
import { sendBody } from '../send-body.ts'

// Longer than a call may take.
const leaseMs = 2 * notifyLimits.timeoutSeconds * 1_000
// A character has four bytes at most.
const answerBytes = 4 * notifyLimits.answerCharacters

/**
 * Sends what is due for one preprint server. It stops at the first failure of the server; the sweep starts it again. A
 * refusal is about one announcement only.
 */
export async function sendNotifications(
  ctx: Context,
  serverId: string,
  timeoutMs = notifyLimits.timeoutSeconds * 1_000,
): Promise<void> {
  for (let sent = 0; sent < notifyLimits.sentPerRun; sent++) {
    const claimed = await ctx.inTransaction((tx) =>
      claimSent(tx.db, tx.now(), serverId, new Date(tx.now().getTime() + leaseMs)),
    )
    const server = claimed && (await findServer(ctx.db, serverId))
    if (!server) return
    let words: string | null = null
    const headers = { 'content-type': 'application/ld+json', 'user-agent': 'GRFS-COAR-Notify/1' }
    const { failure, status } = await sendBody(ctx, new URL(server.inbox), claimed.body, {
      ...{ headers, timeoutMs },
      onFailure: async (answer) => {
        words = await wordsOf(answer)
      },
    })
    ctx.log.info({ notificationId: claimed.id, tries: claimed.tries, failure, status }, 'coar notification sent')
    const isRefused = failure !== null && status !== null && isRefusal(status)
    const wait = failure === null || isRefused ? null : nextAttemptIn(claimed.tries)
    await ctx.inTransaction((tx) =>
      saveSent(tx.db, claimed.id, {
        nextAt: wait === null ? null : new Date(tx.now().getTime() + wait),
        deliveredAt: failure === null ? tx.now() : null,
        ...{ failure, status, answer: words },
      }),
    )
    if (failure !== null && !isRefused) return
  }
  await ctx.inTransaction((tx) =>
    Promise.resolve(tx.outbox.enqueue(sendNotificationsJob, { serverId }, { key: serverId })),
  )
}

/** The beginning of an answer as one line of text, whatever it is. */
async function wordsOf({ body }: OutboundAnswer): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    if ((bytes += chunk.byteLength) >= answerBytes) break
  }
  const text = Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8')
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return [...line].slice(0, notifyLimits.answerCharacters).join('') || null
}
