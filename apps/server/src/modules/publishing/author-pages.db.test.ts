import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import type { Actor } from '../../../../../tests/support/workflow.ts'
import { publishingPersonalData } from './personal-data.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let all: PublishingDesk

beforeAll(async () => {
  all = await openPublishingDesk()
})
afterAll(() => all.world.close())

interface Named {
  name: string
  who?: Actor
  isConfirmed?: boolean
}

/** Publishes a paper of Farhana Akter with these co-authors. Returns its public id. */
async function publish(coAuthors: Named[]): Promise<string> {
  const { world, press, author } = all
  const { id } = await makeSubmission(world.house.ctx, {
    ...{ authorId: author.id, journalId: world.journalId, status: 'accepted', title: 'Salt in the wells' },
    coAuthors: coAuthors.map(({ name, who }) => ({ name, ...(who && { userId: who.id }) })),
  })
  for (const { who, isConfirmed } of coAuthors)
    if (who && !isConfirmed)
      await sql`update submissions.author set account_confirmed_at = null
        where submission_id = ${id} and account_id = ${who.id}`.execute(world.house.database.db)
  await press.open(id)
  await all.plan(id, { issueId: await all.nextIssue() })
  await press.work()
  await all.publish([id])
  await press.work()
  return (await all.desk(id)).body.publicId
}

interface Person {
  name: string
  authorId: string | null
}
const peopleOf = async (publicId: string): Promise<Person[]> => (await all.anybody(`/articles/${publicId}`)).body.people
const pageOf = async (publicId: string, name: string): Promise<string> =>
  (await peopleOf(publicId)).find((one) => one.name === name)!.authorId!
const author = (id: string) => all.anybody(`/authors/${id}`)
const idsOf = (answer: { body: { articles: Array<{ id: string }> } }) => answer.body.articles.map(({ id }) => id)

describe('the page of an author', () => {
  it('lists the articles of a confirmed author, the newest first, and nothing else about them', async () => {
    const who = await all.world.person('researcher', { fullName: 'Ana Kerekere' })
    const named = { name: 'Ana Kerekere', who, isConfirmed: true }
    const [first, second] = [await publish([named]), await publish([named])]
    const id = await pageOf(first, 'Ana Kerekere')
    expect(id).toMatch(/^[0-9a-f]{12}$/)
    expect(await pageOf(second, 'Ana Kerekere')).toBe(id)
    const answer = await author(id)
    expect([answer.status, answer.body.name]).toEqual([200, 'Ana Kerekere'])
    expect(idsOf(answer)).toEqual([second, first])
    expect(Object.keys(answer.body).toSorted()).toEqual(
      ['affiliations', 'articles', 'id', 'isOrcidVerified', 'name', 'orcid'].toSorted(),
    )
    const said = JSON.stringify(answer.body)
    expect(said).not.toContain(who.id)
    expect(said).not.toContain(who.email)
    const { headers } = await all.world.house.app.inject(`/api/authors/${id}`)
    expect(String(headers['surrogate-key']).split(' ')).toContain(`author:${id}`)
    expect((await all.world.house.app.inject('/sitemap-authors.xml')).body).toContain(`/author/${id}<`)
  })

  it('does not exist for somebody who has not confirmed, or shares a name in the paper', async () => {
    const who = await all.world.person('researcher', { fullName: 'Tomasz Nowak' })
    const namesake = await all.world.person('researcher', { fullName: 'Wei Zhang' })
    const publicId = await publish([
      { name: 'Tomasz Nowak', who },
      { name: 'Wei Zhang', who: namesake, isConfirmed: true },
      { name: 'Wei Zhang' },
    ])
    const people = await peopleOf(publicId)
    expect(people.slice(1).map(({ authorId }) => authorId)).toEqual([null, null, null])
    for (const id of [who.id, namesake.id, publicId, 'unknown']) expect((await author(id)).status).toBe(404)
  })

  it('appears within the hour after a later confirmation', async () => {
    const who = await all.world.person('researcher', { fullName: 'Late Answer' })
    const publicId = await publish([{ name: 'Late Answer', who }])
    const { house } = all.world
    await sql`update submissions.author set account_confirmed_at = ${house.clock.now()}
      where account_id = ${who.id}`.execute(house.database.db)
    await all.press.run('publishing.catch-up', {})
    expect(idsOf(await author(await pageOf(publicId, 'Late Answer')))).toEqual([publicId])
  })

  it('does not join two names, follows a change of the name, and keeps its address', async () => {
    const who = await all.world.person('researcher', { fullName: 'Old Name' })
    const before = await publish([{ name: 'Old Name', who, isConfirmed: true }])
    const id = await pageOf(before, 'Old Name')
    const after = await publish([{ name: 'New Name', who, isConfirmed: true }])
    // The newest article decides. A page with both names would reveal the former one.
    expect(await pageOf(after, 'New Name')).toBe(id)
    expect(await pageOf(before, 'Old Name')).toBeNull()
    const page = await author(id)
    expect([page.body.name, ...idsOf(page)]).toEqual(['New Name', after])
    const renamed = await all.world.call(who, 'POST', '/my-published-name', { name: { published: 'New Name' } })
    expect(renamed.status).toBe(200)
    await all.press.work('publishing.change-name', 'publishing.remake-paper')
    const joined = await author(id)
    expect(idsOf(joined)).toEqual([after, before])
    expect(JSON.stringify(joined.body)).not.toContain('Old Name')
  })

  it('goes with the account; the names stay in the articles', async () => {
    const who = await all.world.person('researcher', { fullName: 'Leaving Soon' })
    const publicId = await publish([{ name: 'Leaving Soon', who, isConfirmed: true }])
    const id = await pageOf(publicId, 'Leaving Soon')
    const { house } = all.world
    await house.ctx.inTransaction((tx) =>
      publishingPersonalData.forget(house.ctx, tx, { accountId: who.id, email: who.email }),
    )
    expect((await author(id)).status).toBe(404)
    const person = (await peopleOf(publicId)).find(({ name }) => name === 'Leaving Soon')
    expect(person?.authorId).toBeNull()
  })
})

it('an article names others on its subjects, in all journals but not of its own issue', async () => {
  const [one, other] = [await publish([]), await publish([])]
  const { body } = await all.anybody(`/articles/${one}`)
  const related = body.relatedArticles.map(({ id }: { id: string }) => id)
  expect(related).not.toContain(one)
  expect(related.length).toBeLessThanOrEqual(3)
  const issueOf = async (id: string) => (await all.anybody(`/articles/${id}`)).body.issueNumber
  for (const id of related) expect(await issueOf(id)).not.toBe(await issueOf(one))
  expect((await all.anybody(`/articles/${other}`)).body.relatedArticles.length).toBeGreaterThan(0)
})
