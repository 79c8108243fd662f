import { z } from 'zod'
import { doiStates } from '@grfs/domain/dois/doi'
import { keyLimit } from '../integrations.ts'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../primitives.ts'

/** For programs with an API key. No titles and no people: DOIs are reserved before a paper is published. */
export const listDoiStatesEndpoint = endpoint({
  method: 'GET',
  path: '/dois',
  access: 'key',
  scope: 'read:dois',
  limit: keyLimit,
  summary: 'DOIs of the journals of the key with their states, by DOI, two hundred at a time',
  query: z.object({
    /** The last DOI of the page before. */
    after: z
      .string()
      .regex(/^10\.[\x21-\x7e]+$/)
      .max(300)
      .optional(),
  }),
  response: z.object({
    dois: z.array(
      z.object({
        doi: z.string(),
        kind: z.enum(['article', 'notice', 'journal', 'issue']),
        /** The public id of the article or notice; the id of the journal or issue. */
        id: z.string(),
        journalId: z.string(),
        state: z.enum(doiStates),
        since: Instant,
        /** The words of the registry. */
        answer: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

/** For text and data mining: what is published, as JATS. Usage reports count each text as mined, not as read. */
export const listTextsEndpoint = endpoint({
  method: 'GET',
  path: '/texts',
  access: 'key',
  scope: 'tdm',
  limit: keyLimit,
  summary: 'Full texts of the journals of the key, by last change, ten at a time',
  query: z.object({
    /** The `next` of the page before; without it, from the beginning. */
    after: z
      .string()
      .regex(/^[\w-]+$/)
      .max(200)
      .optional(),
  }),
  response: z.object({
    texts: z.array(
      z.object({
        /** The public id of the article. */
        id: z.string(),
        journalId: z.string(),
        changedAt: Instant,
        /** JATS with the licence; null if the article was removed. */
        xml: z.string().nullable(),
      }),
    ),
    /** Continues here, also on a later day: then with what has changed since. Null before the first text. */
    next: z.string().nullable(),
    hasMore: z.boolean(),
  }),
})
