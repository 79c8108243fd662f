import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testSecret } from '../../../../../tests/support/app.ts'
import { openAuditWorld } from '../../../../../tests/support/audit-world.ts'
import { contextOf } from '../../../../../tests/support/jobs.ts'
import { checkChain, sealChain } from '../../platform/database/audit/check-chain.ts'

const world = await openAuditWorld()
const { house, desk, admin, unlocked, write, read } = world
beforeEach(() => world.empty())
afterAll(() => world.close())

const named = (label: string) => ({ subject: { kind: 'account', id: 'x', label } })

describe('the keys of the audit log', () => {
  const check = () => checkChain(house.ctx, { fromStart: true })
  const five = async () => {
    for (let at = 0; at < 5; at++) await write(named(`Entry ${at + 1}`))
  }
  const seals = async () => {
    const { rows } = await sql<{ id: number; keyId: string }>`
      select audit_id as id, key_id as "keyId" from platform.audit_seal order by 1`.execute(house.database.db)
    return rows
  }
  const withSecrets = (secret: string, previousSecret?: string) =>
    contextOf(house.database, { secret, previousSecret, clock: house.clock })
  const newSecret = 'another-secret-that-is-only-for-tests'
  /** The attack of somebody who owns the database but does not know the secret: recompute the whole chain. */
  const rechained = sql`do $$ declare entry platform.audit; before bytea := '\\x'; nth bigint := 0; begin
    for entry in select * from platform.audit order by id loop
      nth := nth + 1;
      update platform.audit set id = -nth where id = entry.id;
      entry.id := nth; entry.previous_hash := before; before := platform.audit_hash(entry, before);
      update platform.audit set id = nth, previous_hash = entry.previous_hash, hash = before where id = -nth;
    end loop;
    update platform.audit_check set until_id = nth, until_hash = before; end $$`

  it('finds an entry that was changed although every hash was computed again', async () => {
    await five()
    await check()
    await unlocked(sql`update platform.audit set action = 'x.y' where id = 3`, rechained)
    expect(await check()).toMatchObject({ brokenId: 3 })
  })

  it('finds an entry that the server did not write, and does not seal it', async () => {
    await five()
    expect(await sealChain(house.ctx)).toBeNull()
    // With the HTTP role, which is what an SQL injection could use.
    const pool = new pg.Pool({ connectionString: house.database.urlAs('http'), max: 1 })
    await pool.query(`insert into platform.audit (at, action, actor_id, subject_kind, subject_id)
      values (now(), 'role.granted', '${admin.id}', 'account', 'x')`)
    await pool.end()
    expect(await sealChain(house.ctx)).toBe(6)
    expect(await check()).toMatchObject({ brokenId: 6 })
    expect((await seals()).map(({ id }) => id)).toEqual([5])
  })

  it('finds genuine entries that were left out, moved or cut off although every hash was computed again', async () => {
    for (const tampering of [
      sql`delete from platform.audit where id = 3`,
      sql`update platform.audit set id = case id when 2 then 103 else 102 end where id in (2, 3)`,
      sql`delete from platform.audit where id = 5`,
    ]) {
      await unlocked(sql`delete from platform.audit`, sql`delete from platform.audit_seal`)
      await five()
      expect(await sealChain(house.ctx)).toBeNull()
      await unlocked(tampering, rechained)
      expect(await check()).toMatchObject({ brokenId: 5 })
      expect(await sealChain(house.ctx)).toBe(5)
    }
  })

  it('cannot be sealed by anybody else', async () => {
    await five()
    const forged = { id: 5, key: house.ctx.keys.id }
    await unlocked(sql`insert into platform.audit_seal select 5, hash, ${forged.key}, sha256('x'), now()
      from platform.audit where id = 5`)
    expect(await check()).toMatchObject({ brokenId: 5 })
    await unlocked(sql`update platform.audit_seal set key_id = 'made-up'`)
    expect(await check()).toMatchObject({ brokenId: 5 })
    // The server ignores a forged seal and continues from the last valid one.
    await unlocked(sql`update platform.audit set action = 'x.y' where id = 3`, rechained)
    expect(await sealChain(house.ctx)).toBe(3)
  })

  it('seals and entries cannot be changed, and erasing is the only change of an entry', async () => {
    await five()
    await sealChain(house.ctx)
    const { db } = house.database
    await expect(sql`update platform.audit_seal set key_id = 'x'`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`delete from platform.audit_seal`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`update platform.audit set subject_label = 'x'`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`update platform.audit set actor_name = ''`.execute(db)).rejects.toThrow('never changed')
  })

  it('holds through a rotation of the secret, and after the previous one was removed', async () => {
    await five()
    await sealChain(house.ctx)
    const rotating = withSecrets(newSecret, testSecret)
    // There are no new entries, but the rotation itself is recorded, so that the new secret seals all older entries.
    expect(await sealChain(rotating)).toBeNull()
    expect(await sealChain(rotating)).toBeNull()
    expect(await seals()).toEqual([
      { id: 5, keyId: house.ctx.keys.id },
      { id: 6, keyId: rotating.keys.id },
    ])
    const rotated = withSecrets(newSecret)
    expect(await checkChain(rotated, { fromStart: true })).toMatchObject({ brokenId: null, untilId: 6 })
    await unlocked(sql`update platform.audit set action = 'x.y' where id = 3`, rechained)
    expect(await checkChain(rotated, { fromStart: true })).toMatchObject({ brokenId: 5 })
  })

  it('takes entries of the release before this one, until the first seal', async () => {
    const unkeyed = sql`insert into platform.audit (at, action, subject_kind, subject_id)
      values (now(), 'news.changed', 'news-post', 'x')`
    await unkeyed.execute(house.database.db)
    await write()
    expect(await sealChain(house.ctx)).toBeNull()
    expect(await check()).toMatchObject({ brokenId: null, untilId: 2 })
    await unkeyed.execute(house.database.db)
    expect(await sealChain(house.ctx)).toBe(3)
  })

  it('does not hold for whoever has another secret', async () => {
    await five()
    await sealChain(house.ctx)
    expect(await checkChain(withSecrets(newSecret), { fromStart: true })).toMatchObject({ brokenId: 1 })
    expect(await sealChain(withSecrets(newSecret))).toBe(1)
  })
})

describe('deleting an account', () => {
  const check = () => checkChain(house.ctx, { fromStart: true })
  const remove = (id: string) =>
    sql`update identity.account set email = id || '@nobody.invalid', full_name = 'Former member', deleted_at = now()
      where id = ${id}`.execute(house.database.db)
  const holds = async (word: string) => {
    const { rows } = await sql`select from platform.audit a where to_jsonb(a)::text ilike ${`%${word}%`}`.execute(
      house.database.db,
    )
    return rows.length > 0
  }

  it('erases name, addresses and texts about the person from the log, and the chain holds', async () => {
    const person = await desk.person('admin', { fullName: 'Quillon Zzyzx', email: 'quillon@zzyzx.example' })
    const subject = { kind: 'account', id: person.id, label: 'Quillon Zzyzx' }
    await write({ subject, detail: { email: 'quillon@zzyzx.example', role: 'reviewer', reason: 'met in zzyzx' } })
    await write({ actor: { accountId: person.id }, action: 'news.changed', ...named('A post') })
    await write({ action: 'list.exported', ...named('users'), detail: { q: 'quillon zzyzx' } })
    await write({ ...named('Other'), detail: { reason: 'was Quillon@zzyzx.example before' } })
    await write({ subject: { kind: 'letter', id: 'l', label: 'zzyzx asks' }, detail: { accountId: person.id } })
    expect(await holds('zzyzx')).toBe(true)
    await sealChain(house.ctx)
    await remove(person.id)
    expect(await holds('zzyzx')).toBe(false)
    expect(await check()).toMatchObject({ brokenId: null, untilId: 5 })
    expect(await sealChain(house.ctx)).toBeNull()
    const { entries } = await read()
    expect(entries.map(({ action, subjectLabel, by }) => [action, subjectLabel, by?.fullName])).toEqual([
      ['sub-admin.created', '', 'Ifeoma Okonjo'],
      ['sub-admin.created', '', 'Ifeoma Okonjo'],
      ['list.exported', '', 'Ifeoma Okonjo'],
      ['news.changed', 'A post', 'Former member'],
      ['sub-admin.created', '', 'Ifeoma Okonjo'],
    ])
    // The action and the account id stay in the log.
    expect(entries.at(-1)).toMatchObject({ subjectId: person.id, detail: [{ name: 'role', text: 'reviewer' }] })
  })

  it('leaves nothing of an entry that is written a moment later', async () => {
    const person = await desk.person('researcher', { fullName: 'Late Zzyzx' })
    await remove(person.id)
    await write({
      subject: { kind: 'account', id: person.id, label: 'Late Zzyzx' },
      detail: { email: 'late@zzyzx.org' },
    })
    expect(await holds('zzyzx')).toBe(false)
    expect(await check()).toMatchObject({ brokenId: null, untilId: 1 })
    expect(await sealChain(house.ctx)).toBeNull()
  })

  it('cannot be undone', async () => {
    const person = await desk.person('researcher')
    await remove(person.id)
    await expect(
      sql`update identity.account set deleted_at = null where id = ${person.id}`.execute(house.database.db),
    ).rejects.toThrow('stays deleted')
  })
})
