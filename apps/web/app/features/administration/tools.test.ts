import { permissions, type Permission } from '@grfs/domain/identity/actor'
import { describe, expect, it } from 'vitest'
import { isTool, toolsFor } from './tools.ts'

const held = (...names: Permission[]) => ({
  isFullAdmin: false,
  adminPermissions: {
    ...(Object.fromEntries(permissions.map((name) => [name, names.includes(name)])) as Record<Permission, boolean>),
    allowedJournals: [],
  },
})
const labels = (...names: Permission[]) => toolsFor(held(...names)).map((tool) => tool.label)
const open = labels()

describe('the tools of the editorial office', () => {
  it('ADMIN-006 are those of the specification, then what stands beyond it', () => {
    const tools = toolsFor({ ...held(), isFullAdmin: true })
    expect(tools.filter((tool) => !tool.isBeyond).map((tool) => tool.label)).toEqual([
      'Manage Papers',
      'Publish Papers',
      'Approve Users',
      'Manage Users',
      'Create a Call for Papers',
      'Announcements',
      'News',
      'Admins',
    ])
    expect(tools.find((tool) => tool.label === 'Publish Papers')?.href).toBe('/admin?tool=overview')
    expect(tools.find((tool) => tool.label === 'Approve Users')?.href).toBe('/admin?tool=researchers')
    expect(tools.filter((tool) => tool.isBeyond).map((tool) => tool.label)).toEqual([
      'Journals',
      'Inbox',
      'Reports',
      'Statistics',
      'Pages',
      'API and webhooks',
      'Settings',
      'Emails',
      'Audit log',
    ])
  })

  it.each([
    ['Publish Papers', 'publishPapers'],
    ['Approve Users', 'approveUsers'],
    ['Manage Papers', 'managePapers'],
    ['Manage Users', 'manageUsers'],
    ['Create a Call for Papers', 'createIssues'],
    ['Announcements', 'announcements'],
    ['News', 'news'],
    ['Admins', 'admin'],
  ] as const)(
    'PUBLISH-003 PUBLISH-004 ADMIN-007 ADMIN-008 ADMIN-009 ADMIN-010 ADMIN-011 ADMIN-012 with its permission only: %s',
    (label, permission) => {
      expect(labels(permission)).toContain(label)
      expect(labels(...permissions.filter((name) => name !== permission))).not.toContain(label)
    },
  )

  it('show whoever has no permission what everybody may see, and keep the inbox and the log for admins', () => {
    expect(open).toEqual(['Journals', 'Statistics'])
    expect(labels(...permissions)).not.toContain('Inbox')
  })

  it('are known by their ids', () => {
    expect([isTool('overview'), isTool('wallets'), isTool('constructor')]).toEqual([true, false, false])
  })
})
