import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyFacts, Facts } from '@grfs/contracts/facts'
import { openBrowser, type Browser } from '../../../../../tests/support/api-browser.ts'
import { testSite } from '../../../../../tests/support/app.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import { answerOf, type SignInProvider, startSignInProvider } from '../../../../../tests/support/sign-in-provider.ts'
import { authorshipToken } from './authorship.ts'
import { factsToResubmit } from './paper-facts.ts'

vi.setConfig({ testTimeout: 240_000 })

const [maisId, otherId] = ['0000-0002-1825-0097', '0000-0001-5109-3700']
let all: PublishingDesk
let orcid: SignInProvider
let browser: Browser
let id = ''
let token = ''

beforeAll(async () => {
  orcid = await startSignInProvider({ returnTo: `${testSite.origin}/sign-in/orcid` })
  all = await openPublishingDesk({ providers: [orcid.settings] })
}, 240_000)
afterAll(async () => {
  await all.world.close()
  await orcid.close()
})

const db = () => all.world.house.database.db
const tokenOf = (paper: string, position: number) => authorshipToken(all.world.house.ctx.keys, paper, position)

/** A paper whose second author confirmed by the link of an e-mail; the third did not answer. */
async function askedPaper(status: 'processing' | 'accepted' = 'processing'): Promise<string> {
  const { world, author } = all
  const paper = await makeSubmission(world.house.ctx, {
    ...{ authorId: author.id, journalId: world.journalId, status },
    coAuthors: [
      { name: 'Mai Tran', email: 'mai@example.org', affiliation: 'Can Tho University' },
      { name: 'Ken Adams', email: 'ken@example.org', affiliation: '' },
    ],
  })
  const facts = Facts.parse({
    ...emptyFacts(),
    people: [
      { type: 'person', published: author.fullName, accountId: author.id, email: author.email },
      { type: 'person', published: 'Mai Tran', email: 'mai@example.org', affiliations: [0] },
      { type: 'person', published: 'Ken Adams', email: 'ken@example.org' },
    ],
    affiliations: [{ text: 'Can Tho University' }],
  })
  await sql`update submissions.submission set facts = ${JSON.stringify(facts)} where id = ${paper.id}`.execute(db())
  await sql`
    update submissions.author set mailed_at = ${world.house.clock.now()}, account_confirmed_at = null,
      email_confirmed_at = case when position = 2 then ${world.house.clock.now()}::timestamptz end
    where submission_id = ${paper.id} and not is_submitter`.execute(db())
  return paper.id
}

beforeEach(async () => {
  await sql`delete from platform.rate_limit`.execute(db())
  await sql`delete from identity.linked_identity`.execute(db())
  orcid.person = maisId
  browser = openBrowser(all.world.house.app)
  id = await askedPaper()
  token = tokenOf(id, 2)
})

const read = async (of = token) => (await browser.get(`/authorship?token=${of}`)).body
const correct = (published: string, affiliation: string, of = token, parts: object = {}) =>
  browser.put('/authorship/details', { token: of, name: { published, ...parts }, affiliation })
const begin = async (of = token, by = browser) => (await by.post('/authorship/orcid', { token: of })).body
const finish = (answer: string, of = token, by = browser) => by.post('/authorship/orcid/finish', { token: of, answer })
const prove = async (of = token) => finish(await answerOf(String((await begin(of)).address)), of)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const proofs = async () =>
  (
    await sql<{ orcid: string }>`select proved_orcid as orcid from submissions.author where proved_orcid is not null
    and submission_id = ${id}`.execute(db())
  ).rows.map((row) => row.orcid)

describe('the page behind the link', () => {
  it('shows a confirmed co-author the own entry, and a person who did not answer none', async () => {
    expect(await read()).toMatchObject({
      answer: 'confirmed',
      hasOrcid: true,
      own: { name: { published: 'Mai Tran' }, affiliation: 'Can Tho University', orcid: null, isOrcidProved: false },
    })
    expect(await read(tokenOf(id, 3))).toMatchObject({ answer: null, own: null })
    expect(codeOf(await correct('Ken Other', '', tokenOf(id, 3)))).toEqual([409, 'authorship.not-confirmed'])
    expect(await begin(tokenOf(id, 3))).toMatchObject({ code: 'authorship.not-confirmed' })
  })

  it('ends after a year, with a withdrawal, and with the publication', async () => {
    const open = await begin()
    const answer = await answerOf(String(open.address))
    await sql`update submissions.author set mailed_at = mailed_at - interval '365 days'
      where submission_id = ${id}`.execute(db())
    expect((await read()).own).toBeNull()
    expect(codeOf(await correct('Mai Other', ''))).toEqual([409, 'authorship.over'])
    expect((await begin()).code).toBe('authorship.over')
    expect(codeOf(await finish(answer))).toEqual([409, 'authorship.over'])
    await sql`update submissions.author set mailed_at = mailed_at + interval '365 days'
      where submission_id = ${id}`.execute(db())
    await sql`update submissions.submission set status = 'withdrawn' where id = ${id}`.execute(db())
    expect(codeOf(await correct('Mai Other', ''))).toEqual([409, 'authorship.over'])
    expect(await proofs()).toEqual([])
  })
})

describe('a correction by the co-author', () => {
  it('is on the paper for its submitter, once however often it is sent', async () => {
    const { world, author } = all
    const parts = { given: 'Thi Mai', family: 'Tran' }
    for (let round = 0; round < 2; round += 1)
      expect((await correct('  Thi Mai   Tran ', 'Hue University', token, parts)).status).toBe(200)
    expect((await read()).own).toMatchObject({
      name: { published: 'Thi Mai Tran', ...parts },
      affiliation: 'Hue University',
    })
    const { submission } = (await world.call(author, 'GET', `/submission/${id}`)).body
    expect(submission.authors[1]).toMatchObject({ name: 'Thi Mai Tran', affiliation: 'Hue University' })
    const lines = submission.timeline.filter(({ name }: { name: string }) => name === 'author-corrected')
    expect(lines).toMatchObject([{ reason: 'Mai Tran, Can Tho University → Thi Mai Tran, Hue University' }])
  })

  it('is in a revision whose form still has the former name', async () => {
    const { author, world } = all
    const { rows } = await sql<{ facts: object }>`select facts from submissions.submission where id = ${id}`.execute(
      db(),
    )
    const stale = Facts.parse(rows[0]!.facts)
    expect((await correct('Thi Mai Tran', 'Hue University')).status).toBe(200)
    const { rows: now } = await sql<{ facts: object }>`
      select facts from submissions.submission where id = ${id}`.execute(db())
    const facts = await world.house.ctx.inTransaction((tx) =>
      factsToResubmit(tx, { accountId: author.id } as never, id, {
        ...{ title: 't', abstract: 'a', keywords: [], journalId: world.journalId, coAuthors: [], answers: {} },
        facts: stale,
      }),
    )
    const corrected = Facts.parse(now[0]!.facts)
    expect([facts.people, facts.affiliations]).toEqual([corrected.people, corrected.affiliations])
    expect(facts.people[1]!.published).toBe('Thi Mai Tran')
    expect(facts.affiliations[0]!.text).toBe('Hue University')
  })

  it('needs a name, and is refused after twenty changes', async () => {
    expect((await correct('  ', 'Hue')).status).toBe(400)
    for (let change = 1; change <= 20; change += 1)
      expect((await correct('Mai Tran', `Institute ${change}`)).status).toBe(200)
    expect(codeOf(await correct('Mai Tran', 'Institute 21'))).toEqual([409, 'authorship.too-often'])
  })
})

describe('a proof of the iD', () => {
  it('counts for one author of one paper, in the browser that asked, and once', async () => {
    const answer = await answerOf(String((await begin()).address))
    const second = await askedPaper()
    const foreign = tokenOf(second, 2)
    const stranger = openBrowser(all.world.house.app)
    expect(codeOf(await finish(answer, token, stranger))).toEqual([400, 'provider.failed'])
    expect(codeOf(await finish(answer, foreign))).toEqual([400, 'provider.failed'])
    expect(await proofs()).toEqual([])
    expect((await finish(answer)).body.message).toContain(maisId)
    expect(codeOf(await finish(answer))).toEqual([400, 'provider.failed'])
    expect((await read()).own).toMatchObject({ orcid: maisId, isOrcidProved: true })
    expect((await read(foreign)).own).toMatchObject({ orcid: null, isOrcidProved: false })
    expect((await prove()).status).toBe(200)
    const { rows } = await sql`select from submissions.author_change where submission_id = ${id}`.execute(db())
    expect(rows).toHaveLength(1)
  })

  it('of a sign-in or a link is no proof, and a proof opens no session', async () => {
    const signIn = await browser.post('/auth/providers/orcid', {})
    expect(codeOf(await finish(await answerOf(signIn.body.address)))).toEqual([400, 'provider.failed'])
    const answer = await answerOf(String((await begin()).address))
    const opened = await browser.post('/auth/providers/orcid/finish', { answer })
    expect(codeOf(opened)).toEqual([400, 'provider.failed'])
  })

  it('is refused for the iD of another account and of another author', async () => {
    const link = (accountId: string) =>
      sql`insert into identity.linked_identity (issuer, subject, account_id, provider, is_orcid, verified_at)
        values (${orcid.settings.issuer}, ${maisId}, ${accountId}, 'orcid', true, now())`.execute(db())
    await link((await all.world.person('researcher')).id)
    expect(codeOf(await prove())).toEqual([409, 'authorship.orcid-taken'])
    await sql`delete from identity.linked_identity`.execute(db())
    await sql`update submissions.author set orcid = ${maisId} where submission_id = ${id} and position = 3`.execute(
      db(),
    )
    expect(codeOf(await prove())).toEqual([409, 'authorship.orcid-taken'])
    await sql`update submissions.author set orcid = ${otherId} where submission_id = ${id} and position = 3`.execute(
      db(),
    )
    const own = await all.world.person('researcher', { email: 'mai@example.org' })
    await link(own.id)
    expect((await prove()).status).toBe(200)
  })

  it('is not made if the person refuses there', async () => {
    orcid.person = ''
    expect(codeOf(await prove())).toEqual([400, 'provider.failed'])
    expect(await proofs()).toEqual([])
  })
})

it('reaches the plan of an accepted paper, and the article says that the iD is authenticated', async () => {
  id = await askedPaper('accepted')
  token = tokenOf(id, 2)
  await all.press.open(id)
  await all.press.work()
  expect((await correct('Thi Mai Tran', 'Hue University', token, { given: 'Thi Mai', family: 'Tran' })).status).toBe(
    200,
  )
  expect((await prove()).status).toBe(200)
  await all.press.work()
  const { body } = await all.desk(id)
  expect(body.plan.authors[1]).toMatchObject({
    ...{ fullName: 'Thi Mai Tran', affiliation: 'Hue University', orcid: maisId },
  })
  expect((await all.plan(id, { issueId: await all.nextIssue() })).status).toBe(200)
  await all.press.work()
  expect((await all.publish([id])).status).toBe(200)
  await all.press.work()
  const { publicId } = (await all.desk(id)).body
  const jats = (await all.world.house.app.inject(`/article/${publicId}/${publicId}.xml`)).body
  expect(jats).toContain(`authenticated="true">https://orcid.org/${maisId}<`)
  expect(jats).toContain('Hue University')
  expect(jats).toContain('<surname>Tran</surname><given-names>Thi Mai</given-names>')
  const { body: article } = await all.anybody(`/articles/${publicId}`)
  expect(article.people[1]).toMatchObject({ isOrcidVerified: true })
  expect(codeOf(await correct('Too Late', ''))).toEqual([409, 'authorship.over'])
})
