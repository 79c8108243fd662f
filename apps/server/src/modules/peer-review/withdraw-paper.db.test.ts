import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { password } from '../../../../../tests/support/people.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import type { Actor, World } from '../../../../../tests/support/workflow.ts'
import { listViolations } from './queries/invariants.ts'

vi.setConfig({ testTimeout: 90_000 })

let publishing: PublishingDesk
let world: World
let editor: Actor
let author: Actor
beforeAll(async () => {
  publishing = await openPublishingDesk()
  ;({ world, editor } = publishing)
})
beforeEach(async () => {
  author = await world.person('researcher')
})
afterAll(() => world.close())

const reason = 'Two wells were measured wrongly by Zebulon.'
const withdraw = (who: Actor, id: string, body: object = { reason }) =>
  world.call(who, 'POST', `/submission/${id}/withdraw`, body)
const ofWithdrawal = async ({ email }: Actor) =>
  (await mailsTo(world.house, email)).filter(({ template }) => /paper-withdrawn|review-not-needed/.test(template))
const paperOf = async (id: string) => {
  const { rows } = await sql<{ status: string; due: Date | null; events: string[] }>`
    select status, due_at as due, array(select e.move || ' from ' || e.from_status from submissions.event e
      where e.submission_id = s.id order by e.id) as events
    from submissions.submission s where id = ${id}`.execute(world.house.database.db)
  return rows[0]!
}

describe('withdrawing a paper', () => {
  it('ends its review, and tells everyone who works on it once, reviewers without the reason', async () => {
    const { id } = await world.submit(author)
    await world.screen(editor, id)
    await world.confirmBlindness(editor, id)
    const [reader, alternate] = [await world.person('reviewer'), await world.person('reviewer')]
    await world.invite(editor, id, [reader], [alternate])
    await world.accept(reader, id)
    expect((await withdraw(author, id, { reason: '  ' })).status).toBe(400)
    const first = await withdraw(author, id)
    expect(first).toMatchObject({ status: 200, body: { success: true } })
    expect((await withdraw(author, id)).body).toEqual(first.body)
    expect(await paperOf(id)).toMatchObject({ status: 'withdrawn', due: null })
    expect((await paperOf(id)).events.filter((one) => one.startsWith('withdraw'))).toEqual([
      'withdraw from under_review',
    ])
    const { rows } = await sql<{ status: string }>`
      select status from peer_review.assignment where submission_id = ${id}`.execute(world.house.database.db)
    expect(rows.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
    const [toAuthor, toEditor, toReader] = [
      await ofWithdrawal(author),
      await ofWithdrawal(editor),
      await ofWithdrawal(reader),
    ]
    expect([toAuthor, toEditor, toReader].map((mails) => mails.length)).toEqual([1, 1, 1])
    expect(await ofWithdrawal(alternate)).toEqual([])
    expect(JSON.stringify(toEditor)).toContain(reason)
    expect(JSON.stringify(toReader)).not.toMatch(/Zebulon|measured wrongly/)
    expect(JSON.stringify(toReader)).not.toContain(author.email)
    expect(await listViolations(world.house.database.db, [id])).toEqual([])
  })

  it('is shown to the author, in the editors’ queue and on their page, and nobody can act on the paper again', async () => {
    const { id } = await world.submit(author)
    await withdraw(author, id)
    const { body: own } = await world.call(author, 'GET', `/submission/${id}`)
    expect(own.submission).toMatchObject({
      status: 'withdrawn',
      isEditable: false,
      isWithdrawable: false,
      waiting: null,
    })
    expect(own.submission.timeline.at(-1)).toMatchObject({ name: 'withdraw', reason })
    const { body: list } = await world.call(author, 'GET', '/researcher/submissions')
    expect(list.data.map((paper: { status: string }) => paper.status)).toEqual(['withdrawn'])
    const { body: queue } = await world.call(editor, 'GET', '/admin/papers?filter=withdrawn')
    expect(queue.papers.map((paper: { id: string }) => paper.id)).toContain(id)
    const { body: desk } = await world.call(editor, 'GET', `/admin/papers/${id}`)
    expect(desk).toMatchObject({ status: 'withdrawn', waitingFor: null })
    expect(desk.timeline.at(-1)).toMatchObject({ move: 'withdraw', reason })
    expect((await world.screen(editor, id)).status).toBe(409)
  })

  it('is for the submitter alone, and not for a draft, a rejected or a published paper', async () => {
    const { id } = await world.submit(author)
    for (const other of [await world.person('researcher'), await world.person('both')])
      expect((await withdraw(other, id)).body.code).toBe('submission.unknown')
    expect((await withdraw(author, randomUUID())).body.code).toBe('submission.unknown')
    expect((await withdraw(author, 'nothing')).body.code).toBe('submission.unknown')
    const set = (changed: { status: string; is_published?: boolean }) =>
      world.house.database.db.updateTable('submissions.submission').set(changed).where('id', '=', id).execute()
    await set({ status: 'rejected' })
    expect((await withdraw(author, id)).body.code).toBe('submission.not-now')
    await set({ status: 'accepted', is_published: true })
    expect((await withdraw(author, id)).body.code).toBe('submission.already-published')
  })
})

describe('deleting the account of an author', () => {
  it('withdraws the papers that the author named, in the same transaction, and no paper without consent', async () => {
    const submit = (who: Actor) => world.submit(who, {}, { finished: false })
    const [first, second] = [await submit(author), await submit(author)]
    const leave = (withdrawn: string[]) =>
      world.call(author, 'POST', '/auth/delete-account', { password, withdraw: withdrawn })
    const numbers = [first, second].map(({ body }) => String(body.number)).toSorted()
    expect((await leave([])).body).toMatchObject({
      code: 'leaving.papers-open',
      fields: { papers: numbers.join(', ') },
    })
    expect((await leave(numbers.slice(0, 1))).body.code).toBe('leaving.papers-open')
    expect((await paperOf(first.id)).status).toBe('submitted')
    const other = await submit(await world.person('researcher'))
    expect((await leave([...numbers, String(other.body.number)])).status).toBe(200)
    expect([(await paperOf(first.id)).status, (await paperOf(second.id)).status]).toEqual(['withdrawn', 'withdrawn'])
    expect((await paperOf(other.id)).status).toBe('submitted')
    expect(await ofWithdrawal(author)).toEqual([])
    const toEditor = await ofWithdrawal(editor)
    expect(JSON.stringify(toEditor)).toContain('The submitting author has deleted their account.')
    expect(await listViolations(world.house.database.db, [first.id, second.id])).toEqual([])
  })
})

describe('withdrawing an accepted paper', () => {
  const left = async (id: string) => {
    const { rows } = await sql<{ publications: number; figures: number; articles: number; isPublished: boolean }>`
      select (select count(*)::int from publishing.publication where submission_id = s.id) as publications,
        (select count(*)::int from publishing.figure where submission_id = s.id) as figures,
        (select count(*)::int from submissions.publication where submission_id = s.id) as articles,
        s.is_published as "isPublished"
      from submissions.submission s where s.id = ${id}`.execute(world.house.database.db)
    return rows[0]!
  }
  const nothing = { publications: 0, figures: 0, articles: 0, isPublished: false }

  it('removes its publication with the files, and gives its number to the next paper', async () => {
    const { press, ready, desk, publish, author: submitter } = publishing
    const id = await ready()
    const { publicId } = (await desk(id)).body
    const { rows: files } = await sql<{ id: string }>`
      select unnest(array[pdf_file_id, cover_file_id]) as id from publishing.publication
      where submission_id = ${id}`.execute(world.house.database.db)
    const stored = files.flatMap((file) => file.id ?? [])
    expect(stored.length).toBeGreaterThan(0)
    expect((await withdraw(submitter, id)).status).toBe(200)
    // Before the job has run.
    expect((await publish([id])).status).not.toBe(200)
    await press.work()
    expect(await left(id)).toEqual(nothing)
    expect((await desk(id)).status).toBe(404)
    const { rows: kept } = await sql`
      select id from files.object where id = any(${stored}::uuid[])`.execute(world.house.database.db)
    expect(kept).toEqual([])
    for (const move of ['withdraw', 'accept'])
      await press.run('publishing.open-publication', { eventId: randomUUID(), submissionId: id, move })
    await press.run('publishing.make-files', { submissionId: id })
    expect(await left(id)).toEqual(nothing)
    expect((await desk(await ready())).body.publicId).toBe(publicId)
  })

  it('either comes before publishing or is refused, when both happen at once', async () => {
    const { press, ready, publish, author: submitter } = publishing
    const ends = new Set<number>()
    const racing = async (delayMs: number) => {
      const id = await ready()
      expect((await publish([id])).status).toBe(200)
      const [answer] = await Promise.all([
        setTimeout(delayMs).then(() => withdraw(submitter, id)),
        // The job fails if the paper was withdrawn, and is run again later.
        press.run('publishing.publish-paper', { submissionId: id }).catch(() => {}),
      ])
      await press.work('publishing.open-publication')
      await press.run('publishing.publish-paper', { submissionId: id })
      ends.add(answer.status)
      expect(await left(id)).toEqual(
        answer.status === 200 ? nothing : { publications: 1, figures: 0, articles: 1, isPublished: true },
      )
      if (answer.status !== 200) expect(answer.body.code).toBe('submission.already-published')
    }
    for (const delayMs of [0, 0, 5, 10, 20, 40, 500]) await racing(delayMs)
    expect(ends).toContain(409)
  })
})
