import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { moduleRoutes } from '../apps/server/src/entry/assemble.ts'
import { publicPages, type PublicPage } from '../apps/web/app/pages.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const vcl = read('ops/varnish/default.vcl')

const table: readonly PublicPage[] = publicPages
const pages = table.map(({ path, query = [] }) => ({ path: path.replace(':id', 'some'), query }))

/** The branches of `normalise_query`: which addresses keep which parameters. */
const branches = [
  ...vcl.matchAll(/\(req\.url ~ "(\^[^"]+)"\) \{\s+set req\.url = regsuball\(req\.url, "[^"]*\(\?!\(\?:([^)]+)\)/g),
].map(([, address, names]) => ({ address: new RegExp(address!), names: names!.split('|') }))
const keptAt = (path: string) => branches.find(({ address }) => address.test(`${path}?x=1`))?.names ?? []

describe('the cache keeps the parameters that an address reads, and no others', () => {
  it('has branches at all', () => {
    expect(branches.length).toBeGreaterThan(8)
    expect(pages.length).toBeGreaterThan(15)
  })

  it.each(pages)('$path', ({ path, query }) => expect(keptAt(path)).toEqual(query))

  const shared = moduleRoutes.map(({ endpoint }) => endpoint).filter(({ caching }) => caching === 'public')
  it.each(
    shared.map(({ path, query }) => ({
      path: `/api${path.replace(':id', 'some')}`,
      names: Object.keys(query?.shape ?? {}),
    })),
  )('$path', ({ path, names }) => expect(keptAt(path)).toEqual(names))
})
