import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Facts } from '@grfs/contracts/facts'
import { checkJats4r, checkPmc } from '@grfs/scholarly'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { paperWithFigure } from '../../../../../tests/support/manuscripts.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let section: string

beforeAll(async () => {
  all = await openPublishingDesk()
  world = all.world
  section = randomUUID()
  await sql`insert into journals.section (id, journal_id, position, titles)
    values (${section}, ${world.journalId}, 1, '{"en": "Water", "vi": "Nước"}')`.execute(world.house.database.db)
})
afterAll(() => world.close())

const author = { by: 'author' } as const
const reader = { by: 'reader', confidence: 0.99 } as const

/** A paper whose authors stated every fact. */
const everyFact = () =>
  Facts.parse({
    version: 1,
    kind: 'review-article',
    section,
    language: 'vi',
    title: [{ text: 'Nước và H' }, { text: '2', marks: ['sub'] }, { text: 'O' }],
    subtitle: [{ text: 'Một ' }, { text: 'nghiên cứu', marks: ['bold'] }],
    abstract: [
      { heading: 'Mục tiêu', text: [{ text: 'Một.' }] },
      { heading: 'Kết quả', text: [{ text: 'Hai.' }] },
    ],
    keywords: ['nước', 'muối', 'giếng'],
    translations: [
      {
        language: 'en',
        title: [{ text: 'Water and ' }, { text: 'salt', marks: ['italic'] }],
        subtitle: [{ text: 'A study' }],
        abstract: [{ heading: null, text: [{ text: 'One and two.' }] }],
        keywords: ['water'],
        origin: author,
      },
    ],
    people: [
      {
        ...{ type: 'person', published: 'Farhana Akter', given: 'Farhana', family: 'Akter', style: 'western' },
        otherScripts: [{ language: 'bn', published: 'ফারহানা আক্তার' }],
        ...{ email: 'farhana@example.org', corresponding: true, orcid: '0000-0002-1825-0097', equalGroup: 1 },
        ...{ affiliations: [0, 1], roles: [{ role: 'software', degree: 'lead' }] },
        origins: { parts: author, email: author },
      },
      {
        ...{ type: 'person', published: 'Jan van Dijk', given: 'Jan', family: 'Dijk', particle: 'van' },
        ...{ style: 'western', email: 'hidden@example.org', equalGroup: 1, deceased: true, affiliations: [1] },
        origins: { parts: author },
      },
      {
        ...{ type: 'person', published: 'Somchai Srisawat', given: 'Somchai', family: 'Srisawat', style: 'western' },
        origins: { parts: reader },
      },
      { type: 'group', published: 'The Wells Consortium', members: ['Ngozi Eze'], affiliations: [0] },
    ],
    affiliations: [
      {
        text: 'Department of Water, University of Dhaka, Dhaka, Bangladesh',
        ...{ department: 'Department of Water', institution: 'University of Dhaka', city: 'Dhaka', country: 'BD' },
        ror: '05a28rw58',
      },
      { text: 'Delta Institute, Delft, Netherlands', country: 'NL' },
    ],
    funding: {
      funders: [{ name: 'National Fund', ror: '021nxhr62', openFunderId: '100000001', awards: ['A-1', 'A-2'] }],
      statement: 'Paid by the National Fund.',
    },
    statements: {
      data: { text: 'All data are public.', address: 'https://example.org/d' },
      conflicts: { isNone: true },
      ethics: {
        text: 'A committee agreed.',
        approvalNumber: 'EC-77',
        translations: [{ language: 'en', text: 'Yes.' }],
      },
      contributions: { text: 'All wrote.' },
    },
    references: [
      {
        text: 'Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.',
        ...{ type: 'journal', authors: [{ family: 'Lind', given: 'P.' }], year: '2024', title: 'Wells and water' },
        ...{ source: 'Journal of Wells', volume: '3', issue: '2', pages: '1–9', doi: '10.1000/wells' },
      },
    ],
    supplements: [{ label: 'Supplement 1', title: 'Raw data', doi: '10.5555/s1', mediaType: 'text/csv' }],
    relations: [{ kind: 'preprint', doi: '10.5555/pre' }],
    origins: { language: author },
  })

/** An accepted paper with these facts, published. */
async function publish(facts: Facts, changePlan: (plan: PlanBody) => object = () => ({}), docx?: Uint8Array) {
  const { id } = await makeSubmission(world.house.ctx, {
    ...{ authorId: all.author.id, journalId: world.journalId, status: 'accepted' },
    ...{ title: 'Nước và H2O', abstract: 'Mục tiêu\nMột.\n\nKết quả\nHai.', keywords: facts.keywords },
    ...(docx && { docx }),
    coAuthors: [
      { name: 'Jan van Dijk', affiliation: '', email: 'jan@example.org' },
      { name: 'Somchai Srisawat', affiliation: '', email: 'somchai@example.org' },
    ],
  })
  await sql`update submissions.submission set facts = ${JSON.stringify(facts)} where id = ${id}`.execute(
    world.house.database.db,
  )
  await all.press.open(id)
  const { body } = await all.desk(id)
  const saved = await all.plan(id, { issueId: await all.nextIssue(), ...changePlan(body.plan) })
  expect(saved.status).toBe(200)
  await all.press.work()
  expect((await all.publish([id])).status).toBe(200)
  await all.press.work()
  const { publicId } = (await all.desk(id)).body
  const jats = (await world.house.app.inject(`/article/${publicId}/${publicId}.xml`)).body
  return { id, publicId: String(publicId), jats, plan: body.plan }
}

interface PlanBody {
  facts: Facts
  authors: Array<{ fullName: string; affiliation: string | null; country: string | null }>
}

const rowsOf = async (table: string, publicId: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(`publishing.${table}`)} x
    join publishing.article a on a.id = x.article_id where a.public_id = ${publicId}`.execute(world.house.database.db)
  return rows[0]!.count
}

describe('a paper with every fact', () => {
  let publicId: string
  let jats: string
  let plan: PlanBody

  beforeAll(async () => {
    ;({ publicId, jats, plan } = await publish(everyFact()))
  })

  it('has its facts, authors and groups in the plan, in the order of the facts', () => {
    expect(plan.facts.people).toHaveLength(4)
    expect(plan.authors).toMatchObject([
      { fullName: 'Farhana Akter', country: 'Bangladesh', orcid: '0000-0002-1825-0097' },
      { fullName: 'Jan van Dijk', affiliation: 'Delta Institute, Delft, Netherlands', country: 'Netherlands' },
      { fullName: 'Somchai Srisawat' },
      { fullName: 'The Wells Consortium' },
    ])
  })

  it.each([
    ['kind', 'article-type="review-article"'],
    ['language', 'xml:lang="vi"'],
    ['section', '<subject>Nước</subject>'],
    ['title', '<article-title>Nước và H<sub>2</sub>O</article-title>'],
    ['subtitle', '<subtitle>Một <bold>nghiên cứu</bold></subtitle>'],
    ['abstract', '<title>Kết quả</title><p>Hai.</p>'],
    ['translation', '<trans-title>Water and <italic>salt</italic></trans-title>'],
    ['translated abstract', 'One and two.'],
    ['translated keyword', '<kwd>water</kwd>'],
    ['name', '<surname>Akter</surname><given-names>Farhana</given-names>'],
    ['particle', '<surname>van Dijk</surname><given-names>Jan</given-names>'],
    ['other script', 'ফারহানা আক্তার'],
    ['e-mail of the corresponding author', '<email>farhana@example.org</email>'],
    ['equal contribution', 'equal-contrib="yes"'],
    ['deceased', 'deceased="yes"'],
    ['role', 'degree-contribution="lead"'],
    ['group', '<collab>The Wells Consortium'],
    ['member', 'Ngozi Eze'],
    ['department', '<institution content-type="dept">Department of Water</institution>'],
    ['ROR', 'https://ror.org/05a28rw58'],
    ['country', '<country country="BD">Bangladesh</country>'],
    ['funder', 'National Fund'],
    ['Open Funder id', '10.13039/100000001'],
    ['award', '<award-id>A-2</award-id>'],
    ['funding statement', 'Paid by the National Fund.'],
    ['data', 'https://example.org/d'],
    ['none is an answer', 'The authors declare no competing interests.'],
    ['approval', 'EC-77'],
    ['statement in another language', 'Yes.'],
    ['contributions', 'All wrote.'],
    ['reference', '<article-title>Wells and water</article-title>'],
    ['supplement', '10.5555/s1'],
    ['preprint', '10.5555/pre'],
    ['pages', '<page-count count="'],
  ])('has its %s in JATS', (_, words) => {
    expect(jats.replace(/>\s+</g, '><')).toContain(words)
  })

  it('does not publish what only the reader guessed, and no other e-mail address', () => {
    expect(jats).toContain('<given-names>Somchai Srisawat</given-names>')
    expect(jats).not.toContain('hidden@example.org')
    expect(jats).not.toContain('jan@example.org')
  })

  it('passes the checks of PMC and JATS4R', () => {
    expect([...checkPmc(jats), ...checkJats4r(jats)]).toEqual([])
  })

  it('is in rows, and was changed when it appeared', async () => {
    const counts = { contributor: 4, affiliation: 2, contributor_affiliation: 4, reference: 1, funding: 1 }
    const others = { statement: 5, translation: 1, supplement: 1, relation: 1 }
    for (const [table, count] of Object.entries({ ...counts, ...others })) {
      expect([table, await rowsOf(table, publicId)]).toEqual([table, count])
    }
    const { rows } = await sql`select changed_at = created_at as "isNew", pdf_pages > 0 as "hasPages"
      from publishing.article where public_id = ${publicId}`.execute(world.house.database.db)
    expect(rows).toEqual([{ isNew: true, hasPages: true }])
  })
})

describe('an editor who changes the plan', () => {
  it('wins over the facts, which stay with the people they belong to', async () => {
    const { jats } = await publish(everyFact(), ({ authors: [first, second, third] }) => ({
      title: 'Another title',
      abstract: 'Another abstract.',
      authors: [
        { ...second, fullName: 'Jan P. van Dijk' },
        { ...first, affiliation: 'A new institute' },
        { ...third, fullName: 'Ola Nordmann' },
      ],
    }))
    expect(jats).toContain('<article-title>Another title</article-title>')
    expect(jats).toContain('<p>Another abstract.</p>')
    expect(jats).not.toContain('Mục tiêu')
    // The second author has a new place and name, so that nothing says who it was.
    expect(jats).toContain('<given-names>Jan P. van Dijk</given-names>')
    expect(jats).toContain('<surname>Akter</surname>')
    expect(jats).toContain('<email>farhana@example.org</email>')
    expect(jats).toContain('A new institute')
    expect(jats).toContain('country="BD"')
    expect(jats).not.toContain('University of Dhaka')
    expect(jats).not.toContain('Srisawat')
    expect(jats).not.toContain('Consortium')
  })

  it('keeps the facts of a person whose name is corrected in place', async () => {
    const { jats } = await publish(everyFact(), ({ authors }) => ({
      authors: authors.map((one, at) => (at === 1 ? { ...one, fullName: 'Jan P. van Dijk' } : one)),
    }))
    expect(jats).toContain('<given-names>Jan P. van Dijk</given-names>')
    expect(jats).toContain('deceased="yes"')
    expect(jats).not.toContain('<surname>van Dijk</surname>')
  })

  it('cannot name a file that the authors did not submit', async () => {
    const id = await all.ready()
    const facts = { ...everyFact(), supplements: [{ fileId: randomUUID() }] }
    expect(await all.plan(id, { facts })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })
})

it('a language that only the reader guessed is not published', async () => {
  const { jats } = await publish({ ...everyFact(), origins: { language: reader } })
  expect(jats).toContain('xml:lang="und"')
})

it('a paper without facts has rows for its affiliations, and no language', async () => {
  const id = await all.ready()
  await all.publish([id])
  await all.press.work()
  const { publicId } = (await all.desk(id)).body
  const jats = (await world.house.app.inject(`/article/${publicId}/${publicId}.xml`)).body
  expect(jats).toContain('xml:lang="und"')
  expect(await rowsOf('affiliation', publicId)).toBe(1)
})

it("has the author's words about a figure on the page and in the XML", async () => {
  const altText = 'Bars grow from May to "October" & fall'
  const figure = { label: 'Figure 1', altText, credit: 'Photo: Rahima <Khatun>', origin: author }
  const facts = Facts.parse({ ...everyFact(), figures: [figure, { ...figure, label: 'Figure 7', altText: 'Lost' }] })
  const { publicId, jats } = await publish(facts, () => ({}), await paperWithFigure())
  const { sections } = (await all.anybody(`/articles/${publicId}`)).body
  const html = sections.map((one: { html: string }) => one.html).join('')
  expect(html).toContain('alt="Bars grow from May to &quot;October&quot; &amp; fall"')
  expect(html).toContain('Salt in a year <small class="credit">Photo: Rahima &lt;Khatun&gt;</small></figcaption>')
  expect(html).not.toContain('Lost')
  expect(jats).toContain('<alt-text>Bars grow from May to &quot;October&quot; &amp; fall</alt-text>')
  expect(jats).toMatch(/<caption><p>Salt in a year *<\/p><\/caption>/)
  expect(jats).toContain('<attrib>Photo: Rahima &lt;Khatun&gt;</attrib>')
  expect([...checkPmc(jats), ...checkJats4r(jats)]).toEqual([])
})
