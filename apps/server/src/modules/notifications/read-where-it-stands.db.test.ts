import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { deliverAll } from '../../../../../tests/support/jobs.ts'
import { writingIn } from '../../../../../tests/support/writing.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { moduleRoutes } from '../../entry/assemble.ts'
import { mailAnnouncement } from '../announcements/save-announcement.ts'
import { authenticate } from '../identity/index.ts'

let house: TestHouse
let desk: ReturnType<typeof writingIn>
let admin: SignedIn

beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, authenticate })
  desk = writingIn(house)
  admin = await desk.person('admin')
})
afterAll(() => house.close())

/** The titles of unread notifications. */
async function ringing(who: SignedIn): Promise<string[]> {
  await deliverAll(house.database)
  const { notifications } = (await desk.ask(who, 'GET', '/notifications')).body
  return (notifications as Array<{ title: string; isRead: boolean }>).flatMap((one) => (one.isRead ? [] : one.title))
}

it('an announcement that is read on its page rings no longer, for the one who has read it', async () => {
  const [reader, other] = [await desk.person('researcher'), await desk.person('researcher')]
  const whole = { content: 'On Monday.', targetAudience: 'all', priority: 'high' }
  const [first, second] = [
    (await desk.ask(admin, 'POST', '/announcement', { ...whole, title: 'The press moves' })).body.id as string,
    (await desk.ask(admin, 'POST', '/announcement', { ...whole, title: 'It has moved' })).body.id as string,
  ]
  for (const id of [first, second]) await mailAnnouncement(house.ctx, id)
  expect(await ringing(reader)).toEqual(['It has moved', 'The press moves'])
  await desk.ask(reader, 'POST', `/announcement/${first}/read`, {})
  expect(await ringing(reader)).toEqual(['It has moved'])
  expect(await ringing(other)).toEqual(['It has moved', 'The press moves'])
})

it('a reply that was shown below its letter rings no longer', async () => {
  const member = await desk.person('researcher')
  const letter = { subject: 'Proofs', message: 'Where do I find the proofs of my paper?', priority: 'low' }
  await desk.ask(member, 'POST', '/feedback/send-message', letter)
  const [{ id }] = (await desk.ask(admin, 'GET', '/admin/inbox')).body.letters as [{ id: string }]
  await desk.ask(admin, 'POST', `/admin/inbox/${id}/reply`, { text: 'On the page of your paper.' })
  const before = await ringing(member)
  const [shown] = (await desk.ask(member, 'GET', '/feedback/letters?kind=message')).body.letters
  const until = (shown.replies as Array<{ at: string }>).at(-1)!.at
  await desk.ask(member, 'POST', '/feedback/letters/read', { kind: 'message', until })
  const after = await ringing(member)
  expect(before.filter((title) => !after.includes(title))).toHaveLength(1)
  expect(after.length).toBe(before.length - 1)
})
