import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Call, Journal } from '../journals.ts'
import { ArticleCard, Issue, Pace } from '../publishing.ts'

/** The data of the home page: the shelf, the newest issue, the newest articles, open calls, and counts. */
export const getFrontPageEndpoint = endpoint({
  method: 'GET',
  path: '/front-page',
  access: 'public',
  caching: 'public',
  summary: 'Data of the home page: journals, newest issue, newest articles, open calls for papers',
  response: z.object({
    numbers: z.object({
      journals: z.int(),
      articles: z.int(),
      issues: z.int(),
      countries: z.int(),
      sinceYear: z.int().nullable(),
      pace: Pace.nullable(),
    }),
    /** One item per journal, its newest volumes first; `latest` is the issue whose cover is shown. */
    shelf: z.array(
      z.object({
        journal: Journal,
        articles: z.int(),
        volumes: z.array(z.object({ volume: z.int(), articles: z.int() })),
        latest: Issue.nullable(),
      }),
    ),
    lead: z.object({ journal: Journal, issue: Issue, articles: z.array(ArticleCard) }).nullable(),
    newest: z.array(ArticleCard.extend({ journal: Journal })),
    /** Open calls for papers, the nearest deadline first. */
    calls: z.array(Call.extend({ journal: Journal })),
  }),
})
