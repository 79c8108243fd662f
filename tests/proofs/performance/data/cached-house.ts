import { randomBytes } from 'node:crypto'
import { startVarnish } from '../../../../scripts/varnish.ts'
import { onCore, serverCore } from '../../../support/measuring/cores.ts'
import { makeDatabase, startDatabaseServer, startHouse, type House } from '../../../support/processes.ts'
import { loadSample } from './sample-press.ts'

interface CachedHouse {
  house: House
  /** The cache as we ship it, with keys and purging, on the server's core. */
  cache: string
  /** Paths of article pages that are all in the cache. */
  paths: string[]
}

/** A test app behind the cache that we ship, with every article page cached. */
export async function startCachedHouse(database: string): Promise<CachedHouse> {
  const databaseUrl = await makeDatabase(await startDatabaseServer(), database)
  const { articleIds } = await loadSample(databaseUrl, {
    ...{ journals: 4, issuesPerJournal: 1, articlesPerIssue: 6 },
    ...{ authors: 6, sections: 10, references: 60 },
  })
  const house = await startHouse({ databaseUrl })
  const secret = randomBytes(16).toString('hex')
  const { url: cache } = await onCore(serverCore, () => startVarnish({ backendPort: house.port, secret }))
  const paths = articleIds.map((id) => `/article/${id}`)
  for (const path of paths) {
    await (await fetch(cache + path, plain)).arrayBuffer()
    const again = await fetch(cache + path, plain)
    if (again.headers.get('x-cache') !== 'hit') throw new Error(`${path} does not stay in the cache.`)
    await again.arrayBuffer()
  }
  return { house, cache, paths }
}

/** Uncompressed, as the load generator requests. */
export const plain = { headers: { 'accept-encoding': 'identity' } }
