import { expect, it } from 'vitest'
import { type Actor, mayGive, type Permission, permissions } from './actor.ts'

const admin: Actor = { accountId: 'a', sessionId: 's', roles: ['admin'], subAdmin: null }
const holding = (held: Permission[], allowedJournals: string[]): Actor => ({
  ...admin,
  roles: [],
  subAdmin: { permissions: held, allowedJournals },
})

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
  const nothing = { permissions: [], allowedJournals: [] }
  expect(mayGive(holding(['manageUsers', 'news'], ['cms']), nothing)).toBe(false)
  expect(mayGive({ ...admin, roles: ['researcher', 'reviewer'] }, nothing)).toBe(false)
})
