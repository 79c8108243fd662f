import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Ref } from './primitives.ts'

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
