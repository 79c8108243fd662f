import { z } from 'zod'
import { journalPageNames, pageNames } from '@grfs/domain/pages/page'
import { pageLimits } from '@grfs/domain/pages/limits'
import { endpoint } from './endpoint.ts'
import { Day, Ref } from './primitives.ts'

/** The pages of the press and of journals as everyone reads them (ADR 143). */

export const PageNameSchema = z.enum(pageNames)

export const ContentSection = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,80}$/),
  level: z.union([z.literal(1), z.literal(2)]),
  /** Null: as it was before. */
  title: z.string().trim().max(pageLimits.titleLength).nullable(),
  /** In the format of `page-text.ts`, with `{variables}`. */
  text: z.string().max(pageLimits.textLength).nullable(),
  isHidden: z.boolean(),
})

export const PageContent = z.object({ sections: z.array(ContentSection).max(pageLimits.sections) })
export type PageContent = z.infer<typeof PageContent>

const PublishedPage = z.object({
  /** What the press changed in the product's text, then what the journal changed; without texts of hidden sections. */
  contents: z.array(PageContent),
  /** Since when the newest text is in effect; null for the product's text. */
  effectiveOn: Day.nullable(),
})
export type PublishedPage = z.infer<typeof PublishedPage>

export const getPageEndpoint = endpoint({
  method: 'GET',
  path: '/pages/:name',
  access: 'public',
  caching: 'public',
  summary: 'What the press changed in the text of a page',
  params: z.object({ name: PageNameSchema }),
  response: PublishedPage,
})

export const getJournalPageEndpoint = endpoint({
  method: 'GET',
  path: '/journals/:id/pages/:name',
  access: 'public',
  caching: 'public',
  summary: 'What the press and a journal changed in the text of a page of the journal',
  params: z.object({ id: Ref, name: z.enum(journalPageNames) }),
  response: PublishedPage.extend({
    journal: z.object({ id: z.string(), abbrev: z.string().nullable(), title: z.string() }),
    /** Without an own page, the journal's is the press's. */
    isOwn: z.boolean(),
  }),
})
