import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { moduleRoutes } from '../apps/server/src/entry/assemble.ts'
import { routes } from '../apps/web/app/routes.ts'

const vcl = readFileSync(new URL('../ops/varnish/default.vcl', import.meta.url), 'utf8')

/** The branches of `normalise_query`: which addresses keep which parameters. */
const branches = [
  ...vcl.matchAll(/\(req\.url ~ "(\^[^"]+)"\) \{\s+set req\.url = regsuball\(req\.url, "[^"]*\(\?!\(\?:([^)]+)\)/g),
].map(([, address, names]) => ({ address: new RegExp(address!), names: names!.split('|') }))
const keptAt = (path: string) => branches.find(({ address }) => address.test(`${path}?x=1`))?.names ?? []

describe('the cache keeps the parameters that an address reads, and no others', () => {
  it('has branches at all', () => expect(branches.length).toBeGreaterThan(8))

  it.each(routes.map(([pattern, , query = []]) => ({ path: pattern.replace(':id', 'some'), query })))(
    '$path',
    ({ path, query }) => expect(keptAt(path)).toEqual(query),
  )

  const shared = moduleRoutes.map(({ endpoint }) => endpoint).filter(({ caching }) => caching === 'public')
  it.each(
    shared.map(({ path, query }) => ({
      path: `/api${path.replace(':id', 'some')}`,
      names: Object.keys(query?.shape ?? {}),
    })),
  )('$path', ({ path, names }) => expect(keptAt(path)).toEqual(names))
})
