import { rolesFrom } from '../platform/database/database-roles.ts'
import { migrate } from '../platform/database/migrate.ts'

const url = process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL']
if (!url) {
  console.error('DATABASE_OWNER_URL is not set, and neither is DATABASE_URL. See .env.example for what they mean.')
  process.exit(1)
}
const done = await migrate(url, console.log, rolesFrom(process.env))
console.log(done.length === 0 ? 'The database is up to date.' : `${done.length} migrations ran.`)
