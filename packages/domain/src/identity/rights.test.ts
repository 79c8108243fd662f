import { expect, it } from 'vitest'
import { type Actor, may, mayInJournal, permissions } from './actor.ts'

const member: Actor = { accountId: 'a', sessionId: 's', roles: ['researcher', 'reviewer'], subAdmin: null }
const admin: Actor = { ...member, roles: ['admin'] }
const subAdmin: Actor = {
  ...member,
  roles: [],
  subAdmin: { permissions: ['publishPapers', 'createIssues'], allowedJournals: ['cms'] },
}

it('IDENTITY-099 IDENTITY-120 a full admin may use every tool, everywhere', () => {
  for (const permission of permissions) {
    expect(may(admin, permission)).toBe(true)
    expect(mayInJournal(admin, permission, 'jie')).toBe(true)
  }
})

it('IDENTITY-120 a member may use none', () => {
  for (const permission of permissions) {
    expect(may(member, permission)).toBe(false)
    expect(mayInJournal(member, permission, 'cms')).toBe(false)
  }
})

it('IDENTITY-120 a sub-admin may use what is listed, in the journals that are listed', () => {
  expect(permissions.filter((permission) => may(subAdmin, permission))).toEqual(['publishPapers', 'createIssues'])
  expect(mayInJournal(subAdmin, 'publishPapers', 'cms')).toBe(true)
  expect(mayInJournal(subAdmin, 'publishPapers', 'jie')).toBe(false)
  expect(mayInJournal(subAdmin, 'approveUsers', 'cms')).toBe(false)
})
