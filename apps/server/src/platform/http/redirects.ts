import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { redirectListKey } from '../cache/keys.ts'
import type { Tx } from '../context.ts'
import type { Db } from '../database/pool.ts'

/** A path that has moved within this site. */
export interface Redirect {
  /** Only on this host; null for every host of the site. */
  host: string | null
  /** The exact path as browsers send it, without a query. */
  path: string
  /** A path of this site. */
  target: string
  /** Who or what asked for it, such as the name of an import. */
  source: string
}

/** The redirect would lead back to where it starts. */
export class RedirectLoop extends Error {
  override readonly name = 'RedirectLoop'
}

// A second slash or a backslash would name another host.
const localPath = /^\/(?![/\\])[^\p{Cc}\s\\]*$/u
const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('platform.redirect'))`

/**
 * Adds or replaces a redirect. A visitor is redirected once: if the target has moved itself, its own target is stored,
 * and redirects to this path get the new target.
 */
export async function saveRedirect(tx: Tx, { host, path, target, source }: Redirect): Promise<void> {
  for (const address of [path, target]) {
    if (!localPath.test(address))
      throw new TypeError(`${JSON.stringify(address.slice(0, 80))} is not a path of this site.`)
  }
  await oneAtATime.execute(tx.db)
  const end = (await findTarget(tx.db, host, target)) ?? target
  if (end === path) throw new RedirectLoop(`${path} would redirect to itself.`)
  await sql`
    insert into platform.redirect (host, path, target, since, source)
    values (${host}, ${path}, ${end}, ${tx.now()}, ${source})
    on conflict (host, path) do update
      set target = excluded.target, since = excluded.since, source = excluded.source`.execute(tx.db)
  await sql`update platform.redirect set target = ${end} where target = ${path} and path <> ${end}`.execute(tx.db)
  tx.outbox.purge(redirectListKey)
}

/** The new path of a request that found nothing; null if there is none. API calls are not redirected. */
export async function findRedirect(db: Db, { method, url, hostname }: FastifyRequest): Promise<string | null> {
  const [path = ''] = url.split('?', 1)
  if (!/^(?:GET|HEAD)$/.test(method) || path.startsWith('/api/') || !localPath.test(path)) return null
  return findTarget(db, hostname.toLowerCase(), path)
}

/** A redirect of this host wins over one of all hosts. */
async function findTarget(db: Db, host: string | null, path: string): Promise<string | null> {
  const { rows } = await sql<{ target: string }>`
    select target from platform.redirect
    where path = ${path} and (host is null or host = ${host}) order by host nulls last limit 1`.execute(db)
  return rows[0]?.target ?? null
}
