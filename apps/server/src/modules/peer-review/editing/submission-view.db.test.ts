import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getSubmissionForEditorEndpoint } from '@grfs/contracts/peer-review/admin'
import { getSubmissionEndpoint } from '@grfs/contracts/submissions'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { deskOf } from '../../../../../../tests/support/desk.ts'
import { makeAuthor, type Author } from '../../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../../tests/support/factories/submissions.ts'
import { reviewTo, type ReviewTalk } from '../../../../../../tests/support/reviewing.ts'
import { authenticate } from '../../identity/index.ts'
import { grantRole } from '../../identity/queries/accounts.ts'
import { submissionRoutes } from '../../submissions/index.ts'
import { peerReviewRoutes } from '../index.ts'

vi.setConfig({ testTimeout: 60_000 })

let house: TestHouse
let talk: ReviewTalk
let author: Author
let reviewer: Author
let journalId: string
const { person } = deskOf(() => house)

beforeAll(async () => {
  house = await openTestHouse({ routes: [...submissionRoutes, ...peerReviewRoutes], authenticate })
  talk = reviewTo(house)
  journalId = await makeJournal(house.ctx)
  author = await makeAuthor(house.ctx, 'researcher', 'Zebulon Quarkwhistle')
  reviewer = await makeAuthor(house.ctx, 'reviewer', 'Philippa Thornbury')
})
afterAll(() => house.close())

const html = '<h2>Wells</h2><p>Salt &amp; water, as <b>[redacted]</b> wrote.</p><img src="figures/1" alt="">'
const body = 'Wells Salt & water, as [redacted] wrote.'
const open = (who: Pick<Author, 'token'>, id: string) => talk.ask(who, 'GET', `/submission/${id}`)

const viewOf = ({ code, assignment, draft }: { code?: string; assignment?: object; draft?: object | null }) =>
  code ?? (assignment ? 'reviewer' : draft === undefined ? 'editor' : 'author')

async function invited() {
  const paper = await talk.paperFor({ authorId: author.id, journalId, status: 'processing' }, { html })
  await talk.assign({ submissionId: paper.id, reviewerId: reviewer.id })
  return paper
}

/** The fields of the entity Submission (part 1 section 3). */
const fields = [
  'id',
  'status',
  'draft',
  'submissionDate',
  'articleId',
  'authorId',
  'journalId',
  'reviews',
  'downloads',
  'vol',
]
const more = ['rejectionDate', 'rejectionReason', 'reviewer', 'assignedDate', 'completedDate']
const articleFields = ['title', 'abstract', 'keywords', 'journalId', 'paperBody', 'paperFile', 'submissionDate']

describe('GET /submission/{id}', () => {
  it('SUBMIT-014 has every field for its author, who learns of a reviewer only the days of the timeline', async () => {
    const paper = await invited()
    const before = (await open(author, paper.id)).body.submission
    expect(before).toMatchObject({ reviewer: { fullName: '' }, assignedDate: null, completedDate: null })
    house.clock.moveTo('2026-11-16T14:25:36Z')
    expect((await talk.respond(reviewer, paper.id, 'accepted')).status).toBe(200)
    const during = await open(author, paper.id)
    expect(during.raw).not.toMatch(/Thornbury|14:25/)
    expect(during.body.submission).toMatchObject({
      reviewer: { fullName: 'Anonymous reviewer' },
      assignedDate: '2026-11-16T00:00:00.000Z',
      completedDate: null,
    })
    house.clock.moveTo('2026-11-18T15:26:37Z')
    expect((await talk.submit(reviewer, paper.id)).status).toBe(200)
    const { status, body: answer, raw } = await open(author, paper.id)
    expect(status).toBe(200)
    expect(getSubmissionEndpoint.response.parse(answer)).toEqual(answer)
    const { submission } = answer
    expect(Object.keys(submission)).toEqual(expect.arrayContaining([...fields, ...more]))
    expect(Object.keys(submission.articleId).sort()).toEqual(articleFields.toSorted())
    expect(submission).toMatchObject({
      articleId: { paperBody: body },
      authorId: { fullName: 'Zebulon Quarkwhistle', email: author.email },
      journalId: {
        id: journalId,
        title: 'Coastal and Marine Studies',
        category: 'Earth Sciences',
        researchArea: 'Earth Sciences',
      },
      downloads: 0,
      vol: null,
      reviewer: { fullName: 'Anonymous reviewer' },
      assignedDate: '2026-11-16T00:00:00.000Z',
      completedDate: '2026-11-18T00:00:00.000Z',
    })
    expect(raw).not.toMatch(/Thornbury|14:25|15:26/)
  })

  it('SUBMIT-014 gives the reviewer the blinded text and no author', async () => {
    const other = await makeAuthor(house.ctx, 'reviewer')
    const paper = await talk.paperFor({ authorId: author.id, journalId, status: 'under_review' }, { html })
    await talk.assign({ submissionId: paper.id, reviewerId: other.id, status: 'accepted' })
    const { body: answer, raw } = await open(other, paper.id)
    expect(answer.submission.articleId.paperBody).toBe(body)
    expect(raw).not.toMatch(/Quarkwhistle/)
  })

  it('SUBMIT-014 gives an editor of the journal every field with both names, and nobody else', async () => {
    const second = await makeAuthor(house.ctx, 'reviewer', 'Philippa Thornbury')
    const paper = await talk.paperFor({ authorId: author.id, journalId, status: 'under_review' }, { html })
    await talk.assign({ submissionId: paper.id, reviewerId: second.id, status: 'accepted' })
    const admin = await person('admin')
    const { status, body: answer } = await open(admin, paper.id)
    expect(status).toBe(200)
    expect(getSubmissionForEditorEndpoint.response.parse(answer)).toEqual(answer)
    expect(Object.keys(answer.submission).sort()).toEqual(['number', ...fields, ...more].sort())
    expect(Object.keys(answer.submission.articleId).sort()).toEqual(articleFields.toSorted())
    expect(answer.submission).toMatchObject({
      id: paper.id,
      draft: false,
      articleId: { paperBody: body, journalId },
      reviewer: { fullName: 'Philippa Thornbury' },
      assignedDate: expect.any(String),
      completedDate: null,
    })
    const elsewhere = await makeJournal(house.ctx, { title: 'Cities', abbrev: 'CIT', category: 'Cities' })
    const stranger = await person('sub-admin', { permissions: ['managePapers'], allowedJournals: [elsewhere] })
    const powerless = await person('sub-admin', { permissions: ['news'], allowedJournals: [journalId] })
    expect((await open(stranger, paper.id)).body.code).toBe('paper.unknown')
    expect((await open(powerless, paper.id)).status).toBe(403)
  })

  it('shows an account with several roles the view of its part in the paper, and refuses it any other paper', async () => {
    const submitted = { journalId, status: 'under_review' } as const
    const other = await talk.paperFor({ authorId: author.id, ...submitted }, { html })
    const draft = await makeSubmission(house.ctx, { authorId: author.id, journalId, status: 'draft' })
    const views: Record<string, string[]> = {}
    for (const roles of [
      ['researcher', 'reviewer'],
      ['researcher', 'admin'],
      ['reviewer', 'admin'],
      ['researcher', 'reviewer', 'admin'],
    ] as const) {
      const account = await makeAuthor(house.ctx, roles[0])
      for (const role of roles) await house.ctx.inTransaction((tx) => grantRole(tx.db, tx.now(), account.id, role))
      const own = await talk.paperFor({ authorId: account.id, ...submitted }, { html })
      const reviewed = await talk.paperFor({ authorId: author.id, ...submitted }, { html })
      await talk.assign({ submissionId: reviewed.id, reviewerId: account.id, status: 'accepted' })
      const ids = [own.id, reviewed.id, other.id, draft.id, randomUUID(), 'no-such-paper']
      views[roles.join(' ')] = await Promise.all(ids.map(async (id) => viewOf((await open(account, id)).body)))
    }
    const [noAssignment, noPaper] = ['assignment.unknown', 'paper.unknown']
    expect(views).toEqual({
      'researcher reviewer': ['author', 'reviewer', ...Array<string>(4).fill(noAssignment)],
      'researcher admin': ['author', 'editor', 'editor', ...Array<string>(3).fill(noPaper)],
      'reviewer admin': [noPaper, 'reviewer', 'editor', ...Array<string>(3).fill(noPaper)],
      'researcher reviewer admin': ['author', 'reviewer', 'editor', ...Array<string>(3).fill(noPaper)],
    })
  })
})
