import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Journal } from '../journals.ts'
import { Ref } from '../primitives.ts'
import { Article, Notice } from '../publishing.ts'

/** A notice with the article that it is about. */
export const NoticePage = z.object({
  notice: Notice.extend({
    isDoiPending: z.boolean(),
    /** The URL for citations: of the DOI if it is registered, or else of the notice's page. */
    citeAs: z.string(),
    /** Null while it is being made. */
    paperFile: z.string().nullable(),
    /** The `Link` header of the page (Signposting). */
    links: z.string(),
  }),
  article: Article.pick({
    ...{ id: true, title: true, isRetracted: true, isWithdrawn: true, volume: true },
    ...{ issueNumber: true, issueLabel: true },
  }).extend({
    ...{ month: z.string(), year: z.int(), authors: z.array(z.string()) },
    journal: Journal,
    licence: Article.shape.licence,
  }),
})
export type NoticePage = z.infer<typeof NoticePage>

export const getNoticeEndpoint = endpoint({
  method: 'GET',
  path: '/articles/:id/notices/:name',
  access: 'public',
  caching: 'public',
  summary: 'A notice about an article, by its name: `correction-1`, `retraction-1`, `withdrawal-1`, `concern-1`',
  params: z.object({ id: Ref, name: z.string().max(40) }),
  response: NoticePage,
})
