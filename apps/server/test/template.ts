import { prepareTemplate } from './database.ts'

/** Vitest's global set-up for database tests. */
export default async function setup(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run database tests with "npm run test:db".')
  await prepareTemplate(url)
}
