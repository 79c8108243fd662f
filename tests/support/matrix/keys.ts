import { sql } from 'kysely'
import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { keyPrefix, keyScopes, type KeyScope } from '@grfs/domain/integrations/api-key'
import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { authenticate } from '../../../apps/server/src/modules/identity/index.ts'
import { createApiKey, revokeApiKey } from '../../../apps/server/src/modules/integrations/api-keys.ts'
import { randomToken } from '../../../apps/server/src/platform/keys.ts'
import { openTestHouse, type TestHouse } from '../app.ts'
import { makeArticle, makeIssue, makeJournal } from '../factories/press.ts'
import { makePerson, signIn } from '../people.ts'
import { nameOf, send } from './asking.ts'

type Place = 'here' | 'there'
const places: readonly Place[] = ['here', 'there']

interface Key {
  name: string
  token: string
  isActive: boolean
  scopes: readonly KeyScope[]
  reaches: readonly Place[]
}

export interface KeyMatrix {
  keys: number
  calls: number
  cells: number
  differing: string[]
}

/** N32: every key, by state, scopes and journals, at every call. */
export async function runKeyMatrix(): Promise<KeyMatrix> {
  const house = await openTestHouse({ routes: moduleRoutes, authenticate })
  try {
    const journals = await makePress(house)
    const keys = await makeKeys(house, journals)
    const calls = new Map(moduleRoutes.map(({ endpoint }) => [nameOf(endpoint), endpoint]))
    const found: KeyMatrix = { keys: keys.length, calls: calls.size, cells: 0, differing: [] }
    for (const spec of calls.values())
      for (const key of keys) {
        // The rate limits of public writes are tested elsewhere (S15).
        if (spec.access === 'public' && spec.method !== 'GET' && key !== keys[0]) continue
        found.cells++
        const [expected, outcome] = await cellOf(house, spec, key, journals)
        if (outcome !== expected)
          found.differing.push(`${nameOf(spec)} with ${key.name}: ${outcome} instead of ${expected}`)
      }
    return found
  } finally {
    await house.close()
  }
}

async function cellOf({ app }: TestHouse, spec: EndpointSpec, key: Key, journals: Record<Place, string>) {
  const ask = { path: spec.path.replaceAll(/:\w+/g, 'none') }
  const reply = await send(app, spec.method, ask, key.token)
  if (spec.access === 'public') {
    const without = await send(app, spec.method, ask, null)
    return [without.outcome, reply.outcome] as const
  }
  if (spec.access !== 'key' || !key.isActive) return ['401 key.refused', reply.outcome] as const
  if (!key.scopes.includes(spec.scope!)) return ['403 key.scope', reply.outcome] as const
  // What it shows of which journal: each answer names them by their ids.
  const shown = places.filter((place) => reply.raw.includes(journals[place]))
  return [`200 ${key.reaches.join(' ')}`, `${reply.outcome} ${shown.join(' ')}`] as const
}

/** Two journals, each with an article that has a DOI. */
async function makePress({ ctx, clock }: TestHouse): Promise<Record<Place, string>> {
  const ids = { here: '', there: '' }
  for (const place of places) {
    const journalId = await makeJournal(ctx, { title: `Journal ${place}`, abbrev: place.toUpperCase() })
    const issueId = await makeIssue(ctx, journalId, 1, 1)
    const publicId = `${place}.2026.001`
    await makeArticle(ctx, journalId, issueId, { publicId, position: 1, doi: 'registered' })
    ids[place] = journalId
  }
  // Texts are listed when nothing older can still commit.
  clock.pass(60)
  return ids
}

async function makeKeys({ ctx }: TestHouse, journals: Record<Place, string>): Promise<Key[]> {
  const admin = await makePerson(ctx, 'admin')
  const actor = { accountId: admin.id, sessionId: '', roles: ['admin' as const], subAdmin: null }
  const keys: Key[] = []
  const reach: Array<readonly Place[] | null> = [['here'], ['there'], places, null]
  for (const scopes of [[], ...keyScopes.map((one) => [one]), [...keyScopes]])
    for (const chosen of reach)
      for (const state of ['active', 'expired', 'revoked'] as const) {
        const name = `${state} key for ${scopes.join(' ') || 'nothing'} in ${chosen?.join(' ') ?? 'all'}`
        const given = { name, scopes, journals: chosen && chosen.map((one) => journals[one]), expiresOn: '2027-01-31' }
        const { key, secret } = await createApiKey(ctx, actor, given)
        if (state === 'revoked') await revokeApiKey(ctx, actor, key.id)
        if (state === 'expired')
          await sql`update integrations.api_key set expires_at = ${ctx.clock.now()} where id = ${key.id}`.execute(
            ctx.db,
          )
        keys.push({ name, token: secret, isActive: state === 'active', scopes, reaches: chosen ?? places })
      }
  const [active] = keys.filter(({ isActive, scopes }) => isActive && scopes.length > 0)
  const none = { isActive: false, scopes: [], reaches: [] }
  const altered = (active!.token.at(-5) === 'A' ? 'B' : 'A') + active!.token.slice(-4)
  keys.push(
    { ...none, name: 'an unknown key', token: keyPrefix + randomToken() },
    { ...none, name: 'an altered key', token: active!.token.slice(0, -5) + altered },
    { ...none, name: 'the id of a key', token: keyPrefix + admin.id },
    { ...none, name: 'a session with the prefix of keys', token: keyPrefix + (await signIn(ctx, admin)) },
    { ...none, name: 'the prefix alone', token: keyPrefix },
  )
  return keys
}
