import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { bearer } from '../../../../../tests/support/people.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let press: PublishingDesk['press']
let author: PublishingDesk['author']
let editor: PublishingDesk['editor']

beforeAll(async () => {
  all = await openPublishingDesk()
  ;({ world, press, author, editor } = all)
})
afterAll(() => world.close())

describe('a cover', () => {
  const upload = async (id: string, bytes: Buffer | null, who = editor) => {
    const form = new FormData()
    if (bytes) form.append('image', new Blob([new Uint8Array(bytes)]), 'me.png')
    const encoded = new Response(form)
    return world.house.app.inject({
      ...{ method: 'POST', url: `/api/admin/publishing/${id}/cover` },
      headers: { ...bearer(who.token), 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }

  it('is drawn anew from what was uploaded, goes back to the drawn one, and stands at the article', async () => {
    const id = await all.ready()
    const png = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#a30' } })
      .png()
      .toBuffer()
    expect((await upload(id, png)).json()).toMatchObject({ cover: 'uploaded', state: 'ready' })
    expect((await upload(id, null)).json()).toMatchObject({ cover: 'drawn' })
    expect((await upload(id, Buffer.from('<svg onload="alert(1)"/>'))).json().code).toBe('publication.cover-kind')
    expect((await upload(id, Buffer.alloc(5_242_881))).json().code).toBe('publication.cover-too-large')
    await upload(id, png)
    await all.publish([id])
    await press.work()
    expect((await upload(id, null)).json().code).toBe('publication.already')
    const { body } = await all.desk(id)
    const cover = await world.house.app.inject(`/api/articles/${body.publicId}/cover`)
    const file = await world.house.app.inject(String(cover.headers.location))
    expect(file.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 90 })
    const { ownCover } = (await all.anybody(`/articles/${body.publicId}`)).body
    const shown = await world.house.app.inject(ownCover)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(shown.rawPayload.equals(file.rawPayload)).toBe(true)
  })
})

describe('rights', () => {
  it('a sub-admin sees and publishes what belongs to the allowed journals, and nothing else is told apart from nothing', async () => {
    const mine = await all.ready()
    const foreign = await all.ready({ journalId: all.otherJournal })
    const options = { permissions: ['publishPapers' as const], allowedJournals: [world.journalId] }
    const sub = await world.person('sub-admin', options)
    const without = await world.person('sub-admin', {
      permissions: ['managePapers'],
      allowedJournals: [world.journalId],
    })
    const { body } = await world.call(sub, 'GET', '/admin/publishing')
    expect(body.papers.map((one: { id: string }) => one.id)).toContain(mine)
    expect(body.papers.map((one: { id: string }) => one.id)).not.toContain(foreign)
    expect((await world.call(sub, 'GET', '/admin/publishing?journal=eip')).body).toMatchObject({
      papers: [],
      waiting: 0,
    })
    const { plan: own, version } = (await all.desk(foreign)).body
    for (const id of [foreign, randomUUID(), 'no-id']) {
      const answers = [
        await all.desk(id, sub),
        await world.call(sub, 'PUT', `/admin/publishing/${id}`, { version, plan: own }),
        await world.call(sub, 'GET', `/admin/publishing/${id}/preview`),
        await world.call(sub, 'GET', `/admin/publishing/${id}/paper`),
        await all.publish([id], sub),
        await all.publish([mine, id], sub),
      ]
      for (const { status, body } of answers) {
        expect([status, body.message]).toEqual([404, 'Paper not found'])
      }
    }
    expect((await all.desk(mine)).body.state).toBe('ready')
    expect((await all.publish([mine], without)).status).toBe(403)
    expect((await all.publish([mine], sub)).status).toBe(200)
    await press.work()
    await all.publish([foreign])
    await press.work()
    const { publicId } = (await all.desk(foreign)).body
    const notice = { kind: 'correction', text: 'Units.' }
    expect((await world.call(sub, 'POST', `/admin/articles/${publicId}/notices`, notice)).status).toBe(404)
  })
})

describe('a notice', () => {
  it('stands beside the article for good, everywhere it is named', async () => {
    const id = await all.ready({ title: 'Brackish quicksilver' })
    await all.publish([id])
    await press.work()
    const { publicId } = (await all.desk(id)).body
    const give = (kind: string, text: string) =>
      world.call(editor, 'POST', `/admin/articles/${publicId}/notices`, { kind, text })
    expect((await give('correction', '  ')).body.code).toBe('notice.text-missing')
    expect((await give('correction', 'The units are millisiemens.')).body).toMatchObject({ number: 1 })
    expect((await give('correction', 'Table 2 is Table 3.')).body).toMatchObject({ number: 2 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => give('retraction', 'The wells were not sampled.')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    await press.work()
    const { body } = await all.anybody(`/articles/${publicId}`)
    expect(body).toMatchObject({
      title: 'Brackish quicksilver',
      isRetracted: true,
      notices: [
        { kind: 'correction', number: 1, text: 'The units are millisiemens.' },
        { kind: 'correction', number: 2 },
        { kind: 'retraction', number: 1, text: 'The wells were not sampled.' },
      ],
    })
    expect((await all.anybody('/search?q=quicksilver')).body.results).toMatchObject([{ isRetracted: true }])
    const feed = (await world.house.app.inject('/journal/cms/feed.xml')).payload
    expect(feed).toContain('<title>Retracted: Brackish quicksilver</title>')
    const front = (await all.anybody('/front-page')).body
    const cards = [...front.newest, ...(front.lead?.articles ?? [])].filter((one) => one.id === publicId)
    expect(cards).toMatchObject([{ isRetracted: true }])
    const mails = await mailsTo(world.house, author.email)
    expect(mails.filter(({ template }) => template === 'publishing.notice-published')).toHaveLength(3)
    await expect(sql`delete from publishing.notice`.execute(world.house.database.db)).rejects.toThrow(/never changed/)
  })
})

describe('the list', () => {
  it('is paged by place, the oldest first, each paper once, in as many statements for one page as for another', async () => {
    const { ctx, database } = world.house
    for (let number = 0; number < 65; number++) {
      const since = new Date(Date.UTC(2026, 5, 1 + (number % 20)))
      const { id } = await makeSubmission(ctx, {
        ...{ authorId: author.id, status: 'accepted', since },
        journalId: all.otherJournal,
      })
      await press.open(id)
    }
    const seen: Array<{ id: string; acceptedAt: string }> = []
    const statements: number[] = []
    for (let after = ''; ;) {
      database.queries.reset()
      const { body } = await world.call(editor, 'GET', `/admin/publishing?journal=EIP${after && `&after=${after}`}`)
      statements.push(database.queries.list.length)
      seen.push(...body.papers)
      expect(body.waiting).toBeGreaterThanOrEqual(65)
      if (body.next === null) break
      after = body.next
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.map(({ acceptedAt }) => acceptedAt)).toEqual(seen.map(({ acceptedAt }) => acceptedAt).toSorted())
    expect(new Set(statements)).toEqual(new Set([3]))
    expect((await world.call(editor, 'GET', '/admin/publishing?after=nonsense')).status).toBe(400)
  })
})
