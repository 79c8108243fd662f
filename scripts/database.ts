import { execFileSync } from 'node:child_process'
import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrate, migrationsFolder } from '../apps/server/src/platform/database/migrate.ts'

/**
 * `new <name>` creates an empty migration, `types` writes the types of the tables, `reset` empties the development
 * database.
 */
const [command, name] = process.argv.slice(2)

const commands: Record<string, () => Promise<void>> = { new: newMigration, types: writeTypes, reset }
const run = commands[command ?? '']
if (!run) {
  console.error('Usage: new <name> | types | reset')
  process.exit(1)
}
await run()

async function newMigration(): Promise<void> {
  if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) throw new Error('Name the migration in lower case, such as add-calls.')
  const stamp = new Date().toISOString().replace(/[-:]/g, '').slice(0, 13)
  const file = path.join(migrationsFolder, `${stamp}_${name}.sql`)
  await writeFile(file, '-- Forward only: expand, move, contract.\n', { flag: 'wx' })
  console.log(path.relative(process.cwd(), file))
}

async function writeTypes(): Promise<void> {
  const url = databaseUrl()
  await migrate(url)
  const target = process.env['TYPES_FILE'] ?? 'apps/server/src/platform/database/tables.ts'
  execFileSync('kysely-codegen', [
    ...['--dialect', 'postgres', '--url', url, '--date-parser', 'string', '--log-level', 'error'],
    ...['--exclude-pattern', '(graphile_worker|public).*', '--type-mapping', '{"int8":"number"}', '--out-file', target],
  ])
  await access(target)
}

async function reset(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema')`,
  )
  for (const schema of rows) await client.query(`drop schema "${schema.name}" cascade`)
  await client.query('create schema public')
  await client.end()
  await migrate(databaseUrl(), console.log)
}

function databaseUrl(): string {
  const url = process.env['DATABASE_URL']
  if (!url) throw new Error('DATABASE_URL is not set.')
  return url
}
