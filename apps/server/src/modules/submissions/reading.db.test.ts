import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSubmissionEndpoint, listDraftsEndpoint, listSubmissionsEndpoint } from '@grfs/contracts/submissions'
import { submissionStatuses } from '@grfs/domain/submissions/lifecycle'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { deliverAll, testWorker, until } from '../../../../../tests/support/jobs.ts'
import { bearer, makePerson, signIn, type Person } from '../../../../../tests/support/people.ts'
import { authenticate, identityRoutes } from '../identity/index.ts'
import { countTypicalDays, notePublication, ownPaperRoute, readingHandlers, submissionRoutes } from './index.ts'

let house: TestHouse
let journalId: string

beforeAll(async () => {
  house = await openTestHouse({ routes: [...identityRoutes, ...submissionRoutes, ownPaperRoute], authenticate })
  journalId = await makeJournal(house.ctx)
})
afterAll(() => house.close())

interface Author extends Person {
  get(url: string): Promise<LightMyRequestResponse>
}

async function makeAuthor(fullName = 'Farhana Akter'): Promise<Author> {
  const person = await makePerson(house.ctx, 'researcher', { fullName })
  const headers = bearer(await signIn(house.ctx, person))
  return { ...person, get: (url) => house.app.inject({ url: `/api${url}`, headers }) }
}

const papersOf = async (author: Author, query = '') =>
  listSubmissionsEndpoint.response.parse((await author.get(`/researcher/submissions${query}`)).json())
const draftsOf = async (author: Author, query = '') =>
  listDraftsEndpoint.response.parse((await author.get(`/researcher/drafts${query}`)).json())
const paperOf = async (author: Author, id: string) =>
  getSubmissionEndpoint.response.parse((await author.get(`/submission/${id}`)).json())

const day = (text: string) => new Date(`${text}T10:23:45Z`)

describe('my papers', () => {
  it('SUBMIT-013 answers an author who has none with empty lists', async () => {
    const author = await makeAuthor()
    const nothing = { data: [], totalPages: 0, total: 0, drafts: 0, yours: [], publishedPapers: [] }
    expect((await author.get('/researcher/submissions?page=1&limit=10')).json()).toEqual(nothing)
  })

  it('SUBMIT-006 SUBMIT-007 SUBMIT-012 SUBMIT-013 are ten to a page, the newest first, and nobody else’s', async () => {
    const [author, other] = [await makeAuthor(), await makeAuthor()]
    const made = []
    for (let number = 1; number <= 23; number++) {
      const since = day(`2026-10-${String(Math.ceil(number / 2)).padStart(2, '0')}`)
      made.push(await makeSubmission(house.ctx, { authorId: author.id, journalId, title: `Paper ${number}`, since }))
    }
    await makeSubmission(house.ctx, { authorId: author.id, status: 'draft' })
    await makeSubmission(house.ctx, { authorId: other.id, journalId, title: 'Somebody else’s' })
    await makeSubmission(house.ctx, { authorId: other.id, status: 'draft', title: 'Somebody else’s draft' })

    const pages = [await papersOf(author), await papersOf(author, '?page=2'), await papersOf(author, '?page=3')]
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3])
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect(new Set(ids)).toEqual(new Set(made.map(({ id }) => id)))
    const dates = pages.flatMap(({ data }) => data.map(({ submissionDate }) => submissionDate))
    expect(dates).toEqual(dates.toSorted().reverse())
    for (const page of pages) expect(page).toMatchObject({ total: 23, totalPages: 3, drafts: 1 })
    expect(await papersOf(author, '?page=9')).toMatchObject({ data: [], total: 23 })
    expect(JSON.stringify(pages)).not.toContain('Somebody else')
    expect(await draftsOf(author)).toMatchObject({ drafts: 1 })
  })

  it('SUBMIT-014 says of each what it is, whom it waits for and until when', async () => {
    const author = await makeAuthor()
    const since = day('2026-11-13')
    for (const status of submissionStatuses.filter((one) => one !== 'draft')) {
      await makeSubmission(house.ctx, { authorId: author.id, journalId, status, title: status, since })
    }
    const published = { status: 'accepted', isPublished: true, title: 'published', since } as const
    await makeSubmission(house.ctx, { authorId: author.id, journalId, ...published })
    const { data, yours } = await papersOf(author)
    const waiting = Object.fromEntries(
      data.map((paper) => [
        paper.articleId.title,
        paper.waiting && `${paper.waiting.party} ${paper.waiting.due?.slice(0, 10)}`,
      ]),
    )
    expect(waiting).toEqual({
      submitted: 'editor 2026-11-18',
      processing: 'editor 2026-11-20',
      under_review: 'reviewer 2026-11-23',
      under_admin: 'editor 2026-11-18',
      revision_required: 'author 2026-11-28',
      accepted: 'press 2026-12-13',
      published: null,
      withdrawn: null,
      rejected: null,
    })
    expect(data.find(({ status }) => status === 'revision_required')).toMatchObject({
      number: expect.stringMatching(/^CMS-2026-\d{4}$/),
      draft: false,
      journalId: { id: journalId, title: 'Coastal and Marine Studies', abbrev: 'CMS', category: 'Earth Sciences' },
      reviewCount: 1,
      isPublished: false,
      rejectionDate: null,
    })
    expect(data.find(({ status }) => status === 'rejected')?.rejectionDate).toBe('2026-11-13T00:00:00.000Z')
    expect(yours?.map(({ status }) => status)).toEqual(['revision_required'])
  })

  it('tells how long half of a journal’s papers stay, once five have gone on', async () => {
    const author = await makeAuthor()
    const elsewhere = await makeJournal(house.ctx, { title: 'Informal Economies', abbrev: 'IE' })
    const add = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          makeSubmission(house.ctx, { authorId: author.id, journalId: elsewhere, status: 'processing' }),
        ),
      )
    const waiting = await makeSubmission(house.ctx, { authorId: author.id, journalId: elsewhere })
    await add(4)
    await countTypicalDays(house.ctx)
    expect((await paperOf(author, waiting.id)).submission.waiting).toMatchObject({ typicalDays: null })
    await add(1)
    await countTypicalDays(house.ctx)
    expect((await paperOf(author, waiting.id)).submission.waiting).toMatchObject({ typicalDays: 3 })
    const listed = (await papersOf(author)).data.find(({ id }) => id === waiting.id)
    expect(listed?.waiting?.typicalDays).toBe(3)
  })

  it('SUBMIT-007 shows what is published of mine, as whoever I am named, and counts it once', async () => {
    const [author, coAuthor, other] = [await makeAuthor(), await makeAuthor(), await makeAuthor()]
    const parts = { authorId: author.id, journalId, status: 'accepted', reviews: 3, isPublished: true } as const
    const paper = await makeSubmission(house.ctx, parts)
    const publication = {
      ...{ articleId: randomUUID(), publicId: `cms.2026.${randomUUID().slice(0, 4)}`, submissionId: paper.id },
      ...{ journalId, title: 'When the wells turn', authors: ['Farhana Akter', 'Tomasz Wiśniewski'] },
      ...{ publishedOn: '2026-11-09', accountIds: [author.id, coAuthor.id] },
    }
    for (const title of ['When the wells turn', 'When the wells turn saline']) {
      await house.ctx.inTransaction((tx) => notePublication(tx, { ...publication, title }))
    }
    for (const one of [author, coAuthor]) {
      const { publishedPapers } = await papersOf(one)
      expect(publishedPapers).toMatchObject([
        { id: publication.publicId, title: 'When the wells turn saline', publishedDate: '2026-11-09', views: 0 },
      ])
      expect((await one.get('/auth/me')).json().data.published).toBe(1)
    }
    expect((await papersOf(other)).publishedPapers).toEqual([])
    expect((await paperOf(author, paper.id)).submission).toMatchObject({
      isPublished: true,
      publicId: publication.publicId,
      waiting: null,
    })
  })
})

describe('my drafts', () => {
  it('DRAFT-003 DRAFT-004 DRAFT-010 DRAFT-011 are ten to a page, the newest first, with their count', async () => {
    const author = await makeAuthor()
    for (let number = 1; number <= 12; number++) {
      const since = day(`2026-10-${String(number).padStart(2, '0')}`)
      await makeSubmission(house.ctx, { authorId: author.id, status: 'draft', title: `Draft ${number}`, since })
    }
    const [first, second] = [await draftsOf(author, '?page=1&limit=10'), await draftsOf(author, '?page=2&limit=10')]
    expect(first).toMatchObject({ totalPages: 2, drafts: 12 })
    const titles = [...first.data, ...second.data].map(({ articleId }) => articleId.title)
    expect(titles).toEqual(Array.from({ length: 12 }, (_, index) => `Draft ${12 - index}`))
    expect(Object.keys(first.data[0]!).toSorted()).toEqual([
      ...['articleId', 'changedAt', 'deletedOn', 'fileName', 'id', 'journal', 'status', 'submissionDate'],
    ])
    expect(first.data[0]).toMatchObject({ status: 'draft', submissionDate: '2026-10-11T10:23:45.000Z' })
    expect((await papersOf(author)).data).toEqual([])
  })
})

describe('one paper of mine', () => {
  it('SUBMIT-015 SUBMIT-028 SUBMIT-030 has its dates, status, number, file, field and authors', async () => {
    const author = await makeAuthor('Farhana Akter')
    const coAuthors = [{ name: 'Tomasz Wiśniewski', affiliation: 'Baltic School of Hydrology' }]
    const made = await makeSubmission(house.ctx, {
      authorId: author.id,
      journalId,
      coAuthors,
      since: day('2026-11-02'),
    })
    const { submission, reviewCount, latestReview, draft } = await paperOf(author, made.id)
    expect(submission).toMatchObject({
      ...{ id: made.id, number: made.number, status: 'submitted', draft: false, isEditable: false },
      ...{ createdDate: '2026-11-01T10:23:45.000Z', submissionDate: '2026-11-02T10:23:45.000Z' },
      articleId: {
        title: 'When the wells turn',
        keywords: ['groundwater', 'salinity', 'migration'],
        paperFile: { name: 'wells.docx', bytes: expect.any(Number) },
      },
      authorId: { fullName: 'Farhana Akter', email: author.email },
      journalId: { title: 'Coastal and Marine Studies', researchArea: 'Earth Sciences' },
      authors: [
        { name: 'Farhana Akter', isSubmitter: true, userId: author.id },
        { name: 'Tomasz Wiśniewski', affiliation: 'Baltic School of Hydrology', isSubmitter: false },
      ],
    })
    expect(submission.articleId.paperFile?.bytes).toBeGreaterThan(1000)
    expect(submission.processing).toHaveLength(6)
    expect(submission.processing.every(({ status }) => status === 'done')).toBe(true)
    expect([reviewCount, latestReview, draft]).toEqual([0, null, null])
  })

  it('SUBMIT-029 SUBMIT-031 in revision has the released review, its points and what is typed since', async () => {
    const author = await makeAuthor()
    const points = ['Say how the wells were chosen.', 'Table 2 lacks its units.', 'Report the error.']
    const parts = { authorId: author.id, journalId, status: 'revision_required', reviews: 2, points } as const
    const begun = await makeSubmission(house.ctx, { ...parts, workingCopy: { title: 'Typed anew' }, withFile: true })
    const answer = await paperOf(author, begun.id)
    expect(answer).toMatchObject({
      reviewCount: 2,
      submission: {
        isEditable: true,
        articleId: { title: 'When the wells turn' },
        reviews: [{ stage: 1 }, { stage: 2 }],
      },
      latestReview: { stage: 2, words: 14, releasedDate: '2026-11-14' },
      draft: { version: 1, form: { title: 'Typed anew', answers: {} }, file: { name: 'wells.docx' } },
    })
    expect(answer.submission.reviews[0]?.points.map((point) => point.answer)).toEqual(points.map(() => 'It is done.'))
    expect(answer.latestReview?.points).toEqual(
      points.map((point, index) => ({
        ...{ id: begun.pointIds[index], number: index + 1, html: `<p>${point}</p>`, answer: null },
      })),
    )
    const untouched = await paperOf(author, (await makeSubmission(house.ctx, parts)).id)
    expect(untouched.draft).toMatchObject({ version: 0, form: { title: 'When the wells turn' }, file: null })
  })

  it.each([
    ['draft', true],
    ['submitted', false],
    ['processing', false],
    ['under_review', false],
    ['under_admin', false],
    ['revision_required', true],
    ['accepted', false],
    ['rejected', false],
  ] as const)('SUBMIT-031 with the status %s is editable: %s', async (status, isEditable) => {
    const author = await makeAuthor()
    const made = await makeSubmission(house.ctx, { authorId: author.id, journalId, status })
    const { submission, draft } = await paperOf(author, made.id)
    expect([submission.isEditable, draft !== null]).toEqual([isEditable, isEditable])
  })

  it('a draft is its working copy', async () => {
    const author = await makeAuthor('Farhana Akter')
    const workingCopy = { title: 'Half a title', abstract: '' }
    const made = await makeSubmission(house.ctx, { authorId: author.id, status: 'draft', workingCopy, withFile: true })
    const { submission, draft } = await paperOf(author, made.id)
    expect(submission).toMatchObject({
      ...{ number: null, draft: true, isEditable: true, submissionDate: null, journalId: null, waiting: null },
      articleId: { title: 'Half a title', paperFile: { name: 'wells.docx' } },
      authorId: { fullName: 'Farhana Akter' },
      timeline: [],
    })
    expect(submission.processing.map(({ step }) => step)).toEqual([
      'check against the guidelines',
      'comparison with other papers',
    ])
    expect(draft).toMatchObject({ version: 1, form: workingCopy })
  })

  it('tells its journey in order, and of others no name, no id and no hour', async () => {
    const author = await makeAuthor()
    const parts = { authorId: author.id, journalId, status: 'rejected', reviews: 2, since: day('2026-11-14') } as const
    const made = await makeSubmission(house.ctx, parts)
    const reviewer = await makePerson(house.ctx, 'reviewer', { fullName: 'Zebulon Quarkwhistle' })
    await sql`insert into submissions.event (submission_id, move, from_status, to_status, by_party, by_account_id, reason, at)
      values (${made.id}, 'end-assignment', 'under_review', 'processing', 'reviewer', ${reviewer.id}, 'Quarkwhistle was late', ${day('2026-11-15')})`.execute(
      house.database.db,
    )
    const answer = await author.get(`/submission/${made.id}`)
    const { timeline, rejectionReason } = getSubmissionEndpoint.response.parse(answer.json()).submission
    expect(timeline.map(({ name }) => name)).toEqual([
      ...['submit', 'pass-screening', 'begin-review', 'hand-in-review', 'ask-revision', 'resubmit'],
      ...['begin-review', 'hand-in-review', 'reject', 'end-assignment'],
    ])
    const exact = timeline.filter(({ at }) => !at.endsWith('T00:00:00.000Z')).map(({ name }) => name)
    expect(exact).toEqual(['submit', 'resubmit'])
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted())
    expect(rejectionReason).toBe('The editor has weighed it.')
    for (const secret of [reviewer.id, 'Quarkwhistle']) expect(answer.body).not.toContain(secret)
  })

  it('keeps its order when others act on the day on which it came in', async () => {
    const author = await makeAuthor()
    const made = await makeSubmission(house.ctx, { authorId: author.id, journalId, since: day('2026-11-14') })
    await sql`insert into submissions.event (submission_id, move, from_status, to_status, by_party, at)
      values (${made.id}, 'pass-screening', 'submitted', 'processing', 'editor', '2026-11-14T15:00:00Z')`.execute(
      house.database.db,
    )
    const { timeline } = (await paperOf(author, made.id)).submission
    expect(timeline.map(({ at }) => at)).toEqual(['2026-11-14T10:23:45.000Z', '2026-11-14T10:23:45.000Z'])
  })

  it('a co-author with an account follows it, and neither changes it nor sees what is being typed', async () => {
    const [author, coAuthor] = [await makeAuthor(), await makeAuthor('Ngozi Eze')]
    const coAuthors = [{ name: 'Ngozi Eze', userId: coAuthor.id }]
    const parts = { authorId: author.id, journalId, coAuthors, workingCopy: { title: 'Not yet said' } }
    const made = await makeSubmission(house.ctx, { ...parts, status: 'revision_required' })
    const { submission, draft } = await paperOf(coAuthor, made.id)
    expect(submission).toMatchObject({
      isEditable: false,
      status: 'revision_required',
      authorId: { email: author.email },
    })
    expect(submission.timeline.length).toBeGreaterThan(3)
    expect(draft).toBeNull()
    expect((await coAuthor.get(`/submission/${made.id}/document`)).statusCode).toBe(404)
    expect((await papersOf(coAuthor)).total).toBe(0)
    const draftOnly = await makeSubmission(house.ctx, { authorId: author.id, status: 'draft', coAuthors })
    expect((await coAuthor.get(`/submission/${draftOnly.id}`)).statusCode).toBe(404)
  })

  it('opens its file for a minute: the newest there is', async () => {
    const author = await makeAuthor()
    const parts = { authorId: author.id, journalId, status: 'revision_required', fileName: 'revised.docx' } as const
    const made = await makeSubmission(house.ctx, { ...parts, workingCopy: {}, withFile: true })
    const { url } = (await author.get(`/submission/${made.id}/document`)).json()
    const file = await house.app.inject({ url })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toMatch(/^attachment.*revised\.docx/)
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const bare = await makeSubmission(house.ctx, { authorId: author.id, status: 'draft' })
    expect((await author.get(`/submission/${bare.id}/document`)).json().code).toBe('submission.unknown')
  })

  it('is compared with the manuscript before it, once, by the worker', async () => {
    const author = await makeAuthor()
    const first = await makeSubmission(house.ctx, { authorId: author.id, journalId })
    const ask = async (id: string) => (await author.get(`/submission/${id}/differences`)).json()
    expect(await ask(first.id)).toEqual({ status: 'none', html: null })
    const parts = { authorId: author.id, journalId, status: 'revision_required', withFile: true } as const
    const revised = await makeSubmission(house.ctx, { ...parts, workingCopy: {} })
    expect(await Promise.all([ask(revised.id), ask(revised.id)])).toEqual([
      { status: 'running', html: null },
      { status: 'running', html: null },
    ])
    const worker = await testWorker(house.ctx, house.database.url, readingHandlers)
    await deliverAll(house.database)
    await until(async () => (await ask(revised.id)).status === 'done', 20)
    await worker.stop()
    expect((await ask(revised.id)).html).toContain('class="comparison"')
  })
})

describe('statements', () => {
  it('are as many with a hundred papers, drafts, points and events as with ten', async () => {
    const counts: Array<Record<string, number>> = []
    for (const size of [10, 100]) {
      const author = await makeAuthor()
      for (let number = 0; number < size; number++) {
        await makeSubmission(house.ctx, { authorId: author.id, journalId, status: 'under_admin' })
        await makeSubmission(house.ctx, { authorId: author.id, status: 'draft' })
      }
      const points = Array.from({ length: size }, (_, index) => `Point ${index + 1}.`)
      const coAuthors = points.map((name) => ({ name }))
      const parts = { authorId: author.id, journalId, points, coAuthors, workingCopy: {}, withFile: true }
      const { id } = await makeSubmission(house.ctx, { ...parts, status: 'revision_required', reviews: 3 })
      const addresses = [
        `/researcher/submissions?limit=${size}`,
        `/researcher/drafts?limit=${size}`,
        `/submission/${id}`,
      ]
      const found: Record<string, number> = {}
      for (const address of addresses) {
        house.database.queries.reset()
        expect((await author.get(address)).statusCode).toBe(200)
        found[address.replace(/\?.*|[0-9a-f-]{36}/, '')] = house.database.queries.list.length
      }
      counts.push(found)
    }
    expect(counts[1]).toEqual(counts[0])
    // One statement reads the session; the text of a paper is read with a separate one.
    expect(counts[0]).toEqual({ '/researcher/submissions': 2, '/researcher/drafts': 2, '/submission/': 3 })
  }, 60_000)
})
