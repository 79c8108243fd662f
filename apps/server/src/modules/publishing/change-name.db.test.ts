import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { send } from '../../../../../tests/support/matrix/asking.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import type { Actor } from '../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let all: PublishingDesk

beforeAll(async () => {
  all = await openPublishingDesk()
})
afterAll(() => all.world.close())

async function addPhoto({ token }: Actor): Promise<void> {
  const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const form = { fields: {}, file, field: 'image' as const }
  expect((await send(all.world.house.app, 'PUT', { path: '/auth/profile', form }, token)).status).toBe(200)
}

interface Named {
  name: string
  who?: Actor
  answer?: 'confirmed' | 'denied' | 'none'
}

/** Publishes a paper of Farhana Akter with these co-authors. Returns its public id. */
async function publish(coAuthors: Named[]): Promise<string> {
  const { world, press, author } = all
  const { id } = await makeSubmission(world.house.ctx, {
    ...{ authorId: author.id, journalId: world.journalId, status: 'accepted', title: 'Salt in the wells' },
    coAuthors: coAuthors.map(({ name, who }) => ({ name, ...(who && { userId: who.id }) })),
  })
  for (const { who, answer } of coAuthors) {
    if (!who || answer === 'confirmed') continue
    await sql`update submissions.author set account_confirmed_at = null,
      account_denied_at = case when ${answer === 'denied'} then now() end
      where submission_id = ${id} and account_id = ${who.id}`.execute(world.house.database.db)
  }
  await press.open(id)
  await all.plan(id, { issueId: await all.nextIssue() })
  await press.work()
  await all.publish([id])
  await press.work()
  return (await all.desk(id)).body.publicId
}

const rename = (who: Actor, published: string) =>
  all.world.call(who, 'POST', '/my-published-name', { name: { published } })
const namesOf = async (publicId: string): Promise<string[]> =>
  (await all.anybody(`/articles/${publicId}`)).body.authors.map((one: { fullName: string }) => one.fullName)
const work = () => all.press.work('publishing.change-name', 'publishing.remake-paper')

describe('the published name of a person', () => {
  it.each(['none', 'denied'] as const)('is not for a co-author whose answer is %s to change', async (answer) => {
    const coAuthor = await all.world.person('researcher', { fullName: `Tomasz ${answer}` })
    // An article shows the photo of every named account, confirmed or not.
    await addPhoto(coAuthor)
    const publicId = await publish([{ name: coAuthor.fullName, who: coAuthor, answer }])
    expect((await rename(coAuthor, 'Mallory')).body.code).toBe('mending.no-article')
    await work()
    expect(await namesOf(publicId)).toEqual(['Farhana Akter', coAuthor.fullName])
  })

  it('is not for a namesake to change, inside or outside of the paper', async () => {
    const [inside, outside] = [
      await all.world.person('researcher', { fullName: 'Wei Zhang' }),
      await all.world.person('researcher', { fullName: 'Wei Zhang' }),
    ]
    const publicId = await publish([{ name: 'Wei Zhang', who: inside, answer: 'confirmed' }, { name: 'Wei Zhang' }])
    expect((await rename(inside, 'Mallory')).body.code).toBe('mending.no-article')
    expect((await rename(outside, 'Mallory')).body.code).toBe('mending.no-article')
    await work()
    expect(await namesOf(publicId)).toEqual(['Farhana Akter', 'Wei Zhang', 'Wei Zhang'])
  })

  it('is changed by a confirmed co-author, in this place only', async () => {
    const coAuthor = await all.world.person('researcher', { fullName: 'Ana Kerekere' })
    const named = { name: 'Ana Kerekere', who: coAuthor, answer: 'confirmed' } as const
    const [own, other] = [await publish([named]), await publish([{ ...named, answer: 'none' }])]
    const answer = await rename(coAuthor, 'Ana Tane')
    expect([answer.status, answer.body.articles]).toEqual([200, 1])
    await work()
    expect(await namesOf(own)).toEqual(['Farhana Akter', 'Ana Tane'])
    expect(await namesOf(other)).toEqual(['Farhana Akter', 'Ana Kerekere'])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from publishing.name_change
      where name::text like '%Tane%'`.execute(all.world.house.database.db)
    expect(rows, 'stored requests with the name').toEqual([{ count: 0 }])
    expect((await rename(coAuthor, 'Ana Tane')).body.code).toBe('mending.unchanged')
  })
})
