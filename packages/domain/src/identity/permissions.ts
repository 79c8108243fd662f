/**
 * What an administrator may do (part 2 section 3, adminPermissions). The first six are a sub-admin's to have; `news` and
 * `admin` are flags that an admin's own set may carry.
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
