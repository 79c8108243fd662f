import { type RawBuilder, sql } from 'kysely'
import { type Actor, journalsOf, narrowRightsOf, type Permission, type Right } from '@grfs/domain/identity/actor'

/**
 * Whether the actor has this permission for the paper `p` (`submissions.public_paper`). Every statement that reads papers
 * for somebody with a permission includes this condition.
 */
export function inReach(actor: Actor, permission: Permission): RawBuilder<boolean> {
  const journals = journalsOf(actor, permission)
  if (journals === null) return sql<boolean>`true`
  const narrow = narrowRightsOf(actor, permission)
  const ways = [
    ...(journals.length > 0 ? [sql`p.journal_id = any(${journals}::uuid[])`] : []),
    ...coveredBy(narrow, ['callId']),
    ...coveredBy(narrow, ['sectionId']),
    ...coveredBy(narrow, ['callId', 'sectionId']),
  ]
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

type Part = 'callId' | 'sectionId'
const columns = { callId: sql`p.call_id`, sectionId: sql`p.section_id` }

/**
 * Whether one of the rights that name exactly these parts of a journal covers the paper `p`, as `identity.covers` says:
 * one lookup for each paper, and an index of the first part finds the papers.
 */
function coveredBy(narrow: readonly Right[], parts: [Part, ...Part[]]): Array<RawBuilder<unknown>> {
  const isNamed = (right: Right, part: Part) => (right[part] !== null) === parts.includes(part)
  const rights = narrow.filter((right) => isNamed(right, 'callId') && isNamed(right, 'sectionId'))
  if (rights.length === 0) return []
  const named = parts.map((part) => sql`${rights.map((right) => right[part])}::uuid[]`)
  const journals = sql`${rights.map(({ journalId }) => journalId)}::uuid[]`
  // Each once: PostgreSQL estimates the papers by the length of this list.
  const first = [...new Set(rights.map((right) => right[parts[0]]))]
  return [
    sql`(${columns[parts[0]]} = any(${first}::uuid[]) and (p.journal_id, ${sql.join(parts.map((part) => columns[part]))}) in (
      select * from unnest(${sql.join([journals, ...named])})))`,
  ]
}

/** Whether the right `e` (`identity.public_right`) is about papers that this actor can reach too. */
export function sharesReach(actor: Actor, permission: Permission): RawBuilder<boolean> {
  const journals = journalsOf(actor, permission)
  if (journals === null) return sql<boolean>`true`
  const whole = sql<boolean>`e.journal_id = any(${journals}::uuid[])`
  const narrow = narrowRightsOf(actor, permission)
  if (narrow.length === 0) return whole
  return sql<boolean>`(${whole} or exists (
    select from ${rowsOf(narrow)} mine (journal_id, section_id, call_id) where identity.covers(
      e.journal_id, e.section_id, e.call_id, mine.journal_id, mine.section_id, mine.call_id)))`
}

const rowsOf = (rights: ReturnType<typeof narrowRightsOf>) => sql`unnest(
  ${rights.map(({ journalId }) => journalId)}::uuid[], ${rights.map(({ sectionId }) => sectionId)}::uuid[],
  ${rights.map(({ callId }) => callId)}::uuid[])`

/** The journals in which the actor has this permission for at least some papers; null for all journals. */
export function journalsInReach(actor: Actor, permission: Permission): string[] | null {
  const journals = journalsOf(actor, permission)
  return journals && [...new Set([...journals, ...narrowRightsOf(actor, permission).map(({ journalId }) => journalId)])]
}

/** Whether the right `e` (`identity.public_right`) gives this permission for the paper `p`. */
export const givesRight = (permission: Permission): RawBuilder<boolean> => sql<boolean>`
  ((e.permission is null or e.permission = ${permission})
    and identity.covers(e.journal_id, e.section_id, e.call_id, p.journal_id, p.section_id, p.call_id))`
