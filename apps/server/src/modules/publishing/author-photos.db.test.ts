import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { send } from '../../../../../tests/support/matrix/asking.ts'
import { password } from '../../../../../tests/support/people.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import { takePurges } from '../../../../../tests/support/jobs.ts'
import type { Actor } from '../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let all: PublishingDesk

beforeAll(async () => {
  all = await openPublishingDesk()
})
afterAll(() => all.world.close())

async function showFace({ token }: Actor, colour: string): Promise<void> {
  const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const form = { fields: {}, file, field: 'image' as const }
  expect((await send(all.world.house.app, 'PUT', { path: '/auth/profile', form }, token)).status).toBe(200)
}

/** The dominant colour of the photo: red, green or blue. Null if there is no photo. */
async function faceAt(url: string): Promise<string | null> {
  const { statusCode, headers, rawPayload } = await all.world.house.app.inject(url)
  if (statusCode === 404) return null
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'surrogate-key': expect.stringContaining('article:') })
  const { channels } = await sharp(rawPayload).stats()
  const means = channels.map(({ mean }) => mean)
  return ['red', 'green', 'blue'][means.indexOf(Math.max(...means))]!
}

it('an article shows the photos of authors who have an account and one, as they are now, until they leave', async () => {
  const { world, press, author, editor } = all
  const coAuthor = await world.person('researcher', { fullName: 'Tomasz Wiśniewski' })
  const faceless = await world.person('researcher', { fullName: 'Ana Kerekere' })
  await showFace(author, 'red')
  await showFace(coAuthor, 'green')
  const { id } = await makeSubmission(world.house.ctx, {
    ...{ authorId: author.id, journalId: world.journalId, status: 'accepted', title: 'Salt in the wells' },
    coAuthors: [
      { name: 'Somebody Else', affiliation: 'Gdańsk' },
      ...[coAuthor, faceless].map((one) => ({ name: one.fullName, userId: one.id })),
    ],
  })
  await press.open(id)
  const { body } = await all.desk(id)
  // The editor reverses the order of the authors.
  await all.plan(id, { issueId: await all.nextIssue(), authors: body.plan.authors.toReversed() })
  await press.work()
  expect((await all.publish([id])).status).toBe(200)
  await press.work()
  const { publicId } = (await all.desk(id)).body
  const read = async () => (await all.anybody(`/articles/${publicId}`)).body
  const article = await read()
  const photoAt = (position: number) => `/article/${publicId}/authors/${position}/photo`
  expect(
    article.authors.map((one: { fullName: string; passportPhoto: string }) => [one.fullName, one.passportPhoto]),
  ).toEqual([
    ['Ana Kerekere', null],
    ['Tomasz Wiśniewski', photoAt(2)],
    ['Somebody Else', null],
    ['Farhana Akter', photoAt(4)],
  ])
  const listed = await all.anybody(`/journals/cms/issues?issue=${article.volume}.${article.issueNumber}`)
  expect(listed.body.articles[0].authors[3].passportPhoto).toBe(photoAt(4))
  expect(await Promise.all([1, 2, 3, 4, 5].map((position) => faceAt(photoAt(position))))).toEqual([
    ...[null, 'green', null, 'red', null],
  ])

  await takePurges(world.house.database)
  await showFace(author, 'blue')
  await press.work('publishing.renew-photos')
  expect(await takePurges(world.house.database)).toContain(`article:${article._id}`)
  expect(await faceAt(photoAt(4))).toBe('blue')

  const left = await world.call(author, 'POST', '/auth/delete-account', { password, confirm: 'DELETE' })
  expect([left.status, left.body.code]).toEqual([200, undefined])
  expect(await takePurges(world.house.database)).toContain(`article:${article._id}`)
  expect((await read()).authors[3]).toMatchObject({ fullName: 'Farhana Akter', passportPhoto: null })
  expect([await faceAt(photoAt(4)), await faceAt(photoAt(2))]).toEqual([null, 'green'])
  expect((await all.desk(id, editor)).status).toBe(200)
})
