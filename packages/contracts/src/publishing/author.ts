import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Journal } from '../journals.ts'
import { Ref } from '../primitives.ts'
import { ArticleCard } from '../publishing.ts'

/** A person who confirmed to be an author, as the newest article names them, with all articles under this name. */
export const AuthorPage = z.object({
  id: z.string(),
  name: z.string(),
  /** The URL of the ORCID record. */
  orcid: z.string().nullable(),
  isOrcidVerified: z.boolean(),
  /** As printed, the latest first, with the years of the first and the last article that has it. */
  affiliations: z.array(z.object({ text: z.string(), fromYear: z.int(), toYear: z.int() })),
  /** The newest first. */
  articles: z.array(
    ArticleCard.pick({
      id: true,
      title: true,
      volume: true,
      issueNumber: true,
      issueLabel: true,
      publishedDate: true,
      isRetracted: true,
      isWithdrawn: true,
    }).extend({ authors: z.array(z.string()), journal: Journal }),
  ),
})
export type AuthorPage = z.infer<typeof AuthorPage>

export const getAuthorEndpoint = endpoint({
  method: 'GET',
  path: '/authors/:id',
  access: 'public',
  caching: 'public',
  summary: 'A confirmed author and all articles that print the name',
  params: z.object({ id: Ref }),
  response: AuthorPage,
})
