import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listQueueEndpoint } from '@grfs/contracts/peer-review/admin'
import { makeAssignment } from '../../../../../../tests/support/factories/assignments.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { makeSubmission, type SubmissionParts } from '../../../../../../tests/support/factories/submissions.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import { openWorld, type Actor, type World } from '../../../../../../tests/support/workflow.ts'
import { keepTime } from '../deadlines.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let author: Actor
let admin: Actor
let editor: Actor

beforeAll(async () => {
  world = await openWorld()
  author = await world.person('researcher', { fullName: 'Ann Quillfeather' })
  admin = await world.editor({ fullName: 'Grace Wanjiru' })
  editor = await world.subEditor()
}, 120_000)
afterAll(() => world.close())

const daysAgo = (days: number) => new Date(world.house.clock.now().getTime() - days * 86_400_000)
const paper = (parts: Partial<SubmissionParts> = {}) =>
  makeSubmission(world.house.ctx, { authorId: author.id, journalId: world.journalId, since: daysAgo(1), ...parts })
const assign = (who: Actor, ids: string[], to: Actor | null) =>
  world.call(who, 'POST', '/admin/papers/editor', { ids, editorId: to && to.id })
const outcomesOf = (reply: Awaited<ReturnType<typeof assign>>) =>
  reply.body.results.map(({ outcome }: { outcome: string }) => outcome)
async function queue(who: Actor, query: string) {
  const { status, body } = await world.call(who, 'GET', `/admin/papers?filter=all&${query}`)
  expect(status).toBe(200)
  return listQueueEndpoint.response.parse(body)
}
const found = async (who: Actor, query: string) => (await queue(who, query)).papers.map(({ id }) => id).sort()
const mailsOf = async ({ email }: Actor) =>
  (await mailsTo(world.house, email)).filter(({ template }) => template === 'peer-review.papers-assigned')

describe('the handling editor', () => {
  it('is assigned by hand, told once about all papers, and has them under Mine', async () => {
    const ten: string[] = []
    for (let number = 0; number < 10; number++) ten.push((await paper()).id)
    const own = await paper({ coAuthors: [{ name: 'Somebody', email: editor.email }] })
    const reply = await assign(admin, [...ten, own.id], editor)
    expect(reply.status).toBe(200)
    expect(reply.body.message).toBe(`10 papers assigned, 1 not: ${own.number} (the editor is named as an author).`)
    expect(outcomesOf(reply)).toEqual([...ten.map(() => 'assigned'), 'author'])
    expect(await mailsOf(editor)).toHaveLength(1)
    expect(outcomesOf(await assign(admin, ten, editor))).toEqual(ten.map(() => 'unchanged'))
    expect(await mailsOf(editor)).toHaveLength(1)

    const mine = await queue(editor, 'scope=mine')
    expect(mine.papers.map(({ id }) => id).sort()).toEqual([...ten].sort())
    expect(mine.scopes).toMatchObject({ mine: 10 })
    expect(mine.papers[0]!.editor).toMatchObject({ id: editor.id, isYou: true })
    expect(await found(admin, `editor=${editor.id}`)).toEqual([...ten].sort())
    expect(await found(admin, 'scope=unassigned')).not.toContain(ten[0])
    // A colleague handles them: they wait for an editor, but not for this one.
    expect(await found(admin, 'party=editor')).toContain(ten[0])
    const yours = (await world.call(admin, 'GET', '/admin/papers')).body.papers as Array<{ id: string }>
    expect(yours.map(({ id }) => id)).not.toContain(ten[0])

    expect(outcomesOf(await assign(editor, ten.slice(0, 2), null))).toEqual(['assigned', 'assigned'])
    expect(await mailsOf(editor)).toHaveLength(1)
    expect(outcomesOf(await assign(admin, [ten[2]!], admin))).toEqual(['assigned'])
    expect(await mailsOf(editor)).toHaveLength(2)
    expect(await mailsOf(admin)).toHaveLength(0)
    const { body } = await world.call(admin, 'GET', '/admin/papers/editors')
    expect(body.editors).toContainEqual(
      expect.objectContaining({ id: editor.id, papers: 7, isYou: false, journals: [world.journalId] }),
    )
  })

  it('is an editor of the journal, and no paper is touched that the actor does not handle', async () => {
    const journalId = await makeJournal(world.house.ctx, { abbrev: 'HND', title: 'Handling' })
    const [here, there, ended] = [await paper(), await paper({ journalId }), await paper({ status: 'rejected' })]
    expect(outcomesOf(await assign(admin, [here.id, there.id, ended.id], editor))).toEqual([
      ...['assigned', 'not-editor', 'ended'],
    ])
    const partly = await assign(editor, [here.id, there.id], editor)
    expect(partly.body.results).toEqual([
      { number: here.number, outcome: 'unchanged' },
      { number: null, outcome: 'unknown' },
    ])
    for (const body of [
      { ids: [there.id], editorId: editor.id },
      { ids: ['nonsense'], editorId: null },
      { ids: [here.id], editorId: "'; drop table" },
      { ids: [randomUUID()], editorId: randomUUID() },
      { ids: [here.id], editorId: author.id },
      { ids: [here.id], editorId: (await world.person('reviewer')).id },
    ]) {
      const { status, raw } = await world.call(editor, 'POST', '/admin/papers/editor', body)
      expect([400, 404]).toContain(status)
      for (const id of [...body.ids, String(body.editorId)]) expect(raw.toString()).not.toContain(id)
    }
    const named = await world.editor()
    const hidden = await paper({ coAuthors: [{ name: 'Named', email: named.email }] })
    await sql`update submissions.author set email_confirmed_at = null, account_confirmed_at = null
      where submission_id = ${hidden.id} and not is_submitter`.execute(world.house.database.db)
    expect(outcomesOf(await assign(named, [hidden.id], admin))).toEqual(['named'])
    const listed = async () => {
      const { body } = await world.call(await world.subEditor([journalId]), 'GET', '/admin/papers/editors')
      return body.editors.map(({ id }: { id: string }) => id)
    }
    expect(await listed()).not.toContain(editor.id)
    expect(await listed()).not.toContain(admin.id)
    expect(outcomesOf(await assign(admin, [there.id], admin))).toEqual(['assigned'])
    expect(await listed()).toContain(admin.id)
  })

  it('is shown on the page of the paper, with who assigned it in the timeline', async () => {
    const { id } = await world.submit(author)
    await assign(admin, [id], editor)
    await assign(editor, [id], null)
    await assign(editor, [id], editor)
    const { body } = await world.call(admin, 'GET', `/admin/papers/${id}`)
    expect(body.editor).toMatchObject({ id: editor.id, isYou: false, by: editor.fullName })
    const shown = (body.timeline as Array<Record<string, unknown>>).filter(({ move }) => /editor$/.test(String(move)))
    expect(shown.map(({ move, by, to }) => [move, by, to])).toEqual([
      ['assign-editor', admin.fullName, editor.fullName],
      ['unassign-editor', editor.fullName, null],
      ['assign-editor', editor.fullName, editor.fullName],
    ])
  })

  it('is a full admin for a sub-admin only if that admin handles a paper of their journals', async () => {
    const journalId = await makeJournal(world.house.ctx, { abbrev: 'ADM', title: 'Admins' })
    const sub = await world.subEditor([journalId])
    const [one, other] = [await paper({ journalId }), await paper({ journalId })]
    const offered = async () =>
      ((await world.call(sub, 'GET', '/admin/papers/editors')).body.editors as Array<{ id: string }>).map(
        ({ id }) => id,
      )
    expect(await offered()).toEqual([sub.id])
    expect((await assign(sub, [one.id], admin)).status).toBe(404)
    await assign(admin, [one.id], admin)
    expect(await offered()).toContain(admin.id)
    expect(outcomesOf(await assign(sub, [other.id], admin))).toEqual(['assigned'])
  })

  it('loses the papers with the rights, with the account, and as a confirmed author', async () => {
    const handlers = [await world.subEditor(), await world.subEditor(), await world.subEditor(), await world.editor()]
    const papers: string[] = []
    for (const to of handlers) {
      const { id } = await paper()
      papers.push(id)
      expect(outcomesOf(await assign(admin, [id], to))).toEqual(['assigned'])
    }
    const { db } = world.house.database
    const [first, second, third, fourth] = handlers
    await sql`update identity.sub_admin set permissions = '{approveUsers}' where account_id = ${first!.id}`.execute(db)
    await sql`update identity.account set deactivated_at = now() where id = ${second!.id}`.execute(db)
    await sql`update submissions.author set email = ${third!.email}, email_confirmed_at = now()
      where submission_id = ${papers[2]!}`.execute(db)
    await sql`delete from identity.held_role where account_id = ${fourth!.id}`.execute(db)
    const free = await found(admin, 'scope=unassigned')
    for (const id of papers) expect(free).toContain(id)
  })

  it('is told first about an overdue paper, and the other editors a week later', async () => {
    const journalId = await makeJournal(world.house.ctx, { abbrev: 'LAT', title: 'Lateness' })
    const [one, other] = [await world.subEditor([journalId]), await world.subEditor([journalId])]
    const late = await paper({ journalId, since: daysAgo(6) })
    expect(outcomesOf(await assign(admin, [late.id], one))).toEqual(['assigned'])
    const waits = async ({ email }: Actor) =>
      (await mailsTo(world.house, email)).filter(({ template }) => template === 'peer-review.papers-wait').length
    await keepTime(world.house.ctx)
    expect([await waits(one), await waits(other)]).toEqual([1, 0])
    world.house.clock.pass(8 * 86_400)
    await keepTime(world.house.ctx)
    world.house.clock.pass(-8 * 86_400)
    expect([await waits(one), await waits(other)]).toEqual([2, 1])
  })
})

describe('the search of the queue', () => {
  it('finds papers by author, reviewer and e-mail address, and none by a reviewer for a named author', async () => {
    const journalId = await makeJournal(world.house.ctx, { abbrev: 'PPL', title: 'People' })
    const named = await world.editor()
    const reviewer = await world.person('reviewer', { fullName: 'Luz Quispe Huamán' })
    const byAuthor = await paper({ journalId, coAuthors: [{ name: 'Þóra Msangi-Wu', email: 'thora@example.org' }] })
    const read = await paper({ journalId, status: 'processing' })
    await makeAssignment(world.house.ctx, { submissionId: read.id, reviewerId: reviewer.id })
    const search = (who: Actor, q: string) => found(who, `journal=PPL&q=${encodeURIComponent(q)}`)
    for (const q of ['msangi', 'MSANGI wu', 'wu', 'thora@example.org', 'Thora@Example.org'])
      expect(await search(admin, q), q).toEqual([byAuthor.id])
    for (const q of ['huaman', 'Quispe Huamán', 'luz', reviewer.email])
      expect(await search(admin, q), q).toEqual([read.id])
    for (const q of ["½ o'x", 'msangi quispe', '@', 'a@b', "'':*", '%', '\\'])
      expect(await search(admin, q), q).toEqual([])
    expect((await search(admin, author.email)).length).toBe(2)
    expect(await search(editor, 'msangi')).toEqual([])
    await sql`update submissions.author set email = ${named.email} where submission_id = ${read.id} and is_submitter`.execute(
      world.house.database.db,
    )
    await sql`update submissions.author set email_confirmed_at = null where submission_id = ${read.id}`.execute(
      world.house.database.db,
    )
    expect(await found(named, 'journal=PPL')).toContain(read.id)
    for (const q of ['huaman', reviewer.email]) expect(await search(named, q), q).toEqual([])
    expect((await queue(named, 'journal=PPL&stage=processing')).papers).toMatchObject([
      { invited: 0, waitingFor: 'editor' },
    ])
  })

  it('narrows by stage, party and age, sorts both ways, and exports a selection', async () => {
    const journalId = await makeJournal(world.house.ctx, { abbrev: 'NRW', title: 'Narrowing' })
    const old = await paper({ journalId, since: daysAgo(20), status: 'revision_required' })
    const fresh = await paper({ journalId, since: daysAgo(2), status: 'under_admin' })
    const last = await paper({ journalId, since: daysAgo(1), status: 'accepted' })
    const ids = async (query: string) => (await queue(admin, `journal=NRW&${query}`)).papers.map(({ id }) => id)
    expect(await ids('stage=under_admin')).toEqual([fresh.id])
    expect(await ids('party=author')).toEqual([old.id])
    expect(await ids('party=press')).toEqual([last.id])
    expect(await ids('waited=15')).toEqual([old.id])
    expect(await ids('sort=due-last')).toEqual((await ids('sort=due')).toReversed())
    expect(await ids('sort=oldest')).toEqual((await ids('sort=newest')).toReversed())
    expect(await ids('sort=stage')).toEqual([fresh.id, old.id, last.id])
    await assign(admin, [last.id], admin)
    await assign(admin, [old.id], await world.editor({ fullName: 'Abena Owusu' }))
    expect(await ids('sort=editor')).toEqual([old.id, last.id, fresh.id])
    for (const sort of ['stage', 'editor'])
      expect(await ids(`sort=${sort}-last`)).toEqual((await ids(`sort=${sort}`)).toReversed())
    expect((await ids(`ids=${old.id},${last.id},nonsense`)).sort()).toEqual([old.id, last.id].sort())
    const { raw } = await world.call(admin, 'GET', `/admin/export/papers?filter=all&ids=${old.id},${last.id}`)
    expect(raw.toString().trim().split('\r\n')).toHaveLength(3)
  })
})
