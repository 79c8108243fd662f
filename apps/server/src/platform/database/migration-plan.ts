/** What a migration file does to the tables that requests use meanwhile. Reads plain SQL, as our files have it. */

export interface TableLock {
  table: string
  /** What others cannot do on the table until the file is done. */
  blocks: 'reads and writes' | 'writes' | 'nothing'
}

interface Statement {
  text: string
  table: string
  blocks: TableLock['blocks']
}

const name = String.raw`(?:if (?:not )?exists )?(?:only )?([\w."]+)`
// The first match decides. Locks as PostgreSQL documents them ("Explicit Locking").
const kinds: Array<[pattern: RegExp, blocks: TableLock['blocks']]> = [
  [new RegExp(`^alter table ${name} validate constraint `), 'nothing'],
  [new RegExp(`^alter table ${name} add (?:constraint \\S+ )?foreign key\\b`), 'writes'],
  [new RegExp(`^alter table ${name} `), 'reads and writes'],
  [new RegExp(`^(?:drop table|truncate(?: table)?) ${name}`), 'reads and writes'],
  [/^create (?:unique )?index concurrently .*? ?on (?:only )?([\w."]+)/, 'nothing'],
  [/^create (?:unique )?index .*?\bon (?:only )?([\w."]+)/, 'writes'],
  [/^create (?:or replace )?(?:constraint )?trigger .*?\bon ([\w."]+)/, 'writes'],
  [/^drop trigger .*?\bon ([\w."]+)/, 'reads and writes'],
  [new RegExp(`^(?:update|insert into|delete from) ${name}`), 'nothing'],
]

/** The tables that a file locks and that it did not create itself, in the order of the statements. */
export function locksOf(sql: string): TableLock[] {
  const created = createdIn(sql)
  return statementsOf(sql)
    .filter(({ table }) => !created.has(table))
    .map(({ table, blocks }) => ({ table, blocks }))
}

/**
 * Reasons why a file may not run while the former release serves requests: it would hold a table for long, or take away
 * what that release still uses. Each is a sentence. Tables that an earlier file of the same release created are `empty`.
 */
export function dangersIn(sql: string, empty: ReadonlySet<string> = new Set()): string[] {
  const created = new Set([...createdIn(sql), ...empty])
  const validated = new Set<string>()
  const dangers: string[] = []
  // A removal says since which release nothing uses it.
  const isUnused = /^-- unused since \d+\.\d+\.\d+/m.test(sql)
  for (const { text, table } of statementsOf(sql)) {
    if (created.has(table)) continue
    if (/ validate constraint /.test(text)) validated.add(table)
    for (const column of text.matchAll(/\badd (?:column )?(?:if not exists )?([\w"]+) ([^,]*?)\bnot null\b([^,]*)/g)) {
      if (column[1] === 'constraint' || /\bdefault\b|\bgenerated\b/.test(`${column[2]}${column[3]}`)) continue
      dangers.push(`${table}: the column ${column[1]} is not null and has no default.`)
    }
    if (!isSmall(table)) {
      for (const column of text.matchAll(/\badd column (?:if not exists )?([\w"]+) [^,]*?\b(?:check|references)\b/g))
        dangers.push(
          `${table}: the constraint of ${column[1]} reads the whole table; add it not valid, validate it later.`,
        )
      if (/\badd (?:constraint \S+ )?(?:check|foreign key)\b/.test(text) && !/ not valid\b/.test(text))
        dangers.push(`${table}: a new constraint reads the whole table; add it not valid, validate it later.`)
    }
    if (/\balter (?:column )?\S+ (?:set data )?type\b/.test(text))
      dangers.push(`${table}: a change of type writes the whole table anew.`)
    if (/ set not null\b/.test(text) && !validated.has(table))
      dangers.push(`${table}: set not null reads the whole table; validate a check constraint first.`)
    if (/^create (?:unique )?index (?!concurrently\b)/.test(text))
      dangers.push(`${table}: an index on an existing table is built concurrently.`)
    if (
      /^drop table | drop column | drop (?!constraint|default|not null|trigger|index)["\w]+|\brename\b/.test(text) &&
      !isUnused
    )
      dangers.push(`${table}: the former release may use what is dropped or renamed; say "-- unused since <version>".`)
  }
  const locked = locksOf(sql).find(
    ({ table, blocks }) => blocks !== 'nothing' && !isSmall(table) && !created.has(table),
  )
  if (locked && !/^-- outside a transaction/.test(sql) && wordsOf(sql).some((text) => writesMany(text, created)))
    dangers.push(`${locked.table}: is locked while many rows are written; write them in a file of their own.`)
  return dangers
}

/** Journals and their issues are few. */
const isSmall = (table: string): boolean => table.startsWith('journals.')

/** Writes rows for those that another table has. */
function writesMany(text: string, created: Set<string>): boolean {
  const source = /^insert into .*? select .*?\bfrom ([\w."]+)|^(?:update|delete from) ([\w."]+)/.exec(text)
  const table = source?.[1] ?? source?.[2]
  return table !== undefined && !created.has(table) && !isSmall(table)
}

export function createdIn(sql: string): Set<string> {
  const created = new RegExp(`^create (?:unlogged table|table|materialized view) ${name}`)
  const found = wordsOf(sql).map((text) => created.exec(text)?.[1])
  return new Set(found.filter((table) => table !== undefined))
}

function statementsOf(sql: string): Statement[] {
  return wordsOf(sql).flatMap((text) => {
    for (const [pattern, blocks] of kinds) {
      const table = pattern.exec(text)?.[1]
      if (table !== undefined) return [{ text, table, blocks }]
    }
    return []
  })
}

/** The statements in lower case on one line each, without comments, texts and bodies of functions. */
function wordsOf(sql: string): string[] {
  return (
    sql
      .replace(/\$(\w*)\$[^]*?\$\1\$/g, "''")
      // An apostrophe in a comment begins no text, and two dashes in a text begin no comment.
      .replace(/--[^\n]*|'[^']*'/g, (found) => (found.startsWith("'") ? "''" : ''))
      .split(';')
      .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
      .filter((statement) => statement !== '')
  )
}
