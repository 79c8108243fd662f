import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import { docxOf, paragraph } from '../../../../../packages/manuscript/corpus/docx.ts'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeAuthor, talkTo, type Author, type Talk } from '../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { testWorker, until } from '../../../../../tests/support/jobs.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { createConverter } from '../../platform/sandbox/create-converter.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { authenticate, deactivateAccount } from '../identity/index.ts'
import { manuscriptHandlers } from '../manuscripts/index.ts'
import { draftRoutes } from './routes.ts'

vi.setConfig({ testTimeout: 60_000 })

let house: TestHouse
let talk: Talk
let ann: Author
let worker: Worker | undefined

beforeAll(async () => {
  house = await openTestHouse({ routes: draftRoutes, authenticate })
  talk = talkTo(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  ann = await makeAuthor(house.ctx)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})

async function startWorker(): Promise<void> {
  const converter = createConverter({
    program: 'soffice',
    sandbox: 'bubblewrap',
    folder: os.tmpdir(),
    atOnce: 1,
    limits: { wallSeconds: 30 },
  })
  const handlers = manuscriptHandlers({ converter, operatorEmail: 'operator@journals.example' })
  worker = await testWorker(house.ctx, house.database.url, handlers)
}

const checkOf = async (who: Author, id: string) => (await talk.check(who, id)).body as ManuscriptCheck

async function checked(who: Author, id: string): Promise<ManuscriptCheck> {
  await until(async () => (await checkOf(who, id)).status !== 'running', 40)
  return checkOf(who, id)
}

/** Sentences that are unique to the seed. */
const prose = (seed: string, sentences = 60) =>
  Array.from({ length: sentences }, (_, n) => `The ${seed}${n} wells of ${seed}${n * 7} rose by ${n} ${seed} hands.`)

const paperOn = (title: string, lines: string[], author = 'Zebulon Quarkwhistle') =>
  docxOf({
    body: [
      paragraph(title, { style: 'Title' }),
      paragraph(author),
      paragraph('Institute of Brackish Wells'),
      paragraph('Abstract', { style: 'Heading1' }),
      paragraph('Salt rises in the wells of the delta, and people drink from them.'),
      paragraph('Keywords: salinity, wells, delta'),
      paragraph('Introduction', { style: 'Heading1' }),
      ...lines.map((line) => paragraph(line)),
      paragraph('References', { style: 'Heading1' }),
      paragraph('Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.'),
    ].join(''),
    styles: ['Title', 'Heading1']
      .map((id) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id.replace('1', ' 1')}"/></w:style>`)
      .join(''),
  })

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(table)}`.execute(house.database.db)
  return rows[0]!.count
}
async function objects(): Promise<number> {
  let found = 0
  for await (const _object of house.ctx.storage.list('objects/')) found++
  return found
}
/** Waits until all papers are processed and compared. */
const settled = () =>
  until(
    async () =>
      (await count(`manuscripts.step s join manuscripts.manuscript m on m.id = s.manuscript_id
        where s.kind in ('read', 'similarity') and s.status <> 'done' and m.refused_code is null`)) === 0,
    40,
  )
const kept = async () => ({
  manuscripts: await count('manuscripts.manuscript'),
  comparable: await count('manuscripts.comparable'),
  marks: await count('manuscripts.mark'),
  files: await count('files.object'),
  objects: await objects(),
})

describe('the check of a manuscript', () => {
  it('waits for the worker, and is caught up when it is back: values, findings with places, figures', async () => {
    const id = randomUUID()
    await talk.upload(ann, id, paperOn('Salt in the wells of Dacope', prose('zorp')))
    expect(await checkOf(ann, id)).toMatchObject({ status: 'running', read: null, report: null })
    await startWorker()
    const check = await checked(ann, id)
    expect(check).toMatchObject({
      status: 'done',
      told: null,
      read: {
        title: { value: 'Salt in the wells of Dacope', confidence: expect.any(Number), because: expect.any(String) },
        keywords: { value: ['salinity', 'wells', 'delta'] },
        authors: [{ value: { name: 'Zebulon Quarkwhistle', userId: null } }],
      },
      similarity: { percent: 0, sources: [], passages: [] },
    })
    const { rules, findings } = check.report!
    const figures = Object.fromEntries(rules.map(({ rule, figure }) => [rule, figure]))
    expect(figures).toMatchObject({
      'words.too-many': `${check.read!.words.toLocaleString('en')} of 7,000`,
      'abstract.too-long': '13 of 350',
      'keywords.count': '3 of 3 to 6',
      'similarity.too-high': '0 % of 20 %',
      'file.empty': null,
    })
    expect(rules.find(({ rule }) => rule === 'similarity.too-high')!.outcome).toBe('passed')
    const places = findings.flatMap((finding) => finding.places)
    expect(places.length).toBeGreaterThan(0)
    for (const place of places) expect(place).toMatch(/^\w.{3,}/)
    house.database.queries.reset()
    await checkOf(ann, id)
    expect(house.database.queries.list.length, house.database.queries.list.join('\n')).toBeLessThanOrEqual(5)
  })

  it('says what is wrong with a file that cannot be read, in a sentence for its author', async () => {
    await startWorker()
    const id = randomUUID()
    const sound = Buffer.from(samplePaper())
    await talk.upload(ann, id, sound.subarray(0, sound.length - 200))
    const check = await checked(ann, id)
    expect(check).toMatchObject({ status: 'refused', read: null, report: null, similarity: null })
    expect(check.told).toMatch(/^[A-Z].{20,}\.$/)
  })

  it('says that it is late when the store is away, and loses nothing', async () => {
    const id = randomUUID()
    await talk.upload(ann, id, paperOn('Late wells', prose('late')))
    const { get } = house.ctx.storage
    house.ctx.storage.get = () => Promise.reject(new Error('The store is away.'))
    await startWorker()
    const late = await checked(ann, id)
    house.ctx.storage.get = get
    expect(late.status).toBe('delayed')
    expect(late.told).toMatch(/safe/)
    await house.database.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    await until(async () => (await checkOf(ann, id)).status === 'done', 40)
  })

  it('offers nothing that the form would not take', async () => {
    await startWorker()
    const id = randomUUID()
    await talk.upload(ann, id, paperOn(`Wells ${'of the delta '.repeat(60)}`.trim(), prose('long', 5)))
    const { read } = await checked(ann, id)
    const form = { title: read!.title?.value ?? '', abstract: read!.abstract!.value, keywords: read!.keywords!.value }
    const coAuthors = read!.authors.map(({ value }) => value)
    expect((await talk.save(ann, id, 0, { ...form, coAuthors })).status).toBe(200)
  })
})

describe('journals', () => {
  it('are suggested by what they are about, three at most', async () => {
    const make = (title: string, category: string) => makeJournal(house.ctx, { title, category, abbrev: null })
    const wells = await make('Groundwater Letters', 'Salinity and wells')
    await make('Annals of Prosody', 'Linguistics')
    await make('Delta Studies', 'Geography')
    await make('Quilting Today', 'Crafts')
    const id = randomUUID()
    await talk.save(ann, id, 0, {
      title: `It's salinity \\ 'wells' & (delta | !x`,
      abstract: `Salinity of groundwater in the delta. <b>'</b>`,
      keywords: ['salinity', 'delta', `'); --`],
    })
    await talk.upload(ann, id, samplePaper())
    const { journals } = await checkOf(ann, id)
    expect(journals.length).toBeLessThanOrEqual(3)
    expect(journals[0]).toEqual({ id: wells, title: 'Groundwater Letters', because: expect.stringMatching(/salinity/) })
    expect(journals.map(({ title }) => title)).not.toContain('Quilting Today')
    for (const keywords of [[], ['the'], ['&&&']]) {
      const version = (await talk.copyOf(id))!.version
      await talk.save(ann, id, version, { title: 'of the', keywords })
      expect((await talk.check(ann, id)).status).toBe(200)
    }
  })
})

describe('what nobody refers to any more', () => {
  it('is forgotten: the file that was replaced, and all of a draft that was deleted', async () => {
    await startWorker()
    await settled()
    const id = randomUUID()
    const before = await kept()
    const text = prose('gone')
    await talk.upload(ann, id, paperOn('First', text))
    await checked(ann, id)
    const first = await kept()
    // A draft never enters the comparison index.
    expect(first).toMatchObject({ comparable: before.comparable, marks: before.marks })
    await talk.upload(ann, id, paperOn('Second', text))
    await checked(ann, id)
    await until(async () => (await kept()).objects === before.objects + 1, 40)
    expect(await kept()).toEqual(first)
    expect((await talk.remove(ann, id)).status).toBe(200)
    await until(async () => (await kept()).objects === before.objects, 40)
    expect(await kept()).toEqual(before)
  })

  it('is forgotten even while it is being read, and leaves nothing behind', async () => {
    await startWorker()
    await settled()
    const before = await kept()
    for (let n = 0; n < 6; n++) {
      const id = randomUUID()
      await talk.upload(ann, id, paperOn('Hasty', prose('hasty')))
      await talk.upload(ann, id, paperOn('Hastier', prose('hastier')))
      await new Promise((resolve) => setTimeout(resolve, n * 60))
      expect((await talk.remove(ann, id)).status).toBe(200)
    }
    const dueNow = 'update graphile_worker._private_jobs set run_at = now() where locked_at is null'
    await until(async () => {
      await house.database.pool.query(dueNow)
      return JSON.stringify(await kept()) === JSON.stringify(before)
    }, 40)
  })
})

describe('people to name as co-authors', () => {
  const find = async (q: string, who = ann) =>
    (await talk.ask(who, 'GET', `/submission/search?q=${encodeURIComponent(q)}`)).body.users as Array<
      Record<string, unknown>
    >
  const names = async (q: string) => (await find(q)).map(({ fullName }) => fullName)

  it('SEARCH-002 SEARCH-003 SEARCH-004 are found by the beginning of any word of their name, from two characters on, accents aside', async () => {
    const lucja = await makeAuthor(house.ctx, 'researcher', "Łucja Anne-Marie O'Wiśniewska")
    for (const q of ['łucja', 'LUCJA', 'wisni', 'Wiśn', 'marie', 'lu', 'anne wis', 'wis luc', "O'Wiś"]) {
      expect(await names(q), q).toEqual([lucja.fullName])
    }
    for (const q of ['l', '', '  ł ', 'ucja', 'niewska', 'lucja x', '%%', '__', '\\\\', "'", '%ucja', 'l%']) {
      expect(await names(q), q).toEqual([])
    }
    expect(await find('lucja')).toEqual([
      { _id: lucja.id, title: 'Dr.', fullName: lucja.fullName, university: expect.any(String) },
    ])
    expect(await find('lucja', lucja)).toEqual([])
  })

  it('are members who can be reached: no unverified, deactivated or administering account, and no address', async () => {
    await makeAuthor(house.ctx, 'unverified', 'Grumio Unverified')
    await makeAuthor(house.ctx, 'sub-admin', 'Grumio Subadmin')
    await makeAuthor(house.ctx, 'admin', 'Grumio Admin')
    const left = await makeAuthor(house.ctx, 'researcher', 'Grumio Left')
    const admin = (await authenticate(house.ctx)((await makeAuthor(house.ctx, 'admin')).token))!
    await deactivateAccount(house.ctx, admin, left.id)
    await makeAuthor(house.ctx, 'reviewer', 'Grumio Reviewer')
    const found = await find('grumio')
    expect(found.map(({ fullName }) => fullName)).toEqual(['Grumio Reviewer'])
    expect(JSON.stringify(found)).not.toContain('@')
  })

  it('are eight at most, in one statement', async () => {
    for (let n = 0; n < 10; n++) await makeAuthor(house.ctx, 'researcher', `Plentiful Person${n}`)
    house.database.queries.reset()
    expect(await names('plentiful')).toHaveLength(8)
    expect(house.database.queries.list.filter((query) => query.includes('identity.sought'))).toHaveLength(1)
    expect((await talk.ask(ann, 'GET', `/submission/search?q=${'x'.repeat(101)}`)).status).toBe(400)
    expect((await talk.ask(ann, 'GET', `/submission/search?q=${encodeURIComponent('ab\u0000c')}`)).status).toBeLessThan(
      500,
    )
  })
})
