import { z } from 'zod'
import { endpoint, StreamAnswer } from '../endpoint.ts'
import { Instant } from '../primitives.ts'

/** One entry of the audit log: who did what in the admin area. Entries are append-only and chained by hashes. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: Instant,
  /** For example `sub-admin.created`. */
  action: z.string(),
  /** Null for commands and periodic jobs. The name is the one the person had at that time. */
  by: z.object({ id: z.string(), fullName: z.string() }).nullable(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The name of the subject at that time. */
  subjectLabel: z.string(),
  /** Further fields of the entry. */
  detail: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The value of `by` that selects entries of commands and periodic jobs. */
export const bySystem = 'nobody'

export const listAuditEndpoint = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'The audit log, the newest first; fifty to a page',
  query: z.object({
    /** An entry must contain every one of these words, in its action, person, subject or detail. */
    q: z.string().trim().max(200).optional(),
    action: z.string().trim().max(100).optional(),
    /** The id of an account, or `nobody`. */
    by: z.string().trim().max(120).optional(),
    /** Days in UTC, both inclusive. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    after: z.string().max(200).optional(),
  }),
  response: z.object({
    entries: z.array(AuditEntry),
    next: z.string().nullable(),
    actions: z.array(z.string()),
    /** Whether the hash chain is intact, when it was last checked, and up to which entry. */
    chain: z.object({ holds: z.boolean(), checkedAt: Instant.nullable(), until: z.number().int() }),
  }),
})
export type AuditPage = z.infer<typeof listAuditEndpoint.response>

/** Every list of the admin area that can be exported. */
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
  'figures',
  'most-read',
  'reports',
  'report-stages',
  'report-decisions',
  'report-reviewers',
] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

const filter = z.string().max(200).optional()

/**
 * Exports a list as a file. Needs the permission of the list; applies its filters and the journals that the actor may
 * see.
 */
export const exportListEndpoint = endpoint({
  method: 'GET',
  path: '/admin/export/:kind',
  access: 'admin',
  permission: 'any',
  summary: 'Exports an administration list as a file, with all its pages; needs the right to read the list',
  params: z.object({ kind: z.enum(exportKinds) }),
  query: z.object({
    format: z.enum(exportFormats).default('csv'),
    // Each list reads only the filters that it knows and validates them itself.
    ...{ q: filter, filter, status: filter, sort: filter, only: filter, country: filter },
    ...{ scope: filter, stage: filter, party: filter, editor: filter, waited: filter },
    // Reports compare several journals.
    journal: z.string().max(1_000).optional(),
    // The ids of selected papers.
    ids: z.string().max(4_000).optional(),
    ...{ kind: filter, state: filter, action: filter, by: filter, from: filter, to: filter },
    months: filter,
  }),
  answer: 'stream',
  response: StreamAnswer,
  limit: { name: 'export', attempts: 60, seconds: 3600 },
})
