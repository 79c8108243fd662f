import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCrossref, type CrossrefStandIn } from '../../../../../tests/support/crossref.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let crossref: CrossrefStandIn
let admin: SignedIn

beforeAll(async () => {
  crossref = await startCrossref()
  all = await openPublishingDesk({ doiPrefix: '10.5555', registry: crossref.settings })
  ;({ world } = all)
  admin = await world.person('admin')
  await minutes(4)
})
afterAll(async () => {
  await world.close()
  await crossref.close()
})
afterEach(() => crossref.judge(() => null))

async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) {
    await all.press.run('deposits.sweep', {})
    await all.press.work('deposits.send')
    world.house.clock.pass(60)
  }
}

let volume = 10
/** A journal with published issues. */
async function journalWith(
  abbrev: string,
  issues: number,
): Promise<{ id: string; issueIds: string[]; volume: number }> {
  const id = await makeJournal(world.house.ctx, { title: `The ${abbrev} Journal`, abbrev, category: 'Law' })
  const ofVolume = ++volume
  const issueIds: string[] = []
  for (let number = 1; number <= issues; number++) {
    const issueId = await makeIssue(world.house.ctx, id, ofVolume, number)
    const publicId = `${abbrev.toLowerCase()}.2026.${String(number).padStart(3, '0')}`
    await makeArticle(world.house.ctx, id, issueId, { publicId, position: 1 })
    issueIds.push(issueId)
  }
  return { id, issueIds, volume: ofVolume }
}

// The ISSN of the factory has a wrong check digit, which the form refuses.
const validIssn = '2756-0856'

async function change(id: string, parts: object) {
  const { journals } = (await world.call(admin, 'GET', '/admin/journals')).body
  const journal = journals.find((one: { id: string }) => one.id === id)
  const body = { ...journal, abbrev: journal.abbrev ?? '', issn: validIssn, ...parts }
  return world.call(admin, 'PUT', `/admin/journals/${id}`, body)
}
const page = async (abbrev: string, issue = 'current') =>
  (await all.anybody(`/journals/${abbrev.toLowerCase()}/issues?issue=${issue}`)).body
const list = async (query = '') => (await world.call(all.editor, 'GET', `/admin/dois${query}`)).body.dois
const stateOf = async (doi: string) => {
  const { rows } = await sql<{ state: string }>`select state from dois.doi where doi = ${doi}`.execute(
    world.house.database.db,
  )
  return rows[0]?.state ?? null
}
const depositsOf = (doi: string) =>
  crossref.files.flatMap(({ records }) => records).filter((record) => record.doi === doi)

describe('DOIs of issues', () => {
  it('are given to published issues when the journal wants them, and shown when they are registered', async () => {
    const { id, volume: of } = await journalWith('LAW', 2)
    await makeIssue(world.house.ctx, id, of, 3)
    await minutes(2)
    expect(await list(`?journal=${id}`)).toEqual([])
    expect((await change(id, { hasIssueDois: true })).body).toMatchObject({ hasIssueDois: true, hasDoi: false })
    const doi = `10.5555/law.v${of}n2`
    await minutes(1)
    expect(await stateOf(doi)).toBe('submitted')
    expect((await page('LAW')).dois).toEqual({ journal: null, issue: null })
    expect((await list('?state=submitted')).find((one: { doi: string }) => one.doi === doi)).toMatchObject({
      ...{ title: `The LAW Journal, Volume ${of}, Number 2`, path: `/journal/law/${of}/2`, isDeposited: true },
      isPublished: true,
    })
    await minutes(2)
    expect((await page('LAW')).dois).toEqual({ journal: null, issue: doi })
    expect((await page('LAW', `${of}.1`)).dois.issue).toBe(`10.5555/law.v${of}n1`)
    const [record, ...more] = depositsOf(doi)
    expect(more).toEqual([])
    expect(record!.xml).toContain(`<issue>2</issue><doi_data><doi>${doi}</doi>`)
    expect(record!.xml).toContain(`/journal/law/${of}/2</resource>`)
    expect(record!.xml).not.toContain('journal_article')
    // The issue without articles is not public.
    expect(await stateOf(`10.5555/law.v${of}n3`)).toBeNull()
    expect(await stateOf('10.5555/law.journal')).toBeNull()
  })

  it('follow an issue that is published later, in steps of two hundred', async () => {
    const { id } = await journalWith('BIG', 1)
    await sql`
      insert into journals.issue (id, journal_id, volume, number, month, year, article_count)
      select gen_random_uuid(), ${id}, 900, n, 1, 2000, 1 from generate_series(1, 250) n`.execute(
      world.house.database.db,
    )
    await change(id, { hasIssueDois: true })
    const given = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from dois.doi where doi like '10.5555/big.v%'`.execute(world.house.database.db)
      return rows[0]!.count
    }
    await minutes(1)
    expect(await given()).toBe(200)
    await minutes(1)
    expect(await given()).toBe(251)
    await minutes(4)
    expect(await stateOf('10.5555/big.v900n250')).toBe('registered')
    const issueId = await makeIssue(world.house.ctx, id, 901, 1)
    await makeArticle(world.house.ctx, id, issueId, { publicId: 'big.2026.901', position: 1 })
    await minutes(3)
    expect(await stateOf('10.5555/big.v901n1')).toBe('registered')
  })

  it('have the registry’s words and a cure at the desk, and are deposited again by editors of the journal', async () => {
    const { id, issueIds, volume: of } = await journalWith('ERR', 1)
    const doi = `10.5555/err.v${of}n1`
    crossref.judge((one) => (one === doi ? { status: 'Failure', msg: 'ISSN has already been assigned' } : null))
    await change(id, { hasIssueDois: true })
    await minutes(3)
    const [entry] = await list('?state=failed')
    expect(entry).toMatchObject({ doi, state: 'failed', cure: 'issn', publicId: `issue.${issueIds[0]}` })
    expect((await page('ERR')).dois.issue).toBeNull()
    crossref.judge(() => null)
    const again = (who: SignedIn) => world.call(who, 'POST', `/admin/articles/${entry.publicId}/deposit`)
    const other = await world.person('sub-admin', {
      permissions: ['publishPapers'],
      allowedJournals: [world.journalId],
    })
    expect(await again(other)).toMatchObject({ status: 404, body: { code: 'doi.missing' } })
    const own = await world.person('sub-admin', { permissions: ['publishPapers'], allowedJournals: [id] })
    expect((await again(own)).status).toBe(200)
    await minutes(3)
    expect((await page('ERR')).dois.issue).toBe(doi)
    const byHand = { state: 'failed', answer: 'By hand.' }
    expect(await world.call(own, 'PUT', `/admin/articles/${entry.publicId}/doi`, byHand)).toMatchObject({
      ...{ status: 409, body: { code: 'doi.registry-decides' } },
    })
  })

  it('are taken back only before they were sent', async () => {
    const { id, volume: of } = await journalWith('OFF', 2)
    await change(id, { hasIssueDois: true })
    await all.press.run('deposits.sweep', {})
    await sql`update dois.doi set taken_at = null where doi = ${`10.5555/off.v${of}n1`}`.execute(
      world.house.database.db,
    )
    await change(id, { hasIssueDois: false })
    expect(await stateOf(`10.5555/off.v${of}n1`)).toBeNull()
    await minutes(3)
    expect(await stateOf(`10.5555/off.v${of}n2`)).toBe('registered')
    expect(await stateOf(`10.5555/off.v${of}n1`)).toBeNull()
  })
})

describe('the DOI of a journal', () => {
  it('is deposited again with those of its issues when the journal has another title or ISSN', async () => {
    const { id, volume: of } = await journalWith('REN', 1)
    await change(id, { hasDoi: true, hasIssueDois: true })
    await minutes(3)
    expect((await page('REN')).dois).toEqual({ journal: '10.5555/ren.journal', issue: `10.5555/ren.v${of}n1` })
    await change(id, { subtitle: 'Nothing that the registry knows.' })
    await minutes(9)
    expect(depositsOf('10.5555/ren.journal')).toHaveLength(1)
    await change(id, { title: 'Renamed Studies', issn: '2049-3630' })
    await minutes(9)
    for (const doi of ['10.5555/ren.journal', `10.5555/ren.v${of}n1`]) {
      const [before, after, ...more] = depositsOf(doi)
      expect(more).toEqual([])
      expect(after!.xml).toContain('<full_title>Renamed Studies</full_title>')
      expect(after!.xml).toContain('<issn media_type="electronic">2049-3630</issn>')
      expect(after!.timestamp).toBeGreaterThan(before!.timestamp)
      expect(await stateOf(doi)).toBe('registered')
    }
  })

  it('is in each deposit of a journal without an ISSN, which is refused without it', async () => {
    const { id } = await journalWith('NEW', 1)
    await change(id, { issn: '' })
    const issueId = await makeIssue(world.house.ctx, id, 800, 1)
    for (const number of [1, 2, 3])
      await makeArticle(world.house.ctx, id, issueId, {
        publicId: `new.2027.00${number}`,
        position: number,
        doi: 'queued',
      })
    await sql`update dois.doi set due_at = ${world.house.clock.now()} where doi like '10.5555/new.2027.%'`.execute(
      world.house.database.db,
    )
    await minutes(3)
    const failed = await list('?state=failed')
    expect(failed).toHaveLength(3)
    expect(failed[0]).toMatchObject({ cure: 'no-issn' })
    expect(
      crossref.files.flatMap(({ records }) => records).filter(({ doi }) => doi.startsWith('10.5555/new.')),
    ).toEqual([])
    await change(id, { issn: '', hasDoi: true, hasIssueDois: true })
    for (const { publicId } of failed) await world.call(all.editor, 'POST', `/admin/articles/${publicId}/deposit`)
    await minutes(6)
    expect(await list('?state=failed')).toEqual([])
    expect(await stateOf('10.5555/new.journal')).toBe('registered')
    expect(await stateOf('10.5555/new.2027.003')).toBe('registered')
    const stamps = depositsOf('10.5555/new.journal').map(({ timestamp }) => timestamp)
    expect(stamps.length).toBeGreaterThanOrEqual(5)
    expect(stamps).toEqual(stamps.toSorted((one, other) => (one < other ? -1 : 1)))
    expect(new Set(stamps).size).toBe(stamps.length)
  })

  it('needs an abbreviation', async () => {
    const id = await makeJournal(world.house.ctx, { title: 'Nameless', abbrev: null })
    expect(await change(id, { hasDoi: true })).toMatchObject({
      ...{ status: 400, body: { code: 'journal.no-abbrev-for-dois' } },
    })
  })
})
