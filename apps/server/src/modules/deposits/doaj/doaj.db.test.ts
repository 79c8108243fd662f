import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DoajFault, type DoajStandIn, startDoaj } from '../../../../../../tests/support/doaj.ts'
import { Killed, mortal } from '../../../../../../tests/support/deposits.ts'
import { makeArticle, makeIssue } from '../../../../../../tests/support/factories/press.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import { openPress, type Press } from '../../../../../../tests/support/publishing.ts'
import { openWorld } from '../../../../../../tests/support/workflow.ts'
import type { Context } from '../../../platform/context.ts'
import { createLog } from '../../../platform/log.ts'
import { resumeDeposits } from '../index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let doaj: DoajStandIn
let world: Awaited<ReturnType<typeof openWorld>>
let press: Press
let editor: Awaited<ReturnType<(typeof world)['editor']>>
let issue: string
let count = 0

beforeAll(async () => {
  doaj = await startDoaj(['cms'])
  world = await openWorld({ doaj: doaj.settings })
  press = openPress(world.house)
  editor = await world.editor()
  issue = await makeIssue(world.house.ctx, world.journalId, 7, 2, 2026)
})
afterAll(async () => {
  await world.close()
  await doaj.close()
})
afterEach(() => doaj.misbehave(() => null))

const db = () => world.house.database.db

/** As the worker does, a minute after the other. */
async function minutes(number: number, ctx: Context = world.house.ctx): Promise<void> {
  for (let minute = 0; minute < number; minute++) {
    await press.run('deposits.sweep-doaj', {}, ctx)
    await press.run('deposits.send-articles', { journalId: world.journalId }, ctx)
    world.house.clock.pass(60)
  }
}

/** A published article that was quiet long enough. */
async function published(parts: Partial<Parameters<typeof makeArticle>[3]> = {}): Promise<string> {
  count++
  const publicId = `cms.2026.${String(count).padStart(3, '0')}`
  await makeArticle(world.house.ctx, world.journalId, issue, { publicId, position: count, ...parts })
  await moveChange(publicId, -10)
  return publicId
}

/** As if its record had changed so many minutes from now. */
const moveChange = (publicId: string, after: number) =>
  sql`update publishing.article set changed_at = ${world.house.clock.now()}::timestamptz + ${after}::int * interval '1 minute'
    where public_id = ${publicId}`.execute(db())

const rename = async (publicId: string, title: string) => {
  await sql`update publishing.article set title = ${title} where public_id = ${publicId}`.execute(db())
  await moveChange(publicId, 0)
}

const callsOf = (publicId: string) =>
  doaj.calls.filter(({ article }) => article?.admin.publisher_record_id === publicId)
const idOf = (publicId: string) =>
  [...doaj.articles].find(([, { admin }]) => admin.publisher_record_id === publicId)?.[0] ?? null
const copiesOf = (publicId: string) =>
  [...doaj.articles.values()].filter(({ admin }) => admin.publisher_record_id === publicId).length
const titleAtDoaj = (publicId: string) => doaj.articles.get(idOf(publicId) ?? '')?.bibjson.title
const at = async (publicId: string, who = editor) =>
  (await world.call(who, 'GET', `/admin/articles/${publicId}/doaj`)).body
const again = (publicId: string, who = editor) => world.call(who, 'POST', `/admin/articles/${publicId}/doaj`)

describe('an article', () => {
  it('is created at DOAJ once, and the desk says so', async () => {
    const publicId = await published({ title: 'Salt in the wells' })
    expect(await at(publicId)).toMatchObject({ isConnected: true, state: 'waiting', at: null })
    await minutes(3)
    expect(callsOf(publicId).map(({ method }) => method)).toEqual(['POST'])
    expect(titleAtDoaj(publicId)).toBe('Salt in the wells')
    const state = await at(publicId)
    expect(state).toMatchObject({ state: 'listed', answer: null, cure: null })
    expect(state.files).toEqual({
      ...{ issue: '/journal/cms/7/2/doaj.xml', year: '/journal/cms/archive/2026/doaj.xml', ofYear: 2026 },
    })
  })

  it('is updated after it was quiet for five minutes, if what DOAJ has differs', async () => {
    const publicId = await published()
    await minutes(1)
    await rename(publicId, 'Another title')
    await minutes(4)
    expect(callsOf(publicId)).toHaveLength(1)
    await minutes(4)
    expect(callsOf(publicId).map(({ method }) => method)).toEqual(['POST', 'PUT'])
    expect(titleAtDoaj(publicId)).toBe('Another title')
    // A change that DOAJ does not see.
    await moveChange(publicId, 0)
    await minutes(8)
    expect(callsOf(publicId)).toHaveLength(2)
  })

  it('that is retracted stays, with a mark in its title', async () => {
    const publicId = await published({ title: 'Wrong' })
    await minutes(1)
    await world.call(editor, 'POST', `/admin/articles/${publicId}/notices`, { kind: 'retraction', text: 'It is.' })
    await minutes(8)
    expect(titleAtDoaj(publicId)).toBe('RETRACTED: Wrong')
    expect(copiesOf(publicId)).toBe(1)
  })

  it('that is removed here is removed there', async () => {
    const publicId = await published()
    await minutes(1)
    const id = idOf(publicId)!
    await sql`delete from publishing.contributor where article_id = (select id from publishing.article where public_id = ${publicId})`.execute(
      db(),
    )
    await sql`delete from publishing.article where public_id = ${publicId}`.execute(db())
    await minutes(2)
    expect(doaj.articles.has(id)).toBe(false)
    const { rows } = await sql`select from deposits.doaj_entry where public_id = ${publicId}`.execute(db())
    expect(rows).toEqual([])
  })

  it('waits for its DOI, which is in the first call', async () => {
    const publicId = await published({ doi: 'queued' })
    await sql`update dois.doi set since = ${world.house.clock.now()} where item_id = ${publicId}`.execute(db())
    await minutes(10)
    expect(callsOf(publicId)).toEqual([])
    await sql`update dois.doi set state = 'registered' where item_id = ${publicId}`.execute(db())
    await minutes(1)
    expect(callsOf(publicId)[0]!.article!.bibjson.identifier).toContainEqual({ type: 'doi', id: `10.5555/${publicId}` })
  })

  it('of a journal without a key is not sent', async () => {
    const { ctx } = world.house
    const publicId = await published()
    const before = doaj.calls.length
    await minutes(2, { ...ctx, doaj: null })
    await minutes(2, { ...ctx, doaj: { ...doaj.settings, keys: new Map([['eip', 'another-key']]) } })
    expect(doaj.calls).toHaveLength(before)
    await minutes(1)
    expect(copiesOf(publicId)).toBe(1)
  })
})

describe('DOAJ', () => {
  it.each(['lost', 'broken', 'down', 'html', 'redirect'] as DoajFault[])(
    'that answers "%s" gets the article again, and has it once',
    async (fault) => {
      const publicId = await published()
      doaj.misbehave(() => fault)
      await minutes(2)
      doaj.misbehave(() => null)
      expect(await at(publicId)).toMatchObject({ state: 'waiting' })
      await minutes(10)
      expect(await at(publicId)).toMatchObject({ state: 'listed' })
      expect(copiesOf(publicId)).toBe(1)
    },
  )

  it.each([
    ['invalid', 'field'],
    ['forbidden', 'owner'],
  ] as const)('that refuses an article as "%s" is not asked again until an editor acts (%s)', async (fault, cure) => {
    const publicId = await published()
    doaj.misbehave(() => fault)
    await minutes(10)
    expect(callsOf(publicId)).toHaveLength(1)
    expect(await at(publicId)).toMatchObject({ state: 'refused', cure })
    doaj.misbehave(() => null)
    expect((await again(publicId)).body).toEqual({
      ...{ success: true, message: 'The article is sent to DOAJ within a few minutes.' },
    })
    await minutes(2)
    expect(await at(publicId)).toMatchObject({ state: 'listed', answer: null })
  })

  it('that lost an article gets it as a new one', async () => {
    const publicId = await published()
    await minutes(1)
    await rename(publicId, 'Renamed')
    doaj.misbehave(({ method }) => (method === 'PUT' ? 'gone' : null))
    await minutes(8)
    expect(
      callsOf(publicId)
        .map(({ method }) => method)
        .at(-1),
    ).toBe('POST')
    expect(titleAtDoaj(publicId)).toBe('Renamed')
    expect(copiesOf(publicId)).toBe(1)
  })

  it('that is busy is left alone for half an hour', async () => {
    const publicId = await published()
    doaj.misbehave(() => 'busy')
    await minutes(1)
    doaj.misbehave(() => null)
    const before = doaj.calls.length
    await minutes(20)
    expect(doaj.calls).toHaveLength(before)
    expect((await at(publicId)).waitUntil).not.toBeNull()
    await minutes(12)
    expect(await at(publicId)).toMatchObject({ state: 'listed', waitUntil: null })
  })

  it('that refuses the key gets nothing more, and the operator one e-mail', async () => {
    const publicId = await published()
    doaj.misbehave(() => 'key')
    await minutes(3)
    doaj.misbehave(() => null)
    const before = doaj.calls.length
    await minutes(20)
    expect(doaj.calls).toHaveLength(before)
    expect(await at(publicId)).toMatchObject({ isKeyRefused: true, state: 'waiting' })
    const mails = (await mailsTo(world.house, 'operator@press.example')).filter(
      ({ template }) => template === 'deposits.doaj-key-refused',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).not.toContain(doaj.settings.keys.get('cms')!)
    expect(await resumeDeposits(world.house.ctx)).toBe(true)
    await minutes(1)
    expect(await at(publicId)).toMatchObject({ isKeyRefused: false, state: 'listed' })
  })

  it('is given up after 14 days, and the editors get one e-mail a day later', async () => {
    const publicId = await published({ title: 'A title of a fortnight' })
    doaj.misbehave(() => 'down')
    await minutes(1)
    await sql`update deposits.doaj_entry set trying_since = trying_since - interval '15 days', next_at = ${world.house.clock.now()}
      where public_id = ${publicId}`.execute(db())
    await minutes(1)
    expect(await at(publicId)).toMatchObject({ state: 'refused', cure: 'unreachable' })
    await sql`update deposits.doaj_entry set refused_at = refused_at - interval '25 hours' where public_id = ${publicId}`.execute(
      db(),
    )
    await minutes(3)
    const mails = (await mailsTo(world.house, editor.email)).filter(
      ({ template }) => template === 'deposits.doaj-refused',
    )
    expect(mails.map(({ text }) => text.includes('A title of a fortnight'))).toEqual([true])
    doaj.misbehave(() => null)
    await again(publicId)
    await minutes(1)
  })

  it('never hears of an article of a journal without an ISSN', async () => {
    const { issn } = (
      await sql<{ issn: string }>`select issn from journals.journal where id = ${world.journalId}`.execute(db())
    ).rows[0]!
    await sql`update journals.journal set issn = null where id = ${world.journalId}`.execute(db())
    const publicId = await published()
    await minutes(2)
    await sql`update journals.journal set issn = ${issn} where id = ${world.journalId}`.execute(db())
    expect(callsOf(publicId)).toEqual([])
    expect(await at(publicId)).toMatchObject({ state: 'refused', cure: 'no-issn' })
    await again(publicId)
    await minutes(1)
    expect(copiesOf(publicId)).toBe(1)
  })
})

describe('a worker that is killed', () => {
  it('before or after any transaction leaves no article twice and none behind', async () => {
    const ids = [await published(), await published(), await published()]
    for (let step = 1; step <= 14; step++) {
      let left = step
      const ctx = mortal(world.house.ctx, () => --left === 0)
      await minutes(1, ctx).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
      if (step % 4 === 0) await rename(ids[0]!, `Title ${step}`)
      world.house.clock.pass(6 * 60)
    }
    await minutes(20)
    expect(ids.map(copiesOf)).toEqual([1, 1, 1])
    expect(titleAtDoaj(ids[0]!)).toBe('Title 12')
    for (const publicId of ids) expect(await at(publicId)).toMatchObject({ state: 'listed' })
  })
})

describe('the log', () => {
  it('has no key, whatever DOAJ does', async () => {
    const lines: string[] = []
    const log = createLog('trace', 'test', { write: (line) => void lines.push(line) })
    const ctx = { ...world.house.ctx, log }
    for (const fault of ['broken', 'lost', 'html', 'redirect', 'invalid', 'down', 'busy', 'key', null] as const) {
      await published()
      doaj.misbehave(() => fault)
      await minutes(2, ctx)
      await resumeDeposits(world.house.ctx)
    }
    await minutes(40, ctx)
    expect(lines.join('')).toContain('article sent to DOAJ')
    const key = doaj.settings.keys.get('cms')!
    const forms = [key, Buffer.from(key).toString('hex'), Buffer.from(key).toString('base64')]
    expect(forms.filter((form) => lines.some((line) => line.includes(form)))).toEqual([])
  })
})

describe('the state at DOAJ', () => {
  it('belongs to editors of the journal', async () => {
    const publicId = await published()
    const other = await world.person('sub-admin', { permissions: ['publishPapers'], allowedJournals: [] })
    expect(await world.call(other, 'GET', `/admin/articles/${publicId}/doaj`)).toMatchObject({ status: 404 })
    expect(await again(publicId, other)).toMatchObject({ status: 404, body: { code: 'article.not-found' } })
    expect(await again('cms.1999.001')).toMatchObject({ status: 404 })
  })
})
