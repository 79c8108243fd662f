import { z } from 'zod'
import { articleKinds } from '@grfs/domain/facts/vocabulary'
import { firstDecisions, maxReportMonths, monthsFrom, reportGroups } from '@grfs/domain/statistics/limits'
import { endpoint } from './endpoint.ts'
import { Day, Ref } from './primitives.ts'
import { validationTexts } from './texts/validation.ts'

/** ADMIN-016. */
export const getAdminStatsEndpoint = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  permission: 'any',
  summary: 'The figures of the sidebar',
  response: z.object({
    totalResearchers: z.number().int(),
    totalReviewers: z.number().int(),
    totalPublished: z.number().int(),
    /** Null while there are no downloads (ADMIN-004). */
    totalDownloads: z.number().int().nullable(),
    /** Waiting items in the tools that the actor may use; null for the other tools. */
    waiting: z.object({
      papers: z.number().int().nullable(),
      overview: z.number().int().nullable(),
      researchers: z.number().int().nullable(),
      inbox: z.number().int().nullable(),
    }),
  }),
})

/**
 * Reports a view of an article, which is counted within a second by the rules of COUNTER. The page sends it after it is
 * read, not when it is fetched. The answer says that the report arrived, not whether the article exists.
 */
export const noteViewEndpoint = endpoint({
  method: 'POST',
  path: '/articles/:id/views',
  access: 'public',
  summary: 'Reports a view: one in thirty seconds counts for the same reader, none for robots',
  limit: { name: 'article-view', attempts: 600, seconds: 600, inMemory: true },
  params: z.object({ id: Ref }),
  body: z.object({}),
  response: z.object({ success: z.literal(true) }),
})

/** For the page that offers usage reports as tables. */
export const getUsageMonthsEndpoint = endpoint({
  method: 'GET',
  path: '/usage/months',
  access: 'public',
  caching: 'public',
  summary: 'The months that usage reports of COUNTER may have, and the reports',
  response: z.object({
    /** Newest first, `2026-10`. */
    months: z.array(z.string()),
    reports: z.array(
      z.object({ id: z.string(), name: z.string(), description: z.string(), path: z.string(), isView: z.boolean() }),
    ),
  }),
})
export type UsageMonths = z.infer<typeof getUsageMonthsEndpoint.response>

export const getPressFiguresEndpoint = endpoint({
  method: 'GET',
  path: '/admin/figures',
  access: 'admin',
  permission: 'any',
  summary: 'Submissions, decisions, reviewers’ load, views and downloads, by month',
  query: z.object({
    journal: z.string().trim().max(120).optional(),
    months: z.coerce.number().int().min(1).max(60).default(12),
  }),
  response: z.object({
    /** The journals that the actor may choose, by title. */
    journals: z.array(z.object({ id: z.string(), title: z.string() })),
    months: z.array(
      z.object({
        /** The first day of the month. */
        month: Day,
        submitted: z.number().int(),
        accepted: z.number().int(),
        rejected: z.number().int(),
        published: z.number().int(),
        views: z.number().int(),
        downloads: z.number().int(),
      }),
    ),
    /** Median days that papers spent in a status before they left it. */
    stays: z.array(z.object({ status: z.string(), days: z.number().int(), papers: z.number().int() })),
    reviewers: z.object({
      /** With a journal filter: the reviewers of its field. */
      approved: z.number().int(),
      /** Reviewers with an open invitation or review. */
      busy: z.number().int(),
      reviewsLastYear: z.number().int(),
      inTimePercent: z.number().int().nullable(),
    }),
    mostRead: z.array(
      z.object({ id: z.string(), title: z.string(), views: z.number().int(), downloads: z.number().int() }),
    ),
  }),
})
export type PressFigures = z.infer<typeof getPressFiguresEndpoint.response>

/** A month, `2026-10`. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, validationTexts.month)

/** Of how many papers, and within how many days half of them and 80 % of them were done. Null for too few papers. */
const ReportDays = z.object({
  papers: z.number().int(),
  median: z.number().int().nullable(),
  p80: z.number().int().nullable(),
})
export type ReportDays = z.infer<typeof ReportDays>

const ReportReviewers = z.object({
  /** Invitations and reviews that are not finished, as of last night. Null in a row of a year or month. */
  open: z.number().int().nullable(),
  invited: z.number().int(),
  declined: z.number().int(),
  reviews: z.number().int(),
  /** Null for reviews of too few people, as are the days. */
  reviewsPerReviewer: z.number().nullable(),
  days: ReportDays,
})

/** What `figureDefinitions` (texts) define, of the papers of one row. */
const ReportRow = z.object({
  /** An id, a code, a year or a month; empty for papers that state none. */
  key: z.string(),
  label: z.string(),
  submissions: z.number().int(),
  withdrawals: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  rejectedAtScreening: z.number().int(),
  /** Null for too few decisions. */
  acceptancePercent: z.number().int().nullable(),
  firstDecision: ReportDays,
  stages: z.array(ReportDays.extend({ status: z.string() })),
  /** Null for too few people. */
  reviewers: ReportReviewers.nullable(),
})
export type ReportRow = z.infer<typeof ReportRow>

export const getReportEndpoint = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  permission: 'managePapers',
  summary: 'Submissions, decisions, times and reviewers’ load of a period, compared; as of last night',
  query: z
    .object({
      /** Both inclusive; the last twelve full months if both are missing. */
      from: Month.optional(),
      to: Month.optional(),
      by: z.enum(reportGroups).default('journal'),
      /** Ids or abbreviations, separated by commas. */
      journal: z.string().trim().max(1_000).optional(),
      kind: z.enum(articleKinds).optional(),
      /** The id of the editor who handles the paper, or who did so last. */
      editor: Ref.optional(),
      /** ISO 3166-1, two letters. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, validationTexts.country)
        .optional(),
    })
    .refine(({ from, to }) => (from === undefined) === (to === undefined) && isPeriod(from, to), {
      path: ['to'],
      error: validationTexts.period,
    }),
  response: z.object({
    from: z.string(),
    to: z.string(),
    by: z.enum(reportGroups),
    /** What the actor may choose from. Papers that name the actor as an author are counted nowhere, also not here. */
    journals: z.array(z.object({ id: z.string(), title: z.string() })),
    /** The ids of those that are counted. */
    chosenJournals: z.array(z.string()),
    editors: z.array(z.object({ id: z.string(), name: z.string() })),
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
    kinds: z.array(z.object({ kind: z.string(), name: z.string() })),
    /** Of all papers of the period, not of the rows. */
    total: ReportRow,
    rows: z.array(ReportRow),
    firstDecisions: z.array(ReportDays.extend({ decision: z.enum(firstDecisions) })),
  }),
})
export type Report = z.infer<typeof getReportEndpoint.response>

function isPeriod(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || (from <= to && monthsFrom(from, to) <= maxReportMonths)
}
