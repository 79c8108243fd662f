import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ArticleAtDesk } from '@grfs/contracts/publishing/mending'
import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import { mendingClasses, mendingFields, type SilentField } from '@grfs/domain/publishing/mending'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let publicId: string

beforeAll(async () => {
  all = await openPublishingDesk()
  ;({ world } = all)
  const id = await all.ready()
  await all.publish([id])
  await all.press.work()
  publicId = (await all.desk(id)).body.publicId
  const { db } = world.house.database
  const articleId = (await all.anybody(`/articles/${publicId}`)).body._id
  await sql`insert into publishing.funding (article_id, position, funder) values (${articleId}, 1, 'Water Found')`.execute(
    db,
  )
  await sql`insert into publishing.reference (article_id, number, text) values (${articleId}, 1, 'Lind, P. (2024). Wells.')
    on conflict do nothing`.execute(db)
  await sql`insert into publishing.contributor (article_id, position, full_name, is_group, equal_group)
    values (${articleId}, 2, 'Salt Grup', true, 1)`.execute(db)
})
afterAll(() => world.close())

const atDesk = async () => (await world.call(all.editor, 'GET', `/admin/articles/${publicId}`)).body as ArticleAtDesk
async function fix(field: string, value: unknown, parts: object = {}, who = all.editor) {
  const { revision } = await atDesk()
  const body = { field, value, reason: 'A slip in our form.', revision, ...parts }
  return world.call(who, 'POST', `/admin/articles/${publicId}/changes`, body)
}

/** A value for each field that may be fixed silently, and words that the XML has afterwards. */
const fixes: Record<SilentField, [value: unknown, inXml: string]> = {
  kind: ['review-article', 'article-type="review-article"'],
  section: [null, ''],
  language: ['fr', 'xml:lang="fr"'],
  title: [[{ text: 'Salt in the ' }, { text: 'well', marks: ['italic'] }], '<italic>well</italic></article-title>'],
  keywords: [['brine', 'a<b'], '<kwd>a&lt;b</kwd>'],
  translations: [
    [{ language: 'de', title: [{ text: 'Salz' }], subtitle: [], abstract: [], keywords: ['Brunnen'], origin: null }],
    '<trans-title>Salz</trans-title>',
  ],
  subjects: [[{ scheme: 'FORD', code: '1.5', term: 'Earth sciences' }], 'Earth sciences'],
  'name-parts': [
    { author: 1, given: 'Farhana', family: 'Akter', particle: null, suffix: null, style: 'western' },
    '<surname>Akter</surname>',
  ],
  group: [{ author: 2, published: 'Salt Group', members: ['Ada'] }, 'Salt Group'],
  affiliations: [
    { affiliations: [{ text: 'University of Khulna', country: 'BD', ror: '05pny7s12' }], authors: [[1], []] },
    'https://ror.org/05pny7s12',
  ],
  orcid: [{ author: 1, orcid: '0000-0002-1825-0097' }, '0000-0002-1825-0097'],
  correspondence: [{ author: 1, isCorresponding: true, email: 'farhana@example.org' }, 'farhana@example.org'],
  'equal-contribution': [{ author: 1, equalGroup: 1 }, 'equal-contrib="yes"'],
  deceased: [{ author: 1, isDeceased: true }, 'deceased="yes"'],
  funding: [{ funders: [{ name: 'Water Fund', awards: ['W-7'] }] }, 'W-7'],
  reference: [{ number: 1, type: 'journal', authors: [], doi: '10.5555/wells' }, '10.5555/wells'],
  relations: [[{ kind: 'preprint', doi: '10.5555/preprint' }], '10.5555/preprint'],
}

describe('a silent fix', () => {
  it.each(Object.entries(fixes).filter(([field]) => field !== 'section'))(
    'changes %s, keeps the history, and pages and files follow',
    async (field, [value, inXml]) => {
      const before = await atDesk()
      const answer = await fix(field, value)
      expect([answer.status, answer.body.code]).toEqual([200, undefined])
      expect(ArticleAtDesk.safeParse(answer.body).error).toBeUndefined()
      expect(answer.body.changes).toHaveLength(before.changes.length + 1)
      expect(answer.body.changes[0]).toMatchObject({ class: 'silent', field, reason: 'A slip in our form.' })
      expect(answer.body.changes[0].before).not.toEqual(answer.body.changes[0].after)
      expect(answer.body.revision > before.revision).toBe(true)
      expect(answer.body.paper.isBeingMade).toBe(true)
      const xml = await world.house.app.inject(`/article/${publicId}/${publicId}.xml`)
      expect(xml.body).toContain(inXml)
      expect(await all.press.work('publishing.remake-paper')).toBe(1)
      expect((await atDesk()).paper).toMatchObject({ isBeingMade: false, problem: null })
      // The same once more changes nothing and leaves no history.
      expect((await fix(field, value)).body.code).toBe('mending.unchanged')
      expect((await atDesk()).changes).toHaveLength(before.changes.length + 1)
    },
  )

  it('changes the section only to one of the same journal', async () => {
    const { db } = world.house.database
    const insert = async (journalId: string) => {
      const { rows } = await sql<{ id: string }>`insert into journals.section (id, journal_id, position, titles)
        values (gen_random_uuid(), ${journalId}, 1, '{"en": "Reviews"}') returning id`.execute(db)
      return rows[0]!.id
    }
    const [own, other] = [await insert(world.journalId), await insert(all.otherJournal)]
    expect((await fix('section', other)).body.code).toBe('mending.unknown-part')
    expect((await fix('section', 'no id')).body.code).toBe('mending.unknown-part')
    expect((await fix('section', own)).status).toBe(200)
  })

  it.each(mendingFields.filter((field) => mendingClasses[field] !== 'silent'))(
    'refuses %s, and names the way',
    async (field) => {
      const before = await atDesk()
      const answer = await fix(field, 'anything')
      expect([answer.status, answer.body.code]).toEqual([409, `mending.${mendingClasses[field]}`])
      expect(await atDesk()).toEqual(before)
    },
  )

  it('refuses what is more than a fix', async () => {
    expect((await fix('title', [{ text: 'Another title altogether' }])).body.code).toBe('mending.no-slip')
    expect((await fix('title', [])).body.code).toBe('mending.no-slip')
    expect((await fix('funding', { funders: [] })).body.code).toBe('mending.funders')
    const parts = { author: 1, given: 'Jane', family: 'Doe', particle: null, suffix: null, style: 'western' }
    expect((await fix('name-parts', parts)).body.code).toBe('mending.name')
    expect((await fix('group', { author: 1, published: 'No person', members: [] })).body.code).toBe(
      'mending.unknown-part',
    )
    expect((await fix('orcid', { author: 9, orcid: null })).body.code).toBe('mending.unknown-part')
    expect((await fix('kind', 'retraction')).body.code).toBe('request.invalid')
    expect((await fix('keywords', 'no list')).body.code).toBe('request.invalid')
    expect((await fix('no field', [])).body.code).toBe('request.invalid')
    expect((await fix('keywords', ['other'], { reason: ' ' })).body.code).toBe('mending.reason-missing')
  })

  it('does not overwrite what another editor changed meanwhile', async () => {
    const { revision } = await atDesk()
    const both = await Promise.all([fix('keywords', ['one'], { revision }), fix('keywords', ['two'], { revision })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('mending.newer')
  })

  it('is not for editors of other journals or without the permission, and not for authors', async () => {
    const stranger = await world.person('sub-admin', {
      permissions: ['publishPapers'],
      allowedJournals: [all.otherJournal],
    })
    expect((await fix('keywords', ['x'], {}, stranger)).body.code).toBe('article.not-found')
    expect((await world.call(stranger, 'GET', `/admin/articles/${publicId}`)).status).toBe(404)
    const other = await world.person('sub-admin', { permissions: ['managePapers'], allowedJournals: [world.journalId] })
    expect((await fix('keywords', ['x'], {}, other)).status).toBe(403)
    expect((await fix('keywords', ['x'], {}, all.author)).status).toBe(403)
  })

  it('cannot be removed from the history, and is in the audit log', async () => {
    const { db } = world.house.database
    for (const change of [sql`update publishing.change set reason = ''`, sql`delete from publishing.change`])
      await expect(change.execute(db)).rejects.toThrow('never changed')
    const { rows } = await sql<{ fixes: number; audited: number }>`
      select (select count(*)::int from publishing.change) as fixes,
        (select count(*)::int from platform.audit where action = 'article.fixed') as audited`.execute(db)
    expect(rows[0]!.fixes).toBeGreaterThan(15)
    expect(rows[0]!.audited).toBe(rows[0]!.fixes)
  })

  it('has words in the history for every part of what it stores', async () => {
    const { changes } = await atDesk()
    const keys = changes.flatMap(({ before, after }) => keysIn([before, after]))
    expect(new Set(keys).size).toBeGreaterThan(30)
    expect(keys.filter((key) => !(key in mendingTexts.stored))).toEqual([])
  })
})

const keysIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysIn(inner)])
