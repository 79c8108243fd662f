import { migrate } from '../platform/migrate.ts'

const url = process.env['DATABASE_URL']
if (!url) {
  console.error('DATABASE_URL is not set. See .env.example for what it means.')
  process.exit(1)
}
const done = await migrate(url, console.log)
console.log(done.length === 0 ? 'The database is up to date.' : `${done.length} migrations ran.`)
