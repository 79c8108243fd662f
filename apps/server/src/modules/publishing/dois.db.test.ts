import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DoiState } from '@grfs/domain/dois/doi'
import { doisPerPage } from '@grfs/domain/dois/limits'
import { makeArticle, makeIssue } from '../../../../../tests/support/factories/press.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let all: PublishingDesk
let world: PublishingDesk['world']

beforeAll(async () => {
  all = await openPublishingDesk({ doiPrefix: '10.5555' })
  ;({ world } = all)
})
afterAll(() => world.close())

const list = (query = '', who = all.editor) => world.call(who, 'GET', `/admin/dois${query}`)
const doisIn = (body: { dois: Array<{ doi: string }> }) => body.dois.map(({ doi }) => doi)
const record = (id: string, state: string, answer = 'Success', who = all.editor) =>
  world.call(who, 'PUT', `/admin/articles/${id}/doi`, { state, answer })

let number = 500
async function articleWith(doi: DoiState, journalId = world.journalId): Promise<string> {
  const publicId = `${journalId === world.journalId ? 'cms' : 'eip'}.2020.${++number}`
  const issueId = await makeIssue(world.house.ctx, journalId, number, 1, 2020)
  await makeArticle(world.house.ctx, journalId, issueId, { publicId, position: 1, doi })
  return publicId
}

describe('with a prefix', () => {
  it('reserves a DOI at the desk, and waits for registration after publication', async () => {
    const id = await all.ready({ issueId: await all.nextIssue(2026) })
    const { publicId } = (await all.desk(id)).body
    const reserved = (await list('?state=reserved')).body
    expect(reserved.dois).toMatchObject([
      { doi: `10.5555/${publicId}`, publicId, state: 'reserved', isPublished: false, title: 'Salt in the wells' },
    ])
    const preview = await world.call(all.editor, 'GET', `/admin/publishing/${id}/preview`)
    expect(preview.body).toMatchObject({ doi: null, isDoiPending: true })

    await all.publish([id])
    await all.press.work()
    expect((await all.anybody(`/articles/${publicId}`)).body).toMatchObject({
      ...{ doi: null, isDoiPending: true, citeAs: `http://journals.test/article/${publicId}` },
    })
    expect((await list('?state=reserved')).body.dois).toEqual([])
    expect((await list()).body.dois).toMatchObject([{ publicId, state: 'queued', isPublished: true, answer: null }])
  })

  it('moves the reserved DOI with the paper, and releases it without an issue', async () => {
    const id = await all.ready({ issueId: await all.nextIssue(2026) })
    await all.plan(id, { issueId: await all.nextIssue(2027) })
    expect(doisIn((await list('?state=reserved')).body)).toEqual(['10.5555/cms.2027.001'])
    await all.plan(id, { issueId: null })
    expect((await list('?state=reserved')).body.dois).toEqual([])
  })
})

describe('the answer of the registry', () => {
  it('shows a registered DOI at once, keeps the answer and is in the audit log', async () => {
    const publicId = await articleWith('queued')
    const before = await world.house.app.inject(`/article/${publicId}/${publicId}.xml`)
    expect(before.body).not.toContain('10.5555')
    expect(await record(publicId, 'registered', ' Success. ')).toMatchObject({ status: 200, body: { success: true } })
    expect((await all.anybody(`/articles/${publicId}`)).body).toMatchObject({
      ...{ doi: `10.5555/${publicId}`, isDoiPending: false, citeAs: `https://doi.org/10.5555/${publicId}` },
    })
    const jats = await world.house.app.inject(`/article/${publicId}/${publicId}.xml`)
    expect(jats.body).toContain(`<article-id pub-id-type="doi">10.5555/${publicId}</article-id>`)
    const { body } = await list('?state=registered')
    expect(body.dois).toMatchObject([{ publicId, answer: 'Success.' }])
    const audit = await world.call(all.editor, 'GET', '/admin/audit?action=doi.recorded')
    expect(audit.body.entries[0].detail).toEqual(
      expect.arrayContaining([
        { name: 'from', text: 'queued' },
        { name: 'to', text: 'registered' },
        { name: 'answer', text: 'Success.' },
      ]),
    )
  })

  it('hides a DOI that was recorded by mistake, and lets a refused one be deposited again', async () => {
    const publicId = await articleWith('registered')
    expect((await record(publicId, 'failed', 'Wrong article.')).status).toBe(200)
    expect((await all.anybody(`/articles/${publicId}`)).body).toMatchObject({ doi: null, isDoiPending: true })
    expect((await record(publicId, 'queued', 'The metadata are correct now.')).status).toBe(200)
    expect((await list()).body.dois[0]).toMatchObject({ publicId, state: 'queued' })
  })

  it('is refused in another state, without an answer, and for an article without a DOI', async () => {
    const publicId = await articleWith('queued')
    expect(await record(publicId, 'queued')).toMatchObject({ status: 409, body: { code: 'doi.other-state' } })
    expect(await record(publicId, 'submitted')).toMatchObject({ status: 400 })
    expect(await record(publicId, 'registered', ' ')).toMatchObject({ status: 400 })
    const issueId = await makeIssue(world.house.ctx, world.journalId, ++number, 1, 2020)
    await makeArticle(world.house.ctx, world.journalId, issueId, { publicId: 'cms.2020.002', position: 1 })
    expect(await record('cms.2020.002', 'registered')).toMatchObject({ status: 404, body: { code: 'doi.missing' } })
    expect(await record('cms.2020.003', 'registered')).toMatchObject({ body: { code: 'article.not-found' } })
  })

  it('belongs to editors of the journal', async () => {
    const publicId = await articleWith('queued')
    const elsewhere = await articleWith('queued', all.otherJournal)
    const sub = await world.person('sub-admin', { permissions: ['publishPapers'], allowedJournals: [all.otherJournal] })
    expect(doisIn((await list('', sub)).body)).toEqual([`10.5555/${elsewhere}`])
    expect(doisIn((await list(`?journal=${all.otherJournal}`)).body)).toEqual([`10.5555/${elsewhere}`])
    expect(await record(publicId, 'registered', 'Success', sub)).toMatchObject({ status: 404 })
    expect((await record(elsewhere, 'registered', 'Success', sub)).status).toBe(200)
    const other = await world.person('sub-admin', { permissions: ['managePapers'], allowedJournals: [world.journalId] })
    expect((await list('', other)).status).toBe(403)
    expect((await record(publicId, 'registered', 'Success', other)).status).toBe(403)
  })
})

describe('the list', () => {
  it('has DOIs that were printed and never registered, which an editor may record as registered', async () => {
    const publicId = await articleWith('none')
    expect((await all.anybody(`/articles/${publicId}`)).body).toMatchObject({ doi: null, isDoiPending: false })
    expect((await list('?state=none')).body.dois).toMatchObject([{ publicId, state: 'none' }])
    expect(doisIn((await list()).body)).not.toContain(`10.5555/${publicId}`)
    expect((await record(publicId, 'registered', 'Found in the registry.')).status).toBe(200)
    expect((await all.anybody(`/articles/${publicId}`)).body).toMatchObject({ doi: `10.5555/${publicId}` })
  })

  it('has pages that meet each DOI once, with one query each', async () => {
    for (let count = 0; count <= doisPerPage; count += 1) await articleWith('failed')
    const { rows } = await sql<{ doi: string }>`
      select doi from dois.doi where state = 'failed' order by since desc, doi`.execute(world.house.database.db)
    world.house.database.queries.reset()
    const first = (await list('?state=failed')).body
    // One for the session, one for the list.
    expect(world.house.database.queries.list).toHaveLength(2)
    expect(first.dois).toHaveLength(doisPerPage)
    const second = (await list(`?state=failed&after=${first.next}`)).body
    expect([...doisIn(first), ...doisIn(second)]).toEqual(rows.map(({ doi }) => doi))
    expect(second.next).toBeNull()
    expect((await list('?after=x')).status).toBe(400)
  })
})
