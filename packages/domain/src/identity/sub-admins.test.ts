import { expect, it } from 'vitest'
import { type Actor, mayGive, type Permission, permissions } from './actor.ts'
import { type JournalRole, journalRoles, rolePermissions } from './journal-roles.ts'

const admin: Actor = { accountId: 'a', sessionId: 's', roles: ['admin'], subAdmin: null }
const holding = (held: Permission[], allowedJournals: string[]): Actor => ({
  ...admin,
  roles: [],
  subAdmin: {
    permissions: held,
    journals: allowedJournals,
    reach: held.flatMap((permission) =>
      allowedJournals.map((journalId) => ({ permission, journalId, sectionId: null, callId: null })),
    ),
  },
})

const nothing = { permissions: [], allowedJournals: [] }

it('SUBADMIN-007 a full admin may give everything everywhere', () => {
  expect(mayGive(admin, { permissions, allowedJournals: ['cms', 'jie'] })).toBe(true)
})

it.each([
  ['what they hold, where they hold it', ['news'], ['cms'], true],
  ['nothing at all', [], [], true],
  ['what they do not hold', ['manageUsers'], ['cms'], false],
  ['a journal that is not theirs', ['news'], ['jie'], false],
  ['the tool itself', ['admin'], ['cms'], false],
] as const)('SUBADMIN-012 a sub-admin with the flag `admin` may give %s: %#', (_what, given, journals, expected) => {
  expect(mayGive(holding(['admin', 'news'], ['cms']), { permissions: given, allowedJournals: journals })).toBe(expected)
})

it('SUBADMIN-007 nobody else gives anything', () => {
  expect(mayGive(holding(['manageUsers', 'news'], ['cms']), nothing)).toBe(false)
  expect(mayGive({ ...admin, roles: ['researcher', 'reviewer'] }, nothing)).toBe(false)
})

const manager = holding([...rolePermissions.manager], ['cms'])
const givenBy = (actor: Actor, journalId: string): JournalRole[] =>
  journalRoles.filter((role) => mayGive(actor, nothing, [{ role, journalId }]))

it('a manager gives every role but their own, in their journal only', () => {
  expect(givenBy(manager, 'cms')).toEqual(journalRoles.filter((role) => role !== 'manager'))
  expect(givenBy(manager, 'jie')).toEqual([])
})

it('rights of another journal give nothing where the permission to appoint ends', () => {
  const both = holding([...rolePermissions.manager], ['cms'])
  const elsewhere = { permission: 'managePapers', journalId: 'jie', sectionId: null, callId: null } as const
  const mixed = { ...both, subAdmin: { ...both.subAdmin!, reach: [...both.subAdmin!.reach, elsewhere] } }
  expect(givenBy(mixed, 'jie')).toEqual([])
})

it('roles beyond the reach of somebody protect their holder', () => {
  const roles = [
    { role: 'section-editor', journalId: 'cms' },
    { role: 'editor', journalId: 'jie' },
  ] as const
  expect(mayGive(manager, nothing, roles.slice(0, 1))).toBe(true)
  expect(mayGive(manager, nothing, roles)).toBe(false)
  expect(mayGive(holding(['admin', 'publishPapers'], ['cms']), nothing, roles.slice(0, 1))).toBe(false)
})
