import { z } from 'zod'
import { doajQuestions } from '@grfs/domain/pages/doaj'
import { statementKeys } from '@grfs/domain/settings/catalogue'
import { endpoint } from '../endpoint.ts'
import { PageContent, PageNameSchema } from '../pages.ts'
import { Day, Instant, Ref } from '../primitives.ts'

/** Pages as content (ADR 143): admins write those of the press, managers of a journal those of the journal. */

export const pageErrors = {
  'page.unknown': { status: 404, message: 'This page does not exist.' },
  'page.version-unknown': { status: 404, message: 'This version of the page does not exist.' },
  'page.changed': {
    status: 409,
    message: 'Someone else has saved this page meanwhile. Load it again to see the newer text.',
  },
  /** The fields name the sections, with a sentence for each. */
  'page.refused': { status: 400, message: 'The text cannot be used like this. Please see the marked sections.' },
  'page.nothing-to-publish': { status: 409, message: 'There is no draft to publish.' },
} as const

const access = { access: 'admin', permission: 'admin' } as const
const params = z.object({ name: PageNameSchema })
/** A journal has its own pages “about” and “guidelines”; without it, the page is the press's. */
const query = z.object({ journal: Ref.optional() })

export const PageState = z.object({
  name: PageNameSchema,
  title: z.string(),
  /** Where everyone reads it. */
  path: z.string(),
  /** False: everyone reads the product's text, or the journal shows the press's. */
  isOwn: z.boolean(),
  hasDraft: z.boolean(),
  publishedAt: Instant.nullable(),
})
export type PageState = z.infer<typeof PageState>

export const listPagesEndpoint = endpoint({
  method: 'GET',
  path: '/admin/pages',
  ...access,
  summary: 'The pages that the caller may write, and their state',
  response: z.object({
    /** Null for people who manage journals only. */
    press: z.array(PageState).nullable(),
    journals: z.array(z.object({ id: z.string(), title: z.string(), pages: z.array(PageState) })),
  }),
})
export type PageList = z.infer<typeof listPagesEndpoint.response>

const ShownSection = z.object({
  id: z.string(),
  level: z.union([z.literal(1), z.literal(2)]),
  place: z.enum(['lead', 'body', 'side']),
  title: z.string(),
  text: z.string(),
  isHidden: z.boolean(),
  hasAnchor: z.boolean(),
  keeps: z.array(z.string()).nullable(),
  origin: z.enum(['product', 'changed', 'added']),
})

export const PageVersion = z.object({
  version: z.int(),
  state: z.enum(['draft', 'published']),
  /** Without a content, the text goes back to what it was before anybody wrote one. */
  isReset: z.boolean(),
  effectiveOn: Day.nullable(),
  at: Instant,
  /** Null: the account does not exist any more. */
  by: z.string().nullable(),
})
export type PageVersion = z.infer<typeof PageVersion>

const PageAtDesk = z.object({
  name: PageNameSchema,
  title: z.string(),
  path: z.string(),
  journal: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The page without what this press or journal wrote. */
  base: z.array(ShownSection),
  /** The newest draft, or what is published. */
  content: PageContent,
  /** The newest version, which the next one must follow; 0 before the first. */
  version: z.int(),
  hasDraft: z.boolean(),
  /** Whether the page states since when it is in effect. */
  hasEffectiveDate: z.boolean(),
  effectiveOn: Day.nullable(),
  /** What a text can insert. */
  variables: z.array(z.object({ name: z.string(), kind: z.enum(['text', 'inline', 'block']), about: z.string() })),
  /** The newest first. */
  history: z.array(PageVersion),
})
export type PageAtDesk = z.infer<typeof PageAtDesk>

export const getPageAtDeskEndpoint = endpoint({
  method: 'GET',
  path: '/admin/pages/:name',
  ...access,
  summary: 'A page with its draft and its history',
  params,
  query,
  response: PageAtDesk,
})

export const savePageDraftEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/pages/:name/draft',
  ...access,
  summary: 'Saves a draft of a page as its next version',
  params,
  query,
  body: z.object({ version: z.int().min(0), content: PageContent }),
  response: PageAtDesk,
})

export const publishPageEndpoint = endpoint({
  method: 'POST',
  path: '/admin/pages/:name/publish',
  ...access,
  summary: 'Publishes the newest draft of a page',
  params,
  query,
  body: z.object({ version: z.int().min(1), effectiveOn: Day.nullable() }),
  response: PageAtDesk,
})

export const restorePageEndpoint = endpoint({
  method: 'POST',
  path: '/admin/pages/:name/restore',
  ...access,
  summary: 'Publishes a former version of a page again; 0 is the text before the first',
  params,
  query,
  body: z.object({ version: z.int().min(0), to: z.int().min(0) }),
  response: PageAtDesk,
})

/** What the public page would show. */
const PagePreview = z.object({
  name: PageNameSchema,
  title: z.string(),
  layout: z.enum(['policy', 'prose']),
  facts: z.array(z.tuple([z.string(), z.string()])),
  path: z.string(),
  sections: z.array(ShownSection),
  effectiveOn: Day.nullable(),
  site: z.object({
    name: z.string(),
    origin: z.string(),
    publisher: z.string(),
    issn: z.string().nullable(),
    supportEmail: z.string(),
    address: z.string().nullable(),
    country: z.string().nullable(),
    law: z.string().nullable(),
    authority: z.string().nullable(),
    statements: z.array(z.object({ key: z.enum(statementKeys), text: z.string() })),
    development: z.literal(false),
  }),
})
export type PagePreview = z.infer<typeof PagePreview>

const versionParams = z.object({ name: PageNameSchema, version: z.coerce.number().int().min(0).max(1_000_000) })

export const previewPageEndpoint = endpoint({
  method: 'GET',
  path: '/admin/pages/:name/versions/:version',
  ...access,
  summary: 'A version of a page as everyone would read it',
  params: versionParams,
  query,
  response: PagePreview,
})

const Words = z.object({ title: z.string(), text: z.string() })

export const comparePageEndpoint = endpoint({
  method: 'GET',
  path: '/admin/pages/:name/versions/:version/changes',
  ...access,
  summary: 'What a version of a page changed in a former one',
  params: versionParams,
  query: query.extend({ from: z.coerce.number().int().min(0).max(1_000_000) }),
  response: z.object({
    from: z.int(),
    to: z.int(),
    isOrderChanged: z.boolean(),
    /** Sections that differ, in the order of the newer version. Null: not on the page. */
    sections: z.array(z.object({ id: z.string(), before: Words.nullable(), after: Words.nullable() })),
  }),
})
export type PageChanges = z.infer<typeof comparePageEndpoint.response>

export const DoajReadiness = z.object({
  journal: z.object({ id: z.string(), title: z.string() }),
  answers: z.array(
    z.object({
      question: z.enum(doajQuestions),
      state: z.enum(['missing', 'yours', 'answered']),
      /** The question, and the answer or what is missing, in words. */
      title: z.string(),
      text: z.string(),
      /** Where it is set: a tool, a page of the tool Pages, or null. */
      place: z.string().nullable(),
      /** The page that DOAJ is given. */
      url: z.string().nullable(),
    }),
  ),
})
export type DoajReadiness = z.infer<typeof DoajReadiness>

export const getDoajReadinessEndpoint = endpoint({
  method: 'GET',
  path: '/admin/pages/doaj',
  ...access,
  summary: 'What the Directory of Open Access Journals asks of a journal, and what is missing',
  query: z.object({ journal: Ref }),
  response: DoajReadiness,
})
