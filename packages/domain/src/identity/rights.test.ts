import { expect, it } from 'vitest'
import { type Actor, journalsOf, may, mayInJournal, narrowRightsOf, permissions } from './actor.ts'

const member: Actor = { accountId: 'a', sessionId: 's', roles: ['researcher', 'reviewer'], subAdmin: null }
const admin: Actor = { ...member, roles: ['admin'] }
const subAdmin: Actor = {
  ...member,
  roles: [],
  subAdmin: {
    permissions: ['publishPapers', 'createIssues', 'managePapers'],
    journals: ['cms'],
    reach: [
      { permission: 'publishPapers', journalId: 'cms', sectionId: null, callId: null },
      { permission: 'createIssues', journalId: 'cms', sectionId: null, callId: null },
      { permission: 'managePapers', journalId: 'cms', sectionId: 'reviews', callId: null },
    ],
  },
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
  expect(permissions.filter((permission) => may(subAdmin, permission))).toEqual([
    'publishPapers',
    'managePapers',
    'createIssues',
  ])
  expect(mayInJournal(subAdmin, 'publishPapers', 'cms')).toBe(true)
  expect(mayInJournal(subAdmin, 'publishPapers', 'jie')).toBe(false)
  expect(mayInJournal(subAdmin, 'approveUsers', 'cms')).toBe(false)
})

it('a right to a section is no right to the journal', () => {
  expect(mayInJournal(subAdmin, 'managePapers', 'cms')).toBe(false)
  expect(journalsOf(subAdmin, 'managePapers')).toEqual([])
  expect(journalsOf(subAdmin, 'publishPapers')).toEqual(['cms'])
  expect(narrowRightsOf(subAdmin, 'managePapers')).toMatchObject([{ sectionId: 'reviews' }])
  expect(narrowRightsOf(subAdmin, 'publishPapers')).toEqual([])
  expect([journalsOf(admin, 'managePapers'), journalsOf(member, 'managePapers')]).toEqual([null, []])
})
