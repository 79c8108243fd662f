import { z } from 'zod'
import { hues, patterns } from '@grfs/domain/journals/journal'
import { endpoint } from './endpoint.ts'
import { Day } from './primitives.ts'

export const journalErrors = {
  'journal.not-found': { status: 404, message: 'Journal Not Found' },
} as const

/** The hue of a journal and the pattern of its covers. */
export const JournalLook = z.object({ hue: z.literal(hues), pattern: z.enum(patterns) })
export type JournalLook = z.infer<typeof JournalLook>

/** Journal (part 1 section 3): id, title, abbrev, category; we added the other fields. */
export const Journal = JournalLook.extend({
  id: z.string(),
  title: z.string(),
  abbrev: z.string().nullable(),
  category: z.string(),
  subtitle: z.string(),
  issn: z.string().nullable(),
})
export type Journal = z.infer<typeof Journal>

/**
 * An open call for papers: an issue that is not published yet. It is open until the end of its deadline day, in UTC.
 */
export const Call = z.object({
  id: z.string(),
  volume: z.int(),
  number: z.int(),
  /** How the number is printed; null: as digits. */
  label: z.string().nullable(),
  month: z.string(),
  year: z.int(),
  title: z.string(),
  /** Plain text; an empty line separates paragraphs. */
  text: z.string(),
  deadline: Day,
  daysLeft: z.int(),
})
export type Call = z.infer<typeof Call>

export const listJournalsEndpoint = endpoint({
  method: 'GET',
  path: '/journals',
  access: 'public',
  caching: 'public',
  summary: 'All journals, sorted by title',
  response: z.array(
    Journal.extend({
      articleCount: z.int(),
      latestIssue: z
        .object({
          volume: z.int(),
          number: z.int(),
          label: z.string().nullable(),
          month: z.string(),
          year: z.int(),
        })
        .nullable(),
      /** In the order of the journal; authors can choose one. */
      sections: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
})
