import { permissions, type Permission } from '@grfs/domain/identity/actor'
import type { Actor, Reply } from '../workflow.ts'
import type { Arena, Shot } from './arena.ts'
import { times, type Contest } from './contest.ts'

// Hashing a password is slow, and not part of the race.
const fewPasswords = 6

const admin = (arena: Arena) => arena.chance.pick(arena.admins)
const rights = (arena: Arena, ...held: Permission[]) => ({
  ...Object.fromEntries(permissions.map((one) => [one, held.includes(one)])),
  allowedJournals: [arena.world.journalId],
})
const subAdmin = (arena: Arena) =>
  arena.world.person('sub-admin', { permissions: ['manageUsers'], allowedJournals: [arena.world.journalId] })
const every = (count: number, at: number) => (_: Reply, index: number) => index % count === at

function decide(arena: Arena, { applicationId }: Actor, outcome: 'approved' | 'rejected'): Shot {
  const body = { outcome, reason: 'It was weighed.' }
  return () => arena.world.call(admin(arena), 'POST', `/admin/applications/${applicationId}/decision`, body)
}
function change(arena: Arena, { id, email }: Actor, ...held: Permission[]): Shot {
  const body = { name: 'Mulugeta Tesfaye', email, adminPermissions: rights(arena, ...held) }
  return () => arena.world.call(admin(arena), 'PUT', `/subadmin/permissions/${id}`, body)
}

/** Contests of admins who decide about people. */
export const peopleContests: Contest[] = [
  {
    name: 'an application is approved and rejected',
    async run(arena, width, referee) {
      const one = await arena.world.person('unapproved reviewer')
      await referee.start()
      const outcomes = ['approved', 'rejected'] as const
      const shots = times(width, ...outcomes.map((outcome) => decide(arena, one, outcome)))
      const won = outcomes[referee.one(await referee.shoot(shots), ['application.already-decided']) % 2]!
      await referee.audited(one.applicationId!, [`application.${won}`])
      await referee.told({ [`identity.application-${won}`]: 1 })
    },
  },
  {
    name: 'an application is approved while its role is granted',
    async run(arena, width, referee) {
      const one = await arena.world.person('unapproved reviewer')
      await referee.start()
      const grant = () =>
        arena.world.call(admin(arena), 'PUT', `/admin/users/${one.id}/roles/reviewer`, { held: true, reason: '' })
      const replies = await referee.shoot(times(width, decide(arena, one, 'approved'), grant))
      const approvals = replies.filter(every(2, 0))
      const isApproved = approvals.some(({ status }) => status < 300)
      if (isApproved) referee.one(approvals, ['application.already-decided'])
      else referee.refused(approvals, ['application.already-decided'])
      referee.same(referee.alike(replies.filter(every(2, 1)), []), true, 'granted')
      await referee.audited(one.applicationId!, isApproved ? ['application.approved'] : [])
      await referee.audited(one.id, isApproved ? [] : ['role.granted'])
      await referee.told(isApproved ? { 'identity.application-approved': 1 } : { 'identity.role-changed': 1 })
    },
  },
  {
    name: 'a sub-admin gets the same rights',
    async run(arena, width, referee) {
      const one = await subAdmin(arena)
      await referee.start()
      const replies = await referee.shoot(times(width, change(arena, one, 'news')))
      referee.same(referee.alike(replies, []), true, 'granted')
      await referee.audited(one.id, ['sub-admin.changed'])
      await referee.told({})
    },
  },
  {
    name: 'a sub-admin gets contrary rights',
    async run(arena, width, referee) {
      const one = await subAdmin(arena)
      await referee.start()
      const shots = times(width, change(arena, one, 'news'), change(arena, one, 'announcements', 'news'))
      referee.same(referee.alike(await referee.shoot(shots), []), true, 'granted')
      // Each change began where the previous one had ended, and the last one counts.
      const entries = await arena.audit(one.id)
      const steps = entries.map(({ detail }) => detail as { from: Rights; to: Rights })
      const before = steps.slice(1).map(({ from }) => from.permissions)
      referee.same(
        before,
        steps.slice(0, -1).map(({ to }) => to.permissions),
        'rights before each change',
      )
      const mine = await arena.world.call(one, 'GET', '/subadmin')
      const held = permissions.filter((each) => mine.body.data.adminPermissions[each])
      referee.same(held.toSorted(), steps.at(-1)?.to.permissions?.toSorted(), 'rights at the end')
      await referee.told({})
    },
  },
  {
    name: 'a sub-admin is deleted, changed and at work',
    async run(arena, width, referee) {
      const one = await subAdmin(arena)
      await referee.start()
      const remove = () => arena.world.call(admin(arena), 'DELETE', `/subadmin/${one.id}`)
      const work = () => arena.world.call(one, 'GET', '/admin/users')
      const replies = await referee.shoot(times(width, remove, change(arena, one, 'manageUsers', 'news'), work))
      referee.one(replies.filter(every(3, 0)), ['sub-admin.not-found'])
      const granted = (reply: Reply) => reply.status < 300
      const changes = replies.filter(every(3, 1))
      referee.refused(
        changes.filter((reply) => !granted(reply)),
        ['sub-admin.not-found'],
      )
      referee.refused(
        replies.filter(every(3, 2)).filter((reply) => !granted(reply)),
        ['session.ended'],
      )
      const changed = changes.some(granted) ? ['sub-admin.changed'] : []
      await referee.audited(one.id, [...changed, 'sub-admin.deleted'])
      referee.refused([await work()], ['session.ended'])
      await referee.told({})
    },
  },
  {
    name: 'a sub-admin is made with one address',
    async run(arena, width, referee) {
      await referee.start()
      const email = `desk-${arena.chance.below(1e9)}@example.org`
      const secret = { password: 'four wells in Dacope', confirmPassword: 'four wells in Dacope' }
      const body = { name: 'Mulugeta Tesfaye', email, ...secret, adminPermissions: rights(arena, 'news') }
      const make = () => arena.world.call(admin(arena), 'POST', '/subadmin', body)
      const replies = await referee.shoot(times(Math.min(width, fewPasswords), make))
      const made = replies[referee.one(replies, ['sub-admin.email-taken'])]
      await referee.audited(String(made?.body?.data.id), ['sub-admin.created'])
      await referee.told({ 'identity.sub-admin-created': 1 })
    },
  },
  {
    name: 'an account is closed and opened',
    async run(arena, width, referee) {
      const one = await arena.world.person('researcher')
      await referee.start()
      const set = (active: boolean) => () =>
        arena.world.call(admin(arena), 'PUT', `/admin/users/${one.id}/active`, { active, reason: '' })
      referee.same(referee.alike(await referee.shoot(times(width, set(false), set(true))), []), true, 'granted')
      // Closing a closed account is not an action.
      const acts = (await arena.audit(one.id)).map(({ action }) => action)
      const turns = acts.map((_, at) => (at % 2 === 0 ? 'account.deactivated' : 'account.reactivated'))
      referee.same(acts, turns, 'acts')
    },
  },
  {
    name: 'an account is closed',
    async run(arena, width, referee) {
      const one = await arena.world.person('reviewer')
      await referee.start()
      const close = () =>
        arena.world.call(admin(arena), 'PUT', `/admin/users/${one.id}/active`, { active: false, reason: 'As wished.' })
      referee.same(referee.alike(await referee.shoot(times(width, close)), []), true, 'granted')
      referee.refused([await arena.world.call(one, 'GET', '/reviewer/assignments')], ['session.ended'])
      await referee.audited(one.id, ['account.deactivated'])
      await referee.told({ 'identity.account-closed': 1 })
    },
  },
  {
    name: 'a seat on the board is given and taken',
    async run(arena, width, referee) {
      const one = await arena.world.person('reviewer')
      await referee.start()
      const seat = (onBoard: boolean) => () =>
        arena.world.call(admin(arena), 'PUT', `/admin/users/${one.id}/board`, {
          onBoard,
          journalId: arena.world.journalId,
        })
      const replies = await referee.shoot(times(width, seat(true), seat(false)))
      referee.same(referee.alike(replies.filter(every(2, 0)), []), true, 'given')
      referee.refused(
        replies.filter(every(2, 1)).filter(({ status }) => status >= 300),
        ['board.seat-unknown'],
      )
      const acts = (await arena.audit(one.id)).map(({ action }) => action)
      const turns = acts.map((_, at) => (at % 2 === 0 ? 'board-seat.given' : 'board-seat.taken'))
      referee.same(acts, turns, 'acts')
      await referee.told({})
    },
  },
  {
    name: 'an announcement is deleted while it is read',
    async run(arena, width, referee) {
      const texts = { title: 'Opening', content: 'On Monday.', targetAudience: 'all', priority: 'low' }
      const made = await arena.world.call(admin(arena), 'POST', '/announcement', texts)
      const { id } = made.body
      await referee.start()
      const remove = () => arena.world.call(admin(arena), 'DELETE', `/announcement/${id}`)
      const read = () => arena.world.call(arena.author, 'POST', `/announcement/${id}/read`, {})
      const replies = await referee.shoot(times(width, remove, read))
      referee.one(replies.filter(every(2, 0)), ['announcement.not-found'])
      referee.refused(
        replies.filter(every(2, 1)).filter(({ status }) => status >= 300),
        ['announcement.not-found'],
      )
      await referee.audited(id, ['announcement.created', 'announcement.deleted'])
      await referee.told({})
    },
  },
]

interface Rights {
  permissions: Permission[]
}
