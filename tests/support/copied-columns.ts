import { sql, type RawBuilder } from 'kysely'
import type { TestHouse } from './app.ts'
import type { Person } from './people.ts'

/** By `schema.table.column`: whether the export contains it. `unseen`: there was no value to compare. */
export type Copied = Record<'said' | 'missing' | 'unseen', string[]>

const ownPapers = (id: string) => sql`(select id from submissions.submission where author_id = ${id})`

const ownAssignments = (id: string) => sql`(select id from peer_review.assignment where reviewer_id = ${id})`

/** Rows about a person that do not contain their account id. */
function childRows({ id, email }: Person): Record<string, RawBuilder<unknown>> {
  const ofPaper = sql`t.submission_id in ${ownPapers(id)}`
  return {
    'submissions.author': sql`${ofPaper} or lower(t.email) = ${email}`,
    // Changes by a co-author of their own entry in a paper of somebody else.
    'submissions.author_change': sql`(t.submission_id, t.position) in (
      select a.submission_id, a.position from submissions.author a join submissions.submission s on s.id = a.submission_id
      where s.author_id <> ${id} and (a.account_id = ${id} or lower(a.email) = ${email}))`,
    'submissions.draft': ofPaper,
    'submissions.handed_in': ofPaper,
    'submissions.supplement': ofPaper,
    'submissions.reviewer_wish': ofPaper,
    'submissions.event': ofPaper,
    // What an editor wrote is in another section: their work.
    'submissions.message': ofPaper,
    'submissions.released_review': ofPaper,
    'submissions.point': sql`
      t.review_id in (select r.id from submissions.released_review r where r.submission_id in ${ownPapers(id)})`,
    'submissions.publication': sql`
      t.article_id in (select article_id from submissions.published_author where account_id = ${id})`,
    // The editor who answered it has the answer among their work.
    'publishing.proof_mark': ofPaper,
    'peer_review.named_colleague': sql`t.assignment_id in ${ownAssignments(id)}`,
    // Who invited somebody sees in their work that they did; what they typed is in the copy of the invited person.
    'peer_review.outside_invitation': sql`t.assignment_id in ${ownAssignments(id)}`,
    'feedback.reply': sql`t.letter_id in (select id from feedback.letter where account_id = ${id})`,
    'feedback.suggestion': sql`lower(t.sender_email) = ${email}`,
    'follows.subscriber': sql`lower(t.email) = ${email}`,
    'follows.follow': sql`t.subscriber_id in (select id from follows.subscriber where lower(email) = ${email})`,
    'wallet.entry': sql`t.book_id in (select id from wallet.book where account_id = ${id})`,
    // For e-mails about the account itself, the export only says that they were sent.
    'platform.mail': sql`t.account_id = ${id} and t.template not like 'identity.%'`,
    'platform.audit': sql`t.actor_id = ${id} or t.subject_id = ${id}::text`,
  }
}

interface Column {
  name: string
  type: string
}

async function columnsOf({ database }: Pick<TestHouse, 'database'>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema || '.' || table_name = ${table} order by ordinal_position`.execute(database.db)
  return rows
}

// References, hashes, counts and flags are not readable; instants are all the same, because the clock is stopped.
const unspoken = new Set(['uuid', 'bytea', 'boolean', 'integer', 'bigint', 'tsvector', 'timestamp with time zone'])

/** Compares every row about a person with its section of their export. */
export async function compareColumns(
  house: Pick<TestHouse, 'database'>,
  person: Person,
  sections: Array<{ table: string; section: unknown }>,
): Promise<Copied> {
  const copied: Copied = { said: [], missing: [], unseen: [] }
  const children = childRows(person)
  for (const { table, section } of sections) {
    const columns = await columnsOf(house, table)
    const own = columns.filter(({ type }) => type === 'uuid').map(({ name }) => sql`t.${sql.ref(name)} = ${person.id}`)
    const mine = children[table] ?? sql.join(own, sql` or `)
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${mine}`.execute(house.database.db)
    const leaves = new Set(leavesOf(section))
    for (const { name } of columns.filter(({ type }) => !unspoken.has(type))) {
      const values = rows.flatMap(({ row }) => leavesOf((row as Record<string, unknown>)[name]))
      const how = values.length === 0 ? 'unseen' : values.every((value) => leaves.has(value)) ? 'said' : 'missing'
      copied[how].push(`${table}.${name}`)
    }
  }
  return copied
}

/** The values in it, for comparison: numbers in a canonical form. */
function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return []
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf)
  const text = String(value)
  return [/^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text]
}
