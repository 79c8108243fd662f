import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminCommand } from '../../../../../tests/support/admin-command.ts'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makePerson } from '../../../../../tests/support/people.ts'
import { setDeactivated } from './queries/roles.ts'

let house: TestHouse
const password = 'Nine boats at Mongla'

beforeAll(async () => {
  house = await openTestHouse({ routes: [] })
})
afterAll(() => house.close())

const admin = (args: string[], typed?: string) => adminCommand(house, args, typed)

async function standing(email: string) {
  const rows = await house.database.db
    .selectFrom('identity.account as a')
    .leftJoin('identity.held_role as h', 'h.account_id', 'a.id')
    .select(['a.password_hash', 'a.full_name', 'a.email_verified_at', 'h.role'])
    .where('a.email', '=', email)
    .orderBy('h.role')
    .execute()
  return { account: rows[0], roles: rows.map(({ role }) => role) }
}

describe('npm run grfs -- admin create', () => {
  it('makes the first admin, who can log in; the password comes from standard input and is shown nowhere', async () => {
    const { code, out, err } = await admin(['create', 'Chief@Example.org', 'Ngozi', 'Eze'], `${password}\n`)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('is now an admin')
    expect(out).not.toContain(password)
    const { account, roles } = await standing('chief@example.org')
    expect(roles).toEqual(['admin'])
    expect(account).toMatchObject({ full_name: 'Ngozi Eze' })
    expect(account?.email_verified_at).not.toBeNull()
    expect(await house.ctx.offload.verifyPassword(account!.password_hash, password)).toBe(true)
  })

  it('grants the role to an account that is there, keeps its password, and changes nothing the second time', async () => {
    const { email } = await makePerson(house.ctx, 'researcher')
    const before = await standing(email)
    expect(await admin(['create', email, 'Any Name'])).toMatchObject({ code: 0 })
    const after = await standing(email)
    expect(after.roles).toEqual(['admin', 'researcher'])
    expect(after.account?.password_hash).toBe(before.account?.password_hash)
    expect((await admin(['create', email, 'Any Name'])).out).toContain('already')
  })

  it('makes no admin of an account that is unverified or deactivated', async () => {
    const unverified = await makePerson(house.ctx, 'unverified')
    const gone = await makePerson(house.ctx, 'researcher')
    await house.ctx.inTransaction((tx) => setDeactivated(tx.db, gone.id, tx.now()))
    for (const { email } of [unverified, gone]) {
      expect((await admin(['create', email, 'Any Name'], `${password}\n`)).code).toBe(1)
      expect((await standing(email)).roles).toEqual(['researcher'])
    }
  })

  it('refuses a short or common password, what is no address, and a password as an argument', async () => {
    for (const typed of ['Seven77\n', 'password123\n', '\n', '']) {
      const { code, err } = await admin(['create', 'weak@example.org', 'Ngozi Eze'], typed)
      expect([code, err.includes('password')]).toEqual([1, true])
    }
    expect((await admin(['create', 'no address', 'Ngozi Eze'], `${password}\n`)).code).toBe(1)
    expect((await admin(['create', 'weak@example.org'])).err).toContain('Never pass it as an argument')
    expect((await standing('weak@example.org')).account).toBeUndefined()
  })
}, 120_000)
