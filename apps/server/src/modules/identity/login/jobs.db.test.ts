import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { openBrowser } from '../../../../../../tests/support/api-browser.ts'
import { loginMail } from '../../../../../../tests/support/jobs.ts'
import { makePerson, password } from '../../../../../../tests/support/people.ts'
import { authenticate, identityHandlers, identityRoutes } from '../index.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
})
afterAll(() => house.close())

const prune = () => {
  const { run } = identityHandlers.find(({ job }) => job.name === 'identity.prune-logins')!
  return run({}, { ctx: house.ctx, jobId: '1', attempt: 1, signal: new AbortController().signal })
}

it('where somebody registered from is forgotten when the account is no longer new', async () => {
  const { id } = await makePerson(house.ctx, 'researcher')
  const account = house.database.db.updateTable('identity.account').where('id', '=', id)
  await account.set({ registered_network: '192.0.2.0/24', created_at: '2026-10-01T09:00:00Z' }).execute()
  const network = async () => {
    await prune()
    const row = house.database.db.selectFrom('identity.account').select('registered_network').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).registered_network
  }
  expect(await network()).toBe('192.0.2.0/24')
  await account.set({ created_at: '2026-09-15T09:00:00Z' }).execute()
  expect(await network()).toBeNull()
})

it('old sessions, attempts, devices and counts are pruned, and nothing that still counts', async () => {
  const person = await makePerson(house.ctx, 'researcher')
  const here = openBrowser(house.app)
  const login = async () => {
    const formData = { email: person.email, password, role: 'researcher' }
    const { body } = await here.post('/auth/login', { formData })
    await here.post('/auth/verify-login-otp', { userId: body.userId, otp: '000000' })
    const { code } = await loginMail(house, person.email)
    await here.post('/auth/verify-login-otp', { userId: body.userId, otp: code })
  }
  const tables = ['session', 'login_attempt', 'known_device', 'code_count'] as const
  const counts = () =>
    Promise.all(
      tables.map(async (table) => {
        const rows = await house.database.db
          .selectFrom(`identity.${table}`)
          .select('account_id')
          .where('account_id', '=', person.id)
          .execute()
        return rows.length
      }),
    )
  await login()
  await prune()
  expect(await counts()).toEqual([1, 1, 1, 1])
  house.clock.moveTo('2026-12-17T10:00:00Z')
  await prune()
  expect(await counts()).toEqual([1, 0, 0, 0])
  house.clock.moveTo('2027-01-15T09:00:00Z')
  await prune()
  expect(await counts()).toEqual([0, 0, 0, 0])
})
