import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError, readSecretFiles } from '../../platform/config.ts'
import { rolesFrom } from '../../platform/database/database-roles.ts'
import { migrate, migrationsFolder, waitingMigrations } from '../../platform/database/migrate.ts'
import { dangersIn, locksOf } from '../../platform/database/migration-plan.ts'

export const usage = `grfs migrate [--plan]

  Brings the database of DATABASE_OWNER_URL, or else of DATABASE_URL, up to this version, and grants the privileges of
  the runtime roles.
  --plan   shows which files would run and which tables they lock, and changes nothing`

export async function run([option]: string[]): Promise<number> {
  if (option !== undefined && option !== '--plan') {
    console.error(usage)
    return 1
  }
  const env = readSecretFiles(process.env)
  const url = env['DATABASE_OWNER_URL'] ?? env['DATABASE_URL']
  if (url === undefined) {
    throw new ConfigError(
      'DATABASE_OWNER_URL is not set, and neither is DATABASE_URL, so there is no database to migrate. See .env.example for what they mean.',
    )
  }
  if (option === '--plan') return showPlan(url)
  const done = await migrate(url, console.log, rolesFrom(env))
  console.log(done.length === 0 ? 'The database is up to date.' : `${done.length} migrations ran.`)
  return 0
}

async function showPlan(url: string): Promise<number> {
  const waiting = await waitingMigrations(url)
  for (const name of waiting) {
    const statements = await readFile(path.join(migrationsFolder, name), 'utf8')
    console.log(name)
    for (const line of new Set(locksOf(statements).map(({ table, blocks }) => `  locks ${table}, blocks ${blocks}`)))
      console.log(line)
    for (const danger of dangersIn(statements)) console.log(`  ${danger}`)
  }
  console.log(waiting.length === 0 ? 'The database is up to date.' : `${waiting.length} migrations would run.`)
  return 0
}
