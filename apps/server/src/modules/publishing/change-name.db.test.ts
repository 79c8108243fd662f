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

describe('the references of our articles that cite a renamed one', () => {
  const title = 'Salt in the wells'
  const cite = async (publicId: string, number: number, text: string, more: { doi?: string; title?: string }) => {
    await sql`
      insert into publishing.reference (article_id, number, text, type, authors, year, title, matched_doi)
      select id, ${number}::int, ${text}, 'journal',
        '[{"family": "Akter", "given": "F."}, {"family": "Okri", "given": "N. B."}]', '2026', ${more.title ?? title},
        ${more.doi ?? null}::text from publishing.article where public_id = ${publicId}`.execute(
      all.world.house.database.db,
    )
  }
  const referencesOf = async (publicId: string): Promise<string[]> =>
    (await all.anybody(`/articles/${publicId}`)).body.references.map((one: { text: string }) => one.text)

  it.each([true, false])('follow if that was chosen: %s', async (withReferences) => {
    const fullName = withReferences ? 'Nia Bola Okri' : 'Nia Betsy Okri'
    const coAuthor = await all.world.person('researcher', { fullName })
    const cited = await publish([{ name: fullName, who: coAuthor, answer: 'confirmed' }])
    const { db } = all.world.house.database
    await sql`update publishing.contributor set given = ${fullName.replace(' Okri', '')}, family = 'Okri'
      where position = 2 and article_id = (select id from publishing.article where public_id = ${cited})`.execute(db)
    const citing = await publish([])
    await sql`delete from publishing.reference where article_id =
      (select id from publishing.article where public_id = ${citing})`.execute(db)
    const old = 'Akter, F., & Okri, N. B. (2026). Salt in the wells.'
    await cite(citing, 1, old, {})
    await cite(citing, 2, `${old} Okri, N. B.`, {})
    await cite(citing, 3, old, { title: 'Another work' })
    const name = { published: 'Marlow Adeyemi', given: 'Marlow', family: 'Adeyemi', style: 'western' }
    const answer = await all.world.call(coAuthor, 'POST', '/my-published-name', { name, withReferences })
    expect(answer.status).toBe(200)
    const before = (await all.world.call(all.editor, 'GET', `/admin/articles/${citing}`)).body.revision as string
    await all.world.clock.moveOn(1)
    await work()
    const renamed = 'Akter, F., &amp; Adeyemi, M. (2026). Salt in the wells.'
    const plain = (text: string) => text.replaceAll('&amp;', '&')
    const expected = withReferences ? plain(renamed) : old
    expect((await referencesOf(citing)).map(plain)).toEqual([expected, `${old} Okri, N. B.`, old])
    const { body } = await all.world.call(all.editor, 'GET', `/admin/articles/${citing}`)
    const changes = body.changes.filter(({ field }: { field: string }) => field === 'references')
    expect(changes).toMatchObject(withReferences ? [{ class: 'silent', before: null, after: null, by: null }] : [])
    expect(JSON.stringify(changes)).not.toMatch(/Okri|Adeyemi/)
    expect(body.revision !== before).toBe(withReferences)
    const xml = (await all.world.house.app.inject(`/article/${citing}/${citing}.xml`)).body
    expect(xml.includes('<surname>Adeyemi</surname>')).toBe(withReferences)
    expect(await namesOf(cited)).toEqual(['Farhana Akter', 'Marlow Adeyemi'])
  })
})
