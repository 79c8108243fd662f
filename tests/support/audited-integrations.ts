import { randomUUID } from 'node:crypto'
import { receiveNotification } from '../../apps/server/src/modules/integrations/notify/received.ts'
import { switchOff } from '../../apps/server/src/modules/integrations/queries/webhooks.ts'
import { makeArticle, makeIssue } from './factories/press.ts'
import { notificationAbout } from './notifications.ts'
import type { Actor, Reply, World } from './workflow.ts'

/** One valid action of each kind by an admin, including its set-up. */
export type Act = (world: World, admin: Actor) => Promise<Pick<Reply, 'status' | 'body'>>

const aKey = (world: World, admin: Actor) =>
  world.call(admin, 'POST', '/admin/api-keys', {
    ...{ name: 'Library', scopes: ['read:dois'], journals: null, expiresOn: '2027-01-31' },
  })

const aWebhook = (world: World, admin: Actor) =>
  world.call(admin, 'POST', '/admin/webhooks', {
    ...{ address: 'https://hooks.example.org/', events: ['doi.failed'], journals: null },
  })

const atWebhook =
  (method: 'POST' | 'DELETE', rest = ''): Act =>
  async (world, admin) => {
    const { body } = await aWebhook(world, admin)
    const id = String(body?.webhook.id)
    if (rest === '/on')
      await world.house.ctx.inTransaction((tx) => switchOff(tx.db, world.house.ctx.clock.now(), id, 'gone'))
    return world.call(admin, method, `/admin/webhooks/${id}${rest}`)
  }

let notified = 300
const aPreprintServer = (world: World, admin: Actor) =>
  world.call(admin, 'POST', '/admin/preprint-servers', {
    ...{ host: `${randomUUID()}.example.org`, doiStart: null, inbox: 'https://preprints.example.org/inbox' },
  })

export const integrationActs: Record<string, Act> = {
  'POST /admin/webhooks': aWebhook,
  'DELETE /admin/webhooks/:id': atWebhook('DELETE'),
  'POST /admin/webhooks/:id/secret': atWebhook('POST', '/secret'),
  'POST /admin/webhooks/:id/test': atWebhook('POST', '/test'),
  'POST /admin/webhooks/:id/on': atWebhook('POST', '/on'),
  'POST /admin/preprint-servers': (world, admin) => aPreprintServer(world, admin),
  'DELETE /admin/preprint-servers/:id': async (world, admin) => {
    const { body } = await aPreprintServer(world, admin)
    return world.call(admin, 'DELETE', `/admin/preprint-servers/${body?.id}`)
  },
  'DELETE /admin/coar-notifications/:id': async (world, admin) => {
    const publicId = `note.2026.${notified++}`
    const issueId = await makeIssue(world.house.ctx, world.journalId, notified, 1)
    await makeArticle(world.house.ctx, world.journalId, issueId, { publicId, position: 1 })
    const given = notificationAbout(`${world.house.ctx.site.origin}/article/${publicId}`)
    const id = (await receiveNotification(world.house.ctx, given)).split('/').at(-1)
    return world.call(admin, 'DELETE', `/admin/coar-notifications/${id}`)
  },
  'POST /admin/api-keys': aKey,
  'POST /admin/api-keys/:id/revoke': async (world, admin) => {
    const { body } = await aKey(world, admin)
    return world.call(admin, 'POST', `/admin/api-keys/${body?.key.id}/revoke`)
  },
}
