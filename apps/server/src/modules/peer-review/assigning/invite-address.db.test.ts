import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { filledIn, goodPhoto, sendRegistration } from '../../../../../../tests/support/factories/registration.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import { openWorld, type Actor, type World } from '../../../../../../tests/support/workflow.ts'
import { personalDataHandlers } from '../../personal-data/index.ts'
import { sendSignInLink } from '../../identity/account/invited-account.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let author: Actor
let editor: Actor
let paper: string

beforeAll(async () => {
  world = await openWorld()
  editor = await world.editor({ fullName: 'Ifeoma Okonjo' })
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await world.person('researcher', { fullName: 'Anneliese Brodersen' })
  paper = await newPaper()
})

async function newPaper(parts: Parameters<World['submit']>[1] = {}): Promise<string> {
  const { id } = await world.submit(author, parts)
  await world.screen(editor, id)
  return id
}

const stranger = () => `stranger-${randomUUID()}@elsewhere.example`
const person = { fullName: 'Tunde Adeyemi', affiliation: 'University of Lagos', field: 'Market studies' }

const invite = (email: string, { id = paper, by = editor, ...more }: { id?: string; by?: Actor; name?: string } = {}) =>
  world.call(by, 'POST', `/admin/papers/${id}/invitations/address`, {
    ...{ email, name: 'Tunde Adeyemi', field: 'Market studies', ...more },
  })

const linkIn = (text: string) => /\/invitation\/(\S+)/.exec(text)?.[1] ?? ''

async function tokenSentTo(email: string): Promise<string> {
  const mails = await mailsTo(world.house, email)
  return linkIn(mails.at(-1)!.text)
}

const accept = (token: string, body: object = { person, interests: '' }) =>
  world.call(null, 'POST', `/invitation/${token}`, { response: 'accepted', ...body })

const accountOf = async (email: string) => {
  const { rows } = await sql<{ id: string; roles: string[]; verified: boolean; name: string }>`
    select a.id, a.full_name as name, a.email_verified_at is not null as verified,
      array(select role from identity.held_role h where h.account_id = a.id) as roles
    from identity.account a where a.email = ${email} and not a.is_sub_admin`.execute(world.house.database.db)
  return rows[0]
}

describe('inviting an e-mail address', () => {
  it('a stranger reviews with name, institution and field, and signs in by mail later', async () => {
    const email = stranger()
    expect(await invite(email)).toMatchObject({
      status: 200,
      body: { success: true, invited: 1, queued: 0, message: '1 reviewer was invited.' },
    })
    expect(await accountOf(email)).toMatchObject({ roles: [], verified: false })
    const [mail] = await mailsTo(world.house, email)
    expect(mail).toMatchObject({ template: 'peer-review.outsider-invited' })
    for (const secret of [author.fullName, author.email, author.id]) expect(JSON.stringify(mail)).not.toContain(secret)
    const token = await tokenSentTo(email)
    const opened = await world.call(null, 'GET', `/invitation/${token}`)
    expect(opened.body).toMatchObject({ status: 'pending', asks: 'person', invited: { name: 'Tunde Adeyemi' } })
    expect((await accept(token, {})).body).toMatchObject({ code: 'invitation.person-required' })
    expect((await accept(token, { person })).body).toMatchObject({ code: 'invitation.person-required' })
    expect((await accept(token, { person: { ...person, orcid: '12' }, interests: '' })).status).toBe(400)
    const accepted = await accept(token, { person: { ...person, orcid: '0000-0002-1825-0097' }, interests: '' })
    expect(accepted).toMatchObject({ status: 200, body: { success: true, user: { roles: ['reviewer'] } } })
    const reviewer = { token: accepted.body.token as string }
    expect(await accountOf(email)).toMatchObject({ roles: ['reviewer'], verified: true, name: 'Tunde Adeyemi' })
    // Repeating the answer opens no second session.
    expect((await accept(token)).body).not.toHaveProperty('token')
    expect(await world.call(reviewer, 'GET', `/submission/${paper}`)).toMatchObject({ status: 200 })
    const shown = await world.call(editor, 'GET', `/admin/papers/${paper}`)
    expect(shown.body.assignments[0]).toMatchObject({
      reviewer: { fullName: 'Tunde Adeyemi', university: 'University of Lagos', orcid: '0000-0002-1825-0097' },
      invited: { field: 'Market studies', interests: '' },
    })
    await sendSignInLink(world.house.ctx, email, randomUUID())
    const [link] = (await mailsTo(world.house, email)).filter(({ template }) => template === 'identity.sign-in-link')
    const query = new URL(/https?:\/\/\S+/.exec(link!.text)![0]).searchParams
    const signedIn = await world.call(null, 'POST', '/auth/verify-magic-link', {
      ...{ token: query.get('token'), email: query.get('email') },
    })
    expect(signedIn).toMatchObject({ status: 200, body: { user: { roles: ['reviewer'] } } })
  })

  it('the approval and the invitation are in the audit log; the entry of the paper names nobody', async () => {
    const email = stranger()
    await invite(email)
    await accept(await tokenSentTo(email))
    const { rows } = await sql<{ action: string; actor_id: string; detail: object }>`
      select action, actor_id, detail from platform.audit
      where action in ('reviewer.invited-by-address', 'reviewer.admitted') order by id desc limit 2`.execute(
      world.house.database.db,
    )
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['reviewer.admitted', editor.id],
      ['reviewer.invited-by-address', editor.id],
    ])
    expect(JSON.stringify(rows[1])).not.toContain(email)
  })

  it('a light account can review and no more, until its profile is whole', async () => {
    const email = stranger()
    await invite(email)
    const { body } = await accept(await tokenSentTo(email))
    const reviewer = { token: body.token as string }
    expect(await world.call(reviewer, 'POST', '/auth/apply/researcher')).toMatchObject({
      status: 409,
      body: { code: 'application.profile-incomplete' },
    })
    expect((await world.call(reviewer, 'GET', '/researcher/submissions')).status).toBe(403)
    expect((await world.call(reviewer, 'GET', '/admin/papers')).status).toBe(403)
  })

  it('answers alike with and without an account, and shows the editor only what they typed', async () => {
    const known = await world.person('researcher', { university: 'Secret University', fullName: 'Real Name' })
    const [member, other] = [await newPaper(), await newPaper()]
    const replies = [await invite(known.email, { id: member }), await invite(stranger(), { id: other })]
    expect(replies[0]!.raw).toEqual(replies[1]!.raw)
    for (const id of [member, other]) {
      const { body } = await world.call(editor, 'GET', `/admin/papers/${id}`)
      expect(body.assignments[0].reviewer).toMatchObject({ fullName: 'Tunde Adeyemi', university: null })
      expect(JSON.stringify(body)).not.toMatch(/Secret University|Real Name/)
    }
    const subEditor = await world.subEditor()
    const page = () => world.call(subEditor, 'GET', `/admin/papers/people/${known.id}`)
    expect((await page()).status).toBe(404)
    const found = async (words: string) =>
      (await world.call(editor, 'GET', `/admin/papers?filter=all&q=${encodeURIComponent(words)}`)).body.papers.map(
        ({ id }: { id: string }) => id,
      )
    expect(await found('Real Name')).not.toContain(member)
    expect(await found(known.email)).toContain(member)
    const [mail] = await mailsTo(world.house, known.email)
    expect(mail).toMatchObject({ template: 'peer-review.reviewer-invited' })
    const token = await tokenSentTo(known.email)
    expect((await world.call(null, 'GET', `/invitation/${token}`)).body).toMatchObject({ asks: 'interests' })
    const accepted = await accept(token, { interests: 'We met once.' })
    expect(accepted.status).toBe(200)
    expect(await found('Real Name')).toContain(member)
    expect((await page()).body).toMatchObject({ fullName: 'Real Name', figures: { invitations: 1 } })
    // A member signs in with their password: the link of an invitation is no login.
    expect(accepted.body).not.toHaveProperty('token')
    expect((await accountOf(known.email))!.roles.toSorted()).toEqual(['researcher', 'reviewer'])
  })

  it('never invites an author, by any address and any spelling', async () => {
    const coAuthor = await world.person('researcher', { email: `second-${randomUUID().slice(0, 8)}@example.org` })
    const typed = `third-${randomUUID().slice(0, 8)}@example.org`
    const id = await newPaper({
      coAuthors: [
        { name: 'Third', email: typed },
        { name: 'Second', email: coAuthor.email },
      ],
    })
    const spelled = (email: string) => [email, email.toUpperCase(), email.replace('@', '+reviews@')]
    for (const email of [author.email, coAuthor.email, typed].flatMap(spelled)) {
      expect((await invite(email, { id })).body).toMatchObject({ code: 'reviewer.conflicted' })
      expect(await mailsTo(world.house, email.toLowerCase())).not.toContainEqual(
        expect.objectContaining({ template: 'peer-review.outsider-invited' }),
      )
    }
    expect((await invite(stranger(), { id, name: 'Anneliese Brodersen' })).body.code).toBe('reviewer.conflicted')
  })

  it('refuses closed accounts, editors and rejected applicants in the same words', async () => {
    const closed = await world.person('reviewer')
    await world.call(editor, 'PUT', `/admin/users/${closed.id}/active`, { active: false, reason: '' })
    const subAdmin = await world.person('sub-admin')
    const rejected = await world.person('unapproved reviewer')
    await sql`update identity.application set status = 'rejected', decided_at = now() where account_id = ${rejected.id}`.execute(
      world.house.database.db,
    )
    for (const { email } of [closed, subAdmin, rejected])
      expect((await invite(email)).body).toMatchObject({ code: 'reviewer.address-refused' })
    expect((await invite('not an address')).body).toMatchObject({ code: 'reviewer.address-invalid' })
    expect((await invite(stranger(), { name: 'See www.evil.example' })).status).toBe(400)
  })

  it('a password that somebody set for the address before does not open the account', async () => {
    const email = stranger()
    const taken = await world.person('unverified', { email })
    await invite(email)
    await accept(await tokenSentTo(email))
    const { rows } = await sql<{ same: boolean }>`
      select password_hash = (select password_hash from identity.account where id = ${author.id}) as same
      from identity.account where id = ${taken.id}`.execute(world.house.database.db)
    // The test world hashes one password for everybody.
    expect(rows[0]!.same).toBe(false)
  })

  it('an invitation does not stop its owner from registering', async () => {
    const email = stranger()
    await invite(email)
    const { house } = world
    const { rows } = await sql<{ category: string }>`select category from journals.journal limit 1`.execute(
      house.database.db,
    )
    const form = { ...filledIn, email, accountType: 'reviewer', researchArea: rows[0]!.category }
    const answer = await sendRegistration(house, form, await goodPhoto)
    expect([answer.status, answer.body]).toEqual([201, expect.anything()])
    const templates = (await mailsTo(house, email)).map(({ template }) => template)
    expect(templates).toContain('identity.verify-address')
    expect(templates).not.toContain('identity.already-registered')
    expect(await accountOf(email)).toMatchObject({ verified: false, roles: [] })
  })

  it('mails of one editor and to one address have a limit', async () => {
    const email = stranger()
    for (let time = 0; time < 3; time++) {
      const id = await newPaper()
      expect((await invite(email, { id })).status).toBe(200)
      await world.call(null, 'POST', `/invitation/${await tokenSentTo(email)}`, { response: 'rejected', reason: 'No.' })
    }
    expect((await invite(email, { id: await newPaper() })).status).toBe(429)
    expect((await invite(email.replace('@', '+again@'), { id: await newPaper() })).status).toBe(429)
  })

  it('no typed text reaches an address that nobody has proven', async () => {
    const email = stranger()
    await invite(email)
    const { body } = await world.call(editor, 'GET', `/admin/papers/${paper}`)
    const assignmentId = body.assignments[0].id as string
    const written = await world.call(editor, 'POST', `/admin/papers/${paper}/messages`, {
      ...{ assignmentId, text: 'Buy at www.evil.example' },
    })
    expect(written.body).toMatchObject({ code: 'message.not-accepted' })
  })
})

describe('more time, and a colleague instead', () => {
  async function accepted() {
    const reviewer = await world.person('reviewer')
    await world.invite(editor, paper, [reviewer])
    await world.accept(reviewer, paper)
    const { body } = await world.call(editor, 'GET', `/admin/papers/${paper}`)
    return { reviewer, assignment: body.assignments[0] as { id: string; dueAt: string } }
  }
  const extend = (assignmentId: string, days: number, by = editor) =>
    world.call(by, 'POST', `/admin/papers/${paper}/assignments/${assignmentId}/extend`, { days })

  it('an editor extends a review: mail, timeline and the due date of the paper, within bounds', async () => {
    const { reviewer, assignment } = await accepted()
    expect((await extend(assignment.id, 31)).status).toBe(400)
    expect((await extend(assignment.id, 7)).status).toBe(200)
    const { body } = await world.call(editor, 'GET', `/admin/papers/${paper}`)
    const week = 7 * 86_400_000
    expect(new Date(body.assignments[0].dueAt).getTime() - new Date(assignment.dueAt).getTime()).toBe(week)
    const { rows } = await sql<{ due: Date }>`
      select due_at as due from submissions.submission where id = ${paper}`.execute(world.house.database.db)
    expect(rows[0]!.due.toISOString()).toBe(body.assignments[0].dueAt)
    expect(body.timeline).toContainEqual(expect.objectContaining({ move: 'assignment-extended', by: 'Ifeoma Okonjo' }))
    const templates = (await mailsTo(world.house, reviewer.email)).map(({ template }) => template)
    expect(templates).toContain('peer-review.review-extended')
    expect((await extend(assignment.id, 30)).status).toBe(200)
    expect((await extend(assignment.id, 24)).body).toMatchObject({ code: 'assignment.extended-enough' })
    // The author learns nothing of it.
    const own = await world.call(author, 'GET', `/submission/${paper}`)
    expect(JSON.stringify(own.body)).not.toContain('assignment-extended')
  })

  it('extends only an accepted assignment', async () => {
    const email = stranger()
    await invite(email)
    const { body } = await world.call(editor, 'GET', `/admin/papers/${paper}`)
    expect((await extend(body.assignments[0].id as string, 3)).body).toMatchObject({ code: 'assignment.not-accepted' })
    expect((await extend(randomUUID(), 3)).body).toMatchObject({ code: 'assignment.unknown' })
  })

  it('whoever declines can name a colleague, whom only the editors see', async () => {
    const email = stranger()
    await invite(email)
    const colleague = { name: 'Lindiwe Mokoena', email: 'l.mokoena@elsewhere.example', words: 'Knows supplier credit.' }
    const token = await tokenSentTo(email)
    const decline = (body: object) =>
      world.call(null, 'POST', `/invitation/${token}`, { response: 'rejected', ...body })
    expect((await decline({ reason: 'No time.', colleague: { ...colleague, email: 'nobody' } })).status).toBe(400)
    expect((await decline({ reason: 'No time.', colleague })).status).toBe(200)
    const { body } = await world.call(editor, 'GET', `/admin/papers/${paper}`)
    expect(body.assignments[0]).toMatchObject({ status: 'rejected', colleague })
    const own = await world.call(author, 'GET', `/submission/${paper}`)
    expect(JSON.stringify(own.body)).not.toContain('Mokoena')
    expect(await mailsTo(world.house, colleague.email)).toEqual([])
  })
})

describe('an account that nobody accepted', () => {
  it('is deleted after a month, with what was typed about the person', async () => {
    const email = stranger()
    await invite(email)
    const { id } = (await accountOf(email))!
    await sql`update identity.account set invited_at = now() - interval '400 days' where id = ${id}`.execute(
      world.house.database.db,
    )
    const prune = personalDataHandlers.find(({ job }) => job.name === 'personal-data.prune-invited')!
    await prune.run({}, { ctx: world.house.ctx, signal: new AbortController().signal, jobId: '1' } as never)
    expect(await accountOf(email)).toBeUndefined()
    const { body } = await world.call(editor, 'GET', `/admin/papers/${paper}`)
    expect(JSON.stringify(body)).not.toContain('Tunde')
  })
})
