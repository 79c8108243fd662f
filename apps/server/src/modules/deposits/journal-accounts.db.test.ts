import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCrossref, type CrossrefStandIn } from '../../../../../tests/support/crossref.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { openPress, openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import { doiHolders } from '../../platform/doi-holders.ts'
import { createLog } from '../../platform/log.ts'
import type { RegistrySettings } from '../../platform/registry-settings.ts'
import { readDepositMetrics, resumeDeposits } from './index.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let crossref: CrossrefStandIn
let own: RegistrySettings
let byHand: string
const lines: string[] = []

beforeAll(async () => {
  crossref = await startCrossref()
  own = crossref.addAccount('10.1234')
  all = await openPublishingDesk({
    ...{ doiPrefix: '10.5555', registry: crossref.settings },
    doiJournals: [
      { abbrev: 'eip', prefix: '10.1234', account: own },
      { abbrev: 'han', prefix: '10.2345', account: null },
      { abbrev: 'nobody', prefix: '10.3456', account: null },
    ],
  })
  ;({ world } = all)
  byHand = await makeJournal(world.house.ctx, { title: 'By Hand', abbrev: 'HAN' })
  await minutes(4)
})
afterAll(async () => {
  await world.close()
  await crossref.close()
})
afterEach(() => crossref.misbehave(() => null))

/** As the worker does, a minute after the other. */
async function minutes(count: number, dois = world.house.ctx.dois): Promise<void> {
  const { ctx, database } = world.house
  const log = createLog('trace', 'test', { write: (line) => void lines.push(line) })
  const press = openPress({ ctx: { ...ctx, dois, log }, database })
  for (let minute = 0; minute < count; minute++) {
    await press.run('deposits.sweep', {})
    await press.work('deposits.send')
    world.house.clock.pass(60)
  }
}

async function published(journalId: string): Promise<string> {
  const id = await all.ready({ issueId: await all.nextIssue(2026, journalId), journalId })
  const { publicId } = (await all.desk(id)).body
  await all.publish([id])
  await all.press.work()
  return publicId
}

const stateOf = async (doi: string) => {
  const { rows } = await sql<{ state: string }>`select state from dois.doi where doi = ${doi}`.execute(
    world.house.database.db,
  )
  return rows[0]?.state ?? null
}
const filesWith = (doi: string) => crossref.files.filter(({ records }) => records.some((one) => one.doi === doi))

/** An article whose DOI was given under another prefix. */
let volume = 700
async function articleWith(prefix: string, journalId: string, publicId: string): Promise<string> {
  const issueId = await makeIssue(world.house.ctx, journalId, ++volume, 1)
  await makeArticle(world.house.ctx, journalId, issueId, { publicId, position: 1, doi: 'queued' })
  const doi = `${prefix}/${publicId}`
  await sql`update dois.doi set doi = ${doi}, due_at = ${world.house.clock.now()} where item_id = ${publicId}`.execute(
    world.house.database.db,
  )
  return doi
}

describe('a journal with a prefix of its own', () => {
  it('deposits under its account, and the others under that of the press', async () => {
    const of = [
      await articleWith('10.1234', all.otherJournal, 'eip.2026.101'),
      await articleWith('10.5555', world.journalId, 'cms.2026.101'),
    ]
    await minutes(3)
    expect(await Promise.all(of.map(stateOf))).toEqual(['registered', 'registered'])
    expect(of.map((doi) => filesWith(doi).map(({ login }) => login))).toEqual([[own.login], [crossref.settings.login]])
  })

  it('gives its prefix to articles, notices and issues', async () => {
    const publicId = await published(all.otherJournal)
    await world.call(all.editor, 'POST', `/admin/articles/${publicId}/notices`, {
      kind: 'correction',
      text: 'Table 2.',
    })
    await sql`update journals.journal set has_issue_dois = true, has_doi = true where id = ${all.otherJournal}`.execute(
      world.house.database.db,
    )
    await minutes(9)
    for (const doi of [`10.1234/${publicId}`, `10.1234/${publicId}.c1`, '10.1234/eip.journal'])
      expect([doi, await stateOf(doi)]).toEqual([doi, 'registered'])
    const dois = (await all.anybody('/journals/eip/issues?issue=current')).body.dois
    expect(dois.journal).toBe('10.1234/eip.journal')
    expect(dois.issue).toMatch(/^10\.1234\/eip\.v\d+n\d+$/)
    expect(
      new Set(
        crossref.files.flatMap(({ login, records }) => records.map(({ doi }) => `${login} ${doi.split('/')[0]}`)),
      ),
    ).toEqual(new Set([`${own.login} 10.1234`, `${crossref.settings.login} 10.5555`]))
  })

  it('keeps DOIs that were given under the prefix of the press, which deposits them', async () => {
    const doi = await articleWith('10.5555', all.otherJournal, 'eip.2020.001')
    await minutes(3)
    expect(await stateOf(doi)).toBe('registered')
    expect(filesWith(doi).map(({ login }) => login)).toEqual([crossref.settings.login])
  })

  it('may have no account: an editor records the answer', async () => {
    const publicId = await published(byHand)
    await minutes(3)
    const entry = async (state: string) =>
      (await world.call(all.editor, 'GET', `/admin/dois?journal=${byHand}&state=${state}`)).body.dois
    expect(await entry('queued')).toMatchObject([{ doi: `10.2345/${publicId}`, isDeposited: false, cure: null }])
    const answer = { state: 'registered', answer: 'Success' }
    expect(await world.call(all.editor, 'POST', `/admin/articles/${publicId}/deposit`)).toMatchObject({
      ...{ status: 409, body: { code: 'deposit.no-registry' } },
    })
    expect((await world.call(all.editor, 'PUT', `/admin/articles/${publicId}/doi`, answer)).status).toBe(200)
    expect((await all.anybody(`/articles/${publicId}`)).body.doi).toBe(`10.2345/${publicId}`)
  })
})

describe('a refused account', () => {
  it('stops its own journals only, and the operator hears which', async () => {
    crossref.misbehave((_call, _file, login) => (login === own.login ? 'login' : null))
    const stopped = await articleWith('10.1234', all.otherJournal, 'eip.2026.201')
    const going = await articleWith('10.5555', world.journalId, 'cms.2026.201')
    await minutes(3)
    crossref.misbehave(() => null)
    await minutes(30)
    expect(await stateOf(stopped)).toBe('queued')
    expect(await stateOf(going)).toBe('registered')
    const later = await articleWith('10.5555', world.journalId, 'cms.2026.202')
    await minutes(3)
    expect(await stateOf(later)).toBe('registered')
    const mails = (await mailsTo(world.house, 'dois@press.example')).filter(
      ({ template }) => template === 'deposits.login-refused',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toContain('of EIP')
    expect(mails[0]!.text).toContain('CROSSREF_JOURNALS')
    expect(await readDepositMetrics(world.house.ctx)).toMatchObject({ stopped: 1 })
    const { registry } = (await world.call(all.editor, 'GET', '/admin/deposits')).body
    expect(registry).toMatchObject({ refusedAt: null, journals: [{ title: 'Energy in Practice' }] })
    expect(registry.journals[0].refusedAt).not.toBeNull()
    // An editor of another journal does not learn of it.
    const sub = await world.person('sub-admin', { permissions: ['publishPapers'], allowedJournals: [world.journalId] })
    expect((await world.call(sub, 'GET', '/admin/deposits')).body.registry.journals).toEqual([])
    expect(await resumeDeposits(world.house.ctx)).toBe(true)
    await minutes(4)
    expect(await stateOf(stopped)).toBe('registered')
  })

  it('of the press does not stop a journal', async () => {
    crossref.misbehave((_call, _file, login) => (login === own.login ? null : 'login'))
    const going = await articleWith('10.1234', all.otherJournal, 'eip.2026.301')
    const stopped = await articleWith('10.5555', world.journalId, 'cms.2026.301')
    await minutes(3)
    expect([await stateOf(going), await stateOf(stopped)]).toEqual(['registered', 'queued'])
    crossref.misbehave(() => null)
    await resumeDeposits(world.house.ctx)
    await minutes(4)
    expect(await stateOf(stopped)).toBe('registered')
  })

  it('that is busy makes only its own journals wait', async () => {
    crossref.misbehave((_call, _file, login) => (login === own.login ? 'busy' : null))
    const waiting = await articleWith('10.1234', all.otherJournal, 'eip.2026.401')
    const going = await articleWith('10.5555', world.journalId, 'cms.2026.401')
    await minutes(3)
    expect([await stateOf(waiting), await stateOf(going)]).toEqual(['queued', 'registered'])
    crossref.misbehave(() => null)
    await minutes(35)
    expect(await stateOf(waiting)).toBe('registered')
  })

  it('that leaves the settings gives its items back, and nobody else sends them', async () => {
    crossref.misbehave((_call, _file, login) => (login === own.login ? 'broken' : null))
    const doi = await articleWith('10.1234', all.otherJournal, 'eip.2026.501')
    await minutes(1)
    crossref.misbehave(() => null)
    const without = doiHolders({ prefix: '10.5555', registry: crossref.settings, journals: [] })
    await minutes(10, without)
    expect(await stateOf(doi)).toBe('queued')
    expect(filesWith(doi)).toEqual([])
    await minutes(4)
    expect(await stateOf(doi)).toBe('registered')
    expect(filesWith(doi).map(({ login }) => login)).toEqual([own.login])
  })
})

describe('the log', () => {
  it('has no login and no password of any account', () => {
    expect(lines.join('')).toContain('deposit sent')
    const secrets = [own, crossref.settings].flatMap(({ login, password }) => [login, password])
    const forms = secrets.flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64'),
    ])
    expect(forms.filter((form) => lines.some((line) => line.includes(form)))).toEqual([])
  })
})
