import { z } from 'zod'
import { Day } from '../primitives.ts'

const CitedWarning = z.object({
  kind: z.enum(['retracted', 'concern']),
  on: Day.nullable(),
  link: z.string().nullable(),
})

/** A reference as printed; only `<em>` in it is markup. */
export const ArticleReference = z.object({
  text: z.string(),
  /** The URL of its DOI, or else of the work. */
  link: z.string().nullable(),
  /** Whether the cited work was retracted, or a concern about it was expressed. */
  warning: CitedWarning.nullable(),
})
export type ArticleReference = z.infer<typeof ArticleReference>

/** Works elsewhere that cite an article: how many a registry knows, and the newest of them. */
export const CitedBy = z.object({
  count: z.int(),
  /** `Crossref` */
  source: z.string(),
  /** The day of the count. */
  on: Day,
  works: z.array(
    z.object({
      authors: z.string(),
      title: z.string(),
      source: z.string().nullable(),
      year: z.int().nullable(),
      link: z.string(),
    }),
  ),
})
export type CitedBy = z.infer<typeof CitedBy>
