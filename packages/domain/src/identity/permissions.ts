/**
 * Permissions of the admin area (part 2 section 3, adminPermissions). A sub-admin can have the first six; `news` and
 * `admin` are flags in an admin's own set.
 */
export const permissions = [
  'publishPapers',
  'approveUsers',
  'managePapers',
  'manageUsers',
  'createIssues',
  'announcements',
  'news',
  'admin',
] as const
export type Permission = (typeof permissions)[number]
