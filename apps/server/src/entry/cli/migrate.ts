import { ConfigError, readSecretFiles } from '../../platform/config.ts'
import { rolesFrom } from '../../platform/database/database-roles.ts'
import { migrate } from '../../platform/database/migrate.ts'

export const usage = `grfs migrate

  Brings the database of DATABASE_OWNER_URL, or else of DATABASE_URL, up to this version, and grants the privileges of
  the runtime roles.`

export async function run(): Promise<number> {
  const env = readSecretFiles(process.env)
  const url = env['DATABASE_OWNER_URL'] || env['DATABASE_URL']
  if (!url) {
    throw new ConfigError(
      'DATABASE_OWNER_URL is not set, and neither is DATABASE_URL, so there is no database to migrate. See .env.example for what they mean.',
    )
  }
  const done = await migrate(url, console.log, rolesFrom(env))
  console.log(done.length === 0 ? 'The database is up to date.' : `${done.length} migrations ran.`)
  return 0
}
