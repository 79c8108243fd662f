import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeAssignment } from '../../../../../tests/support/factories/assignments.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { openWorld, type Actor, type World } from '../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 120_000 })

const secondJournal = 'Annals of Rivers'
let world: World
let rivers: string
let author: Actor
let admin: Actor

beforeAll(async () => {
  world = await openWorld()
  rivers = await makeJournal(world.house.ctx, { title: secondJournal, abbrev: 'AOR' })
  author = await world.person('researcher', { fullName: 'Ann Quillfeather' })
  admin = await world.editor({ fullName: 'Ifeoma Okonjo' })
})
afterAll(() => world.close())

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const transfer = (who: Actor, id: string, withReviews = false) =>
  world.call(who, 'POST', `/submission/${id}/transfer`, { withReviews })

/** A reviewed paper that was rejected with a journal suggested. */
async function rejectedPaper(coAuthorEmail = 'bo@lund.example') {
  const { house } = world
  const made = await makeSubmission(house.ctx, {
    ...{ authorId: author.id, journalId: world.journalId, status: 'under_admin', reviews: 1, withFile: true },
    title: 'Salt in the wells',
    coAuthors: [{ name: 'Bo Lind', email: coAuthorEmail }],
  })
  const reviewer = await world.person('reviewer', { fullName: 'Zebediah Holloway' })
  await makeAssignment(house.ctx, {
    ...{ submissionId: made.id, reviewerId: reviewer.id, stage: 1, status: 'done' },
    review: { comments: '<p>Zebediah Holloway asks for more wells.</p>', recommendation: 'Major Revision Required' },
  })
  const { version } = await house.database.db
    .selectFrom('submissions.submission')
    .select('version')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  const decision = { version, move: 'reject', letter: 'Dear Ann,\n\nNo.', reason: 'Too local for us.' }
  return { ...made, decision }
}

const reject = (id: string, decision: object, transferTo: string) =>
  world.call(admin, 'POST', `/admin/papers/${id}/decision`, { ...decision, transferTo })

/** Submits the new paper with the authors of the rejected one. */
async function submitTransferred(id: string, newId: string): Promise<void> {
  const { db } = world.house.database
  await sql`update submissions.submission s set status = 'submitted', journal_id = ${rivers}, submitted_at = now(),
    number = ${`AOR-2026-${newId.slice(0, 8)}`}, manuscript_id = d.manuscript_id, title = 'Salt in the wells'
    from submissions.draft d where d.submission_id = s.id and s.id = ${newId}`.execute(db)
  await sql`insert into submissions.author (submission_id, position, name, email, account_id, is_submitter)
    select ${newId}, position, name, email, account_id, is_submitter from submissions.author
    where submission_id = ${id} on conflict do nothing`.execute(db)
}

describe('a rejected paper and another journal', () => {
  it('is suggested by the editors in preview, letter and page, and only a journal that exists and is another', async () => {
    const { id, decision } = await rejectedPaper()
    const { version: _seen, ...letter } = decision
    const preview = await world.call(admin, 'POST', `/admin/papers/${id}/decision/preview`, {
      ...letter,
      transferTo: rivers,
    })
    expect(preview.body.text).toContain(`The editors suggest the journal ${secondJournal}`)
    expect(codeOf(await reject(id, decision, world.journalId))).toEqual([400, 'decision.journal-unknown'])
    expect(codeOf(await reject(id, decision, 'no-such-journal'))).toEqual([400, 'decision.journal-unknown'])
    expect((await reject(id, decision, rivers)).status).toBe(200)
    expect((await mailsTo(world.house, author.email)).at(-1)!.text).toContain(secondJournal)
    // Co-authors get the letter without it: the submitter decides.
    for (const { text } of await mailsTo(world.house, 'bo@lund.example')) expect(text).not.toContain(secondJournal)
    const { submission } = (await world.call(author, 'GET', `/submission/${id}`)).body
    expect(submission.transfer).toEqual({ journal: secondJournal, paperId: null })
  })

  it('goes on as a draft with its own copy of the file, once, and not for anybody else', async () => {
    const { id, decision } = await rejectedPaper()
    expect(codeOf(await transfer(author, id))).toEqual([404, 'submission.unknown'])
    await reject(id, decision, rivers)
    expect(codeOf(await transfer(await world.person('researcher'), id))).toEqual([404, 'submission.unknown'])
    const [one, two] = await Promise.all([transfer(author, id), transfer(author, id)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body.id).toBe(one.body.id)
    expect((await transfer(author, id)).body).toEqual(one.body)
    const { draft, submission } = (await world.call(author, 'GET', `/submission/${one.body.id}`)).body
    expect(submission).toMatchObject({ status: 'draft', draft: true })
    expect(draft.form).toMatchObject({ title: 'Salt in the wells', journalId: rivers, answers: {} })
    expect(draft.form.coAuthors).toMatchObject([{ name: 'Bo Lind' }])
    expect(draft.file).toMatchObject({ bytes: expect.any(Number) })
    // Deleting the draft leaves the rejected paper its file, and the author may begin again.
    expect((await world.call(author, 'DELETE', `/submission/delete-draft/${one.body.id}`)).status).toBe(200)
    const { rows } = await sql<{ left: string | null }>`
      select o.storage_key as left from submissions.handed_in h join files.object o on o.id = h.file_id
      where h.submission_id = ${id}`.execute(world.house.database.db)
    expect(rows).toEqual([{ left: expect.any(String) }])
    const again = await transfer(author, id)
    expect(again.status).toBe(200)
    expect(again.body.id).not.toBe(one.body.id)
  })

  it.each([true, false])('shows the new editors where it was; reviews without names: %s', async (withReviews) => {
    const { id, number, decision } = await rejectedPaper()
    await reject(id, decision, rivers)
    const { id: newId } = (await transfer(author, id, withReviews)).body
    await submitTransferred(id, newId)
    const seen = (await world.call(admin, 'GET', `/admin/papers/${newId}`)).body
    expect(seen.transferredFrom).toMatchObject({ journal: expect.any(String), number })
    if (withReviews) {
      expect(seen.transferredFrom.reviews).toMatchObject([{ stage: 1, html: expect.stringContaining('more wells') }])
      expect(JSON.stringify(seen)).not.toContain('Holloway')
    } else expect(seen.transferredFrom.reviews).toBeNull()
  })

  it('shows its reviews to no editor who is named as its author, before or after the answer “I am one”', async () => {
    const named = await world.editor({ fullName: 'Bo Lind' })
    const { id, number, decision } = await rejectedPaper(named.email)
    await reject(id, decision, rivers)
    const { id: newId } = (await transfer(author, id, true)).body
    await submitTransferred(id, newId)
    // Everything about both papers that an editor can ask for.
    const pages = ['', '/messages', '/candidates', '/similarity', '/differences']
    const paths = [
      ...[id, newId].flatMap((one) => pages.map((page) => `/admin/papers/${one}${page}`)),
      ...['/admin/papers?filter=all', `/admin/papers?filter=all&q=${number}`, '/admin/papers/overview'],
      ...['/notifications', '/admin/publishing'],
    ]
    const seen = async () =>
      (await Promise.all(paths.map((path) => world.call(named, 'GET', path)))).map(({ raw }) => raw.toString())
    const open = () => world.call(named, 'GET', `/admin/papers/${newId}`)
    expect((await open()).body).toMatchObject({ isNamed: true, transferredFrom: { number, reviews: null } })
    for (const text of await seen()) expect(text).not.toMatch(/more wells|Holloway/)
    expect(codeOf(await transfer(named, id, true))).toEqual([403, 'access.denied'])
    const answer = (said: string) => world.call(named, 'POST', `/admin/papers/${newId}/authorship`, { answer: said })
    expect((await answer('confirm')).status).toBe(200)
    expect((await open()).status).toBe(404)
    for (const text of await seen()) expect(text).not.toMatch(/more wells|Holloway/)
    // The others see them still.
    const { transferredFrom } = (await world.call(admin, 'GET', `/admin/papers/${newId}`)).body
    expect(transferredFrom.reviews).toMatchObject([{ html: expect.stringContaining('more wells') }])
  })

  it('shows them to an editor who was named and says “I am not an author”', async () => {
    const named = await world.editor({ fullName: 'Bo Lind' })
    const { id, decision } = await rejectedPaper(named.email)
    await reject(id, decision, rivers)
    const { id: newId } = (await transfer(author, id, true)).body
    await submitTransferred(id, newId)
    await world.call(named, 'POST', `/admin/papers/${newId}/authorship`, { answer: 'deny' })
    const { isNamed, transferredFrom } = (await world.call(named, 'GET', `/admin/papers/${newId}`)).body
    expect(isNamed).toBe(false)
    expect(transferredFrom.reviews).toMatchObject([{ html: expect.stringContaining('more wells') }])
  })
})
