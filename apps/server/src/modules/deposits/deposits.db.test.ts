import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCrossref, type CrossrefStandIn } from '../../../../../tests/support/crossref.ts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { openPress, openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import { createLog } from '../../platform/log.ts'
import { depositHandlers, resumeDeposits } from './index.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let crossref: CrossrefStandIn

beforeAll(async () => {
  crossref = await startCrossref()
  all = await openPublishingDesk({ doiPrefix: '10.5555', registry: crossref.settings })
  ;({ world } = all)
  // The policy is deposited first.
  await minutes(4)
})
afterAll(async () => {
  await world.close()
  await crossref.close()
})
afterEach(() => {
  crossref.misbehave(() => null)
  crossref.judge(() => null)
  crossref.reject(() => null)
  crossref.queueFor(0)
})

const again = (publicId: string, who = all.editor) => world.call(who, 'POST', `/admin/articles/${publicId}/deposit`)

/** As the worker does, a minute after the other. */
async function minutes(count: number, press = all.press): Promise<void> {
  for (let minute = 0; minute < count; minute++) {
    await press.run('deposits.sweep', {})
    await press.work('deposits.send')
    world.house.clock.pass(60)
  }
}

async function published(title = 'Salt in the wells', isInIssue = true): Promise<string> {
  const id = await all.ready({ issueId: isInIssue ? await all.nextIssue() : null, title })
  const { publicId } = (await all.desk(id)).body
  await all.publish([id])
  await all.press.work()
  return publicId
}

const doiOf = (publicId: string) => `10.5555/${publicId}`
const article = async (publicId: string) => (await all.anybody(`/articles/${publicId}`)).body
const filesOf = (publicId: string) =>
  crossref.files.filter(({ records }) => records.some(({ doi }) => doi === doiOf(publicId)))
const open = async () => (await world.call(all.editor, 'GET', '/admin/dois')).body.dois
const entryOf = async (publicId: string) =>
  (await open()).find((one: { publicId: string }) => one.publicId === publicId)
const states = async (publicId: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from dois.doi where item_id = ${publicId}`.execute(world.house.database.db)
  return rows.map(({ state }) => state)
}

/** Harvests and sitemaps follow this moment. */
const changedAt = async (publicId: string) => {
  const { rows } = await sql<{ at: Date }>`
    select changed_at as at from publishing.article where public_id = ${publicId}`.execute(world.house.database.db)
  return rows[0]!.at.getTime()
}

describe('a published article', () => {
  it('is deposited at once, and its DOI is shown after the verdict', async () => {
    const publicId = await published()
    expect(await article(publicId)).toMatchObject({ doi: null, isDoiPending: true })
    await minutes(1)
    expect(await states(publicId)).toEqual(['submitted'])
    expect(await article(publicId)).toMatchObject({ doi: null, isDoiPending: true })
    const before = await changedAt(publicId)
    await minutes(2)
    expect(await article(publicId)).toMatchObject({ doi: doiOf(publicId), isDoiPending: false })
    expect(await changedAt(publicId)).toBeGreaterThan(before)
    const [record] = filesOf(publicId)[0]!.records
    expect(record!.xml).toContain('<title>Salt in the wells</title>')
    expect(record!.xml).toContain('<crossmark_policy>10.5555/policy</crossmark_policy>')
  })

  it('is not deposited again if nothing changed', async () => {
    const publicId = await published()
    await minutes(3)
    expect((await again(publicId)).body).toEqual({
      success: true,
      message: 'The DOI is deposited again within a few minutes.',
    })
    await minutes(3)
    expect(filesOf(publicId)).toHaveLength(1)
    expect(await states(publicId)).toEqual(['registered'])
  })

  it('shows a failure with the words of the registry and the cure, first in the list, until it is mended', async () => {
    const publicId = await published()
    const words = 'ISSN "27560231" has already been assigned, title/issn: Energy into Practice/27560231'
    crossref.judge((doi) => (doi === doiOf(publicId) ? { status: 'Failure', msg: words } : null))
    await minutes(3)
    expect(await article(publicId)).toMatchObject({ doi: null, isDoiPending: true })
    const [first] = await open()
    expect(first).toMatchObject({ publicId, state: 'failed', isFailed: true, answer: words, cure: 'issn', field: null })
    // Not sent again by itself.
    await minutes(10)
    expect(filesOf(publicId)).toHaveLength(1)
    crossref.judge(() => null)
    await again(publicId)
    await minutes(3)
    expect(await article(publicId)).toMatchObject({ doi: doiOf(publicId) })
  })

  it('tells the editors after a day of failure, once', async () => {
    const publicId = await published('A title of a day')
    crossref.judge(() => ({ status: 'Failure', msg: 'The prefix is not yours.' }))
    await minutes(3)
    const mails = async () =>
      (await mailsTo(world.house, all.editor.email)).filter(({ template }) => template === 'deposits.refused')
    expect(await mails()).toEqual([])
    // Instead of a day, which would end every session.
    await sql`update dois.doi set problem_since = problem_since - interval '1 day' where item_id = ${publicId}`.execute(
      world.house.database.db,
    )
    await minutes(2)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail!.text).toContain('A title of a day')
    expect(mail!.text).toContain('“The prefix is not yours.”')
    crossref.judge(() => null)
    await again(publicId)
    await minutes(3)
  })
})

describe('a change', () => {
  it('is deposited when it was quiet for five minutes, with a higher timestamp', async () => {
    const publicId = await published()
    await minutes(3)
    await world.call(all.editor, 'POST', `/admin/articles/${publicId}/notices`, {
      kind: 'correction',
      text: 'Table 2.',
    })
    await minutes(3)
    expect(filesOf(publicId)).toHaveLength(1)
    // The notice is new, so it does not wait.
    expect(await states(`${publicId}.c1`)).toEqual(['registered'])
    const notice = crossref.registered.get(`10.5555/${publicId}.c1`)!
    expect(notice.xml).toContain(`<update type="correction" date="2026-11-`)
    expect(notice.xml).toContain(`>${doiOf(publicId)}</update>`)
    await world.call(all.editor, 'POST', `/admin/articles/${publicId}/notices`, { kind: 'retraction', text: 'Gone.' })
    await minutes(8)
    const [before, after, ...more] = filesOf(publicId)
    expect(more).toEqual([])
    const record = (file: typeof before) => file!.records.find(({ doi }) => doi === doiOf(publicId))!
    expect(record(after).timestamp).toBeGreaterThan(record(before).timestamp)
    expect(record(after).xml).toContain('<title>RETRACTED: Salt in the wells</title>')
    expect(await article(publicId)).toMatchObject({ doi: doiOf(publicId) })
  })

  it('that withdraws an article in no issue is deposited as a withdrawal', async () => {
    const rule = (publicationRule: string) =>
      sql`update journals.journal set publication_rule = ${publicationRule}`.execute(world.house.database.db)
    await rule('continuous')
    const publicId = await published('Tanks on the roofs', false)
    await minutes(3)
    await world.call(all.editor, 'POST', `/admin/articles/${publicId}/notices`, { kind: 'withdrawal', text: 'Gone.' })
    await minutes(9)
    expect(await states(`${publicId}.w1`)).toEqual(['registered'])
    expect(crossref.registered.get(`10.5555/${publicId}.w1`)!.xml).toContain('<update type="withdrawal"')
    expect(crossref.registered.get(doiOf(publicId))!.xml).toContain('<title>WITHDRAWN: Tanks on the roofs</title>')
    await rule('issues')
  })

  it('that is refused leaves the DOI registered, and is in the list', async () => {
    const publicId = await published()
    await minutes(3)
    crossref.judge(() => ({ status: 'Failure', msg: 'Something.' }))
    await world.call(all.editor, 'POST', `/admin/articles/${publicId}/notices`, { kind: 'retraction', text: 'Gone.' })
    await minutes(9)
    expect(await article(publicId)).toMatchObject({ doi: doiOf(publicId), isDoiPending: false })
    expect(await entryOf(publicId)).toMatchObject({ state: 'registered', isFailed: true, cure: 'other' })
    crossref.judge(() => null)
    await again(publicId)
    await again(`${publicId}.r1`)
    await minutes(3)
    expect(await entryOf(publicId)).toBeUndefined()
  })
})

describe('the registry', () => {
  it('gets a file once, also if the connection breaks after it arrived', async () => {
    const publicId = await published()
    crossref.misbehave((call) => (call === 'deposit' ? 'lost' : null))
    await minutes(1)
    crossref.misbehave(() => null)
    await minutes(4)
    expect(filesOf(publicId)).toHaveLength(1)
    expect(await states(publicId)).toEqual(['registered'])
  })

  it('gets a file again that did not arrive', async () => {
    const publicId = await published()
    crossref.misbehave((call) => (call === 'deposit' ? 'broken' : null))
    await minutes(1)
    crossref.misbehave(() => null)
    await minutes(8)
    expect(filesOf(publicId)).toHaveLength(1)
    expect(await states(publicId)).toEqual(['registered'])
  })

  it('may take its time, answer with pages and with damaged XML', async () => {
    const publicId = await published()
    crossref.queueFor(2)
    const faults = ['html', 'garbage', 'unknown', 'busy'] as const
    let count = 0
    crossref.misbehave((call) => (call === 'result' ? (faults[count++] ?? null) : null))
    await minutes(140)
    expect(filesOf(publicId)).toHaveLength(1)
    expect(await states(publicId)).toEqual(['registered'])
  })

  it('gives each item its own verdict, and one bad item of a refused file fails alone', async () => {
    const journal = { issueId: await all.nextIssue() }
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) ids.push(await all.ready({ ...journal, title }))
    const publicIds: string[] = []
    for (const id of ids) publicIds.push((await all.desk(id)).body.publicId)
    await all.publish(ids)
    await all.press.work()
    const bad = doiOf(publicIds[2]!)
    crossref.reject(({ records }) => (records.some(({ doi }) => doi === bad) ? 'XML file is not valid' : null))
    crossref.judge((doi) =>
      doi === doiOf(publicIds[4]!) ? { status: 'Warning', msg: 'Added with 2 references without a match' } : null,
    )
    await minutes(15)
    expect(await Promise.all(publicIds.map(states))).toEqual([
      ...[['registered'], ['registered'], ['failed'], ['registered'], ['registered']],
    ])
    const { rows } = await sql<{ answer: string }>`
      select answer from dois.doi where item_id = ${publicIds[4]!}`.execute(world.house.database.db)
    expect(rows[0]!.answer).toContain('without a match')
    crossref.reject(() => null)
    await again(publicIds[2]!)
    await minutes(3)
    expect(await states(publicIds[2]!)).toEqual(['registered'])
  })

  it('may have a higher timestamp of another program', async () => {
    const publicId = await published()
    crossref.registered.set(doiOf(publicId), { timestamp: 20_261_116_014_200_000n, xml: '' })
    await minutes(6)
    expect(await states(publicId)).toEqual(['registered'])
    expect(crossref.registered.get(doiOf(publicId))!.timestamp).toBe(20_261_116_014_200_001n)
  })

  it('that is busy is left alone for half an hour', async () => {
    const publicId = await published()
    crossref.misbehave((call) => (call === 'deposit' ? 'busy' : null))
    await minutes(2)
    crossref.misbehave(() => null)
    const asked = crossref.questions
    await minutes(20)
    expect(filesOf(publicId)).toEqual([])
    expect(crossref.questions).toBe(asked)
    const { body } = await world.call(all.editor, 'GET', '/admin/deposits')
    expect(body.registry.waitUntil).not.toBeNull()
    await minutes(15)
    expect(await states(publicId)).toEqual(['registered'])
  })

  it('that refuses the login gets nothing more, and the operator one e-mail', async () => {
    const publicId = await published()
    crossref.misbehave(() => 'login')
    await minutes(3)
    crossref.misbehave(() => null)
    await minutes(30)
    expect(filesOf(publicId)).toEqual([])
    const mails = (await mailsTo(world.house, 'dois@press.example')).filter(
      ({ template }) => template === 'deposits.login-refused',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).not.toContain(crossref.settings.password)
    const { body } = await world.call(all.editor, 'GET', '/admin/deposits')
    expect(body.registry).toMatchObject({ name: 'Crossref', policy: { state: 'registered' } })
    expect(body.registry.refusedAt).not.toBeNull()
    expect(await resumeDeposits(world.house.ctx)).toBe(true)
    await minutes(4)
    expect(await states(publicId)).toEqual(['registered'])
  })

  it('is given up after 14 days', async () => {
    const publicId = await published()
    crossref.misbehave((call) => (call === 'deposit' ? 'broken' : 'busy'))
    await minutes(2)
    await sql`update deposits.deposit set created_at = created_at - interval '15 days' where state <> 'closed'`.execute(
      world.house.database.db,
    )
    await minutes(40)
    expect(await entryOf(publicId)).toMatchObject({ state: 'failed', cure: 'unreachable' })
    crossref.misbehave(() => null)
    await again(publicId)
    await minutes(4)
    expect(await states(publicId)).toEqual(['registered'])
  })
})

describe('the log', () => {
  it('has no login and no password, whatever the registry does', async () => {
    const lines: string[] = []
    const log = createLog('trace', 'test', { write: (line) => void lines.push(line) })
    const { ctx, database } = world.house
    const press = openPress({ ctx: { ...ctx, log }, database })
    for (const fault of ['broken', 'lost', 'html', 'garbage', 'busy', 'login', null] as const) {
      await published()
      crossref.misbehave(() => fault)
      await minutes(4, press)
      await resumeDeposits(ctx)
    }
    await minutes(40, press)
    expect(lines.join('')).toContain('deposit sent')
    const { login, password } = crossref.settings
    const forms = [login, password].flatMap((secret) => [
      ...[
        secret,
        encodeURIComponent(secret),
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64'),
      ],
    ])
    expect(forms.filter((form) => lines.some((line) => line.includes(form)))).toEqual([])
  })
})

describe('an invalid item', () => {
  it('is never sent, and its neighbours are', async () => {
    const [sound, bad] = [await published(), await published('Bad')]
    await sql`update publishing.article set language = 'xx-y', published_on = '1200-01-01' where public_id = ${bad}`.execute(
      world.house.database.db,
    )
    await minutes(3)
    expect(filesOf(bad)).toEqual([])
    expect(await states(sound)).toEqual(['registered'])
    expect(await entryOf(bad)).toMatchObject({ state: 'failed', isFailed: true, cure: 'schema' })
    expect((await entryOf(bad)).answer).toContain('publication_date')
  })
})

describe('deposits again', () => {
  it('belong to editors of the journal, and need an account and a published article', async () => {
    const publicId = await published()
    const sub = await world.person('sub-admin', { permissions: ['publishPapers'], allowedJournals: [all.otherJournal] })
    expect(await again(publicId, sub)).toMatchObject({ status: 404, body: { code: 'article.not-found' } })
    expect(await again('cms.1999.001')).toMatchObject({ status: 404 })
    const record = { state: 'registered', answer: 'By hand.' }
    expect(await world.call(all.editor, 'PUT', `/admin/articles/${publicId}/doi`, record)).toMatchObject({
      ...{ status: 409, body: { code: 'doi.registry-decides' } },
    })
    expect(depositHandlers.map(({ job, cron }) => [job.name, cron])).toEqual([
      ['deposits.sweep', '* * * * *'],
      ['deposits.send', undefined],
      ['deposits.sweep-doaj', '* * * * *'],
      ['deposits.count-citations', '23 * * * *'],
      ['deposits.send-articles', undefined],
    ])
  })
})
