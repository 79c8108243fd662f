import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allNotificationKinds, isOptional, mailKinds, mailsWithoutKind } from '@grfs/domain/notifications/kinds'
import { openTestHouse, testSite, type TestHouse } from '../../../../../tests/support/app.ts'
import { deliverAll } from '../../../../../tests/support/jobs.ts'
import { makePerson, type SignedIn } from '../../../../../tests/support/people.ts'
import { writingIn } from '../../../../../tests/support/writing.ts'
import { moduleEmails, moduleRoutes } from '../../entry/assemble.ts'
import { platformEmails } from '../../platform/jobs/platform-jobs.ts'
import { defineEmail, type Email, type PressEmail } from '../../platform/mail/email.ts'
import { authenticate } from '../identity/index.ts'
import { sweepNotifications } from './jobs.ts'
import { listNotifications } from './queries.ts'

const emails = [...platformEmails, ...moduleEmails]
const note = defineEmail<{ number: number }>({
  name: 'announcements.announced',
  title: 'Note',
  readers: 'members',
  subject: 'Note {number}',
  body: 'Dear Ada,\n\nThe text of {number}.\n\n[Read]({link})',
  values: ({ number }) => ({ number, link: `${testSite.origin}/dashboard/announcement` }),
  sample: { number: 1 },
})

let house: TestHouse
let desk: ReturnType<typeof writingIn>

beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, authenticate })
  desk = writingIn(house)
})
afterAll(() => house.close())

const person = () => desk.person('researcher')
const toldOf = async (who: SignedIn, query = '') => (await desk.ask(who, 'GET', `/notifications${query}`)).body
const unreadOf = async (who: SignedIn) => (await desk.ask(who, 'GET', '/notifications/unread')).body.unread as number

function send<D>(who: { id: string; email: string }, email: Email<D>, data: D, key: string = randomUUID()) {
  const to = { name: 'Ada', address: who.email, accountId: who.id }
  return house.ctx.inTransaction(async (tx) => tx.outbox.send(email as PressEmail<D>, { to, data, key }))
}

async function tell(who: SignedIn, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) await send(who, note, { number })
  await deliverAll(house.database)
}

describe('every mail of the house', () => {
  it('is of a kind, or is no notification for a reason', () => {
    const names = emails.map(({ name }) => name)
    expect(names.filter((name) => !(name in mailKinds) && !(name in mailsWithoutKind))).toEqual([])
    // Neither list may contain a template that no longer exists.
    const listed = [...Object.keys(mailKinds), ...Object.keys(mailsWithoutKind)]
    expect(listed.filter((name) => !names.includes(name))).toEqual([])
    expect(Object.values(mailsWithoutKind).every((reason) => reason.length > 20)).toBe(true)
  })

  it.each(emails.filter(({ name }) => name in mailKinds).map((email) => [email.name, email] as const))(
    '%s makes one notification, which says no more than the mail',
    async (name, email) => {
      const who = await makePerson(house.ctx, 'researcher')
      const key = randomUUID()
      await send(who, email, email.sample, key)
      // Sends the same notification again, like a job that is retried: in another delivery, and twice in one delivery.
      await deliverAll(house.database)
      await send(who, email, email.sample, key)
      await send(who, email, email.sample, key)
      await deliverAll(house.database)
      const rows = await listNotifications(house.database.db, who.id, { before: undefined, limit: 10 })
      expect(rows).toHaveLength(1)
      const [row] = rows
      const mail = await house.database.db
        .selectFrom('platform.mail')
        .selectAll()
        .where('id', '=', row!.id)
        .executeTakeFirstOrThrow()
      expect(row!.title).toBe(mail.subject)
      expect(row!.text).not.toBe('')
      expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(row!.text.replace(/…$/, ''))
      expect(row!.path ?? '').not.toMatch(/token|invitation\//)
      expect(mailKinds[name]).toBeDefined()
    },
  )

  it('that goes to no account makes none', async () => {
    const before = await countRows()
    await house.ctx.inTransaction(async (tx) =>
      tx.outbox.send(note, {
        to: { name: '', address: 'visitor@example.org', accountId: null },
        data: { number: 1 },
        key: 'v',
      }),
    )
    await deliverAll(house.database)
    expect(await countRows()).toBe(before)
  })

  it('that is taken back makes none', async () => {
    const who = await person()
    await house.ctx
      .inTransaction(async (tx) => {
        tx.outbox.send(note, {
          to: { name: '', address: who.email, accountId: who.id },
          data: { number: 1 },
          key: 'rolled',
        })
        throw new Error('taken back')
      })
      .catch(() => {})
    await deliverAll(house.database)
    expect((await toldOf(who)).notifications).toEqual([])
  })
})

const countRows = async () =>
  (await house.database.db.selectFrom('notifications.notification').select('id').execute()).length

describe('the bell', () => {
  it('lists the newest first, page by page, with kind, place and number of unread ones', async () => {
    const who = await person()
    await tell(who, 5)
    const first = await toldOf(who, '?limit=2')
    expect(first).toMatchObject({ unread: 5, next: expect.any(Number) })
    expect(first.notifications[0]).toEqual({
      ...{ id: expect.any(String), kind: 'announcement', title: 'Note 5', text: 'The text of 5.' },
      ...{ path: '/dashboard/announcement', at: '2026-11-15T09:00:00.000Z', isRead: false },
    })
    const second = await toldOf(who, `?limit=2&before=${first.next}`)
    const third = await toldOf(who, `?limit=2&before=${second.next}`)
    const titles = [first, second, third].flatMap((page) =>
      page.notifications.map((one: { title: string }) => one.title),
    )
    expect(titles).toEqual(['Note 5', 'Note 4', 'Note 3', 'Note 2', 'Note 1'])
    expect(third.next).toBeNull()
  })

  it('leads whom a mail gave a key to the place where they are known already', async () => {
    const who = await person()
    const invited = emails.find(({ name }) => name === 'peer-review.reviewer-invited')!
    await send(who, invited, invited.sample)
    await deliverAll(house.database)
    expect((await toldOf(who)).notifications).toMatchObject([{ kind: 'review', path: '/dashboard/reviewer' }])
  })

  it('asks the database twice for a page and once for the number, whatever there is', async () => {
    const who = await person()
    await tell(who, 3)
    const queriesOf = async (path: string) => {
      house.database.queries.reset()
      await desk.ask(who, 'GET', path)
      return house.database.queries.list.filter(
        (text) => text.includes('notifications.') || text.includes('"notifications"'),
      )
    }
    expect(await queriesOf('/notifications')).toHaveLength(2)
    expect(await queriesOf('/notifications/unread')).toHaveLength(1)
  })

  it('counts no further than it says', async () => {
    const who = await person()
    await house.database.pool.query(
      `insert into notifications.notification (id, account_id, template, title, text, created_at)
       select gen_random_uuid(), $1, 'announcements.announced', 'x', 'y', now() from generate_series(1, 250)`,
      [who.id],
    )
    expect(await unreadOf(who)).toBe(100)
  })

  it('marks one, or all that were there to be seen; never somebody else’s', async () => {
    const [who, other] = [await person(), await person()]
    await tell(who, 3)
    await tell(other, 1)
    const { notifications, newest } = await toldOf(who)
    const read = (by: SignedIn, body: object) => desk.ask(by, 'POST', '/notifications/read', body)
    expect((await read(other, { id: notifications[0].id })).body).toEqual({ unread: 1 })
    expect(await unreadOf(who)).toBe(3)
    expect((await read(who, { id: notifications[0].id })).body).toEqual({ unread: 2 })
    expect((await read(who, { id: notifications[0].id })).body).toEqual({ unread: 2 })
    // Notifications that arrive after the list was read stay unread.
    await tell(who, 1)
    expect((await read(who, { until: newest })).body).toEqual({ unread: 1 })
    expect(await unreadOf(other)).toBe(1)
    expect((await read(who, {})).status).toBe(400)
  })

  it('is right when all is marked while more comes in', async () => {
    const who = await person()
    await tell(who, 3)
    const { newest } = await toldOf(who)
    await Promise.all([
      tell(who, 4),
      ...Array.from({ length: 5 }, () => desk.ask(who, 'POST', '/notifications/read', { until: newest })),
    ])
    expect(await unreadOf(who)).toBe(4)
  })

  it('forgets what was read a year ago, and what nobody reads a year later', async () => {
    const who = await person()
    await tell(who, 2)
    const { notifications } = await toldOf(who)
    await desk.ask(who, 'POST', '/notifications/read', { id: notifications[0].id })
    const left = async () =>
      (await listNotifications(house.database.db, who.id, { before: undefined, limit: 10 })).map(({ title }) => title)
    const sweepOn = async (day: string) => {
      house.clock.moveTo(`${day}T09:00:00Z`)
      await sweepNotifications(house.ctx)
      return left()
    }
    expect(await sweepOn('2027-11-15')).toEqual(['Note 2', 'Note 1'])
    expect(await sweepOn('2027-11-16')).toEqual(['Note 1'])
    expect(await sweepOn('2028-11-13')).toEqual(['Note 1'])
    expect(await sweepOn('2028-11-16')).toEqual([])
    house.clock.moveTo('2026-11-15T09:00:00Z')
  })
})

describe('which mails somebody gets', () => {
  const preferences = (who: SignedIn) => desk.ask(who, 'GET', '/notifications/preferences')
  const choose = (who: SignedIn, kind: string, byMail: boolean) =>
    desk.ask(who, 'PUT', '/notifications/preferences', { kind, byMail })

  it('are all until they choose, each kind by itself', async () => {
    const [who, other] = [await person(), await person()]
    const all = (await preferences(who)).body.preferences as Array<{ kind: string; byMail: boolean; isNeeded: boolean }>
    expect(all.map(({ kind }) => kind)).toEqual(allNotificationKinds)
    expect(all.every(({ byMail }) => byMail)).toBe(true)
    expect(all.filter(({ isNeeded }) => !isNeeded).map(({ kind }) => kind)).toEqual(
      allNotificationKinds.filter(isOptional),
    )
    const off = (list: typeof all) => list.filter(({ byMail }) => !byMail).map(({ kind }) => kind)
    expect(off((await choose(who, 'reminder', false)).body.preferences)).toEqual(['reminder'])
    expect(off((await choose(who, 'receipt', false)).body.preferences)).toEqual(['reminder', 'receipt'])
    expect(off((await choose(who, 'reminder', true)).body.preferences)).toEqual(['receipt'])
    expect(off((await preferences(other)).body.preferences)).toEqual([])
  })

  it.each(allNotificationKinds.filter((kind) => !isOptional(kind)))('always include %s', async (kind) => {
    const who = await person()
    const refused = await choose(who, kind, false)
    expect([refused.status, refused.body.code]).toEqual([409, 'notification.needed'])
    expect((await choose(who, kind, true)).status).toBe(200)
  })

  it('are chosen many times at once without harm', async () => {
    const who = await person()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => choose(who, 'message', at % 2 === 0)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await choose(who, 'message', false)
    expect((await preferences(who)).body.preferences).toContainEqual({
      kind: 'message',
      byMail: false,
      isNeeded: false,
    })
  })
})
