import { z } from 'zod'
import { endpoint, StreamAnswer } from '../endpoint.ts'
import { Instant } from '../primitives.ts'

/** Who did what in the administration: written once, chained by hashes, never changed. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: Instant,
  /** `sub-admin.created`. */
  action: z.string(),
  /** Null for commands and for the clock; the name is that of the moment. */
  by: z.object({ id: z.string(), fullName: z.string() }).nullable(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What it was called then. */
  subjectLabel: z.string(),
  /** What else was written about it. */
  detail: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** What `by` says for commands and for the clock. */
export const byNobody = 'nobody'

export const listAuditEndpoint = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'The audit log, the newest first; fifty to a page',
  query: z.object({
    /** Words, all of which an entry must have: of the action, the person, the subject or the detail. */
    q: z.string().trim().max(200).optional(),
    action: z.string().trim().max(100).optional(),
    /** The id of an account, or `nobody`. */
    by: z.string().trim().max(120).optional(),
    /** Days in UTC, both of them included. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    after: z.string().max(200).optional(),
  }),
  response: z.object({
    entries: z.array(AuditEntry),
    next: z.string().nullable(),
    actions: z.array(z.string()),
    /** Whether the chain of hashes holds: when it was last checked, and up to which entry. */
    chain: z.object({ holds: z.boolean(), checkedAt: Instant.nullable(), until: z.number().int() }),
  }),
})
export type AuditPage = z.infer<typeof listAuditEndpoint.response>

/** Every list of the administration. */
export const exportKinds = [
  'papers',
  'users',
  'applications',
  'sub-admins',
  'announcements',
  'news',
  'inbox',
  'audit',
  'publishing',
  'issues',
  'journals',
] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

const filter = z.string().max(200).optional()

/** A list as a file: behind the permission of the list, with its filters, limited to its journals. */
export const exportListEndpoint = endpoint({
  method: 'GET',
  path: '/admin/export/:kind',
  access: 'admin',
  permission: 'any',
  summary: 'Exports an administration list as a file, with all its pages; needs the right to read the list',
  params: z.object({ kind: z.enum(exportKinds) }),
  query: z.object({
    format: z.enum(exportFormats).default('csv'),
    // Each list reads those that are its own, by its own rules.
    ...{ q: filter, filter, status: filter, sort: filter, journal: filter, only: filter },
    ...{ kind: filter, state: filter, action: filter, by: filter, from: filter, to: filter },
  }),
  answer: 'stream',
  response: StreamAnswer,
  limit: { name: 'export', attempts: 60, seconds: 3600 },
})
