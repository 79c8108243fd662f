import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let all: PublishingDesk
let world: PublishingDesk['world']

const rule = (publicationRule: 'issues' | 'continuous') =>
  sql`update journals.journal set publication_rule = ${publicationRule} where id = ${world.journalId}`.execute(
    world.house.database.db,
  )

beforeAll(async () => {
  all = await openPublishingDesk()
  ;({ world } = all)
  await rule('continuous')
})
afterAll(() => world.close())

const document = async (path: string) => (await world.house.app.inject({ method: 'GET', url: path })).body
const countsOf = async () => {
  const { rows } = await sql<{ articles: number; issues: number }>`
    select article_count as articles, issue_count as issues from journals.journal where id = ${world.journalId}`.execute(
    world.house.database.db,
  )
  return rows[0]!
}
const collect = (issueId: string, ids: string[], who = all.editor) =>
  world.call(who, 'POST', '/admin/unplaced-articles/collect', { issueId, ids })

/** Publishes a paper without an issue and returns its public id. */
async function publishAtOnce(title: string): Promise<string> {
  const id = await all.ready({ issueId: null, title })
  expect((await all.desk(id)).body).toMatchObject({ isIssueRequired: false, state: 'ready', missing: [] })
  expect((await all.publish([id])).status).toBe(200)
  await all.press.work()
  const { body } = await all.desk(id)
  expect(body.state).toBe('published')
  return body.publicId as string
}

describe('continuous publication', () => {
  it('publishes without an issue: page, citations, JATS, Highwire tags, feeds and sitemap have no volume', async () => {
    const before = await countsOf()
    const title = 'Salt at once'
    const id = await publishAtOnce(title)
    expect(id).toMatch(/^[a-z]+\.2026\.\d+$/)
    expect(await countsOf()).toEqual({ articles: before.articles + 1, issues: before.issues })
    const { body: article } = await all.anybody(`/articles/${id}`)
    expect(article).toMatchObject({ title, volume: null, issueNumber: null, year: 2026, month: 'November' })
    const cited = article.citations.map(({ text }: { text: string }) => text).join(' ')
    for (const words of [`, Article ${id}.`, `2026:${id}.`, `, article ${id}.`]) expect(cited).toContain(words)
    const names = article.head.tags.map(([name]: [string]) => name)
    expect(names).toContain('citation_pdf_url')
    for (const name of ['citation_volume', 'citation_issue', 'citation_firstpage']) expect(names).not.toContain(name)
    const jats = await document(`/article/${id}/${id}.xml`)
    expect(jats).toContain(`<elocation-id>${id}</elocation-id>`)
    expect(/<article-meta>.*<\/article-meta>/s.exec(jats)![0]).not.toMatch(/<volume>|<issue>/)
    for (const feed of ['/feed.xml', `/journal/${world.journalId}/feed.xml`]) {
      const entry = (await document(feed)).split('<entry>').find((one) => one.includes(title))!
      expect(entry).not.toMatch(/prism:volume|prism:number/)
    }
    expect(await document('/sitemap-articles-1.xml')).toContain(`/article/${id}<`)
    const { body: journal } = await all.anybody(`/journals/${world.journalId}/issues?issue=current`)
    expect(journal.unplaced.map((one: { id: string }) => one.id)).toContain(id)
    const { body: front } = await all.anybody('/front-page')
    expect(front.newest.map((one: { id: string }) => one.id)).toContain(id)
    const [mail] = (await mailsTo(world.house, all.author.email)).filter((one) => JSON.stringify(one).includes(title))
    expect(JSON.stringify(mail)).not.toMatch(/volume/)
  })

  it('collects articles into an issue later: addresses stay, the place is added with its history', async () => {
    const ids = [await publishAtOnce('First to collect'), await publishAtOnce('Second to collect')]
    const address = (id: string) => `/article/${id}/${id}.xml`
    const issueId = await all.nextIssue(2027)
    const { body: listed } = await world.call(all.editor, 'GET', '/admin/unplaced-articles')
    expect(listed.articles.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining(ids))
    const before = await countsOf()
    const work = () => collect(issueId, ids)
    // Pressed twice at the same moment.
    const answers = await Promise.all([work(), work()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.collected).toSorted()).toEqual([0, 2])
    expect((await work()).body.collected).toBe(0)
    await all.press.work('publishing.remake-paper')
    expect(await countsOf()).toEqual({ articles: before.articles, issues: before.issues + 1 })
    for (const id of ids) {
      const { body: article } = await all.anybody(`/articles/${id}`)
      expect(article).toMatchObject({ id, volume: 100, year: 2027, publishedDate: '2026-11-15' })
      expect(await document(address(id))).toMatch(/<volume>100<\/volume>/)
      const { body: desk } = await world.call(all.editor, 'GET', `/admin/articles/${id}`)
      expect(desk.changes[0]).toMatchObject({ field: 'place', before: null, after: { volume: 100 } })
    }
    const { body: issue } = await all.anybody(`/journals/${world.journalId}/issues?issue=current`)
    expect(issue.articles.map((one: { id: string }) => one.id)).toEqual(ids)
    expect(issue.unplaced.map((one: { id: string }) => one.id)).not.toEqual(expect.arrayContaining(ids))
    const other = await all.nextIssue()
    expect((await collect(other, ids)).body.code).toBe('publication.placed')
    const elsewhere = await all.nextIssue(2026, all.otherJournal)
    const unplaced = await publishAtOnce('Stays here')
    expect((await collect(elsewhere, [unplaced])).body.code).toBe('publication.issue-unknown')
    expect((await collect(other, [unplaced, 'cms.1999.001'])).body.code).toBe('article.not-found')
    const rights = { permissions: ['publishPapers' as const], allowedJournals: [all.otherJournal] }
    const stranger = await world.person('sub-admin', rights)
    expect((await collect(other, [unplaced], stranger)).body.code).toBe('article.not-found')
    const { body: theirs } = await world.call(stranger, 'GET', '/admin/unplaced-articles')
    expect(theirs.articles).toEqual([])
  })

  it('withdraws an article that is in no issue, and does not collect it afterwards', async () => {
    const id = await publishAtOnce('Withdrawn walls')
    const notice = (kind: string) =>
      world.call(all.editor, 'POST', `/admin/articles/${id}/notices`, { kind, text: 'No.' })
    const both = await Promise.all([notice('withdrawal'), notice('withdrawal')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await notice('retraction')).body.code).toBe('notice.already-retracted')
    await all.press.work()
    const { body: article } = await all.anybody(`/articles/${id}`)
    expect(article).toMatchObject({
      isRetracted: true,
      isWithdrawn: true,
      notices: [{ kind: 'withdrawal', number: 1 }],
    })
    expect(JSON.parse(article.head.jsonLd)).toMatchObject({
      ...{ creativeWorkStatus: 'Withdrawn', name: 'WITHDRAWN: Withdrawn walls' },
    })
    const jats = await document(`/article/${id}/${id}.xml`)
    expect(jats).toContain('<article-title>WITHDRAWN: Withdrawn walls</article-title>')
    expect(jats).toMatch(/related-article-type="retraction-forward"[^>]* xlink:title="Withdrawal"/)
    const own = await document(`/article/${id}/${id}.w1.xml`)
    expect(own).toMatch(/article-type="retraction".*related-article-type="retracted-article"/s)
    expect(own).toContain('<article-title>Withdrawal: Withdrawn walls</article-title>')
    expect((await all.anybody(`/articles/${id}/notices/withdrawal-1`)).body).toMatchObject({
      ...{ notice: { kind: 'withdrawal' }, article: { isRetracted: true, isWithdrawn: true } },
    })
    expect((await all.anybody(`/search?q=withdrawn+walls`)).body.results).toMatchObject([{ id, isWithdrawn: true }])
    expect(await document('/feed.xml')).toContain('<title>Withdrawn: Withdrawn walls</title>')
    const { body: journal } = await all.anybody(`/journals/${world.journalId}/issues?issue=current`)
    const card = journal.unplaced.find((one: { id: string }) => one.id === id)
    expect(card).toMatchObject({ isRetracted: true, isWithdrawn: true })
    const mails = JSON.stringify(await mailsTo(world.house, all.author.email))
    expect(mails).toContain(`/article/${id}/withdrawal-1`)
    expect(mails).toContain('The editors have withdrawn your article “Withdrawn walls”')
    const { body: listed } = await world.call(all.editor, 'GET', '/admin/unplaced-articles')
    expect(listed.articles.map((one: { id: string }) => one.id)).not.toContain(id)
    expect(await collect(await all.nextIssue(2028), [id])).toMatchObject({
      ...{ status: 409, body: { code: 'publication.withdrawn' } },
    })
    const { revision } = (await world.call(all.editor, 'GET', `/admin/articles/${id}`)).body
    const form = `/admin/articles/${id}/versions`
    const version = await world.sendForm(all.editor, form, { changes: 'More.', revision }, samplePaper(), 'wells.docx')
    expect(version.body.code).toBe('version.retracted')
  })

  it('keeps every figure that is counted', async () => {
    const { publishingInvariants } = await import('./queries/invariants.ts')
    expect(await publishingInvariants.list(world.house.ctx)).toEqual([])
  })

  it('needs an issue again when the journal publishes in issues', async () => {
    const id = await all.ready({ issueId: null, title: 'Between two rules' })
    await rule('issues')
    expect((await all.desk(id)).body).toMatchObject({ isIssueRequired: true, missing: ['choose an issue'] })
    expect((await all.publish([id])).body.code).toBe('publication.incomplete')
  })
})
