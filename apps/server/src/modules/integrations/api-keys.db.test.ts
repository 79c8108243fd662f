import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyLimits } from '@grfs/domain/integrations/limits'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { runKeyMatrix } from '../../../../../tests/support/matrix/keys.ts'
import { bearer, makePerson, signIn } from '../../../../../tests/support/people.ts'
import { moduleDocuments, moduleRoutes } from '../../entry/assemble.ts'
import { authenticate } from '../identity/index.ts'
import { startUsageWriter } from '../statistics/index.ts'

let house: TestHouse
let journalId: string
let admin: Record<string, string>

beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, documents: moduleDocuments, authenticate, asRoles: true })
  journalId = await makeJournal(house.ctx)
  const issueId = await makeIssue(house.ctx, journalId, 1, 1)
  for (const number of ['001', '002'])
    await makeArticle(house.ctx, journalId, issueId, {
      ...{ publicId: `cms.2026.${number}`, position: Number(number), doi: 'registered' as const },
    })
  admin = bearer(await signIn(house.ctx, await makePerson(house.ctx, 'admin')))
})
afterAll(() => house.close())

const given = () => ({
  ...{ name: 'Library of Hai Phong', scopes: ['read:dois'], journals: [journalId], expiresOn: '2027-06-30' },
})
const create = (payload: object = given()) =>
  house.app.inject({ method: 'POST', url: '/api/admin/api-keys', headers: admin, payload })
const list = async () => (await house.app.inject({ url: '/api/admin/api-keys', headers: admin })).json()
const readDois = (key: string, query = '') =>
  house.app.inject({ url: `/api/v1/dois${query}`, headers: { authorization: `Bearer ${key}` } })
const revoke = (id: string) =>
  house.app.inject({ method: 'POST', url: `/api/admin/api-keys/${id}/revoke`, headers: admin })

async function makeKey(change: object = {}): Promise<{ id: string; secret: string }> {
  const answer = await create({ ...given(), ...change })
  expect(answer.statusCode).toBe(201)
  return { id: answer.json().key.id, secret: answer.json().secret }
}

describe('an API key', () => {
  it('is shown once and stored as a hash', async () => {
    const { id, secret } = await makeKey()
    expect(secret).toMatch(/^grfs_[\w-]{43}$/)
    expect(JSON.stringify(await list())).not.toContain(secret.slice(5))
    const tables = await sql<{ row: string }>`
      select t::text as row from integrations.api_key t where id = ${id}
      union all select t::text from platform.audit t union all select t::text from platform.outbox t`.execute(
      house.database.db,
    )
    expect(tables.rows.length).toBeGreaterThan(1)
    expect(tables.rows.filter(({ row }) => row.includes(secret.slice(5)))).toEqual([])
  })

  it('reads what its scopes and journals allow, page by page', async () => {
    const { secret } = await makeKey()
    const first = await readDois(secret)
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toContain('private')
    expect(first.json()).toMatchObject({
      dois: [
        { doi: '10.5555/cms.2026.001', kind: 'article', id: 'cms.2026.001', journalId },
        { doi: '10.5555/cms.2026.002' },
      ],
      next: null,
    })
    const after = await readDois(secret, '?after=10.5555/cms.2026.001')
    expect(after.json().dois.map(({ doi }: { doi: string }) => doi)).toEqual(['10.5555/cms.2026.002'])
  })

  it('reads full texts to mine, page by page, and later only what has changed', async () => {
    const { secret } = await makeKey({ scopes: ['tdm'] })
    const read = async (query = '') => {
      const url = `/api/v1/texts${query}`
      return house.app.inject({ url, headers: { authorization: `Bearer ${secret}` } })
    }
    const elsewhere = await makeJournal(house.ctx, { abbrev: 'ELS' })
    const issueId = await makeIssue(house.ctx, elsewhere, 1, 1)
    await makeArticle(house.ctx, elsewhere, issueId, { publicId: 'els.2026.001', position: 1 })
    house.clock.pass(60)
    const first = (await read()).json()
    expect(first).toMatchObject({ texts: [{ journalId }, { journalId }], hasMore: false })
    const xmlOf = new Map(first.texts.map(({ id, xml }: { id: string; xml: string }) => [id, xml]))
    expect([...xmlOf.keys()].sort()).toEqual(['cms.2026.001', 'cms.2026.002'])
    const jats = await house.app.inject('/article/cms.2026.001/cms.2026.001.xml')
    expect(xmlOf.get('cms.2026.001')).toBe(jats.body)
    expect((await read(`?after=${first.next}`)).json()).toEqual({ texts: [], next: first.next, hasMore: false })

    await sql`update publishing.article set changed_at = ${house.clock.now()} where public_id = 'cms.2026.001'`.execute(
      house.database.db,
    )
    house.clock.pass(60)
    const later = (await read(`?after=${first.next}`)).json()
    expect(later.texts.map(({ id }: { id: string }) => id)).toEqual(['cms.2026.001'])
    expect((await read('?after=bm9uZQ')).json().code).toBe('request.invalid')
    expect((await readDois(secret)).json().code).toBe('key.scope')

    await startUsageWriter(house.served).stop()
    const { rows } = await sql`
      select sum(total_item_requests)::int as total, sum(unique_item_requests)::int as visits
      from statistics.usage where access_method = 'TDM'`.execute(house.database.db)
    expect(rows).toEqual([{ total: 3, visits: 2 }])
    house.clock.moveTo('2026-11-15T09:00:00Z')
  })

  it('does not work after its last day, and not after it was revoked', async () => {
    const { id, secret } = await makeKey()
    expect((await readDois(secret)).statusCode).toBe(200)
    expect([(await revoke(id)).statusCode, (await revoke(id)).statusCode]).toEqual([200, 200])
    const revoked = await readDois(secret)
    const short = await makeKey({ expiresOn: '2026-11-15' })
    expect((await readDois(short.secret)).statusCode).toBe(200)
    house.clock.moveTo('2026-11-16T00:00:00Z')
    const expired = await readDois(short.secret)
    house.clock.moveTo('2026-11-15T09:00:00Z')
    const unknown = await readDois(`grfs_${'A'.repeat(43)}`)
    const body = (answer: typeof unknown) => ({ ...answer.json(), requestId: '' })
    expect([revoked.statusCode, body(revoked), body(revoked)]).toEqual([401, body(unknown), body(expired)])
    expect((await list()).keys.find((key: { id: string }) => key.id === id).state).toBe('revoked')
  })

  it('notes its last use, at most once an hour', async () => {
    const { id, secret } = await makeKey()
    const lastUse = async () => (await list()).keys.find((key: { id: string }) => key.id === id).lastUsedAt
    expect(await lastUse()).toBeNull()
    await readDois(secret)
    const first = await lastUse()
    house.clock.pass(keyLimits.lastUseMinutes * 60 - 1)
    await readDois(secret)
    expect(await lastUse()).toBe(first)
    house.clock.pass(2)
    await readDois(secret)
    expect(Date.parse(await lastUse())).toBeGreaterThan(Date.parse(first))
    house.clock.moveTo('2026-11-15T09:00:00Z')
  })

  it('is limited in rate alone, not with others', async () => {
    const [busy, other] = [await makeKey(), await makeKey()]
    for (let call = 0; call < keyLimits.callsPerWindow; call++) await readDois(busy.secret)
    const refused = await readDois(busy.secret)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await readDois(other.secret)).statusCode).toBe(200)
  })

  it('is refused for journals that do not exist, and with a date that is past or too far', async () => {
    const codes = []
    for (const change of [{ journals: ['none'] }, { expiresOn: '2026-11-14' }, { expiresOn: '2029-01-01' }])
      codes.push((await create({ ...given(), ...change })).json().code)
    expect(codes).toEqual(['integration.journals', 'key.expiry', 'key.expiry'])
    expect((await create({ ...given(), scopes: ['admin'] })).statusCode).toBe(400)
    expect((await revoke('none')).statusCode).toBe(404)
  })

  it('does at each call what its state, scopes and journals say: N32', async () => {
    const found = await runKeyMatrix()
    console.log(`${found.cells} cells: ${found.keys} keys at ${found.calls} calls`)
    expect(found.differing).toEqual([])
  }, 300_000)
})
