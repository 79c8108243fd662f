import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportKinds, type ExportKind } from '@grfs/contracts/administration/audit'
import { permissions, type Permission } from '@grfs/domain/identity/actor'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { insertLetter } from '../feedback/queries.ts'
import { openWorld, type Actor, type World } from '../../../../../tests/support/workflow.ts'
import { exports } from './exports.ts'
import { readCsv } from '../../../../../tests/support/read-csv.ts'

/** The permission of each list; `full`: full admins only, `any`: every admin and sub-admin. */
const needs: Record<ExportKind, Permission | 'full' | 'any'> = {
  papers: 'managePapers',
  users: 'manageUsers',
  applications: 'approveUsers',
  'sub-admins': 'admin',
  announcements: 'announcements',
  news: 'news',
  inbox: 'full',
  audit: 'full',
  publishing: 'publishPapers',
  issues: 'any',
  journals: 'any',
  figures: 'any',
  'most-read': 'any',
  reports: 'managePapers',
  'report-stages': 'managePapers',
  'report-decisions': 'managePapers',
  'report-reviewers': 'managePapers',
}

let world: World
let admin: Actor

beforeAll(async () => {
  world = await openWorld()
  admin = await world.editor({ fullName: 'Ifeoma Okonjo' })
})
afterAll(() => world.close())

const take = async (who: Actor, kind: string, query = '') => {
  await sql`delete from platform.rate_limit`.execute(world.house.database.db)
  return world.call(who, 'GET', `/admin/export/${kind}?${query}`)
}
const text = ({ raw }: { raw: Buffer }) => raw.toString('utf8')
const json = async (who: Actor, kind: string, query = '') =>
  JSON.parse(text(await take(who, kind, `format=json&${query}`))) as Array<Record<string, unknown>>

describe('an export', () => {
  it.each(exportKinds)('of %s is a file in both formats, with the same columns', async (kind) => {
    const csv = await take(admin, kind)
    expect([csv.status, csv.type]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.headers).toMatchObject({
      'content-disposition': `attachment; filename="grfs-${kind}-2026-11-15.csv"`,
      'cache-control': 'private, no-store',
    })
    const [head, ...rows] = readCsv(csv.raw)
    expect(head).toEqual(Object.keys(exports[kind].columns))
    const items = await json(admin, kind)
    for (const item of items) expect(Object.keys(item)).toEqual(head)
    // The audit log has one more entry: the export before this one.
    expect(items.length).toBe(rows.length + (kind === 'audit' ? 1 : 0))
  })

  it.each(exportKinds)('of %s is for those who may read its list, and for nobody else', async (kind) => {
    const need = needs[kind]
    const holds = (...held: Permission[]) =>
      world.person('sub-admin', { permissions: held, allowedJournals: [world.journalId] })
    const others = permissions.filter((name) => name !== need)
    expect((await take(await holds(...others), kind)).status).toBe(need === 'any' ? 200 : 403)
    if (need !== 'full' && need !== 'any') expect((await take(await holds(need), kind)).status).toBe(200)
    for (const role of ['researcher', 'reviewer', 'both'] as const) {
      expect((await take(await world.person(role), kind)).status).toBe(403)
    }
    expect((await world.call(null, 'GET', `/admin/export/${kind}`)).status).toBe(401)
  })

  it('has every page of the list, each item once, with the filters of the list', async () => {
    for (let at = 0; at < 70; at++) {
      await world.house.ctx.inTransaction((tx) =>
        insertLetter(tx.db, tx.now(), {
          ...{ id: crypto.randomUUID(), kind: at % 2 ? 'feedback' : 'suggestion', accountId: null },
          ...{ senderName: 'Ada', senderEmail: 'ada@example.org', subject: `Letter ${at}`, text: 'Dear press' },
        }),
      )
    }
    const all = await json(admin, 'inbox')
    expect(new Set(all.map((item) => item['subject'])).size).toBe(70)
    expect(all).toHaveLength(70)
    expect(await json(admin, 'inbox', 'kind=feedback')).toHaveLength(35)
    expect(await json(admin, 'inbox', 'kind=feedback&q=Letter+69')).toHaveLength(1)
    expect((await take(admin, 'inbox', 'kind=nonsense')).status).toBe(400)
    expect((await take(admin, 'nonsense')).status).toBe(400)
  })

  it('has only the journals of a sub-admin, and no paper of one’s own', async () => {
    const { ctx } = world.house
    const elsewhere = await makeJournal(ctx, { title: 'Elsewhere', abbrev: 'ELS', category: 'Elsewhere' })
    const author = await world.person('researcher')
    const here = await makeSubmission(ctx, { authorId: author.id, journalId: world.journalId, title: 'Here' })
    await makeSubmission(ctx, { authorId: author.id, journalId: elsewhere, title: 'There' })
    await makeSubmission(ctx, { authorId: admin.id, journalId: world.journalId, title: 'Mine' })
    const titles = async (who: Actor) => (await json(who, 'papers', 'filter=all')).map((item) => item['title'])
    expect((await titles(admin)).toSorted()).toEqual(['Here', 'There'])
    expect((await titles(await world.subEditor())).toSorted()).toEqual(['Here', 'Mine'])
    const csv = text(await take(admin, 'papers', 'filter=all'))
    expect(csv).toContain(here.number)
    // The list names no author and no reviewer.
    expect(csv).not.toContain(author.fullName)
    expect(csv).not.toContain(author.email)
  })

  it('is written into the audit log, with what was asked for', async () => {
    await take(admin, 'users', 'filter=board&format=json')
    const [entry] = await json(admin, 'audit', 'action=list.exported&q=board')
    expect(entry).toMatchObject({ by: 'Ifeoma Okonjo', subject: 'users', detail: ['filter: board', 'format: json'] })
    const { rows } = await sql<{ id: number }>`select max(id) as id from platform.audit`.execute(
      world.house.database.db,
    )
    await take(await world.person('researcher'), 'sub-admins')
    expect((await json(admin, 'audit'))[0]?.['id']).toBe(rows[0]?.id)
  })

  it('carries hostile cells as texts', async () => {
    const name = '=HYPERLINK("https://evil.example","x")'
    await world.person('researcher', { fullName: name, email: '+cmd@example.org' })
    const csv = readCsv((await take(admin, 'users')).raw)
    const row = csv.find((one) => one.includes(`'${name}`))
    expect(row).toContain("'+cmd@example.org")
    expect((await json(admin, 'users')).some((item) => item['name'] === name)).toBe(true)
  })

  it('cannot be taken without end', async () => {
    const who = await world.editor()
    const statuses: number[] = []
    for (let at = 0; at < 61; at++) statuses.push((await world.call(who, 'GET', '/admin/export/journals')).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
    expect(statuses.at(-1)).toBe(429)
  })
})
