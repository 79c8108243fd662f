import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { NoticePage } from '@grfs/contracts/publishing/notice'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import { makeArticle } from '../../../../../tests/support/factories/press.ts'
import { paperProblems } from './desk/remake-paper.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let publicId: string
let articleId: string

beforeAll(async () => {
  all = await openPublishingDesk({ doiPrefix: '10.98765' })
  ;({ world } = all)
  const id = await all.ready()
  await all.publish([id])
  await all.press.work()
  publicId = (await all.desk(id)).body.publicId
  articleId = (await all.anybody(`/articles/${publicId}`)).body._id
})
afterAll(() => world.close())

const get = (path: string) => world.house.app.inject(path)
const publish = (kind: string, text: string, id = publicId) =>
  world.call(all.editor, 'POST', `/admin/articles/${id}/notices`, { kind, text })
async function remake(): Promise<number> {
  const count = await all.press.work('publishing.remake-paper')
  // A process looks a paper up once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await all.press.work('files.remove-objects')
  return count
}

async function wordsOf(path: string): Promise<string[]> {
  const { rawPayload, statusCode } = await get(path)
  expect(statusCode).toBe(200)
  const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: rawPayload })
  // A form feed ends each page.
  return stdout
    .toString()
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ' '))
}

async function storedKey(id: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select o.storage_key as key from publishing.article a join files.object o on o.id = a.paper_file_id
    where a.id = ${id}`.execute(world.house.database.db)
  return rows[0]!.key
}

describe('a notice is an item of its own', () => {
  it('an article in an issue is retracted, not withdrawn', async () => {
    expect(await publish('withdrawal', 'Too late.')).toMatchObject({ status: 409, body: { code: 'notice.in-issue' } })
  })

  it.each([
    ['correction', 'correction-1', 'c1', 'Correction 1'],
    ['expression-of-concern', 'concern-1', 'e1', 'Expression of concern'],
    ['retraction', 'retraction-1', 'r1', 'Retraction'],
  ])('%s: page, PDF, XML, DOI, list of the issue, feed, sitemap', async (kind, name, end, title) => {
    const text = `What is wrong, ${kind}.\n\nSecond paragraph.`
    const before = await sql<{ at: Date | null }>`
      select changed_at as at from publishing.article where id = ${articleId}`.execute(world.house.database.db)
    await world.clock.moveOn(1)
    const published = await publish(kind, text)
    expect(published).toMatchObject({ status: 201, body: { kind, number: 1, text, doi: null } })
    const old = {
      key: await storedKey(articleId),
      etag: (await get(`/article/${publicId}/${publicId}.pdf`)).headers.etag,
    }

    const page = await all.anybody(`/articles/${publicId}/notices/${name}`)
    expect(NoticePage.safeParse(page.body).error).toBeUndefined()
    expect(page.body.notice).toMatchObject({ isDoiPending: true, doi: null, paperFile: null })
    expect(page.body.notice.citeAs).toBe(`http://journals.test/article/${publicId}/${name}`)
    const itemId = `${publicId}.${end}`
    const { rows } = await sql<{ state: string; doi: string }>`
      select state, doi from dois.doi where item_kind = 'notice' and item_id = ${itemId}`.execute(
      world.house.database.db,
    )
    expect(rows).toEqual([{ state: 'queued', doi: `10.98765/${itemId}` }])
    const changed = await sql<{ at: Date }>`
      select changed_at as at from publishing.article where id = ${articleId}`.execute(world.house.database.db)
    expect(changed.rows[0]!.at.getTime()).toBeGreaterThan(before.rows[0]!.at?.getTime() ?? 0)

    expect(await remake()).toBeGreaterThan(0)
    const [first] = await wordsOf(`/article/${publicId}/${itemId}.pdf`)
    expect(first).toContain(`${title}: Salt in the wells`)
    expect(first).toContain('Second paragraph.')
    const pages = await wordsOf(`/article/${publicId}/${publicId}.pdf`)
    const mark = { correction: 'Corrected', retraction: 'RETRACTED', 'expression-of-concern': 'Expression of concern' }
    for (const shown of pages) expect(shown).toContain(mark[kind as keyof typeof mark])
    const paper = await get(`/article/${publicId}/${publicId}.pdf`)
    expect(paper.headers.etag).not.toBe(old.etag)
    expect(await world.house.ctx.storage.head(old.key)).toBeNull()
    expect((await all.anybody(`/articles/${publicId}/notices/${name}`)).body.notice.paperFile).toBe(
      `/article/${publicId}/${itemId}.pdf`,
    )

    const xml = (await get(`/article/${publicId}/${itemId}.xml`)).body
    expect(xml).toContain(`article-type="${kind}"`)
    expect(xml).toContain(`<article-id pub-id-type="publisher-id">${itemId}</article-id>`)
    expect(xml).not.toContain('10.98765')
    const issue = await all.anybody(`/journals/cms/issues?issue=100.1`)
    expect(issue.body.notices).toContainEqual(
      expect.objectContaining({ kind, number: 1, article: { id: publicId, title: 'Salt in the wells' } }),
    )
    for (const feed of ['/feed.xml', '/journal/cms/feed.xml', '/sitemap-notices.xml'])
      expect((await get(feed)).body).toContain(
        `http://journals.test/article/${publicId}/${name}<`.replace('<', feed.includes('sitemap') ? '<' : '"'),
      )
    expect((await get('/sitemap.xml')).body).toContain('/sitemap-notices.xml')

    const verdict = { state: 'registered', answer: 'Success' }
    expect((await world.call(all.editor, 'PUT', `/admin/articles/${itemId}/doi`, verdict)).status).toBe(200)
    expect((await all.anybody(`/articles/${publicId}/notices/${name}`)).body.notice).toMatchObject({
      ...{ doi: `10.98765/${itemId}`, isDoiPending: false, citeAs: `https://doi.org/10.98765/${itemId}` },
    })
    expect((await get(`/article/${publicId}/${itemId}.xml`)).body).toContain(`10.98765/${itemId}`)
  })

  it('is not there under other names', async () => {
    for (const name of ['correction-2', 'correction-0', 'correction-1-1', 'x-1', 'v1', 'expression-of-concern-1'])
      expect((await all.anybody(`/articles/${publicId}/notices/${name}`)).status).toBe(404)
    for (const file of [`${publicId}.c2.pdf`, `${publicId}.x1.pdf`, 'cms.2026.999.c1.pdf'])
      expect((await get(`/article/${publicId}/${file}`)).statusCode).toBe(404)
  })

  it('says at the desk why the PDF of an article without full text stays as it was', async () => {
    const issueId = await all.nextIssue()
    const id = await makeArticle(world.house.ctx, world.journalId, issueId, { publicId: 'cms.2025.950', position: 1 })
    expect((await publish('correction', 'Table 2.', 'cms.2025.950')).status).toBe(201)
    await remake()
    const { rows } = await sql<{ due: Date | null; problem: string }>`
      select paper_due_at as due, paper_problem as problem from publishing.article where id = ${id}`.execute(
      world.house.database.db,
    )
    expect(rows).toEqual([{ due: null, problem: paperProblems.noText }])
    expect((await get('/article/cms.2025.950/cms.2025.950.c1.pdf')).statusCode).toBe(200)
  })
})
