import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

// What so many pages and /register need is worth loading on all of them.
const manyPages = 6

// A request costs a page as much as this many characters of script that it does not need.
const requestCost = 1_500

// Visitors open /register on a phone with an empty cache, so what is loaded in vain there counts as often as this.
const entryWeight = 20

/** Chunks in one file. */
interface Group {
  chunks: Set<Chunk>
  /** The pages, and parts of pages, that load it. */
  users: Set<Chunk>
  /** How much more each page would load with this group and what it imports. */
  costs: Map<Chunk, number>
}

/**
 * Puts what many pages share into few files: a browser waits for each file, and small ones compress badly. `first` is
 * the output of a build without groups, which tells what is left of the modules after unused code is removed.
 *
 * `base` is what the app and the page of registration share, `app` what only the app has, and the first of the others
 * what registration shares with many pages. Of the rest, two groups at a time become one, as long as the requests that
 * this saves are worth more than the script that pages load in vain.
 */
export function chunkGroups(first: Rolldown.RolldownOutput): Rolldown.CodeSplittingOptions {
  const all = first.output.filter((file) => file.type === 'chunk')
  const names = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (chunks: Iterable<Chunk>): Set<Chunk> => {
    const seen = new Set(chunks)
    for (const { imports } of seen) for (const name of imports) seen.add(names.get(name)!)
    return seen
  }
  const start = (file: string) => withImports([all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))!])
  const app = start('/app/app/main.tsx')
  const register = start('/app/app/register.tsx')
  const frame = start('/app/app/dashboard/frame.tsx')
  const loaded = new Map(
    all
      .filter(({ facadeModuleId }) => facadeModuleId)
      .map((page) => {
        const around = page.isEntry ? [] : isInFrame(page) ? [...app, ...frame] : app
        return [page, withImports([page, ...around])]
      }),
  )
  const groupOf = (chunks: Set<Chunk>): Group => {
    const needed = [...withImports(chunks)]
    const costs = [...loaded].map(([page, own]) => [page, sizeOf(needed.filter((chunk) => !own.has(chunk)))] as const)
    const users = [...loaded.keys()].filter((page) => [...chunks].some((chunk) => loaded.get(page)!.has(chunk)))
    return { chunks, costs: new Map(costs), users: new Set(users) }
  }
  const rest = all.filter((chunk) => !chunk.facadeModuleId && !app.has(chunk))
  const controls = rest.filter((chunk) => register.has(chunk) && groupOf(new Set([chunk])).users.size >= manyPages)
  const others = rest.filter((chunk) => !controls.includes(chunk))
  const groups = [new Set(controls), ...others.map((chunk) => new Set([chunk]))].map(groupOf)
  const filed = new Map(groups.flatMap(({ chunks }) => [...chunks].map((chunk) => [chunk, chunks])))
  for (let pair = bestPair(groups); pair; pair = bestPair(groups)) {
    const [one, other] = pair
    const joined = groupOf(one.chunks.union(other.chunks))
    groups.splice(groups.indexOf(other), 1)
    groups[groups.indexOf(one)] = joined
    for (const chunk of joined.chunks) filed.set(chunk, joined.chunks)
  }
  const named: Record<string, Set<Chunk>> = {
    base: app.intersection(register),
    app: app.difference(register),
    ...Object.fromEntries(groups.map(({ chunks }, index) => [`shared-${index}`, chunks])),
  }
  // The document and the manifest name them, so each stays in a file of its own.
  const facades = new Set(all.map(({ facadeModuleId }) => facadeModuleId))
  return {
    groups: Object.entries(named).map(([name, chunks]) => {
      const modules = new Set([...chunks].flatMap(({ moduleIds }) => moduleIds).filter((id) => !facades.has(id)))
      return { name, test: (id) => modules.has(id) }
    }),
    includeDependenciesRecursively: false,
  }

  /** The groups that save most as one. */
  function bestPair(groups: readonly Group[]): [Group, Group] | null {
    const pairs = groups
      .flatMap((one, index) => groups.slice(index + 1).map((other) => ({ one, other, saved: savedBy(one, other) })))
      .filter(({ saved }) => saved > 0)
      .sort((a, b) => b.saved - a.saved)
    const found = pairs.find(({ one, other }) => !makesCircle(one.chunks.union(other.chunks)))
    return found ? [found.one, found.other] : null
  }

  /** Whether these would import, by way of another file, themselves: files in a circle run in the wrong order. */
  function makesCircle(chunks: Set<Chunk>): boolean {
    const seen = new Set(
      [...chunks]
        .flatMap(({ imports }) => imports.map((name) => names.get(name)!))
        .filter((chunk) => !chunks.has(chunk)),
    )
    for (const chunk of seen) {
      for (const mate of filed.get(chunk) ?? []) seen.add(mate)
      for (const name of chunk.imports) seen.add(names.get(name)!)
    }
    return !seen.isDisjointFrom(chunks)
  }
}

/** Whether the frame of the dashboards is around it. */
const isInFrame = ({ facadeModuleId }: Chunk): boolean =>
  /\/(author|member|reviewer|wallet|notifications)\//.test(facadeModuleId ?? '')

const sizeOf = (chunks: readonly Chunk[]): number => chunks.reduce((sum, { code }) => sum + code.length, 0)

const weightOf = ({ isEntry }: Chunk): number => (isEntry ? entryWeight : 1)

/** What pages save in requests, less what they load in vain. */
function savedBy(one: Group, other: Group): number {
  const inVain = (of: Group, users: Set<Chunk>) =>
    [...users].reduce((sum, page) => sum + weightOf(page) * of.costs.get(page)!, 0)
  const both = one.users.intersection(other.users).size
  return requestCost * both - inVain(one, other.users) - inVain(other, one.users)
}
