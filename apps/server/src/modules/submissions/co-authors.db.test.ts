import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { openWorld, type Actor, type Reply, type World } from '../../../../../tests/support/workflow.ts'
import { readAuthorshipToken } from './authorship.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let editor: Actor
let ann: Actor
let bob: Actor
let id: string
let count = 0
let [mai, ken] = ['', '']

beforeAll(async () => {
  world = await openWorld()
  editor = await world.editor()
  // The first paper is really processed; the results are copied to the others.
  await world.submit(await world.person('researcher'))
}, 240_000)
afterAll(() => world.close())
beforeEach(async () => {
  ann = await world.person('researcher')
  bob = await world.person('researcher')
  count += 1
  ;[mai, ken] = [`mai${count}@example.org`, `ken${count}@example.org`]
  const coAuthors = [{ name: 'Mai Tran', email: mai }, { name: bob.fullName, userId: bob.id }, { name: 'Nobody Known' }]
  ;({ id } = await world.submit(ann, { coAuthors }))
})

const codeOf = ({ status, body }: Reply) => [status, body.code]
const ask = (position: number, email?: string, who = ann) =>
  world.call(who, 'POST', `/submission/${id}/co-authors`, { position, ...(email !== undefined && { email }) })
const statesOf = async (who = ann) =>
  (await world.call(who, 'GET', `/submission/${id}`)).body.submission.authors.map(
    (one: { authorship?: { state: string } | null }) => one.authorship?.state,
  )
const tokensTo = async (address: string): Promise<string[]> =>
  (await mailsTo(world.house, address))
    .filter(({ template }) => template === 'submissions.co-author-named')
    .map(({ text }) => decodeURIComponent(/token=([^\s"&]+)/.exec(text)![1]!))
const answer = (token: string, said: 'confirm' | 'deny') =>
  world.call(null, 'POST', '/authorship', { token, answer: said })
const letADayPass = () =>
  sql`update submissions.author set mailed_at = mailed_at - interval '25 hours' where submission_id = ${id}`.execute(
    world.house.database.db,
  )

describe('the state of co-authors', () => {
  it('is shown to the submitter alone, after screening, on the paper and in the list', async () => {
    // An answer before screening can only come from an editor.
    await sql`update submissions.author set email_confirmed_at = now()
      where submission_id = ${id} and position = 2`.execute(world.house.database.db)
    expect(await statesOf()).toEqual([undefined, 'later', 'later', 'no-address'])
    await sql`update submissions.author set email_confirmed_at = null
      where submission_id = ${id} and position = 2`.execute(world.house.database.db)
    expect(codeOf(await ask(2))).toEqual([409, 'submission.not-now'])
    await world.screen(editor, id)
    expect(await statesOf()).toEqual([undefined, 'asked', 'asked', 'no-address'])
    expect(await statesOf(bob)).toEqual([undefined, undefined, undefined, undefined])
    await answer((await tokensTo(mai))[0]!, 'confirm')
    await answer((await tokensTo(bob.email))[0]!, 'deny')
    expect(await statesOf()).toEqual([undefined, 'confirmed', 'denied', 'no-address'])
    const { data } = (await world.call(ann, 'GET', '/researcher/submissions')).body
    expect(data[0].coAuthors).toEqual({ all: 3, confirmed: 1 })
  })
})

describe('a confirmed co-author', () => {
  it('corrects the own name by the link, which editors see in the history and reviewers nowhere', async () => {
    await world.screen(editor, id)
    const [token] = await tokensTo(mai)
    const details = { token, name: { published: 'Thi Mai Tran' }, affiliation: 'Hue University' }
    const change = () => world.call(null, 'PUT', '/authorship/details', details)
    expect(codeOf(await change())).toEqual([409, 'authorship.not-confirmed'])
    await answer(token!, 'confirm')
    for (let round = 0; round < 2; round += 1) expect((await change()).status).toBe(200)
    const { timeline, authors } = (await world.call(editor, 'GET', `/admin/papers/${id}`)).body
    expect(timeline.filter(({ move }: { move: string }) => move === 'author-corrected')).toMatchObject([
      { by: 'Thi Mai Tran', party: 'author', reason: 'Mai Tran → Thi Mai Tran, Hue University' },
    ])
    expect(authors[1]).toMatchObject({ name: 'Thi Mai Tran', affiliation: 'Hue University' })
    const reviewer = await world.person('reviewer')
    await world.invite(editor, id, [reviewer])
    expect((await world.accept(reviewer, id)).status).toBe(200)
    const seen = [`/submission/${id}`, `/submission/${id}/blind/text`, '/reviewer/assignments'].map(async (path) =>
      (await world.call(reviewer, 'GET', path)).raw.toString(),
    )
    expect((await Promise.all(seen)).join()).not.toMatch(/Thi Mai|Hue University/)
  })
})

describe('asking a co-author again', () => {
  beforeEach(async () => {
    await world.screen(editor, id)
  })

  it('is possible once a day and five times at most, for the submitter only', async () => {
    expect(codeOf(await ask(2))).toEqual([409, 'co-author.too-soon'])
    for (const stranger of [bob, await world.person('researcher')])
      expect(codeOf(await ask(2, undefined, stranger))).toEqual([404, 'submission.unknown'])
    for (const wrong of [1, 9]) expect(codeOf(await ask(wrong))).toEqual([404, 'co-author.unknown'])
    expect(codeOf(await ask(4))).toEqual([400, 'co-author.address'])
    for (let round = 0; round < 2; round += 1) {
      await letADayPass()
      expect((await ask(2)).status).toBe(200)
      expect(codeOf(await ask(2))).toEqual([409, 'co-author.too-soon'])
    }
    // An address gets three of these e-mails in a day of the limit’s own clock.
    expect(await tokensTo(mai)).toHaveLength(3)
    await letADayPass()
    expect(codeOf(await ask(2))).toEqual([409, 'co-author.limit'])
    await sql`update submissions.author set repeat_count = 4
      where submission_id = ${id} and position = 2`.execute(world.house.database.db)
    expect(codeOf(await ask(2))).toEqual([409, 'co-author.too-often'])
  })

  it('at a corrected address ends the earlier link, and the revision keeps the address', async () => {
    const [old] = await tokensTo(mai)
    expect((await ask(2, ken)).status).toBe(200)
    const [link] = await tokensTo(ken)
    expect(codeOf(await answer(old!, 'confirm'))).toEqual([404, 'authorship.unknown'])
    expect((await world.call(null, 'GET', `/authorship?token=${old}`)).status).toBe(404)
    expect(readAuthorshipToken(world.house.ctx.keys, link!)).toMatchObject({ position: 2, addressVersion: 1 })
    expect((await answer(link!, 'confirm')).status).toBe(200)
    const { rows } = await sql<{ email: string; stated: string }>`
      select a.email, s.facts->'people'->1->>'email' as stated from submissions.author a
      join submissions.submission s on s.id = a.submission_id where s.id = ${id} and a.position = 2`.execute(
      world.house.database.db,
    )
    expect(rows).toEqual([{ email: ken, stated: ken }])
    expect(codeOf(await ask(2, `other${count}@example.org`))).toEqual([409, 'co-author.answered'])
  })

  it('needs an address that is valid, not the submitter’s own, and of nobody with an account entry', async () => {
    for (const wrong of ['nobody', ann.email, 'a@b@c.org'])
      expect(codeOf(await ask(4, wrong))).toEqual([400, 'co-author.address'])
    expect(codeOf(await ask(3, ken))).toEqual([409, 'co-author.account'])
    expect((await ask(4, ken)).status).toBe(200)
    expect(await statesOf()).toEqual([undefined, 'asked', 'asked', 'asked'])
  })

  it('is not possible after a denial, for the entry and for the address', async () => {
    const [link] = await tokensTo(mai)
    await answer(link!, 'deny')
    expect(codeOf(await ask(2))).toEqual([409, 'co-author.answered'])
    expect(codeOf(await ask(2, ken))).toEqual([409, 'co-author.answered'])
    expect(codeOf(await ask(4, mai.toUpperCase()))).toEqual([409, 'co-author.answered'])
    expect(await tokensTo(mai)).toHaveLength(1)
  })

  it('sends at most 20 e-mails a day for a paper', async () => {
    await sql`update platform.rate_limit set points = 20 where key like 'co-author-mails-paper:%'`.execute(
      world.house.database.db,
    )
    expect(codeOf(await ask(4, ken))).toEqual([409, 'co-author.limit'])
    expect(await tokensTo(ken)).toEqual([])
    expect(await statesOf()).toEqual([undefined, 'asked', 'asked', 'no-address'])
  })
})
