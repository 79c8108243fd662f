import { sql } from 'kysely'
import type { TestHouse } from './app.ts'
import type { BrowserAnswer } from './api-browser.ts'
import { bearer, makeSignedIn, type PersonKind, type PersonOptions, type SignedIn } from './people.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** People with sessions, and their requests. */
export function deskOf(house: () => TestHouse) {
  return {
    person: (kind: PersonKind, options: PersonOptions = {}) => makeSignedIn(house().ctx, kind, options),
    async ask(
      who: Pick<SignedIn, 'token'>,
      method: Method,
      path: string,
      payload?: object,
      headers: Record<string, string> = {},
    ): Promise<BrowserAnswer> {
      const answer = await house().app.inject({
        method,
        url: `/api${path}`,
        headers: { ...bearer(who.token), ...headers },
        ...(payload && { payload }),
      })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
    /** Audit entries about a subject, oldest first, without who looked at it. */
    async auditOf(subjectId: string) {
      return house()
        .database.db.selectFrom('platform.audit')
        .select(['action', 'actor_id as actorId', 'actor_name as actorName', 'subject_label as label'])
        .select(sql<Record<string, unknown>>`detail || personal`.as('detail'))
        .where('subject_id', '=', subjectId)
        .where('action', 'not in', ['person.viewed', 'application.viewed'])
        .orderBy('id')
        .execute()
    },
  }
}

/** Number of responses by status. */
export function statusesOf(answers: BrowserAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
