import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let press: PublishingDesk['press']

beforeAll(async () => {
  all = await openPublishingDesk()
  ;({ world, press } = all)
})
afterAll(() => world.close())

const start = '2026-11-15T09:00:00.000Z'
// Sessions end after some hours.
beforeEach(() => world.house.clock.moveTo(start))

const hourMs = 3_600_000
const later = (hours: number) => new Date(world.house.ctx.clock.now().getTime() + hours * hourMs).toISOString()
const schedule = (id: string, publishesAt: string | null, isPastIssueAccepted = true, who = all.editor) =>
  world.call(who, 'PUT', `/admin/publishing/${id}/schedule`, { publishesAt, isPastIssueAccepted })
const tick = () => press.run('publishing.publish-scheduled', {})
const stateOf = async (id: string) => (await all.desk(id)).body

describe('publication by the clock', () => {
  it('publishes at the hour, once, and shows the hour to editors and the author until then', async () => {
    const id = await all.ready()
    const at = later(20)
    expect((await schedule(id, at)).body).toMatchObject({ publishesAt: at, state: 'ready' })
    const { body: waiting } = await world.call(all.editor, 'GET', '/admin/publishing')
    expect(waiting.papers.find((one: { id: string }) => one.id === id)).toMatchObject({ publishesAt: at })
    const { body: queue } = await world.call(all.editor, 'GET', '/admin/papers?filter=all')
    expect(queue.papers.find((one: { id: string }) => one.id === id)).toMatchObject({ publishesAt: at })
    const seen = await world.call(all.author, 'GET', `/submission/${id}`)
    expect(seen.body.submission).toMatchObject({ publishesAt: at })
    await tick()
    expect(await stateOf(id)).toMatchObject({ state: 'ready', publishesAt: at })
    world.house.clock.pass(20 * 3_600)
    // Two workers at the same minute, and one a minute later.
    await Promise.all([tick(), tick()])
    await tick()
    await press.work()
    world.house.clock.moveTo(start)
    const { publicId, state, publishesAt } = await stateOf(id)
    expect({ state, publishesAt }).toEqual({ state: 'published', publishesAt: null })
    expect((await all.anybody(`/articles/${publicId}`)).body).toMatchObject({
      publishedDate: '2026-11-16',
    })
    const { rows } = await sql<{ events: number; by: string }>`
      select (select count(*)::int from submissions.event where submission_id = ${id} and move = 'publish') as events,
        (select by_account_id from submissions.event where submission_id = ${id} and move = 'publish') as by`.execute(
      world.house.database.db,
    )
    expect(rows[0]).toMatchObject({ events: 1, by: all.editor.id })
  })

  it('shows nothing to the public before the hour: pages, files, feeds, search, e-mails', async () => {
    const canary = 'Quollsalt'
    const id = await all.ready({ title: `${canary} in the wells` })
    await world.call(all.editor, 'POST', `/admin/publishing/${id}/proof`)
    await schedule(id, later(2))
    const { publicId } = await stateOf(id)
    const { app, database } = world.house
    const article = `/article/${publicId}`
    const paths = [
      ...['', '/views', '/statistics'].map((rest) => `/api/articles/${publicId}${rest}`),
      ...[`/api/search?q=${canary}`, `/api/search/suggest?q=${canary}`, '/api/front-page', '/api/issues'],
      ...[`/api/journals/${world.journalId}/issues`, `/api/journals/${world.journalId}`],
      ...[`${article}/${publicId}.pdf`, `${article}/${publicId}.xml`, `${article}/v1/${publicId}-v1.pdf`],
      ...[`${article}/figures/${publicId}-f1.jpg`, `${article}/cover`, `${article}/picture.png`],
      ...['/feed.xml', `/journal/${world.journalId}/feed.xml`, '/sitemap.xml', '/sitemap-articles-1.xml'],
      '/sitemap-authors.xml',
    ]
    const found = async () => {
      const known: string[] = []
      for (const path of paths) {
        const { statusCode, payload } = await app.inject(path)
        const isOfArticle = path.includes(publicId) && statusCode !== 404 && statusCode !== 405
        if (isOfArticle || payload.includes(canary) || (!path.includes(publicId) && payload.includes(publicId))) {
          known.push(path)
        }
      }
      return known
    }
    expect(await found()).toEqual([])
    const { rows } = await sql<{ to: string }>`
      select distinct recipient_address as to from platform.mail where to_jsonb(mail)::text like ${`%${canary}%`}`.execute(
      database.db,
    )
    expect(rows.map(({ to }) => to).filter((to) => ![all.author.email, all.editor.email].includes(to))).toEqual([])
    world.house.clock.pass(2 * 3_600)
    await tick()
    await press.work()
    // The same paths know it afterwards, so the test would have seen it.
    expect(await found()).toEqual(
      expect.arrayContaining([paths[0], `/api/search?q=${canary}`, `${article}/${publicId}.pdf`, '/feed.xml']),
    )
  })

  it('changes and cancels the hour', async () => {
    const id = await all.ready()
    await schedule(id, later(1))
    const next = later(5)
    expect((await schedule(id, next)).body.publishesAt).toBe(next)
    world.house.clock.pass(2 * 3_600)
    await tick()
    expect((await stateOf(id)).state).toBe('ready')
    expect((await schedule(id, null)).body.publishesAt).toBeNull()
    world.house.clock.pass(5 * 3_600)
    await tick()
    expect(await stateOf(id)).toMatchObject({ state: 'ready', publishesAt: null })
    // Publishing by hand replaces the hour.
    await schedule(id, later(1))
    expect((await all.publish([id])).status).toBe(200)
    await press.work()
    expect(await stateOf(id)).toMatchObject({ state: 'published', publishesAt: null })
    expect((await schedule(id, later(1))).body).toMatchObject({ code: 'publication.already' })
  })

  it('does not publish what misses something at the hour, and tells the editor who chose it', async () => {
    const id = await all.ready()
    await schedule(id, later(1))
    await all.plan(id, { abstract: '' })
    await press.work()
    world.house.clock.pass(3_600)
    await tick()
    await tick()
    await press.work()
    expect(await stateOf(id)).toMatchObject({
      ...{ state: 'ready', publishesAt: null, told: 'Before it can be published: give it an abstract.' },
    })
    const mails = await mailsTo(world.house, all.editor.email)
    const about = mails.filter(({ subject }) => subject.startsWith('Not published'))
    expect(about).toHaveLength(1)
    expect(about[0]!.text).toContain('give it an abstract')
  })

  it('forgets the hour of a withdrawn paper', async () => {
    const id = await all.ready()
    await schedule(id, later(1))
    await world.call(all.author, 'POST', `/submission/${id}/withdraw`, { reason: 'We found an error.' })
    world.house.clock.pass(3_600)
    await tick()
    await press.work()
    const { rows } = await sql`select status, publishes_at from submissions.submission where id = ${id}`.execute(
      world.house.database.db,
    )
    expect(rows).toEqual([{ status: 'withdrawn', publishes_at: null }])
  })

  it('refuses hours that are no plan, papers that are not ready, and asks before an issue of a past month', async () => {
    const id = await all.ready()
    expect((await schedule(id, later(-1))).body).toMatchObject({ code: 'publication.hour-past' })
    expect((await schedule(id, later(24 * 367))).body).toMatchObject({ code: 'publication.hour-far' })
    expect((await schedule(id, later(1), false)).body).toMatchObject({ code: 'publication.issue-past' })
    const open = await all.ready({ issueId: null })
    expect((await schedule(open, later(1))).body).toMatchObject({ code: 'publication.incomplete' })
    const reviewer = await world.person('reviewer')
    for (const who of [all.author, reviewer]) expect((await schedule(id, later(1), true, who)).status).toBe(403)
    expect((await stateOf(id)).publishesAt).toBeNull()
  })

  it('asks before another issue of a past month takes a paper', async () => {
    const id = await all.ready()
    const { body } = await all.desk(id)
    const issueId = await all.nextIssue()
    const save = (more: object) =>
      world.call(all.editor, 'PUT', `/admin/publishing/${id}`, {
        ...{ version: body.version, plan: { ...body.plan, issueId }, ...more },
      })
    expect((await save({ isPastIssueAccepted: false })).body).toMatchObject({ code: 'publication.issue-past' })
    expect((await save({ isPastIssueAccepted: true })).body.plan).toMatchObject({ issueId })
    const same = { version: body.version + 1, plan: { ...body.plan, issueId, pages: '3' }, isPastIssueAccepted: false }
    expect((await world.call(all.editor, 'PUT', `/admin/publishing/${id}`, same)).status).toBe(200)
  })
})
