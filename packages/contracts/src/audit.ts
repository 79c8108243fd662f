import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant } from './primitives.ts'

/** Who did what in the administration: written once, chained by hashes, never changed. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: Instant,
  /** `sub-admin.created`. */
  action: z.string(),
  by: z.object({ id: z.string(), fullName: z.string() }).nullable(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What it was called then. */
  subjectLabel: z.string(),
  detail: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditEndpoint = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'The audit log, the newest first; fifty to a page',
  query: z.object({
    q: z.string().trim().max(200).optional(),
    action: z.string().trim().max(100).optional(),
    by: z.string().trim().max(120).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    after: z.string().max(200).optional(),
  }),
  response: z.object({
    entries: z.array(AuditEntry),
    next: z.string().nullable(),
    actions: z.array(z.string()),
    /** Whether the chain of hashes holds, as far as the nightly check has come. */
    chain: z.object({ holds: z.boolean(), checkedAt: Instant.nullable() }),
  }),
})

export const exportKinds = [
  'papers',
  'users',
  'applications',
  'sub-admins',
  'announcements',
  'inbox',
  'audit',
  'publishing',
  'issues',
] as const
