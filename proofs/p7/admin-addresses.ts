import pg from 'pg'
import { userFilters } from '@grfs/contracts/identity/people'
import { exportKinds } from '@grfs/contracts/administration/audit'
import { adminDesksAsk } from '../harness/admin-desks.ts'
import { signIn } from '../harness/desks.ts'
import type { Addresses } from './ask.ts'

const differentOnes = 100

/** What administrators ask for: every list from its beginning, by each of its filters and by words, and what each leads to. */
export async function adminAddressesIn(databaseUrl: string): Promise<Addresses> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const any = async (table: string, column: string, condition = 'true'): Promise<string[]> => {
    const { rows } = await client.query<{ it: string }>(
      `select ${column}::text as it from ${table} where ${condition} order by md5(${column}::text) limit ${differentOnes}`,
    )
    return rows.map(({ it }) => it)
  }
  try {
    const { rows } = await client.query<{ id: string }>(
      `select account_id as id from identity.held_role where role = 'admin' limit 1`,
    )
    const admins = await signIn(client, rows)
    const { token } = admins[0]!
    const ask = (paths: string[]) => paths.map((path) => ({ path: `/api/admin${path}`, token }))
    const each = (list: string[], address: (one: string) => string) =>
      ask(list.map((one) => address(encodeURIComponent(one))))
    const users = await any('identity.account', 'id', `email like 'user%'`)
    const names = await any('identity.account', 'full_name', `email like 'user%'`)
    const applications = await any('identity.application', 'id', `status = 'pending'`)
    const letters = await any('feedback.letter', 'id')
    const papers = await any('publishing.publication', 'submission_id', `state <> 'published'`)
    const journals = await any('journals.journal', 'id')
    const one = { user: users[0]!, application: applications[0]!, letter: letters[0]!, publication: papers[0]! }
    return {
      ...adminDesksAsk({ admins, ...one }, 10),
      '/api/admin/applications?q': each(names, (q) => `/applications?status=approved&q=${q}`),
      '/api/admin/applications/:id': each(applications, (id) => `/applications/${id}`),
      ...Object.fromEntries(
        userFilters.map((filter) => [`/api/admin/users?${filter}`, ask([`/users?filter=${filter}`])]),
      ),
      '/api/admin/users?q': each(names, (q) => `/users?q=${q}`),
      // One of thirteen has it.
      '/api/admin/users?q, of many': ask(['/users?q=amina', '/users?q=amina&sort=name', '/users?q=example.org']),
      '/api/admin/users/:id': each(users, (id) => `/users/${id}`),
      '/api/admin/inbox?state': ask(['/inbox?state=answered', '/inbox?state=closed&kind=message']),
      '/api/admin/inbox?q': each(letters, (id) => `/inbox?state=answered&q=Letter%20${parseInt(id.slice(0, 4), 16)}`),
      '/api/admin/inbox/:id': each(letters, (id) => `/inbox/${id}`),
      '/api/admin/issues?journal': each(journals, (id) => `/issues?journal=${id}`),
      '/api/admin/publishing?journal': each(journals, (id) => `/publishing?journal=${id}`),
      '/api/admin/publishing/:id': each(papers, (id) => `/publishing/${id}`),
      '/api/admin/publishing/:id/preview': each(papers, (id) => `/publishing/${id}/preview`),
      '/api/admin/figures?journal': each(journals, (id) => `/figures?journal=${id}`),
      '/api/admin/audit?q': each(names, (q) => `/audit?q=${q}`),
      '/api/admin/audit?action': ask(['/audit?action=letter.answered', '/audit?from=2015-01-01&to=2015-12-31']),
      ...Object.fromEntries(
        exportKinds.map((kind) => [
          `/api/admin/export/${kind}`,
          ask([`/export/${kind}`]).map((asked) => ({ ...asked, firstPage: true })),
        ]),
      ),
    }
  } finally {
    await client.end()
  }
}
