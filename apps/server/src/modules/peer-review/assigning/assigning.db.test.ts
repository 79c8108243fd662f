import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePast, openAssigning, type Assigning } from '../../../../../../tests/support/assigning.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import { makePerson } from '../../../../../../tests/support/people.ts'
import { readInvitationToken } from '../invitation-link.ts'

let desk: Assigning
beforeAll(async () => {
  desk = await openAssigning()
})
afterAll(() => desk.house.close())

const templates = async (address: string) => (await mailsTo(desk.house, address)).map(({ template }) => template)

describe('inviting reviewers', () => {
  it('REVIEW-010 asks several at once and queues alternates, each with a code, a mail and a signed link', async () => {
    const id = await desk.paper({ title: 'Salt and silence' })
    const [ann, bea, cia] = [await desk.reviewer(), await desk.reviewer(), await desk.reviewer()]
    const answer = await desk.invite(desk.editor, id, [ann, bea], [cia])
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, invited: 2, queued: 1, message: '2 reviewers were invited, 1 alternate was added.' },
    })
    const rows = await desk.assignments(id)
    expect(rows.map((row) => [row.reviewer_id, row.status, row.stage, row.position])).toEqual([
      [ann.id, 'pending', 1, 1],
      [bea.id, 'pending', 1, 2],
      [cia.id, 'queued', 1, 3],
    ])
    for (const row of rows) expect(row.code).toMatch(/^RV-[34679ACDEFGHJKMNPQRTUVWXY]{6}$/)
    expect(rows[0].expires_at).toEqual(new Date('2026-11-20T09:00:00Z'))
    const [mail] = await mailsTo(desk.house, ann.email)
    expect(mail!.subject).toBe(`Would you review a paper for Coastal and Marine Studies? (${rows[0].code})`)
    expect(mail!.text).toContain('“Salt and silence”')
    expect(mail!.text).toContain('20 November 2026')
    expect(mail!.text).toContain('10 days')
    const [, token = ''] = /http:\/\/journals\.test\/invitation\/(\S+)/.exec(mail!.text) ?? []
    expect(readInvitationToken(desk.house.ctx.keys, token)).toBe(rows[0].id)
    for (const secret of [desk.author.fullName, desk.author.email, desk.author.id, 'Brackish']) {
      expect(JSON.stringify(mail)).not.toContain(secret)
    }
    expect(await templates(cia.email)).toEqual([])
    expect(await desk.activityOf(ann)).toMatchObject({ assignment_count: 1, assignment_status: 'pending' })
    expect(await desk.activityOf(cia)).toBeUndefined()
  })

  it('asks the first alternate at once where nobody else is asked', async () => {
    const id = await desk.paper()
    const [ann, bea] = [await desk.reviewer(), await desk.reviewer()]
    expect((await desk.invite(desk.editor, id, [], [ann, bea])).body).toMatchObject({ invited: 1, queued: 1 })
    expect((await desk.assignments(id)).map(({ status }) => status)).toEqual(['pending', 'queued'])
    expect(await templates(ann.email)).toEqual(['peer-review.reviewer-invited'])
  })

  it('refuses what makes no sense, and then asks nobody', async () => {
    const id = await desk.paper()
    const ann = await desk.reviewer()
    const waiting = await makePerson(desk.house.ctx, 'unapproved reviewer')
    const gone = await desk.reviewer()
    await sql`update identity.account set deactivated_at = now() where id = ${gone.id}`.execute(desk.house.database.db)
    const refusals = [
      await desk.invite(desk.editor, id, []),
      await desk.invite(desk.editor, id, [ann, waiting]),
      await desk.invite(desk.editor, id, [ann, gone]),
      await desk.invite(desk.editor, id, [ann], [desk.author]),
      await desk.invite(desk.editor, id, [ann, { ...ann, id: randomUUID() }]),
      await desk.invite(desk.editor, id, [ann, { ...ann, id: 'RV-1' }]),
    ]
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'request.invalid'],
      ...Array.from({ length: 5 }, () => [404, 'reviewer.unknown']),
    ])
    expect(await desk.assignments(id)).toEqual([])
    expect(await templates(ann.email)).toEqual([])
  })

  it('asks nobody for a paper that does not wait for a reviewer', async () => {
    const ann = await desk.reviewer()
    for (const status of [
      'submitted',
      'under_review',
      'under_admin',
      'revision_required',
      'accepted',
      'rejected',
    ] as const) {
      const id = await desk.paper({ status })
      expect((await desk.invite(desk.editor, id, [ann])).body.code).toBe('submission.not-now')
    }
  })

  it('shows nobody a paper whose blind copy is not made, not proven, or not looked at', async () => {
    const ann = await desk.reviewer()
    const code = async (id: string) => (await desk.invite(desk.editor, id, [ann])).body.code
    const unmade = await desk.paper()
    await sql`update manuscripts.step set status = 'running' where kind = 'pages' and manuscript_id =
      (select manuscript_id from submissions.submission where id = ${unmade})`.execute(desk.house.database.db)
    expect(await code(unmade)).toBe('paper.not-ready')
    expect(await code(await desk.paper({}, { proven: false, suspected: [] }))).toBe('paper.not-blind')
    const suspected = await desk.paper({}, { proven: true, suspected: [{ kind: 'grant' }] })
    expect(await code(suspected)).toBe('paper.blindness-unchecked')
    await sql`insert into peer_review.blindness_check (manuscript_id, editor_id, at) select manuscript_id,
      ${desk.editor.id}, now() from submissions.submission where id = ${suspected}`.execute(desk.house.database.db)
    expect(await code(suspected)).toBeUndefined()
  })

  it('refuses who is busy, who was asked already, and more than may be asked', async () => {
    const [first, second] = [await desk.paper(), await desk.paper()]
    const ann = await desk.reviewer({ fullName: 'Ann Busy' })
    await desk.invite(desk.editor, first, [ann])
    expect((await desk.invite(desk.editor, second, [ann])).body).toMatchObject({
      code: 'reviewer.busy',
      message: 'Ann Busy has another open assignment.',
    })
    expect((await desk.invite(desk.editor, first, [ann])).body).toMatchObject({
      code: 'reviewer.asked',
      message: 'Ann Busy has already been invited for this stage.',
    })
    expect((await desk.invite(desk.editor, first, [], [ann])).body.code).toBe('reviewer.asked')
    const five = await Promise.all(Array.from({ length: 5 }, () => desk.reviewer()))
    expect((await desk.invite(desk.editor, first, five)).body).toMatchObject({
      code: 'paper.enough-invited',
      message: 'You can have at most 5 open invitations and 10 alternates.',
    })
    expect((await desk.invite(desk.editor, first, [...five, ann])).status).toBe(400)
    // Busy reviewers may be queued: they may be free later.
    expect((await desk.invite(desk.editor, second, [five[0]!], [ann])).body).toMatchObject({ invited: 1, queued: 1 })
  })

  it('asks again whom time or an editor has taken it from, and whoever declined', async () => {
    const id = await desk.paper()
    const ann = await desk.reviewer()
    await makePast(desk.house, {
      submissionId: id,
      reviewerId: ann.id,
      status: 'rejected',
      invited: 3,
      answered: 2,
      ended: 2,
    })
    await makePast(desk.house, { submissionId: id, reviewerId: ann.id, status: 'expired', invited: 9, ended: 4 })
    expect((await desk.invite(desk.editor, id, [ann])).status).toBe(200)
  })

  it('bars every kind of conflict, with the reason, whatever the page had shown', async () => {
    const { ctx } = desk.house
    const writer = await makePerson(ctx, 'both', { university: 'Lund University', fullName: 'Ebba Writer' })
    const friend = await makePerson(ctx, 'both', { university: 'Enugu Institute of Wells', fullName: 'Chidi Friend' })
    const byAddress = await desk.reviewer({ email: 'by.address@example.org', fullName: 'Olu Address' })
    const colleague = await desk.reviewer({ university: 'Univ. of Lund', fullName: 'Nils Colleague' })
    const earlier = await desk.reviewer({ fullName: 'Rita Earlier' })
    await desk.paper({
      authorId: friend.id,
      coAuthors: [{ name: 'Ebba Writer', userId: writer.id }],
      status: 'rejected',
    })
    await sql`update submissions.author set account_id = ${writer.id} where name = 'Ebba Writer'`.execute(
      desk.house.database.db,
    )
    const id = await desk.paper({
      authorId: writer.id,
      coAuthors: [{ name: 'O. Address', email: 'By.Address@example.org', affiliation: 'Lagos' }],
      reviews: 1,
    })
    await makePast(desk.house, {
      submissionId: id,
      reviewerId: earlier.id,
      status: 'done',
      invited: 30,
      answered: 29,
      ended: 20,
    })
    const expected = [
      [writer, 'Ebba Writer cannot review this paper: an author of this paper.'],
      [byAddress, 'Olu Address cannot review this paper: an author of this paper.'],
      [friend, 'Chidi Friend cannot review this paper: has written with Ebba Writer before.'],
      [colleague, 'Nils Colleague cannot review this paper: works at the same institution as Ebba Writer.'],
      [earlier, 'Rita Earlier cannot review this paper: has reviewed its first stage.'],
    ] as const
    for (const [person, message] of expected) {
      const answers = [await desk.invite(desk.editor, id, [person]), await desk.invite(desk.editor, id, [], [person])]
      for (const { status, body } of answers) {
        expect([status, body.code, body.message]).toEqual([409, 'reviewer.conflicted', message])
      }
    }
    expect((await desk.assignments(id)).filter(({ status }) => status !== 'done')).toEqual([])
  })

  it('is not there for an editor of another journal, nor for one who wrote the paper', async () => {
    const { ctx } = desk.house
    const permissions = ['managePapers' as const]
    const ours = await desk.signedIn(
      await makePerson(ctx, 'sub-admin', { permissions, allowedJournals: [desk.journalId] }),
    )
    const others = await desk.signedIn(
      await makePerson(ctx, 'sub-admin', { permissions, allowedJournals: [randomUUID()] }),
    )
    const writes = await desk.signedIn(await makePerson(ctx, 'admin', { email: 'editor.writes@example.org' }))
    const id = await desk.paper({ coAuthors: [{ name: 'E. Writes', email: 'Editor.Writes@example.org' }] })
    const ann = await desk.reviewer()
    const strip = (raw: string) => raw.replace(/"requestId":"[^"]*"/, '')
    for (const who of [others, writes]) {
      const missing = [
        await desk.candidates(who, randomUUID()),
        await desk.invite(who, randomUUID(), [ann]),
        await desk.withdraw(who, randomUUID(), randomUUID()),
      ]
      const hidden = [
        await desk.candidates(who, id),
        await desk.invite(who, id, [ann]),
        await desk.withdraw(who, id, randomUUID()),
      ]
      expect(hidden.map(({ status, raw }) => [status, strip(raw)])).toEqual(
        missing.map(({ status, raw }) => [status, strip(raw)]),
      )
      expect(hidden.map(({ body }) => body.code)).toEqual(Array(3).fill('paper.unknown'))
    }
    expect((await desk.candidates(ours, id)).status).toBe(200)
    expect((await desk.invite(ours, id, [ann])).status).toBe(200)
    const stranger = await desk.signedIn(await makePerson(ctx, 'sub-admin', { allowedJournals: [desk.journalId] }))
    expect((await desk.candidates(stranger, id)).status).toBe(403)
    expect((await desk.invite(await desk.signedIn(ann), id, [ann])).status).toBe(403)
    expect((await desk.candidates(desk.editor, 'CMS-2026-0001')).body.code).toBe('paper.unknown')
  })
})
