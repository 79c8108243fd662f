import { sql } from 'kysely'
import type { Method } from '@grfs/contracts/endpoint'
import { cursorOf } from '../../../apps/server/src/modules/feedback/queries.ts'
import { unsubscribeToken } from '../../../apps/server/src/modules/notifications/unsubscribe.ts'
import type { Ask } from './asking.ts'
import type { Somebody } from './cast.ts'
import { deskRequests } from './desk/requests.ts'
import type { Foreign, Slot } from './slot.ts'
import type { MatrixWorld } from './world.ts'

/** Ids of a member's own data. */
export async function memberSlots(world: MatrixWorld): Promise<Slot[]> {
  return [...(await walletSlots(world)), ...(await letterSlots(world)), ...(await notificationSlots(world))]
}

const slotOf = (name: string, { token }: Somebody, ask: (id: string) => Ask, isOwn?: Slot['isOwn']): Slot => ({
  ...{ name, token, method: name.split(' ')[0] as Method, ask },
  ...(isOwn && { isOwn }),
})

/** By another connected member. The path contains the provider's id of a payment. */
async function walletSlots(world: MatrixWorld): Promise<Slot[]> {
  const { stranger, payment } = world.wallet
  const names = await namesById(world, sql`select id, provider_id as name from wallet.payment`)
  const routes = ['', '/:paymentId/complete', '/:paymentId/cancel', '/:paymentId/incomplete']
  return routes.map((rest) =>
    slotOf(`POST /pi/payment${rest}`, stranger, (id) => {
      const { path, body } = deskRequests[`POST /pi/payment${rest}`]!(world, stranger)
      const paymentId = names.get(id) ?? id
      return rest === ''
        ? { path, body: { ...body, paymentId } }
        : { path: path.replace(payment.paymentId, paymentId), body: body! }
    }),
  )
}

async function letterSlots(world: MatrixWorld): Promise<Slot[]> {
  const { researcher, both } = world.desk.people
  const numbers = await namesById(
    world,
    sql`select id, number as name from submissions.submission where number is not null`,
  )
  const { body } = deskRequests['POST /feedback/send-message']!(world, both)
  // Later than every item, so the page before it contains all of them.
  const at = '2099-01-01 00:00:00+00'
  return [
    slotOf('GET /feedback/letters, where a page begins', researcher, (id) => ({
      ...{ path: '/feedback/letters', query: { after: cursorOf({ at, id }) } },
    })),
    slotOf('POST /feedback/send-message, its paper', both, (id) => ({
      path: '/feedback/send-message',
      body: { ...body, paperNumber: numbers.get(id) ?? id },
    })),
  ]
}

async function notificationSlots(world: MatrixWorld): Promise<Slot[]> {
  const { researcher } = world.desk.people
  const own = await namesById(
    world,
    sql`select id, template as name from notifications.notification where account_id = ${researcher.id}`,
  )
  const { id: accountId, email: address } = researcher
  const token = unsubscribeToken(world.house.ctx.keys, { accountId, address }, 'reminder')
  return [
    slotOf(
      'POST /notifications/read',
      researcher,
      (id) => ({ path: '/notifications/read', body: { id } }),
      ({ id }: Foreign) => own.has(id),
    ),
    slotOf(
      'POST /unsubscribe',
      { ...researcher, token: null },
      (id) => ({ path: '/unsubscribe', query: { token: token.replace(accountId, id) } }),
      ({ id }: Foreign) => id === accountId,
    ),
  ]
}

async function namesById({ house }: MatrixWorld, select: ReturnType<typeof sql>): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`${select}`.execute(house.database.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
