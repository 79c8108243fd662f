import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SeatedMember } from '@grfs/contracts/editorial-board'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { deskOf, statusesOf } from '../../../../../tests/support/desk.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { deliverAll, testWorker, until } from '../../../../../tests/support/jobs.ts'
import { authenticate, identityRoutes } from '../identity/index.ts'
import { journalRoutes } from '../journals/index.ts'
import { boardHandlers, boardRoutes, followJournalJob, takeSeatJob } from './index.ts'

let house: TestHouse
let admin: SignedIn
let coasts: string
let cities: string
const { person, ask, auditOf } = deskOf(() => house)

beforeAll(async () => {
  house = await openTestHouse({
    routes: [...identityRoutes, ...boardRoutes, ...journalRoutes],
    authenticate,
    subscriptions: { 'application.decided': [takeSeatJob], 'journal.changed': [followJournalJob] },
  })
  coasts = await makeJournal(house.ctx)
  cities = await makeJournal(house.ctx, { title: 'Cities', abbrev: 'CIT', category: 'Cities' })
  admin = await person('admin')
})
afterAll(() => house.close())

const seat = (id: string, body: object, who = admin) => ask(who, 'PUT', `/admin/users/${id}/board`, body)
const seatOf = async (id: string) => (await ask(admin, 'GET', `/admin/users/${id}`)).body.seat
const listed = async (journal = '') => {
  const { body } = await ask(admin, 'GET', `/editorial-board${journal && `?journal=${journal}`}`)
  return (body as Array<{ fullName: string }>).map(({ fullName }) => fullName)
}

describe('a seat', () => {
  let one: SignedIn
  beforeEach(async () => {
    one = await person('reviewer')
  })

  it('has the ORCID iD of a confirmed author, and a link to the articles, under the same name only', async () => {
    const { db } = house.database
    const issue = await makeIssue(house.ctx, coasts, 90, 1)
    const articleId = await makeArticle(house.ctx, coasts, issue, {
      ...{ publicId: 'cms.2026.901', position: 1, authors: [one.fullName, 'Mei Tanaka'] },
    })
    await sql`update publishing.contributor set orcid = '0000-0002-1825-0097' where article_id = ${articleId}`.execute(
      db,
    )
    await seat(one.id, { onBoard: true, journalId: 'cms' })
    const shown = async () => {
      const { body, headers } = await ask(admin, 'GET', '/editorial-page')
      const all = Object.values(body as Record<string, SeatedMember[]>).flat()
      const { orcid, isOrcidVerified, authorId } = all.find(({ fullName }) => fullName === one.fullName)!
      return { orcid, isOrcidVerified, authorId, keys: String(headers['surrogate-key']).split(' ') }
    }
    const nothing = { orcid: null, isOrcidVerified: false, authorId: null }
    // The article names them, but nobody has confirmed that it is this account.
    expect(await shown()).toMatchObject(nothing)
    const { rows } = await sql<{ id: string }>`
      with page as (insert into publishing.author (account_id, created_at) values (${one.id}, now()) returning id)
      select id from page`.execute(db)
    const authorId = rows[0]!.id
    await sql`update publishing.contributor set author_id = ${authorId}
      where article_id = ${articleId} and full_name = ${one.fullName}`.execute(db)
    const orcid = 'https://orcid.org/0000-0002-1825-0097'
    const known = await shown()
    expect(known).toMatchObject({ orcid, isOrcidVerified: false, authorId })
    expect(known.keys).toContain(`author:${authorId}`)
    await sql`update publishing.contributor set orcid_verified_at = now() where author_id = ${authorId}`.execute(db)
    expect(await shown()).toMatchObject({ orcid, isOrcidVerified: true, authorId })
    await sql`update publishing.contributor set full_name = 'A Former Name' where author_id = ${authorId}`.execute(db)
    expect(await shown()).toMatchObject(nothing)
  })

  it('ADMIN-002 is given on the board of the press or of a journal, changed, and taken away', async () => {
    const given = await seat(one.id, { onBoard: true })
    expect([given.status, given.body.message]).toEqual([200, 'Listed on the editorial board.'])
    expect(await seatOf(one.id)).toEqual({ journalId: null, category: 'Coastal and Marine Studies' })
    expect(await listed()).toContain(one.fullName)
    expect((await seat(one.id, { onBoard: true, journalId: 'cit' })).status).toBe(200)
    expect(await seatOf(one.id)).toEqual({ journalId: cities, category: 'Cities' })
    expect(await listed('cit')).toContain(one.fullName)
    expect((await listed()).filter((name) => name === one.fullName)).toHaveLength(1)
    expect((await seat(one.id, { onBoard: false })).body.message).toBe('Removed from the editorial board.')
    expect(await seatOf(one.id)).toBeNull()
    expect(await listed()).not.toContain(one.fullName)
    expect((await seat(one.id, { onBoard: false })).body.code).toBe('board.seat-unknown')
    expect((await auditOf(one.id)).map(({ action }) => action)).toEqual([
      'board-seat.given',
      'board-seat.given',
      'board-seat.taken',
    ])
  })

  it('purges the pages that show it', async () => {
    await deliverAll(house.database)
    await house.database.pool.query('delete from graphile_worker._private_jobs')
    await seat(one.id, { onBoard: true, journalId: coasts })
    await deliverAll(house.database)
    const { rows } = await house.database.pool.query<{ payload: { keys?: string[] } }>(
      'select payload from graphile_worker._private_jobs',
    )
    expect(rows.flatMap(({ payload }) => payload.keys ?? [])).toEqual(['board', `journal:${coasts}`])
  })

  it('of many at once one seats', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => seat(one.id, { onBoard: true })))
    expect(statusesOf(answers)).toEqual({ 200: 20 })
    expect((await listed()).filter((name) => name === one.fullName)).toHaveLength(1)
    expect(await auditOf(one.id)).toHaveLength(1)
  })

  it('SUBADMIN-005 a sub-admin seats on the boards of the allowed journals, and takes off no other', async () => {
    const desk = await person('sub-admin', { permissions: ['manageUsers'], allowedJournals: [coasts] })
    expect((await seat(one.id, { onBoard: true, journalId: cities }, desk)).status).toBe(403)
    expect((await seat(one.id, { onBoard: true, journalId: coasts }, desk)).status).toBe(200)
    await seat(one.id, { onBoard: true, journalId: cities })
    for (const body of [{ onBoard: false }, { onBoard: true }, { onBoard: true, journalId: coasts }]) {
      expect((await seat(one.id, body, desk)).status).toBe(403)
    }
    expect(await seatOf(one.id)).toMatchObject({ journalId: cities })
    const without = await person('sub-admin', { permissions: ['approveUsers'], allowedJournals: [coasts] })
    expect((await seat(one.id, { onBoard: false }, without)).status).toBe(403)
    expect((await seat(admin.id, { onBoard: true, journalId: coasts }, desk)).status).toBe(403)
  })

  it('refuses what is not there', async () => {
    for (const id of [randomUUID(), 'none', (await person('sub-admin')).id]) {
      expect((await seat(id, { onBoard: true })).body.code).toBe('account.not-found')
    }
    expect((await seat(one.id, { onBoard: true, journalId: 'nowhere' })).body.code).toBe('journal.not-found')
    // An account that was created by a command has no research area, so the journal must be given.
    expect((await seat(admin.id, { onBoard: true })).status).toBe(400)
    expect((await seat(admin.id, { onBoard: true, journalId: coasts })).status).toBe(200)
  })
})

it('ADMIN-002 an approved reviewer is listed if so decided, once, however often the job runs', async () => {
  const [wanted, unwanted, refused] = [
    await person('unapproved reviewer', { fullName: 'Wanted There' }),
    await person('unapproved reviewer', { fullName: 'Not Wanted There' }),
    await person('unapproved reviewer', { fullName: 'Refused Here' }),
  ]
  const decide = ({ applicationId }: SignedIn, body: object) =>
    ask(admin, 'POST', `/admin/applications/${applicationId}/decision`, body)
  await decide(wanted, { outcome: 'approved', onBoard: true })
  await decide(unwanted, { outcome: 'approved' })
  await decide(refused, { outcome: 'rejected', reason: 'No.', onBoard: true })
  const worker = await testWorker(house.ctx, house.database.url, boardHandlers)
  try {
    await until(async () => (await seatOf(wanted.id)) !== null)
    const again = { eventId: randomUUID(), accountId: wanted.id, onBoard: true, by: admin.id }
    await house.ctx.inTransaction((tx) => Promise.resolve(tx.outbox.enqueue(takeSeatJob, again)))
    await until(async () => {
      const { rowCount } = await house.database.pool.query(
        `select from graphile_worker.jobs where task_identifier = 'editorial-board.take-seat'`,
      )
      const { rowCount: told } = await house.database.pool.query('select from platform.outbox')
      return rowCount === 0 && told === 0
    })
  } finally {
    await worker.stop()
  }
  expect(await seatOf(wanted.id)).toEqual({ journalId: null, category: 'Coastal and Marine Studies' })
  expect((await listed()).filter((name) => name.endsWith('There') || name.endsWith('Here'))).toEqual(['Wanted There'])
  expect(await auditOf(wanted.id)).toMatchObject([{ action: 'board-seat.given', actorId: admin.id }])
})

it('ADMIN-002 the board of a journal follows it into another category, behind those who sit there, in its order', async () => {
  const hill = {
    ...{ title: 'Hills', abbrev: 'HIL', category: 'Hills', subtitle: 'Up and down.', issn: '27560856', hue: 154 },
    ...{ pattern: 'rays', about: 'Of hills.', editorInChief: null, layoutEditor: null },
  }
  const { id: hills } = (await ask(admin, 'POST', '/admin/journals', hill)).body
  const plains = await makeJournal(house.ctx, { title: 'Plains', abbrev: 'PLN', category: 'Landforms' })
  const [first, second, there] = [await person('reviewer'), await person('reviewer'), await person('reviewer')]
  for (const { id } of [first, second]) await seat(id, { onBoard: true, journalId: hills })
  await seat(there.id, { onBoard: true, journalId: plains })
  const moved = await ask(admin, 'PUT', `/admin/journals/${hills}`, { ...hill, category: 'Landforms' })
  expect(moved.status).toBe(200)
  const worker = await testWorker(house.ctx, house.database.url, boardHandlers)
  try {
    await until(async () => (await seatOf(second.id)).category === 'Landforms')
  } finally {
    await worker.stop()
  }
  const { body: page } = await ask(admin, 'GET', '/editorial-page')
  expect(page['Hills']).toBeUndefined()
  const members = page['Landforms'].filter(({ role }: { role: string }) => role === 'member')
  expect(members.map(({ fullName }: { fullName: string }) => fullName)).toEqual(
    [there, first, second].map(({ fullName }) => fullName),
  )
  expect(await seatOf(first.id)).toEqual({ journalId: hills, category: 'Landforms' })
})
