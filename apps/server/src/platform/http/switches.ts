import { sql } from 'kysely'
import { routeKey } from '../cache/keys.ts'
import { purgeJob } from '../cache/purge.ts'
import type { Context, Tx } from '../context.ts'
import { readEveryMs, readEverySecond } from '../read-every-second.ts'
import { AppError } from './app-error.ts'
import type { DocumentRoute } from './documents.ts'
import type { ProtocolRoute } from './protocols.ts'
import type { PublicFileRoute } from './public-files.ts'
import type { Route } from './route.ts'

/** What an operator switched off in an incident, as this process knows it. */
export interface Switches {
  /** Throws if the route is closed, or if it writes while the site only reads. */
  refuse(route: string, writes: boolean): void
  stop(): void
}

export const readOnlySwitch = 'read-only'

/** Reads the switches now and then every second. Without the database the last known ones stay. */
export async function watchSwitches({ db, log }: Pick<Context, 'db' | 'log'>): Promise<Switches> {
  let on: ReadonlySet<string> = new Set()
  const read = async () => {
    const { rows } = await sql<{ name: string }>`select name from platform.switch`.execute(db)
    on = new Set(rows.map(({ name }) => name))
  }
  const { stop } = await readEverySecond(read, { log, failure: 'failed to read the switches' })
  return {
    refuse(route, writes) {
      if (on.has(route) || (writes && on.has(readOnlySwitch))) throw new AppError('server.unavailable')
    },
    stop,
  }
}

/** The name of an API route, a document or a file for `grfs route`. */
export const routeName = ({ endpoint: { method, path } }: Pick<Route, 'endpoint'>) => `${method} /api${path}`
export const addressName = ({ path }: Pick<DocumentRoute | ProtocolRoute | PublicFileRoute, 'path'>) => `GET ${path}`

interface Guarded {
  routes: Route[]
  documents: readonly DocumentRoute[]
  protocols: readonly ProtocolRoute[]
  files: readonly PublicFileRoute[]
}

/**
 * The same routes, which ask the switches first and give caches their own key. Pages and forms call the routes of the
 * API, so they are closed too.
 */
export function guardRoutes({ routes, documents, protocols, files }: Guarded, switches: Switches): Guarded {
  return {
    routes: routes.map((route) => ({
      ...route,
      handle: async (call) => {
        call.shows(routeKey(routeName(route)))
        switches.refuse(routeName(route), route.endpoint.method !== 'GET')
        return route.handle(call)
      },
    })),
    documents: documents.map((document) => ({
      ...document,
      handle: (call) => {
        call.shows(routeKey(addressName(document)))
        switches.refuse(addressName(document), false)
        return document.handle(call)
      },
    })),
    protocols: protocols.map((protocol) => ({
      ...protocol,
      answer: async (ctx, given) => {
        switches.refuse(addressName(protocol), false)
        return protocol.answer(ctx, given)
      },
    })),
    files: files.map((file) => ({
      ...file,
      find: async (ctx, params) => {
        switches.refuse(addressName(file), false)
        return file.find(ctx, params)
      },
    })),
  }
}

/** Returns false if the switch is as wanted already. The change is in the audit log. */
export async function setSwitch(tx: Tx, name: string, isOn: boolean): Promise<boolean> {
  const { numAffectedRows } = isOn
    ? await sql`insert into platform.switch (name, since) values (${name}, ${tx.now()}) on conflict do nothing`.execute(
        tx.db,
      )
    : await sql`delete from platform.switch where name = ${name}`.execute(tx.db)
  if (numAffectedRows === 0n) return false
  const action =
    name === readOnlySwitch ? (isOn ? 'site.read-only' : 'site.writable') : isOn ? 'route.closed' : 'route.opened'
  tx.outbox.audit({ action, actor: null, subject: { kind: 'switch', id: name, label: name } })
  if (action === 'route.closed') removeFromCaches(tx, name)
  return true
}

/** At once, and again when every process knows the switch: until then, one of them may render the page once more. */
function removeFromCaches(tx: Tx, name: string): void {
  const purge = { keys: [routeKey(name)], remove: true }
  tx.outbox.enqueue(purgeJob, purge)
  const runAt = new Date(tx.now().getTime() + 2 * readEveryMs)
  tx.outbox.enqueue(purgeJob, { ...purge, again: true }, { runAt })
}

export async function listSwitches({ db }: Pick<Context, 'db'>): Promise<Array<{ name: string; since: Date }>> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select name, since from platform.switch order by since, name`.execute(db)
  return rows
}
