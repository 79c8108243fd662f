import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Journal } from './journals.ts'
import { Ref } from './primitives.ts'

export const boardErrors = {
  'board.photo-missing': { status: 404, message: 'This member has no photo.' },
} as const

/** Editorial member (BOARD-009). `passportPhoto` is a stable public URL, or null if there is no photo. */
export const EditorialMember = z.object({
  title: z.string(),
  fullName: z.string(),
  university: z.string(),
  passportPhoto: z.string().nullable(),
})
export type EditorialMember = z.infer<typeof EditorialMember>

/** BOARD-011: the flat list, in the order of the board. An unknown journal has no members. */
export const listEditorialBoardEndpoint = endpoint({
  method: 'GET',
  path: '/editorial-board',
  access: 'public',
  caching: 'public',
  summary: 'The members of the editorial board, of all journals or of one, by its id or abbreviation',
  query: z.object({ journal: Ref.optional() }),
  response: z.array(EditorialMember),
})

/** In the order of the page. */
export const boardRoles = ['editor-in-chief', 'member', 'layout-editor'] as const
export type BoardRole = (typeof boardRoles)[number]

/** A member as the page of the editorial board shows them, with the journal of their board. */
export const SeatedMember = EditorialMember.extend({
  /** The first and the last are the officers of the journal. */
  role: z.enum(boardRoles),
  journal: Journal.pick({ id: true, title: true, abbrev: true, hue: true }).nullable(),
  /** Of the page with their articles. Only confirmed authors have one, under the name of the board. */
  authorId: z.string().nullable(),
  /** The URL of the ORCID record, as their articles print it. */
  orcid: z.string().nullable(),
  isOrcidVerified: z.boolean(),
})
export type SeatedMember = z.infer<typeof SeatedMember>

/** BOARD-010: category name -> members, categories in alphabetical order. */
export const getEditorialPageEndpoint = endpoint({
  method: 'GET',
  path: '/editorial-page',
  access: 'public',
  caching: 'public',
  summary: 'The members of the editorial board by subject category',
  response: z.record(z.string(), z.array(SeatedMember)),
})
