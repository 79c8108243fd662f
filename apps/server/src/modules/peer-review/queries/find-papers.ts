import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Db } from '../../../platform/database/pool.ts'
import { matchesWords } from '../../../platform/database/word-search.ts'
import { ownPapersOf } from './papers.ts'

/** The search of the work queue. */

/** A paper number or a part of one, words of the title or of a name, and an e-mail address. */
export interface QueueSearch {
  q: string
  email: string | null
  numberBegin: string | null
  ordinal: { number: number; year: string | null } | null
  words: string | null
}

// For a word in more titles than this, only the newest papers are searched.
const mostFound = 2_000
const newestPapers = 20_000

/**
 * The papers that match a search, of all journals. Each branch is bounded for any word: the one over the newest papers
 * runs only if the titles reach its limit.
 */
export async function findPapers(db: Db, actor: Actor, search: QueueSearch): Promise<string[]> {
  const isOne = matches(search)
  const { rows } = await sql<{ id: string }>`
    with few as materialized (select p.id from submissions.public_paper p where ${isOne} limit ${sql.lit(mostFound)})
    select id from few where (select count(*) from few) < ${sql.lit(mostFound)}
    union all (
      select p.id from (select p.id, p.number, p.title_words from submissions.public_paper p
        order by p.submitted_at desc limit ${sql.lit(newestPapers)}) p
      where (select count(*) from few) = ${sql.lit(mostFound)} and (${isOne}) limit ${sql.lit(mostFound)})
    ${search.email ? byAddress(actor, search.email) : byName(actor, search.q)}`.execute(db)
  return rows.map(({ id }) => id)
}

// A name that more reviewers have is no help in a search.
const mostReviewers = 100

/**
 * Papers with an author or a reviewer of this name; each word may be incomplete. Papers that name the editor as an
 * author are not found by a reviewer.
 */
function byName(actor: Actor, q: string): RawBuilder<unknown> {
  const isReviewer = matchesWords(sql`identity.sought(r.full_name)`, q)
  if (!isReviewer) return sql``
  const words = sql`(select string_agg(quote_literal(w) || ':*', ' & ')::tsquery
    from (select w from unnest(string_to_array(identity.sought(${q}), ' ')) w where w <> '' limit 8) w)`
  return sql`
    union all (select w.submission_id from submissions.public_author w
      where to_tsvector('simple'::regconfig, identity.sought(w.name)) @@ ${words} limit ${sql.lit(mostFound)})
    union all ${papersOf(actor, sql`select r.id from identity.public_person r where ${isReviewer} limit ${sql.lit(mostReviewers)}`, isNameShown)}`
}

/** An editor who invited an e-mail address knows only the typed name until the invitation is accepted. */
const isNameShown = sql`(a.status in ('accepted', 'done') or not exists (
  select from peer_review.outside_invitation o join identity.public_person w on w.id = a.reviewer_id
  where o.assignment_id = a.id and o.name <> w.full_name))`

/** An array, and each condition by itself: otherwise PostgreSQL reads all authors. */
function byAddress(actor: Actor, email: string): RawBuilder<unknown> {
  const person = sql`select r.id from identity.public_person r where r.email = ${email}`
  return sql`
    union all (select w.submission_id from submissions.public_relation w where w.email = ${email}
      limit ${sql.lit(mostFound)})
    union all (select w.submission_id from submissions.public_relation w where w.account_id = any(array(${person}))
      limit ${sql.lit(mostFound)})
    union all ${papersOf(actor, person)}`
}

const papersOf = (actor: Actor, reviewers: RawBuilder<unknown>, isShown: RawBuilder<unknown> = sql`true`) => sql`
  (select a.submission_id from peer_review.assignment a
    where a.reviewer_id in (${reviewers}) and a.invited_at is not null and a.submission_id <> all (${ownPapersOf(actor)})
      and ${isShown}
    limit ${sql.lit(mostFound)})`

function matches({ numberBegin, ordinal, words }: QueueSearch): RawBuilder<unknown> {
  const ways = [
    ...(numberBegin ? [sql`p.number ~>=~ ${numberBegin} and p.number ~<~ ${`${numberBegin}~`}`] : []),
    ...(ordinal
      ? [
          sql`substring(p.number from '[0-9]+$')::bigint = ${ordinal.number}
            ${ordinal.year ? sql`and p.number like ${`%-${ordinal.year}-%`}` : sql``}`,
        ]
      : []),
    ...(words ? [sql`p.title_words @@ to_tsquery('english', ${words})`] : []),
  ]
  if (ways.length === 0) return sql`false`
  return sql.join(
    ways.map((way) => sql`(${way})`),
    sql` or `,
  )
}
