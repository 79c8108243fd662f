import { z } from 'zod'
import {
  assignmentRules,
  finalFilesRules,
  maxSilenceDays,
  pdfDesigns,
  proofRules,
  publicationRules,
} from '@grfs/domain/journals/journal'
import { isIssueLabel, maxIssueLabel } from '@grfs/domain/journals/call'
import { endpoint } from '../endpoint.ts'
import { Message } from '../identity.ts'
import { Journal, JournalLook } from '../journals.ts'
import { Day, Ref } from '../primitives.ts'
import { validationTexts } from '../texts/validation.ts'

/** Journals, and the issues that calls for papers create. */

export const journalDeskErrors = {
  'journal.title-missing': { status: 400, message: 'Please give the journal a title and a category.' },
  'journal.abbrev-invalid': { status: 400, message: 'An abbreviation has 2 to 8 letters.' },
  'journal.abbrev-taken': { status: 409, message: 'Another journal has this abbreviation.' },
  'journal.abbrev-fixed': {
    status: 409,
    message: 'The abbreviation is part of published ids and can no longer be changed.',
  },
  'journal.issn-invalid': { status: 400, message: 'This is not a valid ISSN. Please check the digits.' },
  'journal.no-prefix': { status: 409, message: 'This journal has no DOI prefix, so it and its issues get no DOIs.' },
  'journal.no-abbrev-for-dois': {
    status: 400,
    message: 'Please give the journal an abbreviation first. Its DOIs are made of it.',
  },
  'call.incomplete': { status: 400, message: 'Please give the call a title, a text and a last day.' },
  'call.deadline-past': { status: 400, message: 'The last day must not be in the past.' },
  'call.issue-taken': { status: 409, message: 'This journal already has an issue with this volume and number.' },
  'issue.unknown': { status: 404, message: 'Issue not found' },
  'issue.has-articles': { status: 409, message: 'This issue has published articles and cannot be deleted.' },
  'issue.fixed': {
    status: 409,
    message: 'This issue has published articles. Its volume, number, month and year can no longer be changed.',
  },
} as const

const seat = z.object({
  title: z.string().trim().max(60),
  fullName: z.string().trim().max(200),
  university: z.string().trim().max(300),
})

export const JournalAtDesk = Journal.extend({
  pdfDesign: z.enum(pdfDesigns),
  assignmentRule: z.enum(assignmentRules),
  publicationRule: z.enum(publicationRules),
  finalFilesRule: z.enum(finalFilesRules),
  proofRule: z.enum(proofRules),
  proofSilenceDays: z.number().int().nullable(),
  hasDoi: z.boolean(),
  hasIssueDois: z.boolean(),
  /** Without a DOI prefix neither can be switched on. */
  hasPrefix: z.boolean(),
  about: z.string(),
  editorInChief: seat.nullable(),
  layoutEditor: seat.nullable(),
  articleCount: z.number().int(),
  /** Papers without a final decision. */
  openPapers: z.number().int(),
})
export type JournalAtDesk = z.infer<typeof JournalAtDesk>

export const listJournalsAtDeskEndpoint = endpoint({
  method: 'GET',
  path: '/admin/journals',
  access: 'admin',
  permission: 'any',
  summary: 'The journals that I manage, by title',
  response: z.object({ journals: z.array(JournalAtDesk), mayEdit: z.boolean() }),
})

const fields = JournalLook.extend({
  pdfDesign: z.enum(pdfDesigns).default('press'),
  assignmentRule: z.enum(assignmentRules).default('none'),
  publicationRule: z.enum(publicationRules).default('issues'),
  finalFilesRule: z.enum(finalFilesRules).default('none'),
  proofRule: z.enum(proofRules).default('none'),
  /** Days after which an unanswered proof counts as approved; null: never. */
  proofSilenceDays: z.number().int().min(1).max(maxSilenceDays).nullable().default(null),
  /** Whether the journal, and each published issue, has a DOI of its own. */
  hasDoi: z.boolean().default(false),
  hasIssueDois: z.boolean().default(false),
  title: z.string().trim().max(200).default(''),
  abbrev: z.string().trim().max(20).default(''),
  category: z.string().trim().max(200).default(''),
  subtitle: z.string().trim().max(300).default(''),
  issn: z.string().trim().max(20).default(''),
  about: z.string().trim().max(20_000).default(''),
  editorInChief: seat.nullish(),
  layoutEditor: seat.nullish(),
})

export const createJournalEndpoint = endpoint({
  method: 'POST',
  path: '/admin/journals',
  access: 'admin',
  summary: 'Creates a journal',
  idempotent: true,
  status: 201,
  body: fields,
  response: JournalAtDesk,
})

export const updateJournalEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/journals/:id',
  access: 'admin',
  summary: 'Changes a journal; effective at once on all pages',
  params: z.object({ id: Ref }),
  body: fields,
  response: JournalAtDesk,
})

const calling = { access: 'admin', permission: 'createIssues' } as const

export const IssueAtDesk = z.object({
  id: z.string(),
  journal: Journal.pick({ id: true, title: true, abbrev: true, hue: true }),
  volume: z.number().int(),
  number: z.number().int(),
  /** How the number is printed; null: as digits. */
  label: z.string().nullable(),
  month: z.number().int(),
  year: z.number().int(),
  articleCount: z.number().int(),
  /** Null for an issue without a call. */
  call: z.object({ title: z.string(), text: z.string(), deadline: Day, isOpen: z.boolean() }).nullable(),
})
export type IssueAtDesk = z.infer<typeof IssueAtDesk>

export const issueFilters = ['all', 'calls', 'open', 'closed', 'uncalled'] as const
export type IssueFilter = (typeof issueFilters)[number]

export const listIssuesAtDeskEndpoint = endpoint({
  method: 'GET',
  path: '/admin/issues',
  access: 'admin',
  permission: 'any',
  summary: 'Issues of my journals, the newest first; thirty to a page',
  query: z.object({
    journal: z.string().trim().max(120).optional(),
    /** Filters issues by whether they have a call, and whether it is open or closed. */
    only: z.enum(issueFilters).default('all'),
    after: z.string().max(200).optional(),
  }),
  response: z.object({ issues: z.array(IssueAtDesk), next: z.string().nullable() }),
})

const callFields = z.object({
  volume: z.number().int().min(1).max(9_999),
  number: z.number().int().min(1).max(9_999),
  /** How the number is printed, such as `2-3`; null or empty: as digits. Absent: an issue keeps the one it has. */
  label: z
    .string()
    .trim()
    .max(maxIssueLabel)
    .refine((text) => text === '' || isIssueLabel(text), validationTexts.issueLabel)
    .nullish(),
  month: z.number().int().min(1).max(12),
  year: z.number().int().min(1900).max(9_999),
  title: z.string().trim().max(200).default(''),
  text: z.string().trim().max(20_000).default(''),
  deadline: z.union([Day, z.literal('')]).default(''),
})

/** PUBLISH-002. */
export const createCallEndpoint = endpoint({
  method: 'POST',
  path: '/admin/issues',
  ...calling,
  summary: 'Creates a call for papers with its issue',
  idempotent: true,
  status: 201,
  body: callFields.extend({ journalId: Ref }),
  response: IssueAtDesk,
})

export const updateCallEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/issues/:id',
  ...calling,
  summary: 'Changes a call; its volume, number and label only while the issue has no articles',
  params: z.object({ id: Ref }),
  body: callFields,
  response: IssueAtDesk,
})

export const deleteCallEndpoint = endpoint({
  method: 'DELETE',
  path: '/admin/issues/:id',
  ...calling,
  summary: 'Deletes a call, and its issue while the issue has no articles',
  params: z.object({ id: Ref }),
  response: Message,
})
