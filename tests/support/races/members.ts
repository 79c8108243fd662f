import { sql } from 'kysely'
import { deliverAll } from '../jobs.ts'
import { password } from '../people.ts'
import type { Actor, Reply } from '../workflow.ts'
import type { Arena, Shot } from './arena.ts'
import { times, type Contest } from './contest.ts'

// Hashing a password is slow, and not part of the race.
const fewPasswords = 6

const amount = 2.5
const memo = 'Payment via webapp'
const granted = ({ status }: Reply) => status < 300
const every = (count: number, at: number) => (_: Reply, index: number) => index % count === at

/** A member with a payment that waits for its approval. */
async function payer(arena: Arena) {
  await forgetAttempts(arena)
  const { world, platform } = arena
  const who = await world.person('researcher')
  const pioneer = platform.pioneer()
  await world.call(who, 'POST', '/pi/auth', { accessToken: pioneer.accessToken })
  const paymentId = platform.begin(pioneer, amount)
  const { recipientUid } = platform.settings
  const at = `/pi/payment/${paymentId}`
  const approve: Shot = () => world.call(who, 'POST', '/pi/payment', { amount, memo, recipientUid, paymentId })
  const complete = (txid: string) => () => world.call(who, 'POST', `${at}/complete`, { txid })
  const cancel: Shot = () => world.call(who, 'POST', `${at}/cancel`, {})
  return { who, paymentId, approve, complete, cancel }
}

/** The ledger of a member: the balance, and the number of entries. */
async function booksOf({ world }: Arena, { id }: Actor) {
  const { rows } = await sql<{ balance: string; entries: number; press: string; all: string }>`
    select coalesce((select balance from wallet.book where account_id = ${id}), 0)::text as balance,
      (select count(*)::int from wallet.entry e join wallet.payment p on p.id = e.payment_id
       where p.account_id = ${id}) as entries,
      (select balance from wallet.book where account_id is null)::text as press,
      (select coalesce(sum(balance), 0) from wallet.book where account_id is not null)::text as all`.execute(
    world.house.database.db,
  )
  return rows[0]!
}

const askForAddress = (arena: Arena, who: Actor, newEmail: string) => () =>
  arena.world.call(who, 'POST', '/auth/change-email', { newEmail, password })
const anAddress = (arena: Arena, domain: string) => `moved-${arena.chance.below(1e9)}@${domain}`

/** Opens each of the links that were sent to new addresses. */
async function linksSent({ world }: Arena): Promise<Shot[]> {
  const { database } = world.house
  await deliverAll(database)
  const { rows } = await sql<{ text: string }>`
    select text from platform.mail where template = 'identity.confirm-address'`.execute(database.db)
  return rows.map(({ text }) => {
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    return () => world.call(null, 'POST', '/auth/confirm-email', { token })
  })
}

const forgetAttempts = ({ world }: Arena) => sql`delete from platform.rate_limit`.execute(world.house.database.db)

/** Contests of one member on several devices. */
export const memberContests: Contest[] = [
  {
    name: 'a payment is approved and completed',
    async run(arena, width, referee) {
      const { who, paymentId, approve, complete } = await payer(arena)
      await referee.start()
      referee.same(referee.alike(await referee.shoot(times(width, approve)), []), true, 'approved')
      const txid = arena.platform.sign(paymentId)!
      referee.same(referee.alike(await referee.shoot(times(width, complete(txid))), []), true, 'completed')
      const { balance, entries, press, all } = await booksOf(arena, who)
      referee.same([balance, entries], ['2.5000000', 2], 'the books')
      referee.same(press, `-${all}`, 'the book of the press')
      await referee.told({})
    },
  },
  {
    name: 'a payment is completed while it is cancelled',
    async run(arena, width, referee) {
      const { who, paymentId, approve, complete, cancel } = await payer(arena)
      referee.one(await referee.shoot([approve]), [])
      const txid = arena.platform.sign(paymentId)!
      await referee.start()
      // A payment with a transaction is paid, even if a second window cancels it.
      referee.same(referee.alike(await referee.shoot(times(width, complete(txid), cancel)), []), true, 'answered')
      const { balance, entries } = await booksOf(arena, who)
      referee.same([balance, entries], ['2.5000000', 2], 'the books')
    },
  },
  {
    name: 'an account asks for two addresses',
    async run(arena, width, referee) {
      await forgetAttempts(arena)
      const who = await arena.world.person('researcher')
      await referee.start()
      const addresses = ['one.example', 'two.example'].map((domain) => anAddress(arena, domain))
      const asked = await referee.shoot(addresses.map((one) => askForAddress(arena, who, one)))
      referee.same(referee.alike(asked, []), true, 'asked')
      // Only the link of the later one works, and only once.
      referee.one(await referee.shoot(times(width, ...(await linksSent(arena)))), ['email.link-invalid'])
      const { body } = await arena.world.call(who, 'GET', '/auth/profile')
      referee.same(addresses.includes(String(body.email)), true, 'moved')
      await referee.told({ 'identity.confirm-address': 2, 'identity.change-asked': 2, 'identity.address-changed': 2 })
    },
  },
  {
    name: 'two accounts move to one address',
    async run(arena, _width, referee) {
      await forgetAttempts(arena)
      const pair = [await arena.world.person('researcher'), await arena.world.person('reviewer')]
      await referee.start()
      const address = anAddress(arena, 'example.org')
      referee.same(
        referee.alike(await referee.shoot(pair.map((who) => askForAddress(arena, who, address))), []),
        true,
        'asked',
      )
      referee.one(await referee.shoot(await linksSent(arena)), ['email.taken'])
    },
  },
  {
    name: 'a letter is sent',
    async run(arena, width, referee) {
      const who = await arena.world.person('researcher')
      await referee.start()
      const body = { subject: 'A question', message: 'When do you open?' }
      const write = () => arena.world.call(who, 'POST', '/feedback/send-message', body)
      referee.one(await referee.shoot(times(width, write)), ['letter.too-soon'])
      const { body: kept } = await arena.world.call(who, 'GET', '/feedback/letters')
      referee.same(kept.letters.length, 1, 'letters')
      await referee.told({ 'feedback.letter-received': 1, 'feedback.letter-thanks': 1 })
    },
  },
  {
    name: 'all is read while answers come in',
    async run(arena, width, referee) {
      const who = await arena.world.person('researcher')
      const admin = arena.chance.pick(arena.admins)
      await arena.world.call(who, 'POST', '/feedback/send-message', { subject: 'A question', message: 'When?' })
      await referee.start()
      const list = async () => (await arena.world.call(who, 'GET', '/notifications')).body
      const { newest } = await list()
      const { letters } = (await arena.world.call(who, 'GET', '/feedback/letters')).body
      let answers = 0
      const reply = () =>
        arena.world.call(admin, 'POST', `/admin/inbox/${letters[0].id}/reply`, { text: `Answer ${++answers}.` })
      const read = () => arena.world.call(who, 'POST', '/notifications/read', { until: newest })
      const shots = referee.shoot(times(width, read, reply))
      const [replies] = await Promise.all([shots, deliverAll(arena.world.house.database)])
      referee.same(referee.alike(replies, []), true, 'granted')
      await referee.told({ 'feedback.letter-answered': answers })
      // The existing notification is read, but none of those that came later.
      referee.same((await list()).unread, answers, 'unread')
    },
  },
  {
    name: 'an account is deleted, and written to',
    async run(arena, width, referee) {
      await forgetAttempts(arena)
      const who = await arena.world.person('researcher')
      await referee.start()
      const leave = () => arena.world.call(who, 'POST', '/auth/delete-account', { password })
      const count = () => arena.world.call(who, 'GET', '/notifications/unread')
      const replies = await referee.shoot(times(Math.min(width, fewPasswords), leave, count))
      referee.one(replies.filter(every(2, 0)), ['session.ended', 'password.wrong'])
      referee.refused(
        replies.filter(every(2, 1)).filter((reply) => !granted(reply)),
        ['session.ended'],
      )
      referee.refused([await count()], ['session.ended'])
      await referee.audited(who.id, ['account.deleted'])
      await referee.told({ 'personal-data.account-deleted': 1 })
    },
  },
]
