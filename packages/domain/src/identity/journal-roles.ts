import type { Permission } from './permissions.ts'

/** Roles in a journal (ADR 96). A sub-admin can have several, besides permissions that were given one by one. */
export const journalRoles = ['manager', 'editor', 'section-editor', 'guest-editor', 'production-editor'] as const
export type JournalRole = (typeof journalRoles)[number]

/**
 * The permissions of each role: `identity.permissions_of_role` of the database. Permissions that act on people and texts of
 * the whole press (`approveUsers`, `manageUsers`, `announcements`, `news`) belong to no role in a journal.
 */
export const rolePermissions: Record<JournalRole, readonly Permission[]> = {
  manager: ['publishPapers', 'managePapers', 'createIssues', 'admin'],
  editor: ['managePapers'],
  'section-editor': ['managePapers'],
  'guest-editor': ['managePapers'],
  'production-editor': ['publishPapers'],
}

/** What a role is narrowed to; the other roles are for the whole journal. */
export const placeOfRole: Record<JournalRole, 'journal' | 'section' | 'call'> = {
  manager: 'journal',
  editor: 'journal',
  'section-editor': 'section',
  'guest-editor': 'call',
  'production-editor': 'journal',
}

export interface GivenRole {
  role: JournalRole
  journalId: string
}
