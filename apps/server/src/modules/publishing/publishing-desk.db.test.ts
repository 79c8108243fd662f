import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Article } from '@grfs/contracts/publishing'
import { Publication } from '@grfs/contracts/publishing/admin'
import { makeArticle, makeIssue } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { paperWithFigure } from '../../../../../tests/support/manuscripts.ts'
import { ChildLost } from '../../platform/sandbox/child-pool.ts'
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

async function filesNamed(pattern: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files.object where file_name like ${pattern}`.execute(world.house.database.db)
  return rows[0]!.count
}

describe('from the decision to the article', () => {
  it('PUBLISH-001 an accepted paper stands at the desk with its files, and becomes an article that everybody reads', async () => {
    const issueId = await makeIssue(world.house.ctx, world.journalId, 7, 2)
    const reviewer = await world.person('reviewer')
    const coAuthor = { name: 'Tomasz Wiśniewski', affiliation: 'Gdańsk', email: 'tomasz@example.org' }
    const { id } = await world.submit(author, { coAuthors: [coAuthor], file: await paperWithFigure() })
    await world.screen(editor, id)
    await world.confirmBlindness(editor, id)
    expect((await world.invite(editor, id, [reviewer])).status).toBe(200)
    await world.accept(reviewer, id)
    await world.review(reviewer, id)
    expect((await world.decide(editor, id, 'accept')).status).toBe(200)
    await press.work()
    const waiting = await world.call(editor, 'GET', '/admin/publishing')
    expect(waiting.body.papers).toMatchObject([
      { id, title: 'Salt in the wells of Dacope', authors: ['Farhana Akter', 'Tomasz Wiśniewski'], issue: null },
    ])
    const opened = await all.desk(id)
    expect(Publication.safeParse(opened.body).error).toBeUndefined()
    expect(opened.body).toMatchObject({
      version: 1,
      missing: ['choose an issue'],
      state: 'typesetting',
      cover: 'drawn',
      acceptedOn: '2026-11-15',
      plan: { licence: 'CC-BY-4.0', authors: [{ title: 'Dr.', country: 'Bangladesh' }, { affiliation: 'Gdańsk' }] },
    })
    expect((await all.publish([id])).body).toMatchObject({ code: 'publication.incomplete' })
    const saved = await all.plan(id, { issueId, pages: '12–20' })
    expect(saved.body).toMatchObject({ state: 'typesetting', missing: [], publicId: 'cms.2026.001', version: 2 })
    expect((await all.publish([id])).body).toMatchObject({ code: 'publication.not-ready' })
    await press.work()
    expect((await all.desk(id)).body).toMatchObject({
      ...{ state: 'ready', pdfPages: 1, told: 'The plan says pages 12–20. The PDF has 1 page, not 9.' },
    })
    const preview = await world.call(editor, 'GET', `/admin/publishing/${id}/preview`)
    expect(Article.safeParse(preview.body).error).toBeUndefined()
    const link = await world.call(editor, 'GET', `/admin/publishing/${id}/paper`)
    const proof = await world.house.app.inject(link.body.url)
    expect(proof.payload.slice(0, 5)).toBe('%PDF-')
    expect(proof.headers['content-disposition']).toContain('cms.2026.001-proof.pdf')
    expect(await filesNamed('%-proof.pdf')).toBe(1)
    // The picture for screens, and the one of the manuscript.
    expect(await filesNamed('figure-1%')).toBe(2)
    const shown = /<img src="([^"]+)"/.exec(preview.body.sections[0].html)![1]!.replaceAll('&amp;', '&')
    expect((await world.house.app.inject(shown)).headers['content-type']).toBe('image/jpeg')
    expect((await all.anybody('/articles/cms.2026.001')).status).toBe(404)
    expect((await world.house.app.inject('/article/cms.2026.001/figures/cms.2026.001-f1.jpg')).statusCode).toBe(404)
    expect((await world.house.app.inject('/article/cms.2026.001/cms.2026.001.xml')).statusCode).toBe(404)

    expect(await all.publish([id])).toMatchObject({ status: 200, body: { accepted: 1 } })
    expect((await all.desk(id)).body.state).toBe('publishing')
    await press.work()
    expect([await filesNamed('%-proof.pdf'), await filesNamed('figure-1%')]).toEqual([0, 2])
    const { body: article } = await all.anybody('/articles/cms.2026.001')
    expect(article).toMatchObject({
      title: 'Salt in the wells of Dacope',
      authors: [
        { title: 'Dr.', fullName: 'Farhana Akter', country: 'Bangladesh' },
        { title: '', fullName: 'Tomasz Wiśniewski', affiliation: 'Gdańsk' },
      ],
      ...{ volume: 7, issueNumber: 2, pages: '12–20', keywords: 'salt, wells, delta', publishedDate: '2026-11-15' },
      ...{ doi: null, isDoiPending: false, citeAs: 'http://journals.test/article/cms.2026.001' },
      ...{ receivedDate: '2026-11-15', acceptedDate: '2026-11-15', readingMinutes: 1 },
      paperFile: '/article/cms.2026.001/cms.2026.001.pdf',
      references: [{ text: expect.stringContaining('Lind, P. (2024)') as string, link: null, warning: null }],
      ...{ isRetracted: false, notices: [] },
    })
    expect(article.sections[0].html).toContain('<img src="/article/cms.2026.001/figures/cms.2026.001-f1.jpg"')
    const figure = await world.house.app.inject('/article/cms.2026.001/figures/cms.2026.001-f1.jpg')
    expect(figure.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'surrogate-key': expect.stringContaining('article:'),
    })
    const former = await world.house.app.inject('/article/cms.2026.001/figures/1')
    expect([former.statusCode, former.headers.location]).toEqual([
      301,
      '/article/cms.2026.001/figures/cms.2026.001-f1.jpg',
    ])
    for (const other of ['0', '2', 'x', 'cms.2026.001-f0.jpg', 'cms.2026.001-f2.jpg', 'cms.2026.002-f1.jpg']) {
      expect((await world.house.app.inject(`/article/cms.2026.001/figures/${other}`)).statusCode).toBe(404)
    }
    const jats = (await world.house.app.inject('/article/cms.2026.001/cms.2026.001.xml')).body
    expect(jats).toContain('<p>Wells turn, as <xref ref-type="fig" rid="figure-1">Figure 1</xref> shows, &amp; people')
    expect(jats).toContain('xlink:href="http://journals.test/article/cms.2026.001/figures/cms.2026.001-f1.jpg"')
    expect(jats).toContain('<given-names>Tomasz Wiśniewski</given-names>')
    // Readers get the same article as the preview, apart from these fields. A preview has no moment of its last change,
    // and no links to the pages of authors.
    const apart = { _id: '', paperFile: '', sections: [] }
    const jsonLd = (of: { head: { jsonLd: string } }) =>
      JSON.parse(of.head.jsonLd, (key, value: unknown) => (key === 'dateModified' ? undefined : value)) as object
    const people = (of: typeof article) => of.people.map((person: object) => ({ ...person, authorId: null }))
    const comparable = (of: typeof article) => ({
      ...{ ...of, ...apart, people: people(of) },
      head: { ...of.head, jsonLd: jsonLd(of) },
    })
    expect(comparable(preview.body)).toEqual(comparable(article))
    const paper = await world.house.app.inject(article.paperFile)
    expect(paper.payload.slice(0, 5)).toBe('%PDF-')
    const found = await all.anybody('/search?q=dacope')
    expect(found.body.results).toMatchObject([{ id: 'cms.2026.001', isRetracted: false }])
    const list = await all.anybody('/journals/cms/issues?issue=7.2')
    expect(list.body.articles).toMatchObject([{ id: 'cms.2026.001' }])
    expect(list.body.facts).toMatchObject({ articles: 1, issues: 1, countries: 1 })
    const published = async (to: string) =>
      (await mailsTo(world.house, to)).filter(({ template }) => template === 'publishing.paper-published')
    expect(await published(author.email)).toMatchObject([{ subject: 'Published: Salt in the wells of Dacope' }])
    // The address was typed by somebody else and is not confirmed.
    expect(await published('tomasz@example.org')).toEqual([])
    const mine = await world.call(author, 'GET', '/auth/me')
    expect(mine.body.data.published).toBe(1)
    expect((await world.call(editor, 'GET', '/admin/publishing')).body).toMatchObject({ papers: [], waiting: 0 })
    expect((await all.publish([id])).body).toMatchObject({ code: 'publication.already' })
    const { rows } = await sql<{ action: string; by: string }>`
      select action, actor_id as by from platform.audit where action like 'article.%' or action like 'publication.%'
      order by id`.execute(world.house.database.db)
    expect(rows.map(({ action }) => action)).toEqual([
      'publication.planned',
      'publication.requested',
      'article.published',
    ])
    expect(rows.every(({ by }) => by === editor.id)).toBe(true)
  })
})

describe('a plan', () => {
  it('is kept with its version, and makes the files anew only where they show it', async () => {
    const id = await all.ready()
    const { body: before } = await all.desk(id)
    const last = await all.plan(id, { position: 3 })
    expect(last.body).toMatchObject({ state: 'ready', version: before.version + 1, publicId: before.publicId })
    const changed = await all.plan(id, { title: 'Salt in all wells', keywords: ['salt'], publishedOn: '2026-11-01' })
    expect(changed.body).toMatchObject({ state: 'typesetting', plan: { title: 'Salt in all wells' } })
    const late = await world.call(editor, 'PUT', `/admin/publishing/${id}`, {
      version: before.version,
      plan: before.plan,
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'publication.newer' } })
    await press.work()
    expect((await all.desk(id)).body.state).toBe('ready')
    const { rows: files } = await sql<{ count: number }>`
      select count(*)::int as count from files.object where file_name = ${before.publicId + '.pdf'}`.execute(
      world.house.database.db,
    )
    expect(files).toEqual([{ count: 1 }])
    await all.publish([id])
    await press.work()
    const { body } = await all.anybody(`/articles/${before.publicId}`)
    expect(body).toMatchObject({ title: 'Salt in all wells', publishedDate: '2026-11-01', keywords: 'salt' })
  })

  it('refuses issues of other journals, places that are taken, days to come and unknown licences', async () => {
    const issueId = await all.nextIssue()
    await makeArticle(world.house.ctx, world.journalId, issueId, { publicId: 'cms.2025.901', position: 4 })
    const id = await all.ready({ issueId })
    const foreign = await all.nextIssue(2026, all.otherJournal)
    expect((await all.plan(id, { issueId: foreign })).body.code).toBe('publication.issue-unknown')
    expect((await all.plan(id, { issueId: 'no such issue' })).body.code).toBe('publication.issue-unknown')
    expect((await all.plan(id, { position: 4 })).body.code).toBe('publication.position-taken')
    expect((await all.plan(id, { licence: 'mine' })).body.code).toBe('request.invalid')
    expect((await all.plan(id, { publishedOn: '2026-11-16' })).body.missing).toEqual([
      'choose a date that is not in the future',
    ])
    expect((await all.publish([id])).body).toMatchObject({
      code: 'publication.incomplete',
      message: 'Before it can be published: choose a date that is not in the future.',
    })
  })

  it('stands where an issue is put into order: one call, behind what has appeared, all papers or none', async () => {
    const issueId = await all.nextIssue()
    await makeArticle(world.house.ctx, world.journalId, issueId, { publicId: 'cms.2025.902', position: 4 })
    const ids = [await all.ready({ issueId }), await all.ready({ issueId }), await all.ready({ issueId })] as const
    const [a, b, c] = ids
    const order = (wanted: readonly string[], who = editor) =>
      world.call(who, 'POST', '/admin/publishing/order', { issueId, ids: wanted })
    const places = async () =>
      Promise.all(ids.map(async (id) => ((await all.desk(id)).body as Publication).plan.position))

    const { version } = (await all.desk(a)).body
    expect(await order([c, a, b])).toMatchObject({ status: 200, body: { message: 'The order is saved.' } })
    expect(await places()).toEqual([6, 7, 5])
    expect((await all.desk(a)).body).toMatchObject({ state: 'ready', version: version + 1 })
    await order([c, a, b])
    expect((await all.desk(a)).body.version).toBe(version + 1)

    const elsewhere = await all.ready()
    expect((await order([b, elsewhere])).body.code).toBe('publication.issue-unknown')
    expect((await order([b, '7f6ad7cc-0000-4000-8000-000000000000'])).body.code).toBe('publication.unknown')
    await all.publish([c])
    await press.work()
    expect((await order([c, b, a])).body.code).toBe('publication.already')
    expect((await places()).slice(0, 2)).toEqual([6, 7])
    expect((await order([b, a])).status).toBe(200)
    expect((await places()).slice(0, 2)).toEqual([7, 6])

    const { rows } = await sql<{ label: string; papers: number }>`
      select subject_label as label, (detail->>'papers')::int as papers from platform.audit
      where action = 'issue.ordered' and subject_id = ${issueId} order by id`.execute(world.house.database.db)
    expect(rows.map(({ papers }) => papers)).toEqual([3, 2])
  })

  it('gives its number back when it moves to another year, and the next takes it', async () => {
    const of = async (id: string) => (await all.desk(id)).body.publicId
    const first = await all.ready({ issueId: await all.nextIssue(2031) })
    const second = await all.ready({ issueId: await all.nextIssue(2031) })
    expect([await of(first), await of(second)]).toEqual(['cms.2031.001', 'cms.2031.002'])
    await all.plan(first, { issueId: await all.nextIssue(2032) })
    expect(await of(first)).toBe('cms.2032.001')
    const third = await all.ready({ issueId: await all.nextIssue(2031) })
    const fourth = await all.ready({ issueId: await all.nextIssue(2031) })
    expect([await of(third), await of(fourth)]).toEqual(['cms.2031.001', 'cms.2031.003'])
    await all.plan(fourth, { issueId: null })
    expect(await of(fourth)).toBeNull()
  })

  it('loses an issue that is taken back, and waits for another', async () => {
    const { db } = world.house.database
    const id = await all.ready()
    await all.publish([id])
    await sql`delete from journals.issue where id = (select issue_id from publishing.publication where submission_id = ${id})`.execute(
      db,
    )
    await press.work('publishing.publish-paper')
    expect((await all.desk(id)).body).toMatchObject({
      ...{ state: 'typesetting', missing: ['choose an issue'], plan: { issueId: null }, publicId: null },
    })
    await all.plan(id, { issueId: await all.nextIssue() })
    await press.work()
    expect((await all.publish([id])).status).toBe(200)
    await press.work()
    expect((await all.desk(id)).body.state).toBe('published')
  })

  it('goes on where the numbers of the journal have come to', async () => {
    const issueId = await all.nextIssue(2033)
    await makeArticle(world.house.ctx, world.journalId, issueId, { publicId: 'cms.2033.041', position: 1 })
    expect((await all.desk(await all.ready({ issueId }))).body.publicId).toBe('cms.2033.042')
  })
})

describe('files', () => {
  it('are made anew when the day has changed, before the paper appears', async () => {
    const id = await all.ready()
    await world.clock.moveTo('2026-11-20T09:00:00Z')
    await all.publish([id])
    expect(await press.work('publishing.publish-paper')).toBe(1)
    expect((await all.desk(id)).body.state).toBe('publishing')
    await press.work()
    const { body } = await all.desk(id)
    expect(body.state).toBe('published')
    expect((await all.anybody(`/articles/${body.publicId}`)).body.publishedDate).toBe('2026-11-20')
  })

  it('that have become old over night are made anew by the clock, and papers that no desk has are found', async () => {
    const old = await all.ready()
    const { id } = await makeSubmission(world.house.ctx, {
      ...{ authorId: author.id, journalId: world.journalId, status: 'accepted' },
    })
    await world.clock.moveOn(1)
    await press.run('publishing.catch-up', {})
    expect(await press.work('publishing.make-files')).toBeGreaterThanOrEqual(1)
    expect((await all.desk(id)).body).toMatchObject({ state: 'ready', missing: [] })
    await all.publish([old])
    await press.work('publishing.publish-paper')
    expect((await all.desk(old)).body.state).toBe('published')
  })

  it('that are late say why, and are made when the program is back', async () => {
    const id = await all.ready({ issueId: null })
    await all.plan(id, { issueId: await all.nextIssue() })
    const lost = () => Promise.reject(new ChildLost('A child process ended.'))
    await expect(
      press.run(
        'publishing.make-files',
        { submissionId: id },
        { ...world.house.ctx, typesetter: { ...world.house.ctx.typesetter, typeset: lost } },
      ),
    ).rejects.toThrow(ChildLost)
    expect((await all.desk(id)).body).toMatchObject({
      state: 'typesetting',
      told: expect.stringContaining('is late because the file needed too much time or memory'),
    })
    await press.run('publishing.make-files', { submissionId: id })
    expect((await all.desk(id)).body).toMatchObject({ state: 'ready', told: null })
  })

  it('are not made while no font has a character of the article, and the editor reads which', async () => {
    const id = await all.ready()
    await all.plan(id, { title: 'Salt \ue123 in the wells' })
    await press.work()
    expect((await all.desk(id)).body).toMatchObject({
      state: 'failed',
      told: expect.stringMatching(/^No font on our server has these characters: .*U\+E123.*Replace them/),
    })
    await all.plan(id, { title: 'Salt in the wells' })
    await press.work()
    expect((await all.desk(id)).body).toMatchObject({ state: 'ready', told: null })
  })

  it('have the layout that the journal chose, also when they are made again', async () => {
    const chosen = { abbrev: 'TWO', title: 'Two Columns', category: 'Earth Sciences', pdfDesign: 'compact' }
    const more = { subtitle: 'Two.', issn: '', hue: 154, pattern: 'rays', about: 'Two.', editorInChief: null }
    const founded = await world.call(editor, 'POST', '/admin/journals', { ...chosen, ...more, layoutEditor: null })
    expect(founded).toMatchObject({ status: 201, body: { pdfDesign: 'compact' } })
    const typeset = vi.spyOn(world.house.ctx.typesetter, 'typeset')
    try {
      const id = await all.ready({ journalId: founded.body.id })
      await all.publish([id])
      await press.work()
      const { publicId } = (await all.desk(id)).body
      expect((await world.call(editor, 'POST', `/admin/articles/${publicId}/paper`)).status).toBe(200)
      await press.work('publishing.remake-paper')
      const designs = typeset.mock.calls.map(([{ design }]) => design)
      expect(designs.length).toBeGreaterThan(2)
      expect(new Set(designs)).toEqual(new Set(['compact']))
    } finally {
      typeset.mockRestore()
    }
  })
})
