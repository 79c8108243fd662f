import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Setting } from '@grfs/contracts/settings'
import { settingKeys } from '@grfs/domain/settings/catalogue'
import { openTestHouse, type TestHouse, testSite } from '../../../../../tests/support/app.ts'
import { connectTestDatabase } from '../../../../../tests/support/database.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { contextOf } from '../../../../../tests/support/jobs.ts'
import { builtWeb } from '../../../../../tests/support/matrix/page-cells.ts'
import { bearer, makePerson, signIn } from '../../../../../tests/support/people.ts'
import { moduleDocuments, moduleProtocols, moduleRoutes } from '../../entry/assemble.ts'
import { version } from '../../platform/config.ts'
import { authenticate } from '../identity/index.ts'

/** The built pages on the real server and database. Needs `npm run build`. */
let house: TestHouse
let journalId: string
let otherId: string
let admin: Record<string, string>
let adminName: string

beforeAll(async () => {
  const parts = { documents: moduleDocuments, protocols: moduleProtocols, authenticate, asRoles: true }
  house = await openTestHouse({ routes: moduleRoutes, ...parts, web: await builtWeb() })
  journalId = await makeJournal(house.ctx)
  otherId = await makeJournal(house.ctx, { abbrev: 'LOD', title: 'Letters of the Delta' })
  const issueId = await makeIssue(house.ctx, journalId, 1, 1)
  await makeArticle(house.ctx, journalId, issueId, { publicId: 'cms.2026.001', position: 1 })
  const person = await makePerson(house.ctx, 'admin')
  adminName = (
    await sql<{ name: string }>`select full_name as name from identity.account where id = ${person.id}`.execute(
      house.database.db,
    )
  ).rows[0]!.name
  admin = bearer(await signIn(house.ctx, person))
})
afterAll(() => house.close())

beforeEach(async () => {
  await sql`truncate settings.value, settings.change`.execute(house.database.db)
  await house.served.settings.refresh(house.served.db)
  await sql`delete from platform.outbox`.execute(house.database.db)
})

const get = async (url: string) => {
  const { body } = await house.app.inject(url)
  return body.replaceAll('&#x27;', "'")
}
const read = async (scope = 'press', headers = admin) => {
  const answer = await house.app.inject({ url: `/api/admin/settings?scope=${scope}`, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const one = async (key: string, scope = 'press'): Promise<Setting> =>
  (await read(scope)).settings.find((setting: Setting) => setting.key === key)
const put = async (
  key: string,
  value: string | null,
  { scope = 'press', version: seen = -1, headers = admin } = {},
) => {
  const known = seen < 0 ? ((await one(key, scope))?.version ?? 0) : seen
  const payload = { value, version: known }
  const answer = await house.app.inject({ method: 'PUT', url: `/api/admin/settings/${scope}/${key}`, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const changes = async (scope = 'press', before = '') => {
  const query = before === '' ? '' : `&before=${before}`
  const url = `/api/admin/settings/changes?scope=${scope}${query}`
  return (await house.app.inject({ url, headers: admin })).json()
}
const undo = async (id: string, headers = admin) => {
  const answer = await house.app.inject({ method: 'POST', url: `/api/admin/settings/changes/${id}/undo`, headers })
  return { status: answer.statusCode, ...answer.json() }
}

describe('a press without settings', () => {
  it('has the values of the environment and the specification', async () => {
    const { settings, scope } = await read()
    const values = Object.fromEntries(settings.map(({ key, value }: Setting) => [key, value]))
    expect(scope).toBe('press')
    expect(values).toEqual({
      ...{ name: 'GRFS Journals', publisher: 'GRFS Press', issn: '', contact: testSite.supportEmail },
      ...{ address: '', country: '', law: 'Nigeria', authority: 'Nigeria Data Protection Commission' },
      ...{ donationText: '', donationUrl: '', ownership: '', fees: '', preservation: '' },
    })
    expect(settings.every(({ source, isSet }: Setting) => !isSet && ['default', 'none'].includes(source))).toBe(true)
  })

  it('renders the words of before', async () => {
    expect(await get('/contact')).toContain('<p>GRFS Press</p>')
    expect(await get('/terms')).toContain('governed by the law of <b>Nigeria</b>')
    expect(await get('/privacy')).toContain('or to the Nigeria Data Protection Commission.')
    expect(await get('/privacy')).not.toContain('postal address:')
    const journal = await get('/journal/cms')
    for (const heading of ['Ownership and revenue', 'Preservation', '>Contact</h2>'])
      expect(journal).not.toContain(heading)
    expect(await get('/about')).not.toContain('Ownership and revenue')
  })
})

describe('each setting of the press', () => {
  it.each([
    ['name', 'Lagos Journals', ['/contact', '/journal/cms', '/feed.xml', '/oai?verb=Identify']],
    [
      'publisher',
      'Lagos Press',
      ['/contact', '/article/cms.2026.001', '/article/cms.2026.001/cms.2026.001.xml', '/feed.xml'],
    ],
    ['issn', '2049-3630', ['/contact', '/home']],
    ['contact', 'help@lagos.example', ['/contact', '/terms', '/.well-known/security.txt', '/oai?verb=Identify']],
    ['address', 'Marina Road 12', ['/contact', '/privacy']],
    ['country', 'Ghana', ['/contact', '/privacy']],
    ['law', 'Kenya', ['/terms', '/privacy', '/cookiepolicy']],
    ['authority', 'Office of the Data Commissioner', ['/privacy', '/cookiepolicy']],
    ['donationText', 'Give what you can.', ['/home']],
    ['donationUrl', 'https://give.example.org/', ['/home']],
    ['ownership', 'A foundation owns us.', ['/about', '/journal/cms']],
    ['fees', 'Authors pay nothing.', ['/about', '/journal/cms']],
    ['preservation', 'Two archives keep all articles.', ['/about', '/journal/cms']],
  ])('%s is shown where it belongs, until it is reset', async (key, value, pages) => {
    const before = await Promise.all(pages.map(get))
    const { status, setting, message } = await put(key, ` ${value} `)
    expect([status, setting, message]).toEqual([
      200,
      expect.objectContaining({ key, value, source: 'press', isSet: true, version: 1 }),
      'The setting was saved',
    ])
    for (const path of pages) expect(await get(path), path).toContain(value)
    const reset = await put(key, null)
    expect(reset).toMatchObject({
      status: 200,
      setting: { isSet: false, version: 2 },
      message: 'The setting was reset',
    })
    expect((await Promise.all(pages.map(get))).map(withoutTimes)).toEqual(before.map(withoutTimes))
  })

  it('is in the list above', () => expect(settingKeys).toHaveLength(13))

  it('is in the API reference, and where the server asks for it', async () => {
    await put('name', 'Lagos Journals')
    await put('publisher', 'Lagos Press')
    expect(await get('/api/docs/openapi.json')).toContain('Lagos Journals')
    expect(house.served.site).toMatchObject({ name: 'Lagos Journals', publisher: 'Lagos Press' })
  })

  it('can be empty where nothing needs it, although the environment has a value', async () => {
    expect(await put('issn', '')).toMatchObject({ status: 200, setting: { value: '', source: 'press', isSet: true } })
    expect(await put('name', '  ')).toMatchObject({ status: 400, code: 'request.invalid' })
  })
})

const withoutTimes = (text: string) => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

describe('a setting of a journal', () => {
  it('replaces the one of the press in this journal only', async () => {
    await put('fees', 'Authors pay nothing.')
    expect(await one('fees', journalId)).toMatchObject({ value: 'Authors pay nothing.', source: 'press', isSet: false })
    const changed = await put('fees', 'Authors pay 20 euros.', { scope: journalId })
    expect(changed.setting).toMatchObject({ source: 'journal', inherited: 'Authors pay nothing.' })
    expect(await get('/journal/cms')).toContain('Authors pay 20 euros.')
    expect(await get('/journal/lod')).toContain('Authors pay nothing.')
    await put('fees', '', { scope: journalId })
    expect(await get('/journal/cms')).not.toContain('>Fees</h2>')
    await put('fees', null, { scope: journalId })
    expect(await get('/journal/cms')).toContain('Authors pay nothing.')
  })

  it('has its own contact address on its page and in its e-mails', async () => {
    await put('contact', 'office@cms.example', { scope: journalId })
    expect(await get('/journal/cms')).toContain('mailto:office@cms.example')
    expect(await get('/journal/lod')).not.toContain('office@cms.example')
    expect(house.served.settings.ofJournal(journalId).contact).toBe('office@cms.example')
    expect(house.served.settings.ofJournal(otherId).contact).toBe(testSite.supportEmail)
    expect(await get('/contact')).not.toContain('office@cms.example')
  })

  it('exists only for some settings', async () => {
    expect(await put('name', 'Mine', { scope: journalId, version: 0 })).toMatchObject({
      status: 404,
      code: 'setting.unknown',
    })
    expect(await put('constructor', 'Mine', { version: 0 })).toMatchObject({ status: 404, code: 'setting.unknown' })
  })
})

describe('what is typed', () => {
  it.each([
    ['issn', '1234-5678', 'This is not a valid ISSN.'],
    ['country', 'Atlantis', 'Choose a country of the list.'],
    ['contact', 'not an address', expect.any(String)],
    ['contact', 'a@example.org\r\nbcc: b@example.org', expect.any(String)],
    ['donationUrl', 'javascript:alert(1)', expect.any(String)],
    ['donationUrl', 'data:text/html,hello', expect.any(String)],
    ['name', 'x'.repeat(101), expect.any(String)],
  ])('is refused beside the field: %s %j', async (key, value, problem) => {
    expect(await put(key, value)).toMatchObject({ status: 400, fields: { value: problem } })
    expect((await one(key)).isSet).toBe(false)
  })

  it('is text, never markup, and one line where one line is shown', async () => {
    await put('name', '<b>Lagos</b>\r\nJournals\u202E\u0000')
    expect((await one('name')).value).toBe('<b>Lagos</b> Journals')
    await put('ownership', '<script>alert(1)</script>')
    expect(await get('/about')).not.toContain('<script>alert(1)')
    expect(await get('/home')).not.toContain('<b>Lagos</b>')
    expect((await house.app.inject('/feed.xml')).body).not.toContain('<b>Lagos</b>')
  })
})

describe('the history', () => {
  it('names each change with its person, and undoes it as a change of its own', async () => {
    await put('name', 'Lagos Journals')
    await put('name', 'Accra Journals')
    const [second, first] = (await changes()).changes
    expect(second).toMatchObject({
      by: adminName,
      key: 'name',
      before: 'Lagos Journals',
      after: 'Accra Journals',
      canUndo: true,
    })
    expect(first).toMatchObject({ before: null, after: 'Lagos Journals', canUndo: false })
    expect(await undo(first.id)).toMatchObject({ status: 409, code: 'setting.cannot-undo' })
    expect(await undo(second.id)).toMatchObject({ status: 200, setting: { value: 'Lagos Journals', version: 3 } })
    expect(await undo(second.id)).toMatchObject({ status: 409 })
    expect(await get('/contact')).toContain('Lagos Journals')
    expect(await undo(first.id)).toMatchObject({ status: 200, setting: { value: 'GRFS Journals', isSet: false } })
    expect((await changes()).changes).toHaveLength(4)
    for (const id of ['99', 'x', '9'.repeat(30)]) expect(await undo(id)).toMatchObject({ status: 404 })
  })

  it('has pages', async () => {
    for (let n = 1; n <= 23; n++) await put('name', `Journals ${n}`, { version: n - 1 })
    const first = await changes()
    expect([first.changes.length, first.next]).toEqual([20, expect.any(String)])
    const rest = await changes('press', first.next)
    expect([rest.changes.length, rest.next]).toEqual([3, null])
    expect((await changes(journalId)).changes).toEqual([])
  })

  it('cannot be changed by the processes', async () => {
    await put('name', 'Lagos Journals')
    const change = sql`update settings.change set after = '"x"'`.execute(house.served.db)
    await expect(change).rejects.toThrow('permission denied')
    await expect(sql`delete from settings.change`.execute(house.ctx.db)).rejects.toThrow('permission denied')
  })

  it('is in the audit log', async () => {
    await put('fees', 'Authors pay nothing.', { scope: journalId })
    const { rows } = await sql`
      select action, subject_kind, subject_id, subject_label, journal_id, detail from platform.audit
      order by id desc limit 1`.execute(house.database.db)
    expect(rows).toEqual([
      {
        ...{ action: 'setting.changed', subject_kind: 'setting', subject_id: 'fees', subject_label: 'Fees' },
        ...{ journal_id: journalId, detail: { before: null, after: 'Authors pay nothing.' } },
      },
    ])
  })
})

describe('two people at once', () => {
  it('never overwrite each other unseen, and a repeated change succeeds', async () => {
    const seen = (await one('name')).version
    expect(await put('name', 'Lagos Journals', { version: seen })).toMatchObject({ status: 200 })
    expect(await put('name', 'Lagos Journals', { version: seen })).toMatchObject({
      status: 200,
      setting: { version: 1 },
    })
    const late = await put('name', 'Accra Journals', { version: seen })
    expect(late).toMatchObject({ status: 409, code: 'setting.changed-meanwhile' })
    expect((await one('name')).value).toBe('Lagos Journals')
    expect((await changes()).changes).toHaveLength(1)
  })

  it('have one winner in the same moment', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `Journals ${n}`)
    const answers = await Promise.all(names.map((name) => put('name', name, { version: 0 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await changes()).changes).toHaveLength(1)
  })
})

describe('caches', () => {
  const purges = async () => {
    const { rows } = await sql<{ job: { payload: { keys: string[] }; runAt?: string } }>`
      select job from platform.outbox, jsonb_array_elements(told::jsonb->'jobs') job
      where job->>'name' = 'platform.purge'`.execute(house.database.db)
    return rows.map(({ job }) => ({ keys: job.payload.keys, isLater: job.runAt !== undefined }))
  }

  it('are purged at once, and again when every process knows the change', async () => {
    await put('name', 'Lagos Journals')
    const everything = [`tpl:${version()}`, 'site']
    expect(await purges()).toEqual([
      { keys: everything, isLater: true },
      { keys: everything, isLater: false },
    ])
    await sql`delete from platform.outbox`.execute(house.database.db)
    await put('fees', 'None.', { scope: journalId })
    expect((await purges()).map(({ keys }) => keys)).toEqual([[`journal:${journalId}`], [`journal:${journalId}`]])
  })

  it('know which answers name the press', async () => {
    for (const path of ['/api/articles/cms.2026.001', '/api/journals/cms/issues', '/journal/cms', '/contact']) {
      const keys = String((await house.app.inject(path)).headers['surrogate-key']).split(' ')
      expect(keys.includes('site') || keys.includes('tpl:test'), path).toBe(true)
    }
  })

  it('keep no page of a process that cannot read the settings', async () => {
    const database = connectTestDatabase(house.database.url)
    const served = contextOf(database)
    const lost = connectTestDatabase('postgres://nobody@127.0.0.1:9/none')
    const { settings } = served
    expect(settings.isCurrent()).toBe(true)
    const watch = await settings.watch({ db: lost.db, log: served.log })
    expect([settings.isCurrent(), settings.site.name]).toEqual([false, 'GRFS Journals'])
    await settings.refresh(served.db)
    expect(settings.isCurrent()).toBe(true)
    watch.stop()
    await lost.close()
    await database.close()
  })
})

describe('another process', () => {
  it('knows a change within a second, and keeps the last settings without the database', async () => {
    const database = connectTestDatabase(house.database.url)
    const other = contextOf(database)
    const watch = await other.settings.watch(other)
    await put('name', 'Lagos Journals')
    await expect.poll(() => other.site.name, { timeout: 5_000 }).toBe('Lagos Journals')
    // As if the database were away.
    await sql`alter view platform.setting rename to setting_away`.execute(house.database.db)
    await sql`update settings.value set value = '"Accra Journals"'`.execute(house.database.db)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(other.site.name).toBe('Lagos Journals')
    await sql`alter view platform.setting_away rename to setting`.execute(house.database.db)
    await expect.poll(() => other.site.name, { timeout: 5_000 }).toBe('Accra Journals')
    watch.stop()
    await database.close()
  })

  it('ignores what an older or newer release stored', async () => {
    await sql`insert into settings.value (journal_id, key, value, version)
      values (null, 'colour', '"red"', 1), (null, 'name', '7', 1), (null, 'publisher', '"Lagos Press"', 1)`.execute(
      house.database.db,
    )
    await house.served.settings.refresh(house.served.db)
    expect(house.served.site).toMatchObject({ name: 'GRFS Journals', publisher: 'Lagos Press' })
    expect((await read()).status).toBe(200)
  })
})

describe('who may change settings', () => {
  const manager = async (...journals: string[]) => {
    const person = await makePerson(house.ctx, 'sub-admin', { permissions: ['admin'], allowedJournals: journals })
    return bearer(await signIn(house.ctx, person))
  }

  it('full admins for the press, managers for their journals', async () => {
    const mine = await manager(journalId)
    const list = await house.app.inject({ url: '/api/admin/settings', headers: mine })
    expect(list.json()).toMatchObject({ scopes: [{ id: journalId }], scope: journalId })
    expect(await put('fees', 'None.', { scope: journalId, version: 0, headers: mine })).toMatchObject({ status: 200 })
    expect(await put('fees', 'None.', { scope: otherId, version: 0, headers: mine })).toMatchObject({ status: 404 })
    expect(await put('name', 'Mine', { version: 0, headers: mine })).toMatchObject({ status: 403 })
    expect(await read('press', mine)).toMatchObject({ status: 403 })
    await put('fees', 'Nothing.', { scope: otherId })
    await put('name', 'Lagos Journals')
    for (const scope of [otherId, 'press']) {
      const [{ id }] = (await changes(scope)).changes
      expect(await undo(id, mine)).toMatchObject({ status: 404, code: 'setting.change-unknown' })
    }
    const none = await manager()
    const empty = await house.app.inject({ url: '/api/admin/settings', headers: none })
    expect(empty.json()).toEqual({ scopes: [], scope: null, settings: [] })
  })
})
