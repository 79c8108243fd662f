import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import type { CitedWork } from '@grfs/domain/reference-checks/verdict'
import { docxOf, paragraph } from '../../../../../packages/manuscript/corpus/docx.ts'
import { type CrossrefWorks, startCrossrefWorks } from '../../../../../tests/support/stand-ins/crossref-works.ts'
import { makeAuthor, talkTo, type Author } from '../../../../../tests/support/drafting.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { openPress } from '../../../../../tests/support/publishing.ts'
import { openWorld } from '../../../../../tests/support/workflow.ts'
import { manuscriptHandlers } from '../manuscripts/index.ts'
import { listOwnWorks } from '../publishing/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Converter } from '../../platform/sandbox/converter.ts'
import { ListRefused, loadRetractions, lookUpReference as lookUp, WorksUnavailable } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

const lookUpReference = (ctx: Context, one: CitedWork) => lookUp(ctx, one, listOwnWorks)

let crossref: CrossrefWorks
let world: Awaited<ReturnType<typeof openWorld>>
let talk: ReturnType<typeof talkTo>
let ann: Author

const wells = {
  doi: '10.5555/wells',
  title: 'Seasonal recharge of shallow wells in the delta',
  families: ['Okafor', 'Lind'],
  year: 2020,
}
const roads = { doi: '10.5555/roads', title: 'Winter roads and the price of salt', families: ['Rossi'], year: 2018 }
const fish = {
  ...{ doi: '10.5555/fish', title: 'Enzymes in the gut of deep sea fish', families: ['Kim'], year: 2015 },
  update: { type: 'retraction', doi: '10.5555/fish.r', on: [2021, 4, 9] as [number, number, number] },
}

const printed = [
  'Okafor, A., & Lind, S. (2020). Seasonal recharge of shallow wells in the delta. Journal of Water, 8(2), 1–9.',
  'Rossi, G. (2018). Winter roads and the price of salt. Journal of Roads, 3(1), 4–9. https://doi.org/10.5555/wells',
  'Kim, K. (2015). Enzymes in the gut of deep sea fish. Journal of Fish, 5(3), 7–12. https://doi.org/10.5555/fish',
  'Nobody, N. (2019). A work that exists nowhere at all. Journal of Nothing, 9(9), 90–99.',
  'World Health Organization. (2019). Facts. Retrieved June 4, 2025, from https://www.example.org/facts',
]

const paper = (references: string[]) =>
  docxOf({
    body: [
      paragraph('A Title of Some Length for a Paper about Wells'),
      paragraph('Introduction', { style: 'Heading1' }),
      paragraph('We measured rain.'),
      paragraph('References', { style: 'Heading1' }),
      ...references.map((one) => paragraph(one)),
    ].join(''),
  })

beforeAll(async () => {
  crossref = await startCrossrefWorks()
  crossref.list(wells, roads, fish)
  world = await openWorld({ works: crossref.settings })
  talk = talkTo(world.house)
})
afterAll(async () => {
  await world.close()
  await crossref.close()
})
beforeEach(async () => {
  crossref.misbehave(() => null)
  crossref.calls.length = 0
  await sql`delete from reference_checks.answer`.execute(world.house.ctx.db)
  ann = await makeAuthor(world.house.ctx)
})

const cited = (parts: Partial<CitedWork> = {}): CitedWork => ({
  ...{ text: printed[0]!, type: 'journal', families: ['Okafor'], year: '2020', title: wells.title, doi: null },
  ...parts,
})

async function upload(references = printed): Promise<string> {
  const id = randomUUID()
  const { status } = await talk.upload(ann, id, paper(references))
  expect(status).toBe(201)
  return id
}
/** Reads the uploaded file and looks its references up. */
async function work(id: string): Promise<void> {
  const { ctx } = world.house
  const manuscriptId = await manuscriptOf(id)
  const read = manuscriptHandlers({ converter: {} as Converter, operatorEmail: 'o@press.example' }).find(
    ({ job }) => job.name === 'manuscripts.do-step',
  )!
  const run = { ctx, jobId: '1', attempt: 1, signal: new AbortController().signal }
  await read.run({ manuscriptId, kind: 'read' }, run)
  await openPress(world.house).work('reference-checks.check-manuscript')
}
async function manuscriptOf(id: string): Promise<string> {
  const { rows } = await sql<{ manuscript_id: string }>`
    select manuscript_id from submissions.draft where submission_id = ${id}`.execute(world.house.ctx.db)
  return rows[0]!.manuscript_id
}
const checkOf = async (id: string) => (await talk.check(ann, id)).body as ManuscriptCheck

describe('an uploaded manuscript', () => {
  it('has a verdict for each reference, and only single references leave', async () => {
    const id = await upload()
    expect((await checkOf(id)).references).toBeNull()
    await work(id)
    const { references } = await checkOf(id)
    expect(references).toMatchObject({ status: 'done', total: 5 })
    expect(references!.list.map(({ verdict, doi }) => [verdict, doi])).toEqual([
      ['found', wells.doi],
      ['other-work', wells.doi],
      ['retracted', fish.doi],
      ['not-found', null],
      ['not-checked', null],
    ])
    expect(references!.list[2]).toMatchObject({ noticedOn: '2021-04-09', noticeDoi: '10.5555/fish.r' })
    expect(references!.list[0]!.text).toBe(printed[0])
    const other = await makeAuthor(world.house.ctx)
    expect(await talk.check(other, id)).toMatchObject({ status: 404, body: { code: 'submission.unknown' } })
    for (const { searchParams } of crossref.calls) {
      expect(searchParams.get('mailto')).toBe('references@press.example')
      const sent = searchParams.get('query.bibliographic')
      if (sent !== null) expect(printed).toContain(sent)
    }
    expect(crossref.mostAtOnce).toBeLessThanOrEqual(5)
  })

  it('is asked about once, whoever uploads it again', async () => {
    const first = await upload()
    await work(first)
    const asked = crossref.calls.length
    await work(await upload())
    expect(asked).toBeGreaterThan(3)
    expect(crossref.calls).toHaveLength(asked)
  })

  it('is not judged while the service is down, and later it is', async () => {
    crossref.misbehave(() => 'busy')
    const id = await upload()
    await work(id)
    const down = (await checkOf(id)).references!
    expect(down.list.map(({ verdict }) => verdict)).toEqual(printed.map(() => 'not-checked'))
    crossref.misbehave(() => null)
    await openPress(world.house).run('reference-checks.check-manuscript', {
      eventId: '',
      manuscriptId: await manuscriptOf(id),
      pass: 1,
    })
    expect((await checkOf(id)).references!.list.map(({ verdict }) => verdict)).toContain('retracted')
  })
})

describe('the service', () => {
  it.each(['busy', 'down', 'broken', 'garbage', 'other', 'redirect', 'huge'] as const)(
    '%s: nothing is judged',
    async (fault) => {
      crossref.misbehave(() => fault)
      await expect(lookUpReference(world.house.ctx, cited())).rejects.toBeInstanceOf(WorksUnavailable)
      await expect(lookUpReference(world.house.ctx, cited({ doi: '10.5555/wells' }))).rejects.toBeInstanceOf(
        WorksUnavailable,
      )
      expect(crossref.followed).toBe(0)
    },
  )

  it('of another agency is asked whether a DOI exists', async () => {
    crossref.registerElsewhere('10.9999/other')
    const elsewhere = cited({
      doi: '10.9999/other',
      text: 'Okafor, A. (2020). Something else entirely here.',
      title: 'Something else entirely here',
    })
    expect(await lookUpReference(world.house.ctx, elsewhere)).toMatchObject({
      verdict: 'not-checked',
      doi: '10.9999/other',
    })
    const invented = { ...elsewhere, doi: '10.9999/invented' }
    expect(await lookUpReference(world.house.ctx, invented)).toMatchObject({ verdict: 'not-found' })
  })
})

it('knows our own articles before it asks anybody', async () => {
  const { ctx } = world.house
  const journalId = await makeJournal(ctx, { title: 'Energy in Practice', abbrev: 'EIP', category: 'Energy' })
  const issueId = await makeIssue(ctx, journalId, 1, 1, 2026)
  await makeArticle(ctx, journalId, issueId, { publicId: 'eip.2026.001', position: 1, doi: 'registered' })
  const { rows } = await sql<{ title: string; doi: string; published_on: string }>`
    select a.title, d.doi, a.published_on from publishing.article a join dois.doi d on d.item_id = a.public_id
    where a.public_id = 'eip.2026.001'`.execute(ctx.db)
  const own = rows[0]!
  const judged = await lookUpReference(
    ctx,
    cited({ doi: own.doi, title: own.title, text: own.title, families: [], year: own.published_on.slice(0, 4) }),
  )
  expect(judged).toMatchObject({ verdict: 'found', doi: own.doi.toLowerCase() })
  expect(crossref.calls).toEqual([])
})

describe('the list of retractions', () => {
  const header = 'Record ID,Title,RetractionDate,RetractionDOI,OriginalPaperDOI,RetractionNature,Notes'
  const row = (doi: string, nature = 'Retraction', notes = '') =>
    `1,"A, ""title""",5/3/2024 0:00,10.5555/NOTICE,${doi},${nature},${notes}`
  async function* chunks(text: string) {
    for (let at = 0; at < text.length; at += 7) yield await Promise.resolve(text.slice(at, at + 7))
  }
  const load = (...rows: string[]) => loadRetractions(world.house.ctx, chunks([header, ...rows].join('\r\n')))
  const later = () => world.house.clock.moveTo(new Date(world.house.ctx.clock.now().getTime() + 1_000).toISOString())

  it('is loaded, replaced, and counts beside the service', async () => {
    const loaded = await load(
      row('10.5555/WELLS'),
      row('10.5555/b', 'Correction'),
      row('10.5555/c', 'Expression of concern', '"two\nlines"'),
      row('unavailable'),
    )
    expect(loaded).toEqual({ loaded: 2, skipped: 2, deleted: 0 })
    expect(await lookUpReference(world.house.ctx, cited())).toEqual({
      ...{ verdict: 'retracted', doi: wells.doi },
      notice: { kind: 'retracted', on: '2024-05-03', doi: '10.5555/notice' },
    })
    later()
    expect(await load(row('10.5555/d'), row('10.5555/c'))).toEqual({ loaded: 2, skipped: 0, deleted: 1 })
    expect(await lookUpReference(world.house.ctx, cited())).toMatchObject({ verdict: 'found' })
  })

  it('is refused if it is another file, empty, torn or far too short', async () => {
    later()
    await load(...Array.from({ length: 20 }, (_, at) => row(`10.5555/many.${at}`)))
    later()
    for (const text of ['a,b\n1,2', header, `${header}\n1,"torn`, `${header}\n${row('10.5555/one')}`])
      await expect(loadRetractions(world.house.ctx, chunks(text))).rejects.toBeInstanceOf(ListRefused)
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from reference_checks.retraction`.execute(world.house.ctx.db)
    expect(rows[0]!.count).toBeGreaterThanOrEqual(20)
  })
})
