import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AuditPage } from '@grfs/contracts/administration/audit'
import { authenticate } from '../../apps/server/src/modules/identity/index.ts'
import { administrationRoutes } from '../../apps/server/src/modules/administration/index.ts'
import type { Audited } from '../../apps/server/src/platform/context.ts'
import { openTestHouse } from './app.ts'
import { deskOf } from './desk.ts'

/** The audit log over HTTP, with an admin who reads it. */
export async function openAuditWorld() {
  const house = await openTestHouse({ routes: administrationRoutes([]), authenticate })
  const desk = deskOf(() => house)
  const admin = await desk.person('admin', { fullName: 'Ifeoma Okonjo' })

  /** Runs statements without triggers, as only the owner of the database can. */
  async function unlocked(...statements: Array<ReturnType<typeof sql>>): Promise<void> {
    await house.database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of statements) await statement.execute(tx)
    })
  }

  async function empty(): Promise<void> {
    await unlocked(sql`delete from platform.audit`, sql`delete from platform.audit_seal`)
    await sql`update platform.audit_check set checked_at = null, until_id = 0, until_hash = '\\x', broken_id = null,
      step_id = 0, step_hash = '\\x', unkeyed_until = 0`.execute(house.database.db)
  }

  const write = (entry: Partial<Audited> = {}) =>
    house.ctx.inTransaction((tx) =>
      Promise.resolve(
        tx.outbox.audit({
          action: 'sub-admin.created',
          actor: { accountId: admin.id },
          subject: { kind: 'sub-admin', id: randomUUID(), label: 'Wren Adeyemi' },
          ...entry,
        }),
      ),
    )

  async function read(query: Record<string, string> = {}, who = admin): Promise<AuditPage> {
    const search = new URLSearchParams(query).toString()
    const { status, body } = await desk.ask(who, 'GET', `/admin/audit?${search}`)
    expect(status).toBe(200)
    return body as AuditPage
  }

  return { house, desk, admin, unlocked, empty, write, read, close: () => house.close() }
}
