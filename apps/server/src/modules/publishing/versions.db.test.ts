import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Article } from '@grfs/contracts/publishing'
import { ArticleAtDesk } from '@grfs/contracts/publishing/mending'
import { makeArticle } from '../../../../../tests/support/factories/press.ts'
import { paperWithFigure, samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

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
const atDesk = async (id = publicId) => (await world.call(all.editor, 'GET', `/admin/articles/${id}`)).body
const send = (who: typeof all.editor, id: string, fields: Record<string, string>, file: Uint8Array) =>
  world.sendForm(who, `/admin/articles/${id}/versions`, fields, file, 'wells.docx')
async function request(fields: Record<string, string>, file: Uint8Array, id = publicId) {
  return send(all.editor, id, { revision: (await atDesk(id)).revision, ...fields }, file)
}
async function work(): Promise<void> {
  await all.press.work('publishing.make-version')
  await all.press.work('publishing.remake-paper', 'publishing.change-name', 'search.index')
  // A process looks a paper up once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await all.press.work('files.remove-objects')
}

async function wordsOf(path: string): Promise<string[]> {
  const { rawPayload, statusCode } = await get(path)
  expect(statusCode, path).toBe(200)
  const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: rawPayload })
  const pages = stdout.toString().split('\f').slice(0, -1)
  return pages.map((page) => page.replace(/\s+/g, ' '))
}

const formerText = 'The wells were sampled twice'

describe('a new version of a published article', () => {
  it('replaces text, figures and PDF, and the former version stays at its own address', async () => {
    expect((await all.anybody(`/articles/${publicId}/versions/v1`)).body).toMatchObject({ version: 1 })
    const before = await atDesk()
    const requested = await request(
      { changes: 'Figure 1 is new.', correction: 'Figure 1 was wrong.' },
      await paperWithFigure('#c63', 'Wells turn back.'),
    )
    expect(requested).toMatchObject({ status: 200, body: { version: 1, newVersion: { isBeingMade: true } } })
    expect(ArticleAtDesk.safeParse(requested.body).error).toBeUndefined()
    // Nothing is public before all files are made.
    expect((await all.anybody(`/articles/${publicId}`)).body).toMatchObject({ version: 1, notices: [] })
    expect((await all.anybody(`/articles/${publicId}/versions/v2`)).status).toBe(404)
    await world.clock.moveOn(1)
    await work()

    const newest = await all.anybody(`/articles/${publicId}`)
    expect(Article.safeParse(newest.body).error).toBeUndefined()
    expect(newest.body).toMatchObject({
      version: 2,
      paperFile: `/article/${publicId}/${publicId}.pdf`,
      versions: [
        { number: 2, isCorrected: true, description: 'Figure 1 is new.' },
        { number: 1, isCorrected: false, address: `http://journals.test/article/${publicId}/v1`, description: null },
      ],
      notices: [{ kind: 'correction', text: 'Figure 1 was wrong.' }],
    })
    const newestText = JSON.stringify(newest.body.sections)
    expect(newestText).toContain('Wells turn back.')
    expect(newestText).not.toContain(formerText)
    const figure = `/article/${publicId}/v2/figures/${publicId}-v2-f1.jpg`
    expect(newestText).toContain(figure)
    expect((await get(figure)).headers['content-type']).toBe('image/jpeg')
    expect(JSON.parse(newest.body.head.jsonLd)).toMatchObject({ version: '2' })
    expect(await atDesk()).toMatchObject({ version: 2, newVersion: { isBeingMade: false, problem: null } })
    expect((await atDesk()).revision > before.revision).toBe(true)

    const former = await all.anybody(`/articles/${publicId}/versions/v1`)
    expect(Article.safeParse(former.body).error).toBeUndefined()
    expect(former.body).toMatchObject({
      version: 1,
      paperFile: `/article/${publicId}/v1/${publicId}-v1.pdf`,
      notices: [{ kind: 'correction' }],
      head: { tags: [] },
    })
    expect(former.body.versions).toEqual(newest.body.versions)
    expect(JSON.stringify(former.body.sections)).toContain(formerText)
    expect(JSON.parse(former.body.head.jsonLd)).toMatchObject({ version: '1' })
  })

  it('has its own PDF and XML, and the former PDF says on each page that it was replaced', async () => {
    const newest = await wordsOf(`/article/${publicId}/${publicId}.pdf`)
    expect(newest.join(' ')).toContain('Wells turn back.')
    expect(newest.join(' ')).not.toContain('replaced by')
    expect(await wordsOf(`/article/${publicId}/v2/${publicId}-v2.pdf`)).toEqual(newest)
    const former = await wordsOf(`/article/${publicId}/v1/${publicId}-v1.pdf`)
    expect(former.join(' ')).toContain(formerText)
    for (const page of former) expect(page).toContain('Version 1, replaced by version 2')
    expect(former[0]).toContain(`journals.test/article/${publicId}`)

    const xml = (await get(`/article/${publicId}/${publicId}.xml`)).body
    expect(xml).toContain('article-version-type="CVoR"')
    expect(xml).toContain('<pub-history>')
    expect(xml).toContain('Wells turn back.')
    const formerXml = (await get(`/article/${publicId}/v1/${publicId}-v1.xml`)).body
    expect(formerXml).toContain('article-version-type="VoR"')
    expect(formerXml).toContain(formerText)
    expect(formerXml).toContain(`http://journals.test/article/${publicId}/correction-1`)
    expect((await get(`/article/${publicId}/v2/${publicId}-v2.xml`)).body).toBe(xml)
  })

  it('is not there under other names', async () => {
    for (const name of ['v0', 'v3', 'v01', 'v1x', 'V1', 'v', 'v-1', 'v1.0', 'v10000', '1', 'v%31%00', 'v１'])
      expect((await all.anybody(`/articles/${publicId}/versions/${encodeURIComponent(name)}`)).status, name).not.toBe(
        200,
      )
    expect((await all.anybody('/articles/cms.2026.999/versions/v1')).status).toBe(404)
    for (const file of [
      ...[`v3/${publicId}-v3.pdf`, `v1/${publicId}-v2.pdf`, `v1/${publicId}.pdf`, `v01/${publicId}-v01.pdf`],
      ...[`v3/${publicId}-v3.xml`, `v1/${publicId}-v2.xml`, `v0/${publicId}-v0.xml`],
      ...[`v1/figures/${publicId}-v1-f1.jpg`, `v2/figures/${publicId}-v2-f2.jpg`, `v2/figures/${publicId}-v1-f1.jpg`],
    ])
      expect((await get(`/article/${publicId}/${file}`)).statusCode, file).toBe(404)
  })

  it('is for editors of the journal only, and needs a text, a DOCX and the newest revision', async () => {
    const file = samplePaper()
    const { revision } = await atDesk()
    const fields = { changes: 'Another text.', revision }
    for (const who of [all.author, await world.person('reviewer'), await world.subEditor()])
      expect((await send(who, publicId, fields, file)).status).toBe(403)
    expect((await world.call(null, 'POST', `/admin/articles/${publicId}/versions`)).status).toBe(401)
    const elsewhere = await world.person('sub-admin', {
      ...{ permissions: ['publishPapers'], allowedJournals: [all.otherJournal] },
    })
    expect(await send(elsewhere, publicId, fields, file)).toMatchObject({ status: 404 })
    expect((await send(all.editor, publicId, { ...fields, changes: ' ' }, file)).body.code).toBe(
      'version.changes-missing',
    )
    expect((await send(all.editor, publicId, fields, Buffer.from('no docx'))).body.code).toBe('submission.not-docx')
    expect((await send(all.editor, publicId, { ...fields, revision: '' }, file)).body.code).toBe('mending.newer')
    expect((await atDesk()).newVersion).toMatchObject({ isBeingMade: false })
  })

  it('is made once at a time, and a third version keeps the second', async () => {
    const fields = { changes: 'The text of the first version again.' }
    expect((await request(fields, samplePaper())).status).toBe(200)
    expect((await request(fields, samplePaper())).body.code).toBe('version.being-made')
    await work()
    expect((await all.anybody(`/articles/${publicId}`)).body).toMatchObject({ version: 3 })
    const second = (await all.anybody(`/articles/${publicId}/versions/v2`)).body
    expect(second).toMatchObject({ version: 2, paperFile: `/article/${publicId}/v2/${publicId}-v2.pdf` })
    expect(JSON.stringify(second.sections)).toContain(`/article/${publicId}/v2/figures/${publicId}-v2-f1.jpg`)
    expect((await wordsOf(`/article/${publicId}/v2/${publicId}-v2.pdf`)).join(' ')).toContain('Wells turn back.')
    const { rows } = await sql<{ action: string }>`
      select action from platform.audit where subject_id = ${articleId} and action like 'article.version%' order by id`.execute(
      world.house.database.db,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...['article.version-requested', 'article.version-published'],
      ...['article.version-requested', 'article.version-published'],
    ])
  })

  it('a manuscript that cannot be read changes nothing, and the desk says why', async () => {
    await world.clock.moveOn(1)
    const broken = Buffer.from(samplePaper().subarray(0, 2_000))
    expect((await request({ changes: 'Broken.' }, broken)).status).toBe(200)
    await work()
    const { version, newVersion } = await atDesk()
    expect(version).toBe(3)
    expect(newVersion.isBeingMade).toBe(false)
    expect(newVersion.problem).toMatch(/\w/)
  })

  it('the database refuses to change or delete a former version', async () => {
    const { db } = world.house.database
    await expect(sql`update publishing.version set record = '{}' where number = 1`.execute(db)).rejects.toThrow('never')
    await expect(sql`update publishing.version set description = 'x'`.execute(db)).rejects.toThrow('never')
    await expect(sql`delete from publishing.version`.execute(db)).rejects.toThrow('never')
  })

  it('a change of a name reaches all versions, and a retraction marks them', async () => {
    const contributors = [{ article: publicId, author: 1 }]
    const name = { published: 'Marlow Adeyemi', given: 'Marlow', family: 'Adeyemi', style: 'western' }
    expect((await world.call(all.editor, 'POST', '/admin/name-changes', { contributors, name })).status).toBe(200)
    await work()
    const retraction = { kind: 'retraction', text: 'All of it is wrong.' }
    expect((await world.call(all.editor, 'POST', `/admin/articles/${publicId}/notices`, retraction)).status).toBe(201)
    await work()
    for (const number of [1, 2, 3]) {
      const page = (await all.anybody(`/articles/${publicId}/versions/v${number}`)).body
      expect(page).toMatchObject({ isRetracted: true, people: [{ name: 'Marlow Adeyemi' }] })
      expect(JSON.stringify(page)).not.toContain('Farhana')
      const xml = (await get(`/article/${publicId}/v${number}/${publicId}-v${number}.xml`)).body
      expect(xml).toContain('RETRACTED: ')
      expect(xml).toContain('<surname>Adeyemi</surname>')
      expect(xml).not.toContain('Farhana')
      for (const words of await wordsOf(`/article/${publicId}/v${number}/${publicId}-v${number}.pdf`)) {
        expect(words).toContain('RETRACTED')
        expect(words).not.toContain('Farhana')
      }
    }
    expect((await request({ changes: 'More.' }, samplePaper())).body.code).toBe('version.retracted')
  })

  it('an article without stored text gets one, and keeps its first version', async () => {
    const issueId = await all.nextIssue()
    await makeArticle(world.house.ctx, world.journalId, issueId, { publicId: 'cms.2025.950', position: 1 })
    expect((await request({ changes: 'The full text.' }, await paperWithFigure(), 'cms.2025.950')).status).toBe(200)
    await work()
    expect((await all.anybody('/articles/cms.2025.950')).body).toMatchObject({ version: 2 })
    expect((await all.anybody('/articles/cms.2025.950/versions/v1')).body).toMatchObject({ version: 1, sections: [] })
    expect((await get('/article/cms.2025.950/v1/cms.2025.950-v1.pdf')).statusCode).toBe(404)
    expect((await get('/article/cms.2025.950/cms.2025.950.pdf')).statusCode).toBe(200)
  })
})
